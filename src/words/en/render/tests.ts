// English: tests of the file, and their results.

import type { PhraseWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { OpenPartParams } from "../../params/plan/failed-tests.js";
import type { TestAt, TestWordParams } from "../../params/render/tests.js";
import { foreign, listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { entriesText, openText } from "../plan/failed-tests.js";

const MUST = { can: "can", cannot: "cannot", can_only: "can only" } as const;

const AT: Readonly<Record<TestAt, Sentence>> = {
  file: say`on the file alone`,
  live: say`on the live guild`,
  planned: say`on the planned guild, and after every call`,
};

const rightsText = (rights: readonly string[]) => listed(rights.map(own));
const names = (texts: readonly string[]) => listed(texts.map(foreign));

/** The keys that the file needs before guildform can decide a test offline. */
const declareText = (open: readonly OpenPartParams[]): Sentence[] => [
  ...open.flatMap((part) => (part.case === "attribute" ? [say`\`${own(part.attribute)}:\``] : [])),
  ...entriesText(open, (entries) => say`\`permissions:\` for ${entries}`),
];

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
  "test-undecided": ({ open, cells }) =>
    open === cells ? say`not decided` : say`${open} of ${countedText(cells, "case")} not decided`,
  "test-cure": ({ at, channel, open }) => {
    const hasRoles = open.some((part) => part.case === "roles");
    if (at !== "file") {
      const grant = hasRoles ? say` Grant the bot get_guild_roles.` : say``;
      return say`${foreign(channel)}: ${openText(open)}.${grant}`;
    }
    const declare = declareText(open);
    if (declare.length === 0)
      return say`${foreign(channel)}: a role that the file does not name may have an entry there. Run \`guildform test --at planned\`.`;
    const keys = listed(declare, { last: " and " });
    return hasRoles
      ? say`${foreign(channel)}: declare ${keys}. The other roles of the guild decide too: run \`guildform test --at planned\`.`
      : say`${foreign(channel)}: declare ${keys}, or run \`guildform test --at planned\`.`;
  },
  "test-cures-more": ({ channels }) => say`and ${countedText(channels, "more channel")}; --json lists them`,
  "test-needs-plan": () => say`about the change: decided by \`plan\` or \`--at planned\``,
  "test-cases-more": ({ more }) => say`and ${countedText(more, "more case")} of this test`,
  "tests-counted": ({ at, holds, fails, undecided }) =>
    say`${countedText(holds + fails + undecided, "test")} ${AT[at]}: ${listed([
      ...(undecided === 0 ? [] : [say`${undecided} not decided`]),
      ...(fails === 0 ? [] : [say`${fails} failed`]),
      ...(holds === 0 ? [] : [say`${holds} held`]),
    ])}.`,
  "no-tests": ({ file }) => say`${foreign(file)} has no tests: \`tests:\` says who may do what.`,
};
