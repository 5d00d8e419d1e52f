// MEANINGS has the meaning of each close code of the gateway. Source: service-facts 5.6. The client adds a reaction to each meaning
// (client/gateway/close-codes.ts), and `guildform explain 4009` prints both. words/guide-texts.ts translates the meanings.

const MEANINGS: ReadonlyMap<number, string> = new Map([
  [4000, "unknown error"],
  [4001, "invalid opcode"],
  [4002, "invalid payload"],
  [4003, "not authenticated yet"],
  [4004, "authentication failed"],
  [4005, "already authenticated"],
  [4006, "the session is no longer valid"],
  [4007, "bad sequence number"],
  [4008, "sending too fast"],
  [4009, "the connection expired"],
  [4010, "invalid shard"],
  [4011, "too many guilds for one connection"],
  [4012, "invalid version"],
  [4013, "invalid intent"],
  [4014, "intent not permitted"],
  [4914, "the bot is taken down"],
  [4915, "the bot is banned"],
]);

export const isCloseCode = (code: number): boolean => MEANINGS.has(code);

export const isInternalClose = (code: number): boolean => code >= 4900 && code <= 4913;

/** `code` is null for a drop without a close frame. */
export function closeMeaning(code: number | null): string {
  if (code === null) return "the connection was lost";
  return MEANINGS.get(code) ?? (isInternalClose(code) ? "internal error of the service" : "closed");
}
