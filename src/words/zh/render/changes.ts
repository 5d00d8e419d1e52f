// Translates the sentences of en/render/changes.ts into Chinese.

import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { AdoptedCounts, ClaimOrigin, changeWords as english, HeldBy } from "../../en/render/changes.js";
import { listed, own, say } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { foundBy, reasonText } from "../plan/reasons.js";
import { channelTraits } from "./channel-traits.js";
import { addressWords, nameWords, valueSentence } from "./values.js";

const NOUN: Readonly<Record<HeldBy["kind"], Sentence>> = {
  group: say`分组`,
  channel: say`子频道`,
  role_permission: say`身份组`,
  user_permission: say`用户`,
  member: say`成员`,
  channel_admin: say`子频道管理员`,
  pin: say`精华消息`,
  role: say`身份组`,
  message: say`消息`,
  reaction: say`表情表态`,
  thread: say`帖子`,
  announcement: say`公告`,
  policy: say`策略`,
};

/** No call of the service reads the announcement (service-facts 3.6, 9.43). */
const STANDING = say`当前公告（guildform 读不到它）`;

export const changeWords: PhraseWords<ParamsOf<typeof english>> = {
  "kind-of-change": ({ kind }) => NOUN[kind],
  "left-for-later": () => say`推迟`,
  protected: () => say`受保护，不会删除`,
  unprotected: () => say`不再保护`,
  "subject-id": ({ id }) => say`（${nameWords(id)}）`,
  "reaction-on": ({ message }) => say`加在消息 ${nameWords(message)}`,
  claims: ({ claims }) => listed(claims.map(claimWords), { separator: "，" }),
  flags: ({ flags }) => flagWords(flags),
  "flags-kept": ({ flags }) => say`保留 ${flagWords(flags)}`,
  "flags-gained": ({ flags }) => say`新增 ${flagWords(flags)}`,
  "flags-unread": () => say`原有权限未知，之后没有权限`,
  "flags-lost": ({ flags }) => say`失去 ${flagWords(flags)}`,
  "cannot-be-undone": () => say`! 无法撤销`,
  "opens-again": () => say`! 有人手动关闭过，现在重新公开`,
  "shows-channel": ({ to }) =>
    to === null ? say`! 能看到子频道以往的所有消息` : say`! ${valueSentence(to)} 能看到子频道以往的所有消息`,
  "shows-channels": ({ channels }) =>
    say`! 会看到 ${listed(channels.map(addressWords), { separator: "、" })} 的全部历史消息`,
  "drift-of": ({ why }) => say`漂移：${reasonText(why)}`,
  "forgotten-because": ({ why }) => say`不再纳管：${reasonText(why)}`,
  "replaces-announcement": () => say`替换${STANDING}`,
  // A call that withdraws an announcement by the id of its message leaves any other announcement (service-facts 3.7).
  "withdraws-announcement": ({ id }) =>
    id === null ? say`撤下${STANDING}` : say`撤下消息 ${nameWords(id)} 的公告；其他公告保持不变`,
  "like-channels": ({ channels, group }) =>
    group === null
      ? say`${channels} 个子频道，不在分组中…，用 --verbose 查看`
      : say`${channels} 个子频道，分组 ${nameWords(group)} …，用 --verbose 查看`,
  "channels-adopted": ({ channels, ...inside }) => say`接管 ${channels} 个子频道${insideWords(inside)}：`,
  "adopted-with": (counts) => adoptedWith(counts),
  "names-more": ({ more }) => say`，另有 ${more} 个`,
  "given-to-each": ({ given }) =>
    say`各有权限：${listed(
      given.map(
        ({ kind, name, id, flags }) =>
          say`${NOUN[kind]} ${nameWords(name)}${id === null ? say` ` : say`（${nameWords(id)}）`}${flagWords(flags)}`,
      ),
      { separator: "；" },
    )}`,
  "channel-traits": ({ traits }) => channelTraits(traits),
};

type Inside = Omit<AdoptedCounts, "channels">;

/** Returns `（含 2 条消息和 1 个帖子）`, or an empty sentence. */
function insideWords(inside: Inside): Sentence {
  const counts = insideCounts(inside);
  return counts.length === 0 ? NOTHING_SAID : say`（含 ${listed(counts, { separator: "和 " })}）`;
}

const insideCounts = ({ messages, threads }: Inside): Sentence[] => [
  ...(messages === 0 ? [] : [say`${messages} 条消息`]),
  ...(threads === 0 ? [] : [say`${threads} 个帖子`]),
];

function adoptedWith({ channels, ...inside }: AdoptedCounts): Sentence {
  const counts = insideCounts(inside);
  const all = channels === 0 ? counts : [say`${channels} 个子频道`, ...counts];
  return say`接管，连同 ${listed(all, { separator: "、", last: "和 " })}${channels === 0 ? NOTHING_SAID : say`：`}`;
}

/** Returns `原为 channel.hall` or `接管 201（同名的只有它）`. */
function claimWords(claim: ClaimOrigin): Sentence {
  if ("was" in claim) {
    return claim.was === null ? say`原为${valueSentence(null)}` : say`原为 ${addressWords(claim.was)}`;
  }
  if (claim.adopts === null) return say`接管${valueSentence(null)}`;
  const id = valueSentence(claim.adopts);
  return claim.found === null ? say`接管 ${id}` : say`接管 ${id}（${foundBy(claim.found)}）`;
}

/** A text of small letters and _ is a flag, which is a word of guildform. */
const flagWords = (flags: readonly string[]): Sentence =>
  flags.length === 0
    ? valueSentence([])
    : listed(
        flags.map((flag) => (/^[a-z_]+$/.test(flag) ? own(flag) : nameWords(flag))),
        { separator: "、" },
      );
