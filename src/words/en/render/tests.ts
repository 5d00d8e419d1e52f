// Reports the tests of access in the file and their results (`guildform test`).

import type { SettableFlag } from "../../../model/permissions.js";
import { byCase, type Cases } from "../../cases.js";
import { phrases } from "../../codes.js";
import { foreign, listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import type { OpenPartParams } from "../../shapes/failed-tests.js";
import { countedText } from "../counted-text.js";
import { entriesText, openText, testedSubjectText } from "../plan/failed-tests.js";

type TestAt = "file" | "live" | "planned";

type TestedRights = {
  readonly rights: readonly SettableFlag[];
  /** The channels have their names from the file. */
  readonly in: readonly string[];
};

/** Describes a test in a short line. `who` is `everyone`, `role moderator` or `any role guest`, for example. */
type TestTitle = Cases<{
  readonly may: TestedRights & {
    readonly who: readonly string[];
    readonly must: "can" | "cannot" | "can_only";
  };
  readonly nobody_but: TestedRights & {
    readonly but: readonly string[];
    readonly administrators: boolean;
  };
  readonly no_new_access: { readonly of: "everyone" | "anybody" };
}>;

const MUST = { can: "can", cannot: "cannot", can_only: "can only" } as const;

const AT: Readonly<Record<TestAt, Sentence>> = {
  file: say`on the file alone`,
  live: say`on the live guild`,
  planned: say`on the planned guild, and after every call`,
};

const rightsText = (rights: readonly string[]) => listed(rights.map(own));
const names = (texts: readonly string[]) => listed(texts.map(foreign));

/** Lists the keys that the file needs before guildform can decide a test offline. */
const declareText = (open: readonly OpenPartParams[]): Sentence[] => [
  ...open.flatMap((part) => (part.case === "attribute" ? [say`\`${own(part.attribute)}:\``] : [])),
  ...entriesText(open, (entries) => say`\`permissions:\` for ${entries}`),
];

export const testWords = phrases({
  "test-title": byCase<TestTitle, Sentence>({
    may: ({ who, must, rights, in: inside }) =>
      say`${names(who)} ${own(MUST[must])} ${rightsText(rights)} in ${names(inside)}`,
    nobody_but: ({ but, rights, in: inside, administrators }) =>
      say`${but.length === 0 ? say`no one` : say`only ${names(but)}`} can ${rightsText(rights)} in ${names(inside)}${own(administrators ? ", administrators included" : "")}`,
    no_new_access: ({ of }) => say`no new access for ${own(of)}`,
  }),
  "test-sign": ({ outcome }: { outcome: "holds" | "fails" | "undecided" }) =>
    say`${own({ holds: "✓", fails: "✗", undecided: "?" }[outcome])} `,
  "test-at": ({ file, line }: { file: string; line: number }) => say`  ${foreign(file)}:${line}`,
  /** `listed` is the number of cases that hold, and for which guildform did not look at each moment. */
  "test-listed-order": ({ listed, cells }: { listed: number; cells: number }) =>
    say`${listed} of ${countedText(cells, "case")}: looked at the listed order of the calls alone, because too many other orders are possible`,
  /** `open` is the number of undecided cases of a test. */
  "test-undecided": ({ open, cells }: { open: number; cells: number }) =>
    open === cells ? say`not decided` : say`${open} of ${countedText(cells, "case")} not decided`,
  /** Names the cure for an undecided test in one channel: a key to declare, an entry to read, or the roles of the guild. */
  "test-cure": ({ at, channel, open }: { at: TestAt; channel: string; open: readonly OpenPartParams[] }) => {
    const hasRoles = open.some((part) => part.case === "roles");
    if (at !== "file") {
      const grant = hasRoles ? say` Grant the bot get_guild_roles.` : say``;
      return say`${foreign(channel)}: ${openText(open)}.${grant}`;
    }
    const users = open.flatMap((part) =>
      part.case === "user-roles" ? [testedSubjectText(part.subject)] : [],
    );
    if (users.length > 0)
      return say`${foreign(channel)}: the file does not say which roles ${listed(users)} has. Run \`guildform test --at live\`, or write \`bare user NAME\`.`;
    const declare = declareText(open);
    if (declare.length === 0)
      return say`${foreign(channel)}: a role that the file does not name may have an entry there. Run \`guildform test --at planned\`.`;
    const keys = listed(declare, { last: " and " });
    return hasRoles
      ? say`${foreign(channel)}: declare ${keys}. The other roles of the guild decide too: run \`guildform test --at planned\`.`
      : say`${foreign(channel)}: declare ${keys}, or run \`guildform test --at planned\`.`;
  },
  /** `channels` is the number of further channels in which the test is undecided. */
  "test-cures-more": ({ channels }: { channels: number }) =>
    say`and ${countedText(channels, "more channel")}; --json lists them`,
  "test-needs-plan": () => say`about the change: decided by \`plan\` or \`--at planned\``,
  "test-cases-more": ({ more }: { more: number }) => say`and ${countedText(more, "more case")} of this test`,
  "tests-counted": ({
    at,
    holds,
    fails,
    undecided,
  }: {
    at: TestAt;
    holds: number;
    fails: number;
    undecided: number;
  }) =>
    say`${countedText(holds + fails + undecided, "test")} ${AT[at]}: ${listed([
      ...(undecided === 0 ? [] : [say`${undecided} not decided`]),
      ...(fails === 0 ? [] : [say`${fails} failed`]),
      ...(holds === 0 ? [] : [say`${holds} held`]),
    ])}.`,
  "no-tests": ({ file }: { file: string }) =>
    say`${foreign(file)} has no tests: \`tests:\` says who may do what.`,
});
