// Reports tests of the file that fail, or that guildform cannot decide.

import { byCase } from "../../cases.js";
import type { CodeWords } from "../../codes.js";
import { foreign, listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import type { FailedTestParams, OpenPartParams } from "../../shapes/failed-tests.js";
import { andMore } from "../and-more.js";
import { countedText } from "../counted-text.js";
import { quotedName } from "../quoted-name.js";

type Broken = FailedTestParams["E-TEST"];
type Cell = FailedTestParams["W-TEST-UNKNOWN"];
type Call = Extract<Broken["when"], { case: "between" }>["from"];

/** Returns `role guest` for `role.guest`, and `bare user alice` for `bare user.alice`. */
export function testedSubjectText(subject: string): Sentence {
  const [kind = "", ...name] = subject.split(".");
  if (name.length === 0) return say`${own("everyone")}`;
  return say`${own(kind === "user" || kind === "bare user" ? kind : "role")} ${foreign(name.join("."))}`;
}

function whoText(who: Cell["who"]): Sentence {
  if (who.length === 0) return say`some member`;
  return who.length === 1
    ? testedSubjectText(who[0] ?? "")
    : say`a member with ${listed(who.map(testedSubjectText))}`;
}

const DOES = { view: "see", speak: "speak in", live: "go live in" } as const;

const GAINS = { view: "view of", speak: "speak in", live: "live in" } as const;

const placeText = ({ channel, name }: Pick<Cell, "channel" | "name">): Sentence =>
  say`${foreign(channel)} (${quotedName(name)})`;

const callText = ({ number, id }: Call): Sentence => say`call ${number} (${quotedName(id)})`;

const whenText = byCase<Broken["when"], Sentence>({
  now: () => say``,
  after: ({ already }) => (already ? say`, now and once this is applied` : say` once this is applied`),
  between: ({ from, until }) =>
    until === null
      ? say`, from ${callText(from)} on`
      : say`: the test holds before and after, but not between ${callText(from)} and ${callText(until)}`,
  "other-order": ({ done, open }) =>
    say`: the test holds before and after, but not while ${listed(done.map(callText))} ${own(done.length === 1 ? "is" : "are")} done and ${listed(open.map(callText))} ${own(open.length === 1 ? "is" : "are")} not`,
});

const moreText = (more: number): Sentence =>
  more === 0 ? say`` : say`; and ${countedText(more, "more case")} of this test`;

export const openText = (open: readonly OpenPartParams[]): Sentence =>
  listed([
    ...open.flatMap((part) =>
      part.case === "attribute" ? [say`its ${own(part.attribute)} is not known`] : [],
    ),
    ...entriesText(open, (entries, one) =>
      one ? say`the entry of ${entries} could not be read` : say`the entries of ${entries} could not be read`,
    ),
    ...open.flatMap((part) =>
      part.case === "office"
        ? [say`the service hides the entry of ${testedSubjectText(part.subject)}, an administrator`]
        : [],
    ),
    ...open.flatMap((part) =>
      part.case === "user-roles" ? [say`the roles of ${testedSubjectText(part.subject)} are not known`] : [],
    ),
    ...(open.some((part) => part.case === "roles")
      ? [
          say`the service does not list the roles of the guild, and a role that the file does not name may have an entry`,
        ]
      : []),
  ]);

/** Makes a sentence of the entries in `open`, and names at most three of them. */
export function entriesText(
  open: readonly OpenPartParams[],
  words: (entries: Sentence, one: boolean) => Sentence,
): Sentence[] {
  const subjects = open.flatMap((part) => (part.case === "entry" ? [entryText(part.subject)] : []));
  return subjects.length === 0 ? [] : [words(andMore(subjects, MOST_ENTRIES), subjects.length === 1)];
}

/** The subject `everyone` is role 1, which every member has. */
const entryText = (subject: string): Sentence =>
  subject === "everyone" ? say`everyone (role 1)` : testedSubjectText(subject);

const MOST_ENTRIES = 3;

export const failedTests: CodeWords<FailedTestParams> = {
  "E-TEST": ({ who, right, broken, when, because, more, ...place }) => {
    const does =
      broken === "gains"
        ? say`gains ${own(GAINS[right])} ${placeText(place)}`
        : say`${own(broken)} ${own(DOES[right])} ${placeText(place)}`;
    const reason = because === null ? say`` : say` (because: ${foreign(because)})`;
    const passing = when.case === "between" || when.case === "other-order";
    return {
      message: say`${whoText(who)} ${does}${whenText(when)}${reason}${moreText(more)}`,
      hint: passing
        ? say`Make the change in two applies: revoke first, then grant. A permission of both states may be missing until the second apply. Or change the test.`
        : say`Correct this channel in the file. If this is meant, change the test.`,
    };
  },
  "W-TEST-UNKNOWN": ({ who, right, open, more, ...place }) => ({
    message: say`guildform does not know whether ${whoText(who)} can ${own(DOES[right])} ${placeText(place)}: ${openText(open)}${moreText(more)}`,
    hint: open.some((part) => part.case === "roles")
      ? say`Grant the bot get_guild_roles. Until then this test checks nothing there.`
      : open.some((part) => part.case === "user-roles")
        ? say`Grant the bot get_guild_member, or write \`bare user NAME\` to test the entry of the user alone.`
        : open.some((part) => part.case === "office")
          ? say`Plan again after this apply: without the office the entry shows itself, and the test decides.`
          : say`Find out why guildform could not read it. Until then this test checks nothing there.`,
  }),
  "W-TEST-ORDER": ({ who, right, more, ...place }) => ({
    message: say`the test that asks whether ${whoText(who)} can ${own(DOES[right])} ${placeText(place)} looked at the listed order of the calls alone: too many other orders are possible${moreText(more)}`,
    hint: say`The test holds before, after and in the listed order. For a full check, make the change in several applies.`,
  }),
};
