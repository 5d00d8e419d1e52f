// What each close code of the gateway means and how to go on. Source: service-facts 5.6.
//
// Where sources are silent (codes without an entry, network drops), resuming is tried first: it loses nothing,
// and a session that cannot be resumed is refused with op 9, 4006 or 4007 (service-facts 9.37).

export type CloseReaction = "resume" | "identify" | "refresh_token_and_identify" | "stop";

export interface CloseCode {
  readonly meaning: string;
  readonly reaction: CloseReaction;
  /** What a person can do, for codes that stop. */
  readonly hint: string;
}

const resume = (meaning: string): CloseCode => ({ meaning, reaction: "resume", hint: "" });
const identify = (meaning: string): CloseCode => ({ meaning, reaction: "identify", hint: "" });
const stop = (meaning: string, hint: string): CloseCode => ({ meaning, reaction: "stop", hint });

const REPORT = "This should not happen: please report it with the version of guildform.";

const CLOSE_CODES: ReadonlyMap<number, CloseCode> = new Map([
  [4000, resume("unknown error")],
  [4001, stop("invalid opcode", REPORT)],
  [4002, stop("invalid payload", REPORT)],
  [4003, identify("not authenticated yet")],
  [
    4004,
    {
      meaning: "authentication failed",
      reaction: "refresh_token_and_identify",
      hint: "Check app id and secret, or the token: the gateway does not accept it.",
    },
  ],
  [4005, identify("already authenticated")],
  [4006, identify("the session is no longer valid")],
  [4007, identify("bad sequence number")],
  [4008, resume("sending too fast")],
  [4009, resume("the connection expired")],
  [4010, stop("invalid shard", "Check the `shard` setting: the index counts from 0 and is below the count.")],
  [
    4011,
    stop("too many guilds for one connection", "Open several gateways, each with its own `shard` setting."),
  ],
  [4012, stop("invalid version", REPORT)],
  [4013, stop("invalid intent", "The service does not know one of the intents: ask for fewer.")],
  [
    4014,
    stop(
      "intent not permitted",
      "Apply for the intent in the platform's console, or do not ask for it. GUILD_MESSAGES and FORUMS_EVENT " +
        "are for private-domain bots only.",
    ),
  ],
  [4914, stop("the bot is taken down", "Use the sandbox address until the bot is published again.")],
  [4915, stop("the bot is banned", "See the platform's console for the reason.")],
]);

/** Whether the gateway is known to close with it. */
export const isCloseCode = (code: number): boolean => CLOSE_CODES.has(code);

/** `code` is null for a drop without a close frame. */
export function closeCode(code: number | null): CloseCode {
  const known = code === null ? undefined : CLOSE_CODES.get(code);
  if (known !== undefined) return known;
  if (code !== null && code >= 4900 && code <= 4913) return identify("internal error of the service");
  return resume(code === null ? "the connection was lost" : "closed");
}
