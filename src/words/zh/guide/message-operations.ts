// Translates the pages of the operations on messages, reactions and threads, and of the neighbouring operations.

import type { GuideTexts } from "../../catalogue.js";

export const messageOperations: GuideTexts = {
  "Read a message": "读取消息",
  "The answer is the message, bare or in a member named message. The sources disagree, and both forms may come together.":
    "响应是消息本身，或放在 message 字段中。各份资料说法不一，两种形式可能同时出现。",
  "the message": "消息",
  "Post a message in a channel": "在子频道发布消息",
  "The body needs at least one of content, embed, ark, image, file_image or markdown; a keyboard needs markdown, and file_image excludes message_reference. With msg_id or event_id the message is a reply, without them a proactive message. After an answer of 202 the message waits for its audit, and an event brings the result. There is no idempotency key: two calls post two messages.":
    "请求体至少要有 content、embed、ark、image、file_image、markdown 中的一项；keyboard 需要 markdown，file_image 不能与 message_reference 同用。带 msg_id 或 event_id 是回复，否则是主动消息。响应 202 表示等待审核，结果由事件通知。没有幂等键：调用两次会发布两条消息。",
  "5 messages per second and channel": "每个子频道每秒 5 条消息",
  "2 proactive messages per channel and day; newer sources say 20, in at most 2 channels of a guild":
    "每个子频道每天 2 条主动消息；较新的资料说是 20 条，每个频道最多 2 个子频道",
  "proactive messages may be refused altogether since 2025-04-21":
    "自 2025-04-21 起，平台可能拒绝所有主动消息",
  "a reply is possible for 5 minutes": "5 分钟内可以回复",
  "at most 5 rows of 5 buttons": "最多 5 行，每行 5 个按钮",
  "an image file to upload": "要上传的图片文件",
  "Post a markdown message with buttons": "发布带按钮的 markdown 消息",
  "Only a markdown message shows buttons. Markdown and buttons are each a template or custom content, not both. The message is always proactive. After an answer of 202 the message waits for its audit, and an event brings the result.":
    "只有 markdown 消息显示按钮。markdown 和按钮各自用模板或自定义内容，不能同时用。这类消息一定是主动消息。响应 202 表示等待审核，结果由事件通知。",
  "Recall a message": "撤回消息",
  "The bot may recall its own messages. An administrator bot may recall messages of ordinary members. Only the owner may recall every message. Members see a notice of the recall unless hidetip is true.":
    "机器人可以撤回自己的消息。机器人是管理员时，可以撤回普通成员的消息。只有频道主能撤回所有消息。除非 hidetip 为 true，成员会看到撤回提示。",
  "true hides the notice of the recall (default: false)": "true：隐藏撤回提示（默认 false）",
  "the time limit of a recall in a guild channel is not documented": "文档没有说明子频道消息的撤回时限",
  "The message disappears for everyone, for good.": "所有人都再也看不到这条消息。",
  "Edit one of the bot's markdown messages": "编辑机器人的 markdown 消息",
  "Only the bot's own markdown messages with a keyboard can be edited. The new keyboard must not be empty. The message keeps its id, and the change causes no event.":
    "只能编辑机器人自己的、带按钮键盘的 markdown 消息。新的按钮键盘不能为空。消息 ID 不变，编辑不产生事件。",
  "Answer the click on a button": "回应按钮点击",
  "Sends the result of the click to the member's client, which shows a waiting button until then. The code is 0 success, 1 failed, 2 too frequent, 3 repeated, 4 no permission, 5 only administrators.":
    "把点击结果发给成员的客户端，收到之前按钮显示等待。code：0 成功、1 失败、2 过于频繁、3 重复操作、4 没有权限、5 仅管理员可操作。",
  "d.id of the event INTERACTION_CREATE, not the id of its envelope":
    "事件 INTERACTION_CREATE 的 d.id，不是外层的 id",

  "React to a message as the bot": "机器人对消息表态",
  "Adds the bot's own reaction. If the bot has set it already, the service refuses the call with 620003.":
    "添加机器人自己的表情表态。已有这个表态时，平台以 620003 拒绝。",
  "kind of emoji: 1 system emoji, 2 emoji character": "表情类型：1 系统表情、2 emoji 字符",
  "the emoji: number of the system emoji, or decimal code point of the character (128077 is 👍)":
    "表情：系统表情的编号，或 emoji 字符的十进制码位（128077 是 👍）",
  "a character such as 🎉, or system:76; or give --type and --id":
    "字符如 🎉，或 system:76；也可以改用 --type 和 --id",
  "an undocumented rate limit applies; one call per second is safe":
    "有频率限制，文档没有写明；每秒一次调用是安全的",
  "a message has an undocumented maximum of different reactions": "一条消息的表态种类有上限，文档没有写明",
  "Remove the bot's own reaction": "删除机器人自己的表情表态",
  "The bot cannot remove reactions of other users. Without a reaction of the bot, the service refuses the call with 620004.":
    "机器人不能删除其他用户的表态。机器人没有表态时，平台以 620004 拒绝。",
  "List who reacted to a message with an emoji": "列出用某个表情表态的用户",
  "A page of users. Its cookie asks for the next page. The list has ended when is_end is true or a page is empty.":
    "一页用户。用 cookie 请求下一页。is_end 为 true 或某一页为空时，列表结束。",
  "the cookie of the page before; leave it out on the first page": "上一页的 cookie；第一页不写",
  "users per page, 1 to 100, in newer documentation 1 to 50 (default: 20); counts only on the first page":
    "每页的用户数，1 到 100，较新的文档是 1 到 50（默认 20）；只在第一页有效",
  "at most 100 users per page, in newer documentation 50": "每页最多 100 个用户，较新的文档是 50 个",

  "List the threads of a forum channel": "列出论坛子频道的帖子",
  "The content of a thread is JSON text of a RichText, for each posted format. is_finish 0 means that more threads exist. No call returns them.":
    "不论以哪种格式发布，帖子内容都是 RichText 的 JSON 文本。is_finish 为 0 表示还有更多帖子，但没有调用能取到。",
  "the forum channel": "论坛子频道",
  "forum channels only": "仅限论坛子频道",
  "Read a thread": "读取帖子",
  "The answer is the thread's info, flat or in a member named thread. The sources disagree, and both forms may come together.":
    "响应是帖子信息，平铺或放在 thread 字段中。各份资料说法不一，两种形式可能同时出现。",
  "the thread id from a list, with its tail of digits": "列表中的帖子 ID，连同末尾的数字",
  "Post a thread in a forum channel": "在论坛子频道发帖",
  "The answer is a task, not the thread: the service posts the thread later. The event FORUM_PUBLISH_AUDIT_RESULT brings the result of the task, and the list shows the thread. Each call posts another thread.":
    "响应是任务，不是帖子：平台稍后发布。事件 FORUM_PUBLISH_AUDIT_RESULT 通知任务结果，帖子出现在列表中。每次调用都会再发一个帖子。",
  "undocumented limits of frequency, length, links, pictures and videos":
    "频率、长度、链接、图片和视频都有限制，文档没有写明",
  "Delete a thread for good": "永久删除帖子",
  "The thread disappears from its forum channel.": "帖子从论坛子频道消失。",
  "The thread and its comments are lost for good.": "帖子及其评论会永久丢失。",

  "List the roles of a guild": "列出频道的身份组",
  "All roles with their ids and names, the built-in ones included: 1 everyone, 2 administrator, 4 owner, 5 channel administrator. A neighbour of the 34 operations: the service may refuse it, and guildform works without it.":
    "所有身份组的 ID 和名称，包括内置的：1 所有人、2 管理员、4 频道主、5 子频道管理员。不在 34 个操作之内：平台可能拒绝，没有它 guildform 也能用。",
  "Create a role": "新建身份组",
  "The body needs one attribute, and the service fills the rest with empty text or 0. The service may answer with the id alone: the list shows the role. Two calls make two roles. A neighbour of the 34 operations: the service may refuse it, and guildform works without it.":
    "请求体至少写一项属性，其余由平台填空文本或 0。响应可能只有 ID，从列表读取身份组。调用两次会新建两个身份组。不在 34 个操作之内：平台可能拒绝，没有它 guildform 也能用。",
  "a guild has a maximum of roles: role_num_limit of get_guild_roles":
    "频道的身份组数有上限：get_guild_roles 的 role_num_limit",
  "Change the name, the color or the section of a role": "修改身份组的名称、颜色或是否单独展示",
  "Only the attributes in the body change. The service shows color 0 as 4278190080. Its documentation does not say whether built-in roles can change. A neighbour of the 34 operations: the service may refuse it, and guildform works without it.":
    "只修改请求体中的属性。color 为 0 时平台显示 4278190080。文档没有说明内置身份组能否修改。不在 34 个操作之内：平台可能拒绝，没有它 guildform 也能用。",
  "Delete a role for good": "永久删除身份组",
  "The service has no event for it. The documentation does not say what happens to its members and permissions: guildform assumes that both lose the role. It also assumes that built-in roles stay. A neighbour of the 34 operations: the service may refuse it, and guildform works without it.":
    "平台不发送事件。文档没有说明它的成员和权限会怎样，guildform 假定都随之消失，也假定内置身份组不能删除。不在 34 个操作之内：平台可能拒绝，没有它 guildform 也能用。",
  "The role is lost for good. Probably the list of its members and its permissions in channels are lost too.":
    "身份组会永久丢失，它的成员名单和在子频道的权限很可能也会丢失。",

  "Read a member of a guild": "读取频道成员",
  "The user, the name in the guild and the roles of a member. An ordinary member has role 1. A neighbour of the 34 operations: the service may refuse it, and guildform works without it.":
    "成员的用户信息、频道内昵称和身份组。普通成员的身份组是 1。不在 34 个操作之内：平台可能拒绝，没有它 guildform 也能用。",
  "the member; the bot is one too": "成员；机器人也是成员",
  "List the members of a guild": "列出频道成员",
  "A page of members with their roles. A page may repeat members, and a short page is not the last one: only an empty page is the end. A neighbour of the 34 operations: the service may refuse it, and guildform works without it.":
    "一页成员及其身份组。成员可能重复出现，不满一页也不是最后一页：一直取到空页为止。不在 34 个操作之内：平台可能拒绝，没有它 guildform 也能用。",
  "the last user id of the page before (default: 0)": "上一页最后一个用户 ID（默认 0）",
  "members per page, 1 to 400 (default: 1)": "每页的成员数，1 到 400（默认 1）",
  "at most 400 members per page": "每页最多 400 个成员",
  "List the members of a role": "列出身份组的成员",
  "A page of members. The last page has next 0. For some built-in roles the first page has all members. A neighbour of the 34 operations: the service may refuse it, and guildform works without it.":
    "一页成员。最后一页的 next 为 0。某些内置身份组的第一页就是全部成员。不在 34 个操作之内：平台可能拒绝，没有它 guildform 也能用。",
  "next of the page before (default: 0)": "上一页的 next（默认 0）",
  "Give a member a role": "给成员添加身份组",
  "Role 5, channel administrator, needs a channel in the body. It gives the manage permission there. A neighbour of the 34 operations: the service may refuse it, and guildform works without it.":
    "身份组 5（子频道管理员）要在请求体中写子频道，成员得到该子频道的管理权限。不在 34 个操作之内：平台可能拒绝，没有它 guildform 也能用。",
  "a role has a maximum of members: member_limit of get_guild_roles":
    "身份组的成员数有上限：get_guild_roles 的 member_limit",
  "Take a role from a member": "移除成员的身份组",
  "Role 5, channel administrator, needs a channel in the body. The member loses the manage permission there. A neighbour of the 34 operations: the service may refuse it, and guildform works without it.":
    "身份组 5（子频道管理员）要在请求体中写子频道，成员失去该子频道的管理权限。不在 34 个操作之内：平台可能拒绝，没有它 guildform 也能用。",
  "Remove a member from the guild": "把成员移出频道",
  "The member leaves the guild and loses all roles. add_blacklist keeps the user out. A file never asks for a removal, so no plan makes this call. A neighbour of the 34 operations: the service may refuse it, and guildform works without it.":
    "成员离开频道，失去所有身份组。add_blacklist 让这个用户不能再加入。文件里写不了移出成员，所以任何计划都不会调用它。不在 34 个操作之内：平台可能拒绝，没有它 guildform 也能用。",
  "administrators cannot be removed": "不能移出管理员",
  "The person leaves the guild and loses all roles, and perhaps the messages of the last days.":
    "这个人会离开频道，失去所有身份组，近期的消息也可能被删除。",
  "List which interfaces the guild has granted to the bot": "列出频道授权给机器人的接口",
  "Method and path of each interface. auth_status is 1 if the guild granted it, else 0. A neighbour of the 34 operations: the service may refuse it, and guildform works without it.":
    "每个接口的方法和路径。auth_status 为 1 表示频道已授权，否则为 0。不在 34 个操作之内：平台可能拒绝，没有它 guildform 也能用。",
  "Ask the administrators for an interface": "向管理员申请接口授权",
  "The service posts a link in the channel, with which an administrator grants the interface to the bot. A neighbour of the 34 operations: the service may refuse it, and guildform works without it.":
    "平台在子频道发送链接，管理员通过链接把接口授权给机器人。不在 34 个操作之内：平台可能拒绝，没有它 guildform 也能用。",
  "3 links per guild and day": "每个频道每天 3 个链接",
  "List messages of a channel": "列出子频道的消息",
  "A page of messages around, before or after a message, or the latest ones. The order and the default number are undocumented. A neighbour of the 34 operations: the service may refuse it, and guildform works without it.":
    "某条消息前后、之前或之后的一页消息，或最新的消息。文档没有说明顺序和默认条数。不在 34 个操作之内：平台可能拒绝，没有它 guildform 也能用。",
  "messages before and after the one with this id": "这个 ID 的消息前后的消息",
  "messages that are older than the one with this id": "比这个 ID 的消息更早的消息",
  "messages that are newer than the one with this id": "比这个 ID 的消息更新的消息",
  "messages per page, 1 to 20": "每页的消息数，1 到 20",
  "at most 20 messages per page": "每页最多 20 条消息",
  "Read what the guild allows the bot to send": "读取频道允许机器人发送的消息",
  "Proactive messages: whether the guild allows them (disable_push_msg), in which channels, and how many a channel takes a day. A neighbour of the 34 operations: the service may refuse it, and guildform works without it.":
    "主动消息的设置：频道是否允许（disable_push_msg）、在哪些子频道、每个子频道每天几条。不在 34 个操作之内：平台可能拒绝，没有它 guildform 也能用。",
};
