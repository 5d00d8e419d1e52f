// Translates the sentences of en/config/keys.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf } from "../../codes.js";
import type { keys as english } from "../../en/config/keys.js";
import { foreign, listed, own, quoted, say, written } from "../../say.js";
import { KIND } from "../kind-names.js";
import { placeText } from "../place-text.js";
import { holderText, subjectText } from "./subject.js";
import { unknownKeys } from "./unknown-keys.js";

const DUPLICATE_ID = {
  channel_id: say`一个现有子频道只能对应一个配置块`,
  thread_id: say`一个现有帖子只能对应一个配置块`,
  message_id: say`一条已发布的消息只能对应一个配置块`,
};

const keepOne = say`两个保留一个`;

const named = (keys: readonly string[]) => listed(keys.map(own), { separator: "、" });

export const keys: CodeWords<ParamsOf<typeof english>> = {
  "E-KEY-MISSING": byCase({
    key: ({ what, key, slip }) => ({
      message: say`${holderText(what)}缺少键 \`${own(key)}\``,
      hint:
        slip === null
          ? say`加上 \`${own(key)}: …\``
          : say`\`${written(slip)}\` 是不是 \`${own(key)}\` 的笔误？`,
    }),
    words: () => ({
      message: say`帖子缺少 \`content\` 或 \`file\` 键`,
      hint: say`加上 \`content: …\`（正文），或 \`file: ./…\`（文本文件的路径）`,
    }),
    carrier: ({ keys: carriers }) => ({
      message: say`消息缺少内容，要有以下键之一：${named(carriers)}`,
      hint: say`加上 \`text: …\`，写消息的文本`,
    }),
    keyboard: () => ({
      message: say`\`keyboard\` 缺少 \`id\` 或 \`content\` 键`,
      hint: say`加上 \`content: { rows: […] }\`，或模板的 ID`,
    }),
    all: ({ what }) => ({
      message: say`${subjectText(what)}为空`,
      hint: say`平台不发送空消息`,
    }),
    role: () => ({
      message: say`身份组缺少键 \`name\` 或 \`role_id\``,
      hint: say`加上 \`name: …\`，写身份组在频道里的名称`,
    }),
    "role-managed": ({ key, isAlone }) => ({
      message:
        key === "role_id"
          ? say`\`role_id\` 需要 \`manage: true\``
          : say`\`${own(key)}\` 需要 \`create: true\` 或 \`manage: true\``,
      hint:
        key === "role_id"
          ? isAlone
            ? say`加上 \`manage: true\`；或只写 ID：NAME: "10014"`
            : say`写成 \`manage: true\``
          : say`加上 \`create: true\`，身份组不存在时新建；或加上 \`manage: true\`，修改现有的身份组`,
    }),
    removed: ({ keys: names }) => ({
      message: say`\`removed\` 的条目要有以下键之一：${named(names)}`,
      hint: say`加上 \`channel: KEY\``,
    }),
  }),
  "E-KEY-UNKNOWN": unknownKeys,
  "E-KEY-CONFLICT": byCase({
    announcement: () => ({
      message: say`公告要么是消息，要么是 \`recommend\`，不能两样都写`,
      hint: say`两样保留一样：平台只有一个公告`,
    }),
    "announced-message": () => ({
      message: say`公告的消息用键或 ID 指定，不能两样都写`,
      hint: say`\`messages:\` 下的消息写 { message: KEY }，其他消息写 { channel: KEY, message_id: … }`,
    }),
    markdown: () => ({
      message: say`markdown 要么用模板，要么用文件中的文本，不能两样都写`,
      hint: say`保留 \`file\`，或保留 \`template_id\` 和 \`params\``,
    }),
    thread: () => ({ message: say`帖子写 \`content\` 或 \`file\`，不能两样都写`, hint: keepOne }),
    carriers: ({ carriers }) => ({
      message: say`一条消息只能有一种内容，这条写了：${named(carriers)}`,
      hint: say`保留一种，或每种各写一条消息`,
    }),
    keyboard: () => ({
      message: say`按钮键盘要么用模板（\`id\`），要么写 \`content\`，不能两样都写`,
      hint: keepOne,
    }),
    role: ({ key }) => ({
      message: say`带 \`create: true\` 的身份组不能写 \`${own(key)}\``,
      hint: say`可由 guildform 新建的身份组写 \`create: true\`，现有的身份组写 \`manage: true\`，只留一个`,
    }),
    removed: ({ keys: names }) => ({
      message: say`\`removed\` 的一个条目只指定一个对象，这一条写了：${named(names)}`,
      hint: say`每个对象各写一条`,
    }),
  }),
  "E-KEY-DUPLICATE": byCase({
    declared: ({ kind, by, key, first, fromName }) => ({
      message: say`两个${KIND[kind]}的${own(by === "key" ? "键" : "名称")}都是${quoted(key)}；第一个在${placeText(first)}`,
      hint: fromName ? say`名称就是键：给其中一个另写 \`key:\`` : say`换一个键`,
    }),
    thread: ({ key, first }) => ({
      message: say`这个子频道有两个帖子的键都是${quoted(key)}；第一个在${placeText(first)}`,
      hint: say`换一个键`,
    }),
  }),
  "E-ID-DUPLICATE": ({ key, id, first }) => ({
    message: say`两个配置块的 ${own(key)} 都是 ${foreign(id)}；第一个在${placeText(first)}`,
    hint: DUPLICATE_ID[key],
  }),
  "E-NAME-SLASH": byCase({
    name: ({ name, section }) => ({
      message: say`\`${own(section)}\` 下的名称${quoted(name)}含有斜杠`,
      hint: say`斜杠用在地址里：换一个不含斜杠的名称`,
    }),
    key: ({ key, of }) => ({
      message: say`${KIND[of]}的键${quoted(key)}含有斜杠`,
      hint: say`斜杠用在地址里：换一个不含斜杠的键`,
    }),
  }),
  "E-GROUP-NESTED": byCase({
    "channels-of-channel": () => ({
      message: say`子频道里不能再放子频道，分组也不能嵌套`,
      hint: say`把这些子频道移到 \`groups:\` 下的一个分组里`,
    }),
    "groups-of-group": () => ({
      message: say`分组里不能再放分组`,
      hint: say`所有分组都写在 \`groups:\` 这一个列表里`,
    }),
    "type-group": () => ({
      message: say`子频道不能是分组：分组写在 \`groups:\` 下，里面只放子频道`,
      hint: say`把这个配置块移到 \`groups:\` 下，去掉 \`type\``,
    }),
  }),
};
