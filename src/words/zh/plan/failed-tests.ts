// Translates the sentences of en/plan/failed-tests.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords } from "../../codes.js";
import { foreign, listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import type { FailedTestParams, OpenPartParams } from "../../shapes/failed-tests.js";
import { andMore } from "../and-more.js";
import { KIND, RIGHT } from "../kind-names.js";
import { quotedName } from "../quoted-name.js";

type Broken = FailedTestParams["E-TEST"];
type Cell = FailedTestParams["W-TEST-UNKNOWN"];
type Call = Extract<Broken["when"], { case: "between" }>["from"];

/** Returns `身份组 guest` for `role.guest`, and `bare user alice` for `bare user.alice`, as in the file. */
export function testedSubjectText(subject: string): Sentence {
  const [kind = "", ...name] = subject.split(".");
  if (name.length === 0) return say`${own("everyone")}`;
  if (kind === "bare user") return say`${own(kind)} ${foreign(name.join("."))}`;
  return say`${KIND[kind === "user" ? "user" : "role"]} ${foreign(name.join("."))}`;
}

/** A name ends with a blank, because Chinese follows. */
function whoText(who: Cell["who"]): Sentence {
  if (who.length === 0) return say`有的成员`;
  return who.length === 1
    ? say`${testedSubjectText(who[0] ?? "")} `
    : say`同时有${listed(who.map(testedSubjectText), { separator: "、" })} 权限的成员`;
}

const placeText = ({ channel, name }: Pick<Cell, "channel" | "name">): Sentence =>
  say`${foreign(channel)}（${quotedName(name)}）`;

/** Returns `查看 channel.rules（“规则”）` or `在 channel.rules（“规则”）发言`. */
const doingText = ({ right, ...place }: Pick<Cell, "right" | "channel" | "name">): Sentence =>
  right === "view" ? say`查看 ${placeText(place)}` : say`在 ${placeText(place)}${RIGHT[right]}`;

const callText = ({ number, id }: Call): Sentence => say`第 ${number} 个调用（${quotedName(id)}）`;

const calls = (all: readonly Call[]): Sentence => listed(all.map(callText), { separator: "、" });

/** A sentence begins with its time, such as `应用之后，`. */
const whenText = byCase<Broken["when"], Sentence>({
  now: () => say``,
  after: ({ already }) => (already ? say`现在和应用之后，` : say`应用之后，`),
  between: ({ from, until }) => (until === null ? say`从${callText(from)}起，` : say``),
  "other-order": () => say``,
});

/** A time between two calls is at the end of the sentence. */
const passingText = byCase<Broken["when"], Sentence>({
  now: () => say``,
  after: () => say``,
  between: ({ from, until }) =>
    until === null ? say`` : say`：计划前后都符合测试，但在${callText(from)}和${callText(until)}之间不符合`,
  "other-order": ({ done, open }) =>
    say`：计划前后都符合测试，但${calls(done)}已完成、${calls(open)}未完成时不符合`,
});

const moreText = (more: number, is: string): Sentence =>
  more === 0 ? say`` : say`；这条测试另有 ${more} 处${own(is)}`;

export const openText = (open: readonly OpenPartParams[]): Sentence =>
  listed(
    [
      ...open.flatMap((part) => (part.case === "attribute" ? [say`不知道它的 ${own(part.attribute)}`] : [])),
      ...entriesText(open, (entries) => say`读不到这些权限项：${entries}`),
      ...open.flatMap((part) =>
        part.case === "office"
          ? [say`${testedSubjectText(part.subject)} 是管理员，平台不显示它的权限项`]
          : [],
      ),
      ...open.flatMap((part) =>
        part.case === "user-roles" ? [say`不知道${testedSubjectText(part.subject)} 有哪些身份组`] : [],
      ),
      ...(open.some((part) => part.case === "roles")
        ? [say`平台不列出频道的身份组，文件没有写到的身份组可能也有权限项`]
        : []),
    ],
    { separator: "；" },
  );

export function entriesText(
  open: readonly OpenPartParams[],
  words: (entries: Sentence, one: boolean) => Sentence,
): Sentence[] {
  const subjects = open.flatMap((part) => (part.case === "entry" ? [entryText(part.subject)] : []));
  return subjects.length === 0 ? [] : [words(andMore(subjects, MOST_ENTRIES), subjects.length === 1)];
}

/** The subject `everyone` is role 1, which every member has. */
const entryText = (subject: string): Sentence =>
  subject === "everyone" ? say`everyone（身份组 1）` : testedSubjectText(subject);

const MOST_ENTRIES = 3;

export const failedTests: CodeWords<FailedTestParams> = {
  "E-TEST": ({ who, broken, when, because, more, ...cell }) => {
    const does =
      broken === "gains"
        ? say`新获得${RIGHT[cell.right]}权限：${placeText(cell)}`
        : say`${own(broken === "can" ? "能" : "不能")}${doingText(cell)}`;
    const reason = because === null ? say`` : say`（理由：${foreign(because)}）`;
    const passing = when.case === "between" || when.case === "other-order";
    return {
      message: say`${whenText(when)}${whoText(who)}${does}${passingText(when)}${reason}${moreText(more, "不符合")}`,
      hint: passing
        ? say`分两次 apply：先收回，再授予。两边都有的权限，在第二次 apply 之前可能暂缺。或者修改测试。`
        : say`在文件里改正这个子频道。如果本来就要这样，修改测试。`,
    };
  },
  "W-TEST-UNKNOWN": ({ who, open, more, ...cell }) => ({
    message: say`${whoText(who)}能否${doingText(cell)}，guildform 无法判断，因为${openText(open)}${moreText(more, "无法判断")}`,
    hint: open.some((part) => part.case === "roles")
      ? say`给机器人开通 get_guild_roles。在此之前，这条测试在那里什么也没有检查。`
      : open.some((part) => part.case === "user-roles")
        ? say`给机器人开通 get_guild_member，或写 \`bare user NAME\`，只测试用户自己的权限项。`
        : open.some((part) => part.case === "office")
          ? say`这次应用之后重新生成计划：没有管理身份，权限项就会显示，测试也能判断。`
          : say`查明 guildform 为什么读不到。在此之前，这条测试在那里什么也没有检查。`,
  }),
  "W-TEST-ORDER": ({ who, more, ...cell }) => ({
    message: say`${whoText(who)}能否${doingText(cell)}，这条测试只检查了计划列出的调用顺序，因为其他可能的顺序太多${moreText(more, "如此")}`,
    hint: say`计划之前、之后和按列出的顺序都符合测试。要全面检查，把改动分成几次 apply。`,
  }),
};
