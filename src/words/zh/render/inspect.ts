// Translates the sentences of en/render/inspect.ts into Chinese.

import { CHANNEL_TYPE, enumName, PRIVATE_TYPE, SPEAK_PERMISSION } from "../../../model/enums.js";
import type { SettableFlag } from "../../../model/permissions.js";
import { channelSign } from "../../channel-sign.js";
import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { questionWords as english } from "../../en/render/inspect.js";
import { foreign, listed, own, say } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { accessMeaning, speakersMeaning, viewersMeaning } from "../access-values.js";
import { RIGHT } from "../kind-names.js";
import { accessWords, audiencesBefore } from "./access.js";
import { addressWords, nameWords } from "./values.js";

type QuestionParams = ParamsOf<typeof english>;

type LinePlace = QuestionParams["line-place"];

const SEPARATED = { separator: "、" };

const AT: Readonly<Record<QuestionParams["tree-at"]["at"], Sentence>> = {
  live: say`频道现状`,
  file: say`文件`,
  planned: say`计划后的频道`,
};

type Part = QuestionParams["coverage-part"]["part"];

const PART: Readonly<Record<Part, Sentence>> = {
  channels: say`分组和子频道`,
  attributes: say`属性（谁能查看、谁能发言、精华消息）`,
  entries: say`身份组的权限项`,
};

const MISSING: Readonly<Record<Part, Sentence>> = {
  channels: say`文件没有提到`,
  attributes: say`文件没有写，由频道决定`,
  entries: say`文件没有声明`,
};

const LEFT_TO_GUILD = say`文件没有写的，由频道决定。`;

/** Returns `查看 公告板（channel.news）` or `在 公告板（channel.news）发言`. */
function deed(
  right: SettableFlag,
  { name, address }: { readonly name: string; readonly address: string },
): Sentence {
  const where = say`${nameWords(name)}（${addressWords(address)}）`;
  return right === "view" ? say`查看 ${where}` : say`在 ${where}${RIGHT[right]}`;
}

const USER_PARTS: Readonly<Record<"roles" | "administers" | "entries" | "unread", Sentence>> = {
  roles: say`身份组`,
  administers: say`管理这些子频道`,
  entries: say`用户自己的权限`,
  unread: say`读不到`,
};

export const questionWords: PhraseWords<QuestionParams> = {
  "tree-title": ({ name, id }) => (name === null ? say`频道 ${foreign(id)}` : say`频道 ${nameWords(name)}`),
  "title-gap": () => say`  `,
  "tree-at": ({ at }) => AT[at],
  "seen-as": ({ who }) => say`，视角：${audiencesText(who)}`,
  "channel-sign": ({ type }) => channelSign(type),
  "channel-marks": ({ type, private_type, speak_permission, pins }) => {
    const kind = KIND.get(type) ?? (type === CHANNEL_TYPE.text ? null : say`类型 ${type}`);
    return listed(
      [
        ...(kind === null ? [] : [kind]),
        ...privacyMarks(private_type),
        ...speakMarks(speak_permission, private_type),
        ...(pins === 0 ? [] : [say`${pins} 条精华消息`]),
      ],
      { separator: "，" },
    );
  },
  "channel-rights": ({ rights }) => {
    const [view, ...others] = rights;
    if (view?.answer === "no") return say`不可查看`;
    const able = others.filter(({ answer }) => answer === "yes").map(({ right }) => RIGHT[right]);
    const maybe = others
      .filter(({ answer }) => answer === "unknown")
      .map(({ right }) => say`可能${RIGHT[right]}`);
    if (view?.answer === "unknown") return listed([say`可能查看`, ...maybe], SEPARATED);
    return listed([RIGHT.view, ...able, ...maybe], SEPARATED);
  },
  "tree-empty": () => say`没有子频道。`,
  "tree-legend": ({ as, may, at }) => {
    const offices = as
      ? say`频道主和管理员在所有子频道都能查看和发言。`
      : say`私密：${accessMeaning("private_type", "members")}；只读：${accessMeaning("speak_permission", "members")}。`;
    if (at === "file") return say`${offices}${LEFT_TO_GUILD}`;
    return may ? say`${offices}“可能”：有权限项没能读取。` : offices;
  },
  "who-title": ({ right, at, ...channel }) => say`谁能${deed(right, channel)}（依据：${AT[at]}）`,
  "who-administrators": () => say`就 guildform 所见，只有频道主和管理员。`,
  "who-everyone": () => say`所有成员都可以，不论有没有其他权限。`,
  "who-may": () => say`不能确定`,
  "who-like-everyone": ({ who }) => say`${audiencesBefore(who)}也一样：文件在这里没有另外规定。`,
  "who-note": ({ right, at }) => {
    const offices =
      right === "live"
        ? say`频道主和管理员能否直播，由直播权限决定。`
        : say`频道主、管理员和子频道管理员始终可以。`;
    return at === "file"
      ? say`${offices}${LEFT_TO_GUILD}`
      : say`${offices}guildform 无法列出文件和状态都没有提到的用户。`;
  },
  "why-answer": ({ who, right, answer, at, ...channel }) => {
    const does = say`${deed(right, channel)}（依据：${AT[at]}）`;
    if (answer === "yes") return say`可以：${audiencesBefore(who)}能${does}`;
    if (answer === "no") return say`不可以：${audiencesBefore(who)}不能${does}`;
    return say`不能确定：${audiencesBefore(who)}能否${does}`;
  },
  "person-roles": ({ who, roles }) => {
    const user = audiencesBefore([who]);
    if (roles === null) return say`${user}不是频道成员。`;
    if (roles === "unknown")
      return say`guildform 不知道${user}有哪些身份组。\`bare user NAME\` 只问用户自己的权限项。`;
    if (roles.length === 0) return say`${user}没有身份组。`;
    return say`${user}有：${listed(
      roles.map((one) => accessWords.audience({ who: one })),
      SEPARATED,
    )}。`;
  },
  "user-title": ({ who, isMember }) => {
    const user = audiencesBefore([who]);
    if (isMember === null)
      return say`${accessWords.audience({ who })}：平台不向这个机器人显示成员，所以不知道身份组`;
    return isMember ? say`${user}是频道成员` : say`${user}不是频道成员`;
  },
  "user-part": ({ part }) => USER_PARTS[part],
  "user-office": () => say`管理所有子频道`,
  "user-no-role": () => say`除所有成员的身份组外，没有身份组。`,
  "user-no-entry": () => say`在子频道里没有用户自己的权限项。`,
  "user-hidden-entries": () => say`在用户管理的子频道里，服务不显示用户自己的权限项。`,
  "user-channel": ({ name, address }) => say`${nameWords(name)}（${addressWords(address)}）`,
  "user-flags": ({ holds }) => listed(holds.map(own), SEPARATED),
  "right-name": ({ right }) => say`${RIGHT[right]}`,
  "gate-line": ({ attribute, value }) => {
    if (value === null) return say`${own(attribute)} 由频道决定`;
    const text = enumName(attribute === "private_type" ? PRIVATE_TYPE : SPEAK_PERMISSION, value);
    return say`${own(attribute)} ${own(text)}：${attribute === "private_type" ? viewersMeaning(value) : speakersMeaning(value)}`;
  },
  "entry-line": ({ who, holds, mayHold, right, grants, heeded }) => {
    const held = holds.length === 0 ? say`没有权限` : say`有${flagsText(holds)}权限`;
    const may = say`可能${holds.length === 0 ? NOTHING_SAID : say`还`}有${flagsText(mayHold)}权限`;
    const has = mayHold.length === 0 ? held : holds.length === 0 ? may : say`${held}，${may}`;
    const text = say`${audiencesBefore([who])}${has}`;
    if (!heeded && grants !== "no") return say`${text}，在这里不起作用`;
    return grants === "no" && holds.length > 0 ? say`${text}，没有${RIGHT[right]}权限` : text;
  },
  "office-line": ({ who, grants }) =>
    say`${audiencesBefore([who])}${grants === "yes" ? NOTHING_SAID : say`可能`}有管理权限（管理员）`,
  "line-place": ({ from, at, inherited }) =>
    placeWords(from, at === null ? null : `${at.file}:${at.line}`, inherited),
  "coverage-title": ({ at, percent, said, all }) =>
    say`${at === "planned" ? say`计划应用后，` : NOTHING_SAID}文件覆盖频道的 ${percent}%：共 ${all} 项，写了 ${said} 项。`,
  "coverage-part": ({ part, said, all }) => say`${PART[part]}：共 ${all} 项，写了 ${said} 项`,
  "coverage-missing": ({ part }) => MISSING[part],
  "attribute-missing": ({ attributes }) => listed(attributes.map(own), SEPARATED),
  "entry-missing": ({ who, holds }) => say`${audiencesBefore([who])}有${flagsText(holds)}权限`,
  "coverage-more": ({ more }) => say`另有 ${more} 项，用 \`--verbose\` 查看全部`,
  "coverage-note": () => say`只计入文件或状态提到的身份组。guildform 无法列出用户和其他身份组的权限项。`,
  "coverage-below": ({ percent, least }) => say`${percent}% 低于 --min 要求的 ${least}%。`,
};

const audiencesText = (who: readonly string[]): Sentence =>
  listed(
    who.map((one) => accessWords.audience({ who: one })),
    SEPARATED,
  );

const FLAG: Readonly<Record<string, Sentence>> = {
  view: say`查看`,
  speak: say`发言`,
  live: say`直播`,
  manage: say`管理`,
};

/** Translates flags. An unknown flag stays in English. */
const flagsText = (flags: readonly string[]): Sentence =>
  listed(
    flags.map((flag) => FLAG[flag] ?? say` ${own(flag)} `),
    SEPARATED,
  );

const KIND: ReadonlyMap<number, Sentence> = new Map<number, Sentence>([
  [CHANNEL_TYPE.voice, say`语音`],
  [CHANNEL_TYPE.live, say`直播`],
  [CHANNEL_TYPE.application, say`应用`],
  [CHANNEL_TYPE.forum, say`论坛`],
]);

function privacyMarks(value: number | "open"): Sentence[] {
  if (value === PRIVATE_TYPE.public) return [];
  if (value === "open") return [say`谁能查看由频道决定`];
  return [value === PRIVATE_TYPE.admins ? say`私密（仅管理员）` : say`私密`];
}

function speakMarks(value: number | "open", private_type: number | "open"): Sentence[] {
  if (private_type === PRIVATE_TYPE.admins || value === SPEAK_PERMISSION.everyone || value === 0) return [];
  return [value === "open" ? say`谁能发言由频道决定` : say`只读`];
}

function placeWords(from: LinePlace["from"], place: string | null, inherited: boolean): Sentence {
  const where =
    place === null ? NOTHING_SAID : inherited ? say`${foreign(place)}（defaults）` : say`${foreign(place)}`;
  switch (from) {
    case "file":
      return where;
    case "guild":
      return place === null ? say`频道` : say`频道；与 ${where} 写的不同`;
    case "open":
      return say`由频道决定`;
    case "unread":
      return say`没能读取`;
    case "none":
      return say`没有权限项`;
    default:
      return from satisfies never;
  }
}
