// A Refusal is an answer that rejects a call, with the code of the service, an HTTP status and a text.
//
// The codes come from service-facts 6. The sources do not say which status belongs to a code. The table follows
// service-facts 2.6 and 9.4. The texts are our own and, as on the service, not stable.

/** Each code has an HTTP status and a meaning. */
const REFUSALS = {
  404: [404, "no such interface"],
  405: [405, "method not allowed"],
  10003: [400, "unknown channel"],
  10004: [400, "unknown guild"],
  11241: [401, "token missing"],
  11243: [401, "token check not passed"],
  11244: [401, "token expired"],
  11245: [401, "fixed bot tokens are no longer accepted"],
  11253: [401, "the application has no privilege for this interface"],
  11264: [401, "the guild has not granted this interface"],
  11282: [401, "administrator rights required"],
  11298: [401, "the address is not on the IP allow-list"],
  11305: [400, "guild id error"],
  12002: [400, "request body invalid"],
  13011: [400, "not a voice channel"],
  20028: [429, "too many requests"],
  50006: [400, "nothing to send"],
  50035: [400, "form data abnormal"],
  50037: [400, "markdown only combines with keyboard"],
  50038: [400, "not the same guild and channel"],
  50039: [400, "message could not be fetched"],
  50041: [400, "markdown has an empty value"],
  50042: [400, "markdown list too long"],
  50045: [400, "the bot's own message cannot be replied to"],
  50047: [400, "neither a message of the bot nor a message that mentions it"],
  50048: [400, "message id empty"],
  50049: [400, "only messages with a keyboard can be edited"],
  50050: [400, "the keyboard must not be empty"],
  50051: [400, "only the bot's own messages can be edited"],
  50054: [400, "markdown template parameter error"],
  50055: [400, "invalid markdown content"],
  50056: [400, "markdown content not allowed"],
  50057: [400, "markdown content and template exclude each other"],
  301000: [400, "argument error"],
  301004: [400, "private channel has no room for more members"],
  301006: [400, "not a member of the guild"],
  301007: [400, "too many arguments"],
  304003: [403, "URL not registered"],
  304004: [403, "no permission for templates"],
  304005: [400, "embed too long"],
  304011: [400, "template does not exist"],
  304016: [400, "send error"],
  304018: [400, "the bot is not connected to the gateway"],
  304019: [400, "too many messages that mention everyone"],
  304020: [400, "file too large"],
  304021: [400, "file download error"],
  304022: [400, "push outside the allowed hours"],
  304026: [400, "replied-to message id wrong"],
  304027: [400, "replied-to message expired"],
  304028: [400, "the replied-to message does not mention the bot"],
  304036: [400, "no permission for markdown templates"],
  304037: [400, "no permission for keyboards"],
  304038: [400, "keyboard does not exist"],
  304039: [400, "keyboard does not parse"],
  304040: [400, "keyboard content error"],
  304045: [429, "proactive messages of the channel used up"],
  304046: [400, "proactive messages are not allowed in this channel"],
  304047: [400, "proactive messages in too many channels"],
  304048: [400, "proactive messages are not allowed in this guild"],
  306001: [400, "recall argument error"],
  306002: [400, "recalled message id error"],
  306004: [400, "no permission to recall"],
  501001: [400, "argument check failed"],
  501005: [400, "message id error"],
  501008: [400, "message id does not exist"],
  501009: [400, "message id does not parse"],
  501010: [400, "message is not in the channel"],
  501013: [400, "more pins than the maximum"],
  501016: [400, "more recommended channels than the maximum"],
  501017: [400, "neither owner nor administrator"],
  501018: [400, "recommended channel id invalid"],
  501019: [400, "announcement type wrong"],
  503001: [400, "not a forum channel"],
  503004: [429, "posting too often"],
  503005: [400, "title is empty"],
  503006: [400, "content is empty"],
  503007: [400, "thread id is empty"],
  503009: [400, "thread id invalid"],
  503011: [400, "timestamp of the thread id invalid"],
  503012: [400, "thread missing or deleted"],
  503014: [400, "JSON content does not parse"],
  503016: [400, "too many links"],
  503017: [400, "too many characters"],
  503018: [400, "too many pictures"],
  503019: [400, "too many videos"],
  503020: [400, "title too long"],
  620001: [400, "reaction argument error"],
  620002: [400, "too many kinds of reactions on the message"],
  620003: [400, "the reaction is already set"],
  620004: [400, "the reaction was not set"],
  620005: [400, "no permission to react"],
  620006: [429, "reactions rate limited"],
  630001: [400, "interaction argument error"],
  1100303: [400, "only administrators may post here"],
} as const satisfies Readonly<Record<number, readonly [status: number, meaning: string]>>;

export type RefusalCode = keyof typeof REFUSALS;

/** Handlers throw it, and the service turns it into an error body (service-facts 2.6). */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;

  constructor(code: RefusalCode, detail = "") {
    const [status, meaning] = REFUSALS[code];
    super(detail === "" ? meaning : `${meaning}: ${detail}`);
    this.code = code;
    this.status = status;
  }
}
