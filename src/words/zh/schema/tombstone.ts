// Translates the descriptions of `removed:` and `moved:` in the schema of the file.

import type { GuideTexts } from "../../catalogue.js";

export const tombstoneTexts: GuideTexts = {
  "Channels, groups, threads and roles to delete, messages to recall, and users who leave the team. With `keep: true` guildform only stops managing them. If the block of an object is gone and it has no entry here, it stays in the guild, and the state still knows it.":
    "要删除的子频道、分组、帖子和身份组，要撤回的消息，以及离开团队的用户。写了 `keep: true`，只是不再纳管。删掉了配置块、又没有在这里写条目的对象，仍留在频道里，状态也仍有它的记录。",
  "one channel, group, thread, message or role to delete, or one user who leaves the team, or one of them to stop managing":
    "要删除的子频道、分组、帖子、消息或身份组，或离开团队的用户；也可以只是不再纳管",
  "The former key of the channel.": "子频道原来的键。",
  "true: guildform only stops managing it, and it stays in the guild. Default: false.":
    "true：只是不再纳管，仍留在频道里。默认 false。",
  "one channel, by its id": "一个子频道，用 ID 指定",
  "The id of a channel.": "子频道的 ID。",
  "The former key of the group.": "分组原来的键。",
  "one group, by its id": "一个分组，用 ID 指定",
  "The id of a group.": "分组的 ID。",
  "one thread": "一个帖子",
  "The thread as CHANNEL/KEY: the key of its channel and its own former key. Its comments are lost.":
    "帖子，写成 CHANNEL/KEY：子频道的键，加上帖子原来的键。帖子的评论会丢失。",
  "one thread, by its id": "一个帖子，用 ID 指定",
  "The key of the forum of the thread.": "帖子所在论坛子频道的键。",
  "The id of a thread. Its comments are lost.": "帖子的 ID。帖子的评论会丢失。",
  "one message": "一条消息",
  "one user": "一个用户",
  "A name from the top-level `users:`. The user loses every role and office, and the own entries in the channels of the file.":
    "顶层 `users:` 下的名称。此人失去所有身份组和管理身份，以及在文件各子频道中自己的权限条目。",
  "one role": "一个身份组",
  "The former name of the role under `roles:`. Its members lose it.":
    "身份组在 `roles:` 下原来的名称。它的成员会失去它。",
  "The former key of the message. guildform recalls it; its reactions and replies are lost.":
    "消息原来的键。guildform 会撤回这条消息，它的表情表态和回复会丢失。",
  "Renamed keys. With an entry here, guildform keeps the channel, and does not post the message again.":
    "换过的键。在这里写一个条目，子频道就会保留，消息也不会重新发布。",
  "one renamed key": "一个换过的键",
  "The old key or address, such as hall, message.old or thread.forum/old.":
    "旧的键或地址，例如 hall、message.old 或 thread.forum/old。",
  "The new key or address, as declared in this file.": "新的键或地址，与本文件里声明的一致。",
};
