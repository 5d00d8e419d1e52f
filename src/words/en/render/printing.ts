// Holds the words and the punctuation that all printers use, such as headings, labels and marks of cut text.

import { phrases } from "../../codes.js";
import { own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";

/** A heading is above one of these lists. */
type Headed = "access" | "dangers" | "findings" | "changes";

export type OmittedPart = "access" | "dangers" | "findings" | "changes" | "lines";

const cut = (what: Sentence): Sentence => say`(cut; ${what}, --verbose shows them)`;

/** The punctuation joins parts in one line. Each mark has the blank that its language writes after it. */
const PUNCTUATION = { comma: ", ", item: ", ", semicolon: "; ", colon: ": ", stop: ".", blank: " " } as const;

export const printing = phrases({
  /** An HTML page has this tag as its `lang`. */
  "language-tag": () => say`en`,
  punctuation: ({ mark }: { mark: keyof typeof PUNCTUATION }) => say`${own(PUNCTUATION[mark])}`,
  /** The gap is between a name and the words of guildform. */
  "after-name": (_: { name: string }) => say` `,
  /** The title of the findings counts the level `info` as notes, so the label is `note`. */
  label: ({ label }: { label: "error" | "warning" | "info" | "help" | "cause" | "advice" }) =>
    say`${own(label === "info" ? "note" : label)}`,
  /** A place follows this word. */
  at: () => say`at`,
  "cut-value": ({ characters }: { characters: number }) =>
    cut(say`${countedText(characters, "character")} in all`),
  "cut-text": ({ lines, characters }: { lines: number; characters: number }) => {
    const all = lines === 1 ? say`` : say`${countedText(lines, "line")}, `;
    return cut(say`${all}${countedText(characters, "character")} in all`);
  },
  "cut-lines": ({ lines }: { lines: number }) => cut(say`${countedText(lines, "more line")}`),
  "cut-members": ({ members }: { members: number }) => cut(say`${countedText(members, "more member")}`),
  "lines-unchanged": ({ lines }: { lines: number }) => say`… ${countedText(lines, "line")} unchanged …`,
  "characters-unchanged": ({ characters }: { characters: number }) =>
    say`…${countedText(characters, "character")} unchanged…`,
  "members-unchanged": ({ members }: { members: number }) =>
    say`… ${countedText(members, "member")} unchanged …`,
  /** Counts the lines and characters of a text that is in another part of the page. */
  "folded-text": ({ lines, characters }: { lines: number; characters: number }) =>
    say`${countedText(lines, "line")}, ${countedText(characters, "character")}`,
  "folded-diff": ({ gone, come }: { gone: number; come: number }) =>
    say`${countedText(gone, "line")} removed, ${come} added`,
  "folded-members": ({ members }: { members: number }) => countedText(members, "member"),
  heading: ({ of }: { of: Headed }) => say`${own(HEADINGS[of])}`,
  /** The text follows a list of which the output shows only a part. */
  "left-out": ({ of, count }: { of: OmittedPart; count: number }) =>
    say`… ${LEFT_OUT[of](count)} left out for length`,
});

const HEADINGS: Readonly<Record<Headed, string>> = {
  access: "Access",
  dangers: "Cannot be undone, or shows a channel to more people",
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
