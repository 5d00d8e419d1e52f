// English: the printer's own text.

import type { PhraseWords } from "../../catalogue.js";
import type { Headed, OmittedPart, PrintingParams } from "../../params/render/printing.js";
import { own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";

const cut = (what: Sentence): Sentence => say`(cut; ${what}, --verbose shows them)`;

export const printing: PhraseWords<PrintingParams> = {
  label: ({ label }) => say`${own(label)}`,
  at: () => say`at`,
  "cut-value": ({ characters }) => cut(say`${countedText(characters, "character")} in all`),
  "cut-text": ({ lines, characters }) => {
    const all = lines === 1 ? say`` : say`${countedText(lines, "line")}, `;
    return cut(say`${all}${countedText(characters, "character")} in all`);
  },
  "cut-lines": ({ lines }) => cut(say`${countedText(lines, "more line")}`),
  "cut-members": ({ members }) => cut(say`${countedText(members, "more member")}`),
  "lines-unchanged": ({ lines }) => say`… ${countedText(lines, "line")} unchanged …`,
  "characters-unchanged": ({ characters }) => say`…${countedText(characters, "character")} unchanged…`,
  "members-unchanged": ({ members }) => say`… ${countedText(members, "member")} unchanged …`,
  "folded-text": ({ lines, characters }) =>
    say`${countedText(lines, "line")}, ${countedText(characters, "character")}`,
  "folded-diff": ({ gone, come }) => say`${countedText(gone, "line")} removed, ${come} added`,
  "folded-members": ({ members }) => countedText(members, "member"),
  heading: ({ of }) => say`${own(HEADINGS[of])}`,
  "left-out": ({ of, count }) => say`… ${LEFT_OUT[of](count)} left out for length`,
};

const HEADINGS: Readonly<Record<Headed, string>> = {
  access: "Access",
  dangers: "Cannot be undone or unseen",
  findings: "Findings",
  changes: "Changes",
};

const LEFT_OUT: Readonly<Record<OmittedPart, (count: number) => Sentence>> = {
  access: (count) => say`${countedText(count, "more line")} about access`,
  dangers: (count) => say`${count} more`,
  findings: (count) => countedText(count, "more finding"),
  changes: (count) => countedText(count, "more change"),
  lines: (count) => countedText(count, "more line"),
};
