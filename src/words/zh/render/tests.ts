// Translates the sentences of en/render/tests.ts into Chinese.

import type { SettableFlag } from "../../../model/permissions.js";
import { byCase } from "../../cases.js";
import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { testWords as english } from "../../en/render/tests.js";
import { plainText } from "../../plain-text.js";
import { foreign, listed, own, say } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import type { OpenPartParams } from "../../shapes/failed-tests.js";
import { RIGHT } from "../kind-names.js";
import { entriesText, openText, testedSubjectText } from "../plan/failed-tests.js";

type TestParams = ParamsOf<typeof english>;

const MUST = { can: say`可以`, cannot: say`不能`, can_only: say`只能` };

const AT: Readonly<Record<TestParams["tests-counted"]["at"], Sentence>> = {
  file: say`只看文件`,
  live: say`针对频道现状`,
  planned: say`针对计划后的频道，以及每次调用之后的频道`,
};

const SIGN = { holds: say`✓ `, fails: say`✗ `, undecided: say`? ` };

const SEPARATED = { separator: "、" };
const rightsText = (rights: readonly SettableFlag[]) =>
  listed(
    rights.map((right) => RIGHT[right]),
    SEPARATED,
  );
const names = (texts: readonly string[]) => listed(texts.map(foreign), SEPARATED);

const declareText = (open: readonly OpenPartParams[]): Sentence[] => [
  ...open.flatMap((part) => (part.case === "attribute" ? [say`\`${own(part.attribute)}:\``] : [])),
  ...entriesText(
    open,
    (entries) => say`${entries}${/）$/.test(plainText(entries)) ? NOTHING_SAID : say` `}的 \`permissions:\``,
  ),
];

export const testWords: PhraseWords<TestParams> = {
  "test-title": byCase({
    may: ({ who, must, rights, in: inside }) =>
      say`${names(who)} ${MUST[must]}在 ${names(inside)} ${rightsText(rights)}`,
    nobody_but: ({ but, rights, in: inside, administrators }) =>
      say`${but.length === 0 ? say`任何人都不能` : say`除 ${names(but)} 外，任何人都不能`}在 ${names(inside)} ${rightsText(rights)}${administrators ? say`，管理员也不例外` : NOTHING_SAID}`,
    no_new_access: ({ of }) => say`${own(of)} 不能得到新权限`,
  }),
  "test-sign": ({ outcome }) => SIGN[outcome],
  "test-at": ({ file, line }) => say`  ${foreign(file)}:${line}`,
  "test-listed-order": ({ listed, cells }) =>
    say`${cells} 处中有 ${listed} 处：只检查了计划列出的调用顺序，因为其他可能的顺序太多`,
  "test-undecided": ({ open, cells }) =>
    open === cells ? say`无法判断` : say`${cells} 种情况中有 ${open} 种无法判断`,
  "test-cure": ({ at, channel, open }) => {
    const hasRoles = open.some((part) => part.case === "roles");
    if (at !== "file") {
      const grant = hasRoles ? say`授权机器人使用 get_guild_roles。` : NOTHING_SAID;
      return say`${foreign(channel)}：${openText(open)}。${grant}`;
    }
    const users = open.flatMap((part) =>
      part.case === "user-roles" ? [testedSubjectText(part.subject)] : [],
    );
    if (users.length > 0)
      return say`${foreign(channel)}：文件没写${listed(users, { separator: "、" })} 有哪些身份组。运行 \`guildform test --at live\`，或写 \`bare user NAME\`。`;
    const declare = declareText(open);
    if (declare.length === 0)
      return say`${foreign(channel)}：文件没写到的身份组，可能在那里有权限项。运行 \`guildform test --at planned\`。`;
    const keys = listed(declare, { separator: "、", last: " 和 " });
    return hasRoles
      ? say`${foreign(channel)}：声明 ${keys}。频道的其他身份组也会影响结果：运行 \`guildform test --at planned\`。`
      : say`${foreign(channel)}：声明 ${keys}，或运行 \`guildform test --at planned\`。`;
  },
  "test-cures-more": ({ channels }) => say`另有 ${channels} 个子频道，用 --json 查看`,
  "test-needs-plan": () => say`这项测试检查变更：由 \`plan\` 或 \`--at planned\` 判断`,
  "test-cases-more": ({ more }) => say`这项测试另有 ${more} 种情况`,
  "tests-counted": ({ at, holds, fails, undecided }) =>
    say`${AT[at]}，共 ${holds + fails + undecided} 项测试：${listed(
      [
        ...(undecided === 0 ? [] : [say`${undecided} 项无法判断`]),
        ...(fails === 0 ? [] : [say`${fails} 项不通过`]),
        ...(holds === 0 ? [] : [say`${holds} 项通过`]),
      ],
      { separator: "，" },
    )}。`,
  "no-tests": ({ file }) => say`${foreign(file)} 没有测试：用 \`tests:\` 写明谁可以做什么。`,
};
