// Translates the descriptions of the members of the bodies that the operations take.

import type { GuideTexts } from "../../catalogue.js";

export const bodyTexts: GuideTexts = {
  "a new channel or group": "新的子频道或分组",
  "the service documents no rule for length or characters": "文档没有说明长度和字符的限制",
  "0 text, 2 voice, 4 group, 10005 live, 10006 application, 10007 forum, 1 and 3 reserved; the service may add values":
    "0 文字、2 语音、4 分组、10005 直播、10006 应用、10007 论坛，1 和 3 保留；平台可能增加新值",
  "text channels only: 0 chat, 1 announcement, 2 guide, 3 gaming; the service may add values":
    "仅文字子频道：0 闲聊、1 公告、2 攻略、3 开黑；平台可能增加新值",
  "from 1 in a group, from 2 for groups. At an occupied position, the channel comes before the channel there. Without a position, or with a position that is too large, it becomes the last.":
    "组内从 1 开始，分组从 2 开始。位置已占用时，排在原有子频道之前。不写或写得过大时，排在最后。",
  'id of the group, "0" for none': '分组的 ID，"0" 表示没有',
  "0 public, 1 owner and administrators, 2 owner, administrators and chosen members":
    "0 公开、1 频道主和管理员、2 频道主、管理员和指定成员",
  "the members who may see the channel; counts only here, and only for private_type 2":
    "可以查看的成员；只在这里有效，且 private_type 须为 2",
  "1 everyone, 2 owner, administrators and chosen members; 0 is invalid, but groups have it":
    "1 所有人、2 频道主、管理员和指定成员；0 无效，但分组的值是 0",
  'id of the application of a type 10006 channel, "0" otherwise': 'type 10006 子频道的应用 ID，其他为 "0"',
  "only the fields to change": "只写要修改的字段",

  "the service ignores the manage bit": "平台忽略管理位",
  "bits to grant: decimal text of a bitmap, 1 view, 2 manage, 4 speak, 8 live":
    "要授予的位：位图的十进制文本，1 查看、2 管理、4 发言、8 直播",
  "bits to revoke, also bits in both: decimal text of a bitmap, 1 view, 2 manage, 4 speak, 8 live":
    "要收回的位，两者都有的也收回：位图的十进制文本，1 查看、2 管理、4 发言、8 直播",

  "sets a message as the guild's announcement; replaces a recommended-channel announcement":
    "把消息设为频道公告；替换推荐子频道公告",
  "the channel that holds the message": "消息所在的子频道",
  "the announcement message": "作为公告的消息",
  "sets recommended channels as the announcement; replaces a message announcement":
    "把推荐子频道设为公告；替换消息公告",
  "0 member, 1 welcome; absent means 0": "0 成员公告、1 欢迎公告；不写即 0",
  "at most 3; replaces the whole list": "最多 3 个；替换整个列表",
  "one recommended channel": "一个推荐子频道",
  "id of the recommended channel; it must be visible to all members": "推荐子频道的 ID；必须对所有成员可见",
  "a short introduction; the service documents no length": "简短的介绍；文档没有说明长度",

  "one of content, embed, ark, image, markdown, or the multipart part file_image; keyboard only with markdown":
    "content、embed、ark、image、markdown 或 multipart 的 file_image 之一；keyboard 只能配 markdown",
  "text; &, < and > travel as entities": "文本；&、< 和 > 以实体形式传输",
  "a rich embed; the service documents no length": "富文本 embed；文档没有说明长度",
  "text of the notification": "通知的文本",
  "a template message": "模板消息",
  "23 link and text list, 24 text and thumbnail, 37 large image; others by permission":
    "23 链接和文本列表、24 文本和缩略图、37 大图；其他模板需要权限",
  "variable of the template, such as #DESC#": "模板变量，如 #DESC#",
  "instead of value, for a variable that is a list": "变量是列表时，代替 value",
  "a quoted message": "引用消息",
  "the quoted message": "引用的消息",
  "false (default): the service refuses the message if it cannot read the quoted message":
    "false（默认）：读不到引用的消息时，平台拒绝发送",
  "URL of an image, which the service copies": "图片的网址，平台会转存",
  "the message to reply to, at most 5 minutes old": "要回复的消息，须在 5 分钟之内",
  "the event to reply to: the id of its envelope": "要回复的事件：外层的 id",
  "native markdown or a template with its parameters, not both": "原生 markdown，或模板及其参数，不能同时用",
  "native markdown; excludes a template": "原生 markdown；不能与模板同用",
  "the older form of custom_template_id": "custom_template_id 的旧写法",
  "one value is a scalar, several are a list": "一个值写标量，多个值写列表",

  "a template or at most 5 rows of 5 buttons; only with markdown":
    "模板，或最多 5 行、每行 5 个按钮；只能配 markdown",
  "a keyboard template; excludes content": "按钮键盘模板；不能与 content 同用",
  "a button": "按钮",
  "unique inside the keyboard": "在按钮键盘内唯一",
  "text after the click": "点击后的文字",
  "0 (default) grey outline, 1 blue outline, 3 white with red text, 4 blue with white text; the service may add values":
    "0（默认）灰色线框、1 蓝色线框、3 白底红字、4 蓝底白字；平台可能增加新值",
  "0 (default) link, 1 callback (INTERACTION_CREATE), 2 command, 3 native link, 4 subscribe; the service may add values":
    "0（默认）链接、1 回调（INTERACTION_CREATE）、2 指令、3 原生链接、4 订阅；平台可能增加新值",
  "0 (default) listed users, 1 managers, 2 everyone, 3 listed roles":
    "0（默认）指定用户、1 管理者、2 所有人、3 指定身份组",
  "the data of a callback or a command": "回调或指令的数据",
  "the text that old clients show instead (default: none)": "旧版客户端显示的文字（默认没有）",
  "command only: quote the message": "仅指令：引用该消息",
  "command only: send at once": "仅指令：直接发送",
  "command only: 1 opens the picker of pictures": "仅指令：1 打开选图器",
  "no longer used": "已弃用",
  "a question before the click counts": "点击生效前的二次确认",
  "at most 40 characters, and no URL": "最多 40 个字符，不能有网址",
  "at most 4 characters": "最多 4 个字符",
  "buttons of one group are disabled together": "同一组的按钮一起变为不可点",
  "a markdown message with buttons; never a reply": "带按钮的 markdown 消息；不能是回复",
  "new markdown and keyboard of the bot's own markdown message with a keyboard":
    "机器人自己的、带按钮键盘的 markdown 消息的新内容和新键盘",
  "the result for the member who clicked": "给点击者的结果",
  "0 success, 1 failed, 2 too frequent, 3 repeated, 4 no permission, 5 administrators only":
    "0 成功、1 失败、2 过于频繁、3 重复操作、4 没有权限、5 仅管理员可操作",

  "a new thread; it is posted later": "新帖子；稍后发布",
  "the service documents no length": "文档没有说明长度",
  "of the given format; for 4 the JSON text of a RichText": "按 format 的格式；4 为 RichText 的 JSON 文本",
  "1 plain text, 2 HTML, 3 Markdown, 4 JSON": "1 纯文本、2 HTML、3 Markdown、4 JSON",
  "the audio to play, or an action on it": "要播放的音频，或对它的操作",
  "with status 0 only": "仅在 status 为 0 时",
  "line of status; with status 0 only": "状态文本；仅在 status 为 0 时",
  "empty, except for role 5": "为空，身份组 5 除外",
  "true: the user cannot join again": "true：这个用户不能再加入",
  "days whose messages of the member disappear too, -1: all": "一并删除这个成员最近几天的消息，-1：全部",
  "empty, or what else disappears": "可为空，或写明还要删除什么",
  "role 5 only: the channel that the member administers": "仅身份组 5：成员要管理的子频道",
  "the interface to ask for, and the channel for the link": "要申请的接口，和发送链接的子频道",
  "the channel in which the link appears": "发送链接的子频道",
  "the interface": "接口",
  "path of the interface, with placeholders: /guilds/{guild_id}": "接口的路径，带占位符：/guilds/{guild_id}",
  "GET, POST, PUT, PATCH or DELETE": "GET、POST、PUT、PATCH 或 DELETE",
  "the purpose of the interface, for the administrators": "接口的用途，给管理员看",
  "at least one of the three": "三项中至少写一项",
  "ARGB as a number": "ARGB，写成数字",
  "1: shown separately in the member list, 0: not": "1：在成员列表中单独展示，0：不单独展示",
  "0 start, 1 pause, 2 resume, 3 stop": "0 播放、1 暂停、2 继续、3 停止",
};
