// English: tests of the file, where they are shown.

import type { PhraseWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { TestAt, TestWordParams } from "../../params/render/tests.js";
import { foreign, listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";

const MUST = { can: "can", cannot: "cannot", can_only: "can only" } as const;

const AT: Readonly<Record<TestAt, Sentence>> = {
  file: say`on what the file says`,
  live: say`on the guild as it is`,
  planned: say`on the guild as it will be, and after every call`,
};

const rightsText = (rights: readonly string[]) => listed(rights.map(own));
const names = (texts: readonly string[]) => listed(texts.map(foreign));

export const testWords: PhraseWords<TestWordParams> = {
  "test-title": byCase<TestWordParams["test-title"], Sentence>({
    may: ({ who, must, rights, in: inside }) =>
      say`${names(who)} ${own(MUST[must])} ${rightsText(rights)} in ${names(inside)}`,
    nobody_but: ({ but, rights, in: inside, administrators }) =>
      say`nobody${but.length === 0 ? say`` : say` but ${names(but)}`} can ${rightsText(rights)} in ${names(inside)}${own(administrators ? ", administrators included" : "")}`,
    no_new_access: ({ of }) => say`no new access for ${own(of)}`,
  }),
  "test-sign": ({ outcome }) => say`${own({ holds: "✓", fails: "✗", undecided: "?" }[outcome])} `,
  "test-at": ({ file, line }) => say`  ${foreign(file)}:${line}`,
  "test-undecided": ({ at, open, cells }) => {
    const all = open === cells ? say`not decided` : say`${open} of ${countedText(cells, "case")} not decided`;
    return at === "file"
      ? say`${all} here: what the file leaves to the guild is decided by \`plan\` or \`--at live\``
      : say`${all}: an entry could not be read`;
  },
  "test-needs-plan": () => say`about the change: decided by \`plan\` or \`--at planned\``,
  "test-cases-more": ({ more }) => say`and ${countedText(more, "more case")} of this test`,
  "tests-counted": ({ at, holds, fails, undecided }) =>
    say`${countedText(holds + fails + undecided, "test")} ${AT[at]}: ${listed([
      ...(fails === 0 ? [] : [say`${fails} failed`]),
      ...(holds === 0 ? [] : [say`${holds} held`]),
      ...(undecided === 0 ? [] : [say`${undecided} not decided`]),
    ])}.`,
  "no-tests": ({ file }) => say`${foreign(file)} has no tests: \`tests:\` says who may do what.`,
};
