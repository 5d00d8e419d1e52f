// Translates the meanings of the codes for accounts, tokens, applications and grants, and for the token endpoint.

import type { GuideTexts } from "../../catalogue.js";

export const accessCodes: GuideTexts = {
  "the account is unknown or abnormal": "账号不存在或状态异常",
  "the channel is unknown or abnormal": "子频道不存在或状态异常",
  "the guild is unknown or abnormal": "频道不存在或状态异常",

  "the access token is missing": "缺少访问令牌",
  "the service could not check the access token": "平台校验访问令牌失败",
  "the access token is wrong": "访问令牌错误",
  "the access token has expired or does not exist": "访问令牌已过期或不存在",
  "fixed bot tokens are no longer accepted": "平台不再接受固定的机器人令牌",

  "the app id is not recognised": "AppID 无法识别",
  "the service could not check the app's privileges": "平台检查应用权限失败",
  "the app lacks the privilege for this interface": "应用没有这个接口的权限",
  "the interface is banned for this app": "平台禁止该应用使用这个接口",
  "the app id is missing": "缺少 AppID",
  "the interface does not support bot tokens": "这个接口不支持机器人令牌",
  "the service could not check the guild's grant": "平台检查频道授权失败",
  "the guild has not granted this interface to the bot, or the guild id is wrong":
    "频道没有把这个接口授权给机器人，或频道 ID 有误",
  "the bot is banned": "机器人已封禁",
  "the interface does not support user tokens": "这个接口不支持用户令牌",
  "the user did not grant this interface": "用户没有授权这个接口",
  "the service could not check for administrator rights": "平台检查管理员权限失败",
  "administrator rights are required and the bot does not have them": "需要管理员权限，而机器人不是管理员",
  "the caller's address is not on the IP allow-list": "调用方的 IP 不在 IP 白名单中",

  "an HTTP header is invalid": "HTTP 请求头无效",
  "the nickname could not be fetched": "获取昵称失败",
  "the avatar could not be fetched": "获取头像失败",
  "the guild id could not be fetched": "获取频道 ID 失败",
  "the guild's information could not be fetched": "获取频道信息失败",
  "an id could not be replaced": "替换 ID 失败",
  "the request body is invalid": "请求体无效",
  "the response is invalid": "响应无效",
  "the channel is not a voice channel": "该子频道不是语音子频道",

  "the token endpoint is asked too often": "请求令牌过于频繁",
  "internal error of the token endpoint, or fields of a wrong type": "令牌接口内部错误，或字段类型有误",
  "the app id is invalid": "AppID 无效",
  "the app id or the client secret is wrong": "AppID 或密钥错误",
};
