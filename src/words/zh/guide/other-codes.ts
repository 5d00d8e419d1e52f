// Chinese: codes of threads, reactions, buttons, muting and settings, codes for which only a range is documented, and the close
// codes of the gateway.

import type { GuideTexts } from "../../catalogue.js";

export const otherCodes: GuideTexts = {
  // Several subjects
  "blocked for safety": "触发安全拦截",
  "an internal error of the service": "平台内部错误",

  // Threads
  "the forum's channel id or guild id is invalid": "论坛的子频道 ID 或频道 ID 无效",
  "the channel's information could not be fetched": "获取子频道信息失败",
  "threads are posted too often": "发帖过于频繁",
  "the title is empty": "标题为空",
  "the content is empty": "内容为空",
  "the thread id is empty": "帖子 ID 为空",
  "an internal header of the service is missing": "缺少平台内部的请求头",
  "the thread id is invalid": "帖子 ID 无效",
  "an id could not be converted inside the service": "平台内部转换 ID 失败",
  "the timestamp inside the thread id is invalid": "帖子 ID 中的时间戳无效",
  "the thread does not exist or is deleted": "帖子不存在或已删除",
  "the JSON content does not parse": "JSON 内容无法解析",
  "the content could not be converted": "转换内容失败",
  "too many links": "链接过多",
  "too many characters": "字数过多",
  "too many pictures": "图片过多",
  "too many videos": "视频过多",
  "the title is too long": "标题过长",

  // Reactions and clicks
  "an argument of the reaction is wrong": "表情表态的参数有误",
  "the message has the maximum of kinds of reactions": "消息的表态种类已达上限",
  "this reaction is set already": "已有这个表情表态",
  "this reaction was not set": "没有这个表情表态",
  "the bot may not react here": "机器人无权在这里表态",
  "reactions are rate limited": "表情表态达到频率限制",
  "the reaction failed": "表情表态失败",
  "an argument of the interaction is wrong": "互动的参数有误",
  "the app id could not be fetched": "获取 AppID 失败",
  "the app id does not match": "AppID 不匹配",
  "an internal error of storage": "存储内部错误",
  "an internal error while reading from storage": "读取存储时发生内部错误",
  "the app id of the request could not be read": "读取请求中的 AppID 失败",
  "the callback data is too large": "回调数据过大",

  // Muting
  "the guild id is invalid": "频道 ID 无效",
  "the guild id is empty": "频道 ID 为空",
  "the user id is invalid": "用户 ID 无效",
  "the user id is empty": "用户 ID 为空",
  "the timestamp is not allowed": "时间戳不合规",
  "the timestamp is invalid": "时间戳无效",
  "an error in the request's headers": "请求头有误",

  // Settings and grants
  "an argument of the request is invalid": "请求参数无效",
  "the HTTP headers could not be fetched": "获取 HTTP 请求头失败",
  "the bot's number could not be fetched": "获取机器人号码失败",
  "the setting of message frequency could not be fetched": "获取消息频率设置失败",
  "the bot's role could not be fetched": "获取机器人的身份组失败",
  "an internal error while fetching the bot's role": "获取机器人的身份组时发生内部错误",
  "the list of the bot's permissions could not be fetched": "获取机器人的权限列表失败",
  "the bot is not in the guild": "机器人不在频道中",
  "an argument is invalid": "参数无效",
  "the interface's details could not be fetched": "获取接口详情失败",
  "the interface is granted already": "接口已授权",
  "the bot's information could not be fetched": "获取机器人信息失败",
  "the rate limiter of the service failed": "平台的频率限制组件出错",
  "the 3 grant links of the day are used up": "当天的 3 个授权链接已用完",
  "the grant link could not be sent": "发送授权链接失败",

  // Ranges
  "an error of channel permissions": "子频道权限错误",
  "an error of announcements": "公告错误",
  "an error of muting": "禁言错误",
  "an error of the message-frequency setting": "消息频率设置错误",
  "an error of interface grants": "接口授权错误",
  "an error of sending": "发送错误",
  "an error of editing": "编辑错误",
  "a code that is not documented": "平台文档没有说明的错误码",

  // Close codes of the gateway
  "unknown error": "未知错误",
  "invalid opcode": "opcode 无效",
  "invalid payload": "payload 无效",
  "not authenticated yet": "尚未鉴权",
  "authentication failed": "鉴权失败",
  "already authenticated": "重复鉴权",
  "the session is no longer valid": "会话已失效",
  "bad sequence number": "消息序号（seq）有误",
  "sending too fast": "发送过快",
  "the connection expired": "连接已过期",
  "invalid shard": "分片（shard）无效",
  "too many guilds for one connection": "一个连接处理的频道过多",
  "invalid version": "版本无效",
  "invalid intent": "intent 无效",
  "intent not permitted": "没有这个 intent 的权限",
  "the bot is taken down": "机器人已下架",
  "internal error of the service": "平台内部错误",
  "the connection was lost": "连接中断",
  closed: "已关闭",
};
