// Translates the sentences of en/render/access.ts into Chinese.

import type { SettableFlag } from "../../../model/permissions.js";
import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { AccessKept, accessWords as english } from "../../en/render/access.js";
import { foreign, listed, say } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { KIND, RIGHT } from "../kind-names.js";
import { nameInLine } from "./values.js";

type AccessParams = ParamsOf<typeof english>;

const SEPARATED = { separator: "、" };

const TURN: Readonly<Record<AccessParams["access-turn"]["turn"], Sentence>> = {
  gains: say`新增`,
  loses: say`失去`,
  may_gain: say`可能新增`,
  may_lose: say`可能失去`,
};

export const accessWords: PhraseWords<AccessParams> = {
  "access-title": () => say`权限变化`,
  audience: ({ who }) => audienceText(who),
  "audience-number": ({ who, members }) => say`${audienceText(who)}（${members} 人）`,
  "access-turn": ({ turn, rights, channels, more, keptBy }) => {
    const named = channels.map(({ name, isNew }) =>
      isNew ? say`${nameInLine(name)}（新）` : nameInLine(name),
    );
    const gap = channels.at(-1)?.isNew === true ? NOTHING_SAID : say` `;
    const all = more === 0 ? NOTHING_SAID : say`${gap}等 ${named.length + more} 个子频道`;
    return say`${TURN[turn]}${rightsText(rights)}：${listed(named, SEPARATED)}${all}${keptBy === null ? NOTHING_SAID : keptWords(keptBy, rights.length)}`;
  },
  "access-not-known": ({ unread }) =>
    unread
      ? say`以上针对没有其他身份组和权限项的普通成员。“可能”：有权限项没能读取。`
      : say`以上针对没有其他身份组和权限项的普通成员。用户的其他身份组不计，文件和状态都没有提到的用户也不计。`,
  "access-not-read": ({ read, of }) =>
    say`权限项共 ${of} 个，guildform 读取了 ${read} 个，已到每份计划的上限。如果子频道公开或关闭，其余身份组和用户也可能新增或失去权限。`,
};

export const rightsText = (rights: readonly SettableFlag[]): Sentence =>
  listed(
    rights.map((right) => RIGHT[right]),
    SEPARATED,
  );

/** `所有人`, `身份组 moderator`, `用户 alice`. */
function audienceText(who: string): Sentence {
  const [kind = "", ...name] = who.split(".");
  if (name.length === 0) return say`所有人`;
  const called = kind === "role" || kind === "user" ? KIND[kind] : foreign(kind);
  return say`${called} ${nameInLine(name.join("."))}`;
}

/** Returns `所有人` or `身份组 moderator、用户 alice `. A verb follows it, so a Latin name ends with a blank. */
export const audiencesBefore = (who: readonly string[]): Sentence =>
  say`${listed(who.map(audienceText), SEPARATED)}${who.at(-1) === "everyone" ? NOTHING_SAID : say` `}`;

/** Returns `（身份组 moderator 等 4 个保留这些权限；身份组 guest 只保留查看）`. */
function keptWords({ all, more, part, morePart }: AccessKept, rights: number): Sentence {
  const lost = rights === 1 ? say`该权限` : say`这些权限`;
  if (all.length + part.length === 0) return say`（没有已知的身份组或用户保留${lost}）`;
  const count = more === 0 ? NOTHING_SAID : say`等 ${all.length + more} 个`;
  const whole = all.length === 0 ? [] : [say`${audiencesBefore(all)}${count}保留${lost}`];
  const parts = part.map(({ who, rights }) => say`${audiencesBefore([who])}只保留${rightsText(rights)}`);
  const others = morePart === 0 ? [] : [say`另有 ${morePart} 个保留一部分`];
  return say`（${listed([...whole, ...parts, ...others], { separator: "；" })}）`;
}
