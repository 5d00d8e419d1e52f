// Reports why the event gateway closed a connection, refused a session, or sent no event in time.

import { byCase, type Cases, type None } from "../../cases.js";
import { cases, codes, type ParamsOf, phrases, type Words } from "../../codes.js";
import { foreign, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { ageText } from "../age-text.js";
import { countedText } from "../counted-text.js";
import { type CallCodes, calls } from "./calls.js";
import { type UnexpectedAnswerCodes, unexpectedAnswer } from "./unexpected-answer.js";

type FailedCalls = CallCodes & UnexpectedAnswerCodes;

/** Holds the error of a call, such as `{ code: "TRANSPORT", params: { … } }`. */
export type FailedCall = {
  readonly [Code in keyof FailedCalls]: { readonly code: Code; readonly params: FailedCalls[Code] };
}[keyof FailedCalls];

/** Describes why a connection or a session ended, or did not begin. */
export type SessionEnd = Cases<{
  /** A close frame came. `meaning` comes from the table of protocol/, and `reason` from the service. */
  readonly closed: { readonly code: number; readonly meaning: string; readonly reason: string };
  /** No close frame came. `reason` comes from the system, or is empty. */
  readonly lost: { readonly reason: string };
  /** A call failed before the connection, such as the request for the address. */
  readonly call: FailedCall;
  readonly "not-open": { readonly timeoutMs: number };
  readonly "no-websocket": { readonly status: number };
  readonly "no-frame": None;
  readonly "no-hello": None;
  readonly "not-confirmed": None;
  readonly "no-ack": None;
  readonly reconnect: None;
  readonly "given-up": None;
}>;

type GatewayAddress = { readonly operation: string; readonly url: string } & Cases<{
  readonly "no-websocket": None;
  readonly "user-name": None;
  readonly unencrypted: None;
  /** The API has this `host`. */
  readonly "other-host": { readonly host: string };
}>;

/** The gateway has sent op 9 this number of times. */
type SessionRefused = { readonly times: number };

const REPORT = say`This should not happen: please report it with the version of guildform.`;

/** guildform does not try again after these codes. */
const AFTER_CLOSE: ReadonlyMap<number, Sentence> = new Map([
  [4001, REPORT],
  [4002, REPORT],
  [4004, say`Check app id and secret, or the token: the gateway does not accept it.`],
  [4010, say`Check the \`shard\` setting: the index counts from 0 and is below the count.`],
  [4011, say`Open several gateways, each with its own \`shard\` setting.`],
  [4012, REPORT],
  [4013, say`The service does not know one of the intents: ask for fewer.`],
  [
    4014,
    say`Apply for the intent in the bot's console (q.qq.com), or do not ask for it. GUILD_MESSAGES and FORUMS_EVENT are for private-domain bots only.`,
  ],
  [4914, say`Use the sandbox address until the bot is published again.`],
  [4915, say`See the bot's console (q.qq.com) for the reason.`],
]);

const afterClose = (code: number | null): Sentence =>
  (code === null ? undefined : AFTER_CLOSE.get(code)) ?? NOTHING_SAID;

const refusedTimes = ({ times }: SessionRefused): Sentence =>
  say`it refused to open a session ${countedText(times, "time")} (op 9)`;

const closedText = (what: Sentence, reason = ""): Sentence =>
  say`the gateway closed the connection: ${what}${reason === "" ? NOTHING_SAID : say`: ${foreign(reason)}`}`;

const FAILED_CALLS = { ...calls, ...unexpectedAnswer };

/** The compiler does not see that code and params belong together. */
const failedCall = ({ code, params }: FailedCall): Sentence =>
  (FAILED_CALLS[code] as (params: FailedCall["params"]) => Words)(params).message;

const sessionEnd = byCase<SessionEnd, Sentence>({
  closed: ({ code, meaning, reason }) => say`${code}, ${reason === "" ? own(meaning) : foreign(reason)}`,
  lost: ({ reason }) => (reason === "" ? say`the connection was lost` : say`${foreign(reason)}`),
  call: (error) => failedCall(error),
  "not-open": ({ timeoutMs }) => say`not open within ${timeoutMs} ms`,
  "no-websocket": ({ status }) => say`HTTP ${status} instead of a WebSocket`,
  "no-frame": () => say`the service sent something that is not a frame`,
  "no-hello": () => say`the service sent no Hello`,
  "not-confirmed": () => say`the session was not confirmed`,
  "no-ack": () => say`a heartbeat was not acknowledged`,
  reconnect: () => say`the service asked to reconnect`,
  "given-up": () => say`the service ended the session (op 9)`,
});

const misplaced = byCase<GatewayAddress, Sentence>({
  "no-websocket": () => say`which is not a WebSocket address`,
  "user-name": () => say`which holds a user name`,
  unencrypted: () => say`where the token would travel unencrypted`,
  "other-host": ({ host }) => say`which is another host than ${written(host)}`,
});

export const gateway = codes({
  GATEWAY_CLOSED: cases({
    /** `code` is null if the connection was lost for a reason that another attempt does not fix. */
    closed: ({
      code,
      meaning,
      reason,
    }: {
      code: number | null;
      meaning: string;
      /** The reason comes from the service, or is empty. */
      reason: string;
    }) => ({
      message: closedText(code === null ? say`${own(meaning)}` : say`${code}, ${own(meaning)}`, reason),
      hint: afterClose(code),
    }),
    /** The gateway has sent op 9 several times. */
    refused: (params: { times: number }) => ({
      message: closedText(refusedTimes(params)),
      hint: say`Check app id and secret, the intents and the shard.`,
    }),
  }),
  GATEWAY_UNREACHABLE: ({ attempts, end }: { attempts: number; end: SessionEnd }) => ({
    message: say`no session at the gateway after ${countedText(attempts, "attempt")}; the last one: ${sessionEnd(end)}`,
    hint: say`Check the network, GUILDFORM_BASE_URL and GUILDFORM_GATEWAY_URL.`,
  }),
  SESSION_LIMIT: ({ total, resetAfterMs }: { total: number; resetAfterMs: number }) => ({
    message: say`the gateway allows ${countedText(total, "session")} in 24 hours, and all are used up`,
    hint: say`The next one can be opened in ${ageText(resetAfterMs)}.`,
  }),
  GATEWAY_ADDRESS: (params: GatewayAddress) => ({
    message: say`${own(params.operation)}: the service names the gateway ${written(params.url)}, ${misplaced(params)}`,
    hint: say`The token was not sent there. If the address is right, set GUILDFORM_GATEWAY_URL to it.`,
  }),
  EVENT_OVERFLOW: ({ limit }: { limit: number }) => ({
    message: say`the reader of events is more than ${limit} events behind, and misses the later events`,
    hint: say`Do slow work outside the loop that reads events, or raise \`maxBehind\`.`,
  }),
  GATEWAY_STOPPED: () => ({ message: say`the gateway was closed before the awaited event came` }),
  EVENT_TIMEOUT: ({ timeoutMs }: { timeoutMs: number }) => ({
    message: say`no such event within ${timeoutMs} ms`,
    hint: say`It may still come; check that the gateway asked for its intent.`,
  }),
});

export const gatewayPhrases = phrases({
  "session-end": sessionEnd,
  "session-refused": refusedTimes,
  "after-close": ({ code }: { code: number }) => afterClose(code),
});

export type GatewayCodes = ParamsOf<typeof gateway>;
