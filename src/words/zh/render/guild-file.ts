// Translates the sentences of en/render/guild-file.ts into Chinese.

import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { guildFileWords as english, GuildCounts, Unread } from "../../en/render/guild-file.js";
import { foreign, listed, say } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { andMore } from "../and-more.js";
import { momentText } from "../moment-text.js";

type FileParams = ParamsOf<typeof english>;

const MOST_NAMED = 10;

/** Returns `5 个分组、24 个子频道、4 个身份组、9 项权限、6 条精华消息`. Counts of 0 are left out, except for channels. */
export function countsText({
  groups,
  channels,
  roles,
  users,
  permissions,
  pins,
  members,
}: GuildCounts): Sentence {
  const some = (count: number, text: Sentence) => (count === 0 ? [] : [text]);
  return listed(
    [
      ...some(groups, say`${groups} 个分组`),
      say`${channels} 个子频道`,
      ...some(roles, say`${roles} 个身份组`),
      ...some(users, say`${users} 个用户`),
      ...some(permissions, say`${permissions} 项权限`),
      ...some(pins, say`${pins} 条精华消息`),
      ...some(members, say`${members} 项成员身份`),
    ],
    { separator: "、" },
  );
}

const UNREAD: Readonly<Record<Unread["what"], Sentence>> = {
  permission: say`权限`,
  pins: say`精华消息`,
  threads: say`帖子`,
  members: say`成员`,
};

const ANNOUNCEMENTS: Readonly<Record<FileParams["file-announcement-as"]["way"], Sentence>> = {
  none: say`announcement: none`,
  message: say`announcement: { channel: KEY, message_id: "08…" }`,
  recommend: say`announcement: { recommend: { type: member, channels: [{ channel: KEY, introduce: TEXT }] } }`,
};

/** `子频道 staff 中 role 10012 的权限（错误码 11253）`. */
const unreadText = ({ what, channel, whose, code }: Unread): Sentence =>
  channel === ""
    ? say`${foreign(whose)} 的${UNREAD[what]}${code === null ? NOTHING_SAID : say`（错误码 ${code}）`}`
    : say`子频道 ${foreign(channel)} ${whose === "" ? NOTHING_SAID : say`中 ${foreign(whose)} `}的${UNREAD[what]}${code === null ? NOTHING_SAID : say`（错误码 ${code}）`}`;

export const guildFileWords: PhraseWords<FileParams> = {
  "file-of": ({ guild, at }) =>
    say`频道 ${foreign(guild.name)}（${foreign(guild.id)}）在 ${momentText(at)} 的内容，由 guildform pull 写出。`,
  "file-holds": (counts) => say`共 ${countsText(counts)}。按这份文件生成计划，不会产生任何调用。`,
  "file-rules": () =>
    say`文件没写的键，guildform 不管，频道里的值保持不变。文件以外的对象（分组、子频道、帖子、消息）也保持不变。集合（精华消息、表情表态、权限列表）以文件为准：guildform 会去掉文件没写的项。`,
  "file-leaves": ({ members }) =>
    say`这份文件不含消息和帖子，它们可能是别人发的${members ? NOTHING_SAID : say`；也不含身份组成员，加 --members 才写入`}。`,
  "file-role-names": () =>
    say`写了 \`name\` 的身份组，guildform 按频道里的这个名称查找。没有身份组叫这个名称，或者名称属于另一个身份组，计划就会停止。写 ID 的身份组可以改名。`,
  "file-members": () =>
    say`\`members\` 的名单是完整的：名单以外的人，guildform 会移出身份组。用户 ID 是个人信息：用 \`--people\` 可以放到单独的文件里。`,
  "file-roles": ({ known }) =>
    say`平台拒绝列出身份组，guildform 只读取了${known === 0 ? say`所有人的权限` : say`所有人和 --role 所列身份组的权限`}。要读取其他身份组的权限，用 --role NAME=ID。`,
  "file-users": ({ user, people, state }) => {
    const sources = [
      ...(user === 0 ? [] : [say`--user 所列 ${user} 个用户`]),
      ...(people === 0 ? [] : [say`--people 所列 ${people} 个用户`]),
      ...(state === 0 ? [] : [say`状态所列 ${state} 个用户`]),
    ];
    const blank = user + people > 0 ? say` ` : NOTHING_SAID;
    const read = say`读取了${blank}${listed(sources, { separator: "、" })}的权限`;
    return say`平台不提供用户列表，guildform ${sources.length === 0 ? say`没有读取任何用户的权限` : read}。要读取其他用户的权限，用 --user NAME=ID。`;
  },
  "file-nameless": ({ ids }) =>
    say`下列对象连同其中的内容都没有写入，因为文件写不下它们的名称：${andMore(ids.map(foreign), MOST_NAMED)}。`,
  "file-unread": ({ unread }) =>
    say`guildform 没能读取下列内容，因此这份文件不纳管它们：${andMore(unread.map(unreadText), MOST_NAMED)}。`,
  "file-threads": ({ count }) => say`${count} 个帖子，未纳管`,
  "file-announcement": () => say`guildform 读不到公告，因此这份文件不纳管公告。要纳管，加入下面的一行：`,
  "file-announcement-as": ({ way }) => ANNOUNCEMENTS[way],
};
