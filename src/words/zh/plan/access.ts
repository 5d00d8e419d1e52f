// Translates the sentences of en/plan/access.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords } from "../../codes.js";
import { foreign, listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import type { AccessParams } from "../../shapes/access.js";
import { valuesWithMeaning } from "../access-values.js";
import { andMore } from "../and-more.js";
import { KIND } from "../kind-names.js";
import { quotedName } from "../quoted-name.js";
import { allowing, allowingHere } from "./allowing.js";
import { testedSubjectText } from "./failed-tests.js";

type Opened = AccessParams["W-OPENS-AGAIN"];

const channelText = ({ id, address, name }: Opened["channel"]): Sentence => {
  const called = address === null ? say`子频道 ${foreign(id)}` : say`${foreign(address)}`;
  return name === null ? called : say`${called}（${quotedName(name)}）`;
};

const openerText = byCase<Opened["opener"], Sentence>({
  call: () => say`其中的一个调用`,
  entry: ({ address }) => say`给身份组 1 授予 \`view\`，而所有成员都有身份组 1（${foreign(address)}）`,
  privacy: ({ before, after, inherited }) => {
    const source = inherited ? say`，来自 \`defaults:\`` : say``;
    const entry = after === "public" ? "" : "，而所有成员（身份组 1）在那里有查看权限，或可能有";
    return say`${valuesWithMeaning("private_type", before, after)}${source}${own(entry)}`;
  },
});

const meant = (hint: Sentence, lockouts: number): Sentence =>
  say`${hint}。如果确实要这样，运行时加 ${allowing("lockouts", lockouts)}。`;

const LAST_VIEW = {
  grant: say`计划会收回最后一处已知的查看权限`,
  members: say`计划会从最后一名成员收回最后一个有查看权限的身份组`,
} as const;

const VERBS = { view: say`查看它`, speak: say`在里面发言`, live: say`在里面直播` } as const;

type Exposure = AccessParams["E-EXPOSURE"];

/** Names the user with the changed memberships, or the members with the entries. */
function exposedText({ user, entries }: Pick<Exposure, "user" | "entries">): Sentence {
  const held = listed(entries.map(testedSubjectText), { separator: "、" });
  if (user !== null)
    return entries.length === 0
      ? say`${testedSubjectText(user)} `
      : say`${testedSubjectText(user)}（同时有 ${held} 的权限）`;
  return entries.length === 0 ? say`没有其他权限项的成员` : say`有 ${held} 权限的成员`;
}

/** Names the calls of the circle, or the first wrong moment if there is none. */
function momentText({ circle, call, steps, proven, tried }: Exposure): Sentence {
  if (circle.length > 0)
    return say`这些调用无论怎样排序都不安全。每个都必须先于下一个，最后一个又必须先于第一个：${andMore(circle.map(quotedName), MOST_IN_CIRCLE)}。按计划的顺序，有片刻`;
  const verdict = proven
    ? say`这些调用无论怎样排序都不安全。在`
    : say`guildform 试了 ${tried + 1} 次，没有找到安全的调用顺序，但可能存在。按通常的顺序，在`;
  return say`${verdict}${quotedName(call)}之后的 ${steps} 步内`;
}

const MOST_IN_CIRCLE = 6;

export const access: CodeWords<AccessParams> = {
  "E-EXPOSURE": (params) => {
    const { channel, way, right, count, by } = params;
    const who =
      way === "gains"
        ? say`${exposedText(params)}能${VERBS[right]}，而新旧权限都不允许`
        : say`${exposedText(params)}不能${VERBS[right]}，而新旧权限都允许`;
    return {
      message: say`${foreign(channel)}：${momentText(params)}，${who}`,
      hint:
        by === "undo"
          ? say`如果确实要这样，撤销时加 ${allowingHere("exposures", count)}。`
          : say`分两次 apply：先做所有收回的改动（撤销权限、移出成员、关闭子频道），再做所有授予的改动。两次都有安全的顺序。两边都有的权限，在第二次 apply 之前可能暂缺。也可以接受这个结果，加 ${allowing("exposures", count)}。`,
    };
  },
  "E-OPENED": ({ channel, opener, again, count, by }) => {
    const sight = again
      ? say`上次 apply 之后有人关闭了它，计划会再次向所有成员公开它，连同此后的消息`
      : say`现在并非所有成员都能查看，计划会向所有成员公开它，连同以前的全部消息`;
    const remedy =
      opener.case === "privacy" && opener.inherited
        ? say`要保持关闭，给这个子频道写 \`private_type: ${foreign(opener.before)}\`。如果确实要公开`
        : say`如果确实要公开`;
    return {
      message: say`${channelText(channel)}：${sight}；原因：${openerText(opener)}`,
      hint:
        by === "undo"
          ? say`${remedy}，撤销时加 ${allowingHere("openings", count)}。`
          : say`${remedy}，生成计划时加 ${allowing("openings", count)}。`,
    };
  },
  "W-OPENS-AGAIN": ({ channel, opener, toAllow, by }) => ({
    message: say`${channelText(channel)}：上次 apply 之后有人关闭了它，计划会再次向所有成员公开它；原因：${openerText(opener)}`,
    hint:
      by === "undo"
        ? say`要保持关闭，撤销时不加 \`--allow openings\`。`
        : say`要保持关闭，在文件里写明。apply 询问时，也可以由人同意公开。${
            toAllow === null
              ? say``
              : say`用 --yes 等方式不询问时，apply 会停下；要让它继续，生成计划时加 ${allowing("openings", toAllow)}。`
          }`,
  }),
  "W-WAS-OPENED": ({ channel }) => ({
    message: say`有人公开了 ${foreign(channel)}：在应用这份计划之前，所有成员都能查看它和以前的消息`,
    hint: say`尽快 apply，并检查这段时间成员能看到哪些内容。`,
  }),
  "E-LOCKOUT-VIEW": ({ channel, name, by, closed, lockouts }) => {
    const how =
      by.case === "privacy"
        ? say`${valuesWithMeaning("private_type", by.before, by.after)}${own(closed ? "" : "，而没有权限项授予查看")}`
        : LAST_VIEW[by.case];
    const unseen = closed ? "" : "（文件没有写到的身份组和用户有没有权限，guildform 看不到）";
    return {
      message: say`${foreign(channel)}（${quotedName(name)}）：现在其他成员也能查看，应用后只有频道主和管理员能查看：${how}${own(unseen)}`,
      hint: meant(
        closed
          ? say`写 \`private_type: members\`，并给要查看它的身份组和用户授予 \`view\``
          : say`在 \`permissions:\` 下给某个身份组或用户授予 \`view\``,
        lockouts,
      ),
    };
  },
  "E-LOCKOUT-MANAGE": ({ holders, lockouts }) => {
    const shown = holders.map(
      ({ kind, id, name, channel }) =>
        say`${channel === null ? say`所有子频道` : say`${foreign(channel)} `}的${KIND[kind]} ${foreign(name ?? id)}`,
    );
    return {
      message: say`应用后，除频道主外，guildform 不知道还有谁能管理子频道；现在已知的是：${andMore(shown, 5)}；频道的管理员可能没有全部看到`,
      hint: meant(say`在 QQ 客户端确认：应用后，除频道主外，还有成员能管理子频道`, lockouts),
    };
  },
  "W-HELD-BY-OFFICE": ({ address, name }) => ({
    message: say`${foreign(address)}：${foreign(name)} 是频道主、管理员或子频道管理员，管理这个子频道；权限接口不能修改它在那里的权限`,
    hint: say`删掉这个权限项。或在 QQ 客户端撤掉这个管理员，再重新生成计划。`,
  }),
};
