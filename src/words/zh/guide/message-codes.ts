// Chinese: codes of posting, recalling and editing messages.

import type { GuideTexts } from "../../catalogue.js";

export const messageCodes: GuideTexts = {
  // Speed
  "messages of this channel are rate limited": "该子频道的消息达到频率限制",
  "messages are sent too often": "发送消息过于频繁",

  // The message itself
  "the message is empty": "消息为空",
  "the form data is not in order": "表单数据有误",
  "markdown goes only with a keyboard": "markdown 必须带按钮键盘",
  "not of the same guild and channel": "不属于同一个频道和子频道",
  "the message could not be fetched": "获取消息失败",
  "the type of the template is wrong": "模板类型错误",
  "the markdown has an empty value": "markdown 中有空值",
  "a list in the markdown is too long": "markdown 中的列表过长",
  "the guild id could not be converted": "转换频道 ID 失败",
  "the bot cannot reply to its own message": "机器人不能回复自己的消息",
  "the message does not mention the bot": "消息没有 @ 机器人",
  "the message is neither the bot's own nor does it mention the bot": "消息不是机器人发的，也没有 @ 机器人",

  // Editing and markdown
  "the message id is empty": "消息 ID 为空",
  "only messages with a keyboard can be edited": "只能编辑带按钮键盘的消息",
  "the keyboard must not be empty when a message is edited": "编辑消息时，按钮键盘不能为空",
  "only the bot's own messages can be edited": "只能编辑机器人自己的消息",
  "the message could not be edited": "编辑消息失败",
  "a parameter of the markdown template is wrong": "markdown 模板的参数有误",
  "the markdown is invalid": "markdown 无效",
  "the bot may not send markdown without a template": "机器人只能用模板发送 markdown",
  "markdown is written out or a template, not both": "markdown 的原文和模板不能同时使用",

  // Links, templates, pictures, the gateway
  "a URL is not registered": "有网址未报备",
  "the bot may not send ARK templates": "机器人没有发送 ARK 模板的权限",
  "the embed is too long": "embed 过长",
  "an error in the service's configuration": "平台配置错误",
  "the guild could not be looked up": "查询频道失败",
  "the bot could not be looked up": "查询机器人失败",
  "the channel could not be looked up": "查询子频道失败",
  "the image could not be transferred": "图片转存失败",
  "the template does not exist": "模板不存在",
  "the template could not be fetched": "获取模板失败",
  "the bot may not use this template": "机器人没有这个模板的权限",
  "the message could not be sent": "发送消息失败",
  "the image could not be uploaded": "图片上传失败",
  "the bot is not connected to the gateway; connect to the gateway first": "机器人没有连接网关，需先连接网关",
  "everyone has been mentioned too often": "@ 所有人的次数已超过上限",
  "the file is too large": "文件过大",
  "the file could not be downloaded": "下载文件失败",
  "proactive messages are not allowed at this hour": "这个时段不允许发主动消息",

  // Audits, which are no refusals
  "the message is accepted and waits for its audit": "消息已提交，等待审核",
  "the reply is accepted and waits for its audit": "回复已提交，等待审核",

  // Replies, phrases and direct messages
  "the message was blocked": "消息已拦截",
  "the id of the message replied to is wrong": "回复的消息 ID 有误",
  "the message replied to is too old": "回复的消息过旧",
  "a message that did not mention this bot may not be replied to": "没有 @ 本机器人的消息不能回复",
  "the service of registered phrases failed": "语料服务出错",
  "the text does not match the registered phrases": "文本与已登记的语料不匹配",
  "direct messages are closed": "私信已关闭",
  "the direct-message session does not exist": "私信会话不存在",
  "the direct-message session could not be fetched": "获取私信会话失败",
  "the bot is not a member of the direct-message session": "机器人不在这个私信会话中",

  // Markdown and keyboards
  "proactive messages went to the maximum of channels": "已达到可发主动消息的子频道数上限",
  "the bot may not use markdown templates": "机器人没有 markdown 模板的权限",
  "the bot may not use keyboards": "机器人没有按钮键盘的权限",
  "the keyboard does not exist": "按钮键盘不存在",
  "the keyboard could not be parsed": "解析按钮键盘失败",
  "the content of a button is wrong": "按钮内容有误",

  // Quotas of proactive messages
  "the message setting could not be fetched": "获取消息设置失败",
  "the proactive messages of this channel are used up": "该子频道的主动消息配额已用完",
  "proactive messages are not allowed in this channel": "该子频道不允许发主动消息",
  "proactive messages are not allowed in this guild": "该频道不允许发主动消息",
  "proactive direct messages are rate limited": "主动私信达到频率限制",
  "proactive direct messages are used up": "主动私信配额已用完",
  "the request for a setting guide is built badly": "设置引导的请求构造有误",
  "setting guides are sent too often": "设置引导发送过于频繁",

  // Recalling
  "an argument of the recall is wrong": "撤回的参数有误",
  "the id of the message to recall is wrong": "要撤回的消息 ID 有误",
  "the message to recall could not be fetched": "获取要撤回的消息失败",
  "the bot may not recall this message": "机器人无权撤回这条消息",
  "the message could not be recalled": "撤回消息失败",
  "the channel of the message to recall could not be fetched": "获取要撤回的消息所在子频道失败",
  "the message is not of this group": "消息不属于这个群",
  "the message was not sent by this bot": "消息不是这个机器人发的",
  "the message is not between this user and the bot": "消息不是该用户与机器人之间的",
  "an internal error while recalling": "撤回时发生内部错误",
  "the time in which the message could be recalled has passed": "消息已超过可撤回的时间",

  // Safety
  "messages are rate limited for safety": "消息触发安全频率限制",
  "the content is sensitive; change it": "内容涉及敏感信息，需要修改",
  "the bot has no access to this new feature yet": "机器人尚未获得这项新功能",
  "the conversation has expired or no longer exists": "会话已过期或不存在",

  // The system behind sending
  "the caller is not a member": "调用方不是成员",
  "the name of the guild could not be fetched": "获取频道名称失败",
  "only administrators may post in the home channel": "只有管理员能在主页子频道发消息",
  "the number of mentions was not accepted": "@ 的次数不符合要求",
  "an id could not be converted": "转换 ID 失败",
  "the bot is not a member of the private guild": "机器人不在这个私密频道中",
  "the application channel is not on the allow-list": "应用子频道不在白名单中",
  "messages of this guild are rate limited": "该频道的消息达到频率限制",
  "another error of sending": "发送时的其他错误",
  "the edit was blocked for safety": "编辑内容触发安全拦截",
};
