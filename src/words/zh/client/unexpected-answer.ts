// Translates the sentences of en/client/unexpected-answer.ts into Chinese.

import { byCase } from "../../cases.js";
import type { CodeWords, ParamsOf, PhraseWords } from "../../codes.js";
import type {
  AnswerThing,
  ExpectedAnswer,
  unexpectedAnswer as english,
  unexpectedAnswerPhrases as englishPhrases,
  MemberForm,
  SeenAnswer,
  UnexpectedAnswer,
} from "../../en/client/unexpected-answer.js";
import { code, foreign, listed, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { OUTCOME_UNKNOWN } from "./outcome-unknown.js";

const THING: Readonly<Record<AnswerThing, Sentence>> = {
  "access-token": say`访问令牌`,
  announcement: say`公告`,
  attachment: say`附件`,
  "audio-event": say`音频事件`,
  button: say`互动按钮`,
  channel: say`子频道`,
  "channel-permissions": say`子频道权限`,
  "channel-visit": say`进出子频道的事件`,
  channels: say`子频道列表`,
  comment: say`评论`,
  "comment-info": say`评论内容`,
  "deleted-message": say`已删除的消息`,
  emoji: say`表情`,
  "forum-audit": say`论坛审核结果`,
  "forum-event": say`论坛事件`,
  "gateway-address": say`网关地址`,
  guild: say`频道`,
  guilds: say`频道列表`,
  interaction: say`互动`,
  "interaction-data": say`互动数据`,
  interface: say`接口`,
  interfaces: say`已授权的接口`,
  member: say`成员`,
  members: say`一页成员`,
  message: say`消息`,
  "message-audit": say`消息审核`,
  "message-setting": say`频道的消息设置`,
  messages: say`消息列表`,
  pins: say`精华消息`,
  reaction: say`表情表态`,
  "reaction-target": say`表情表态的对象`,
  "recommended-channel": say`推荐子频道`,
  role: say`身份组`,
  roles: say`身份组列表`,
  "session-limit": say`会话上限`,
  task: say`任务`,
  thread: say`帖子`,
  "thread-info": say`帖子内容`,
  threads: say`帖子列表`,
  user: say`用户`,
  users: say`一页用户`,
};

const FORM: Readonly<Record<MemberForm, Sentence>> = {
  text: say`文本`,
  integer: say`整数`,
  "true-or-false": say`true 或 false`,
  list: say`列表`,
  object: say`对象`,
  id: say`ID`,
  bitmap: say`十进制数`,
};

const ITEMS = { guilds: say`频道`, users: say`用户`, members: say`成员`, messages: say`消息` };

const members = (names: readonly string[]): Sentence =>
  listed(
    names.map((name) => code(own(name))),
    { separator: "、", last: " 或 " },
  );

const expected = byCase<ExpectedAnswer, Sentence>({
  json: () => say`JSON`,
  "whole-json": () => say`完整的 JSON`,
  "json-to-depth": ({ depth }) => say`嵌套不超过 ${depth} 层的 JSON`,
  object: () => say`非空的 JSON 对象`,
  list: () => say`JSON 列表`,
  "object-or-list": () => say`JSON 列表或非空的 JSON 对象`,
  "object-or-nothing": () => say`JSON 对象或空响应`,
  nothing: () => say`空响应`,
  "at-most": ({ bytes }) => say`不超过 ${bytes} 字节的响应`,
  "further-page": ({ items }) => say`下一页${ITEMS[items]}`,
  token: () => say`含 \`access_token\` 和 \`expires_in\` 的 JSON`,
  thing: ({ thing }) => THING[thing],
  "with-one-of": ({ thing, members: names }) => say`含 ${members(names)} 的${THING[thing]}`,
  member: ({ thing, member, form }) => say`${THING[thing]}的 ${code(own(member))}（${FORM[form]}）`,
});

const answerText = byCase<SeenAnswer, Sentence>({
  empty: () => say`空`,
  text: ({ start, isCut }) => say`${foreign(start)}${isCut ? say`…` : NOTHING_SAID}`,
  longer: () => say`超过这个长度`,
  "page-again": ({ items }) => say`同一页${ITEMS[items]}又出现一次`,
  hidden: () => say`其他内容（可能含有令牌，不予显示）`,
  "too-deep": () => say`嵌套过深的 JSON`,
});

const message = (answer: UnexpectedAnswer): Sentence => {
  const status = answer.status === null ? NOTHING_SAID : say`（HTTP ${answer.status}）`;
  const what = answer.isEvent ? say`事件数据` : say`响应${status}`;
  const subject = answer.reason === "id" ? say`${what}中的 ID ` : what;
  const trace = answer.traceId === null ? NOTHING_SAID : say` [trace ${written(answer.traceId)}]`;
  return say`${own(answer.operation)}：${subject}不符合预期。预期：${expected(answer.expected)}；实际：${answerText(answer.seen)}${trace}`;
};

const CHECK = say`检查 GUILDFORM_BASE_URL 和代理：可能是别的服务器在响应。`;

function nextStep({ reason, isEvent }: UnexpectedAnswer): Sentence {
  if (reason === "id")
    return say`ID 由 1 到 128 个字符组成，可以用 A-Z a-z 0-9 _ - = + / . ~，斜杠之间不能是 \`..\`。guildform 没有使用这个 ID。${CHECK}`;
  if (reason === "not_json" || (reason === "shape" && !isEvent)) return CHECK;
  return NOTHING_SAID;
}

export const unexpectedAnswer: CodeWords<ParamsOf<typeof english>> = {
  UNEXPECTED_ANSWER: (answer) => {
    const next = nextStep(answer);
    return {
      message: message(answer),
      hint: answer.outcomeUnknown ? say`${next}${OUTCOME_UNKNOWN}` : next,
    };
  },
};

export const unexpectedAnswerPhrases: PhraseWords<ParamsOf<typeof englishPhrases>> = {
  "unreadable-event": byCase({
    answer: message,
    "too-deep": ({ event }) => say`${own(event)}：事件数据嵌套过深`,
  }),
};
