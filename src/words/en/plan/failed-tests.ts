// English: tests of the file that fail, or that could not be decided.

import type { CodeWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { FailedTestParams } from "../../params/plan/failed-tests.js";
import { foreign, listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";

type Broken = FailedTestParams["E-TEST"];
type Cell = FailedTestParams["W-TEST-UNKNOWN"];
type Call = Extract<Broken["when"], { case: "between" }>["from"];

/** `role.guest` → `role guest`. */
function subjectText(subject: string): Sentence {
  const [kind = "", ...name] = subject.split(".");
  if (name.length === 0) return say`${own("everyone")}`;
  return say`${own(kind === "user" ? "user" : "role")} ${foreign(name.join("."))}`;
}

function whoText(who: Cell["who"]): Sentence {
  if (who.length === 0) return say`somebody`;
  return who.length === 1 ? subjectText(who[0] ?? "") : say`who has ${listed(who.map(subjectText))}`;
}

const DOES = { view: "see", speak: "speak in", live: "go live in" } as const;

const GAINS = { view: "view of", speak: "speak in", live: "live in" } as const;

const placeText = ({ channel, name }: Pick<Cell, "channel" | "name">): Sentence =>
  say`${foreign(channel)} ("${foreign(name)}")`;

const callText = ({ number, id }: Call): Sentence => say`call ${number} ("${foreign(id)}")`;

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
        ? say`Make the change in two applies, so that nothing is open in between, or change the test.`
        : say`Mend what the file says of this channel, or, if this is meant, the test.`,
    };
  },
  "W-TEST-UNKNOWN": ({ who, right, more, ...place }) => ({
    message: say`whether ${whoText(who)} can ${own(DOES[right])} ${placeText(place)} is not known, since an entry could not be read${moreText(more)}`,
    hint: say`Look at why it could not be read; until then this test guards nothing there.`,
  }),
};
