// Reports a failed call of the service: a refusal, a lost connection, or an interrupt.

import { byCase, type Cases, type None } from "../../cases.js";
import { codes, type ParamsOf, phrases, type Words } from "../../codes.js";
import { foreign, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { type AfterRefusal, afterRefusalSentence } from "./after-refusal.js";
import { OUTCOME_UNKNOWN } from "./outcome-unknown.js";

/** `outcomeUnknown` means that the call may have taken effect, so a program must not simply send it again. */
type Call = {
  readonly operation: string;
  readonly outcomeUnknown: boolean;
};

type Refused = Call & {
  readonly status: number;
  /** `meaning` comes from the table of protocol/. */
  readonly platform: { readonly code: number; readonly meaning: string } | null;
  /** Holds the start of the message of the service, or is empty. */
  readonly message: string;
  /** `traceId` is the trace id of the answer, already safe to show. */
  readonly traceId: string | null;
  readonly after: AfterRefusal;
};

/** `proxy` means that the proxy refuses to connect. A proxy that does not answer is `unreachable`, like the service. */
type UnreachedReason = "unreachable" | "dns" | "tls" | "proxy" | "reset" | "timeout";

/** Describes why a proxy opened no connection. `proxy` has scheme, host and port. */
export type ProxyFailure = Cases<{
  readonly refused: { readonly proxy: string; readonly status: number };
  /** The reason comes from the system. */
  readonly unreached: { readonly proxy: string; readonly reason: string };
}>;

/** Describes the failure: the message of the system, the time limit that ended, or the answer of the proxy. */
export type UnreachedDetail = string | { readonly timeoutMs: number } | ProxyFailure;

type ThreadWait = { readonly taskId: string } & Cases<{
  readonly ambiguous: { readonly found: number };
  /** `complete` means that the service shows its whole list. */
  readonly timeout: { readonly timeoutMs: number; readonly complete: boolean };
}>;

/** Describes why guildform sends a call again. */
export type Repeated = Cases<{
  readonly "rate-limited": None;
  readonly "cut-off": None;
  readonly connection: { readonly failure: UnreachedReason };
  readonly status: { readonly status: number };
  readonly code: { readonly code: number };
}>;

const HINTS: Readonly<Record<UnreachedReason, Sentence>> = {
  unreachable: say`Check GUILDFORM_BASE_URL and GUILDFORM_TOKEN_URL, the network and any firewall.`,
  dns: say`Check the host name in GUILDFORM_BASE_URL and GUILDFORM_TOKEN_URL, and the network.`,
  tls: say`The certificate of that host is not trusted: check the address and any proxy in between.`,
  reset: say`The connection broke; run the command again.`,
  proxy: say`Ask the administrator of the proxy to allow connections to that host, or name the host in NO_PROXY.`,
  timeout: say`The service did not answer in time; run the command again.`,
};

const CHECK_PROXY = say`Check HTTPS_PROXY and that the proxy runs, or name the host in NO_PROXY to connect without the proxy.`;

/** A proxy answers 407 if it asks for Proxy-Authorization (RFC 9110). */
const PROXY_CREDENTIALS = say`The proxy requires a user name and a password: HTTPS_PROXY=http://NAME:PASSWORD@HOST:PORT, with special characters as %40 for @.`;

const proxyFailure = byCase<ProxyFailure, Sentence>({
  refused: ({ proxy, status }) => say`the proxy ${written(proxy)} refuses to connect (HTTP ${status})`,
  unreached: ({ proxy, reason }) =>
    say`guildform cannot connect through the proxy ${written(proxy)}: ${foreign(reason)}`,
});

const unreached = (detail: UnreachedDetail): Sentence => {
  if (typeof detail === "string") return say`${foreign(detail)}`;
  return "timeoutMs" in detail ? say`no answer within ${detail.timeoutMs} ms` : proxyFailure(detail);
};

function unreachedHint(failure: UnreachedReason, detail: UnreachedDetail): Sentence {
  if (typeof detail === "string" || "timeoutMs" in detail) return HINTS[failure];
  if (detail.case === "unreached") return CHECK_PROXY;
  return detail.status === 407 ? PROXY_CREDENTIALS : HINTS.proxy;
}

/** Adds to a hint that the outcome of the call is not known. */
function settled(hint: Sentence, { outcomeUnknown }: { readonly outcomeUnknown: boolean }): Sentence {
  if (!outcomeUnknown) return hint;
  return hint.isEmpty ? OUTCOME_UNKNOWN : say`${hint} ${OUTCOME_UNKNOWN}`;
}

/** The reader of the answer has already escaped the id. */
const traced = (traceId: string | null): Sentence =>
  traceId === null ? NOTHING_SAID : say` [trace ${written(traceId)}]`;

const refused = ({ operation, platform, status, message, traceId, after, ...call }: Refused): Words => {
  const what =
    platform === null
      ? say`HTTP ${status}`
      : say`${platform.code}, ${own(platform.meaning)} (HTTP ${status})`;
  const detail = message === "" ? NOTHING_SAID : say`: ${foreign(message)}`;
  return {
    message: say`${own(operation)}: the service refused with ${what}${detail}${traced(traceId)}`,
    hint: settled(afterRefusalSentence(after), call),
  };
};

export const calls = codes({
  SERVICE: refused,
  AUTHENTICATION: refused,
  PERMISSION_DENIED: refused,
  NOT_FOUND: refused,
  RATE_LIMITED: refused,
  TRANSPORT: ({
    operation,
    failure,
    origin,
    detail,
    ...call
  }: Call & { failure: UnreachedReason; origin: string; detail: UnreachedDetail }) => {
    return {
      message: say`${own(operation)}: no answer from ${written(origin)}: ${unreached(detail)}`,
      // "Run the command again" would be wrong advice, because the call could take effect twice.
      hint: settled(call.outcomeUnknown ? NOTHING_SAID : unreachedHint(failure, detail), call),
    };
  },
  CALL_ABORTED: ({ operation, isSent, ...call }: Call & { isSent: boolean }) => ({
    message: say`${own(operation)}: canceled ${isSent ? say`while it was in progress` : say`before it was sent`}`,
    hint: settled(NOTHING_SAID, call),
  }),
  /** `targetHost` is null if the answer names no host. */
  REDIRECT_REFUSED: ({
    operation,
    origin,
    status,
    targetHost,
    traceId,
    ...call
  }: Call & { origin: string; status: number; targetHost: string | null; traceId: string | null }) => ({
    message: say`${own(operation)}: ${written(origin)} redirects (HTTP ${status}) to ${targetHost === null ? say`nowhere` : foreign(targetHost)}; guildform does not follow, because the token is only for ${written(origin)}${traced(traceId)}`,
    hint: settled(
      say`If you trust the final address, set GUILDFORM_BASE_URL or GUILDFORM_TOKEN_URL to it.`,
      call,
    ),
  }),
  MISSING_CREDENTIALS: () => ({
    message: say`there are no credentials for the service`,
    hint: say`Set GUILDFORM_APP_ID and GUILDFORM_CLIENT_SECRET, or GUILDFORM_TOKEN.`,
  }),
  INSECURE_URL: ({ setting, scheme, host }: { setting: string; scheme: "http" | "ws"; host: string }) => ({
    message: say`${own(setting)} is ${own(scheme)}://${written(host)}: credentials would travel there unencrypted`,
    hint: say`Use ${own(scheme)}s://, or an address of this machine such as ${own(scheme)}://127.0.0.1:8080.`,
  }),
  THREAD_WAIT: byCase<ThreadWait, Words>({
    ambiguous: ({ found, taskId }) => ({
      message: say`${countedText(found, "new thread")} have the title that task ${foreign(taskId)} posts`,
      hint: say`Compare them in the channel. The event FORUM_PUBLISH_AUDIT_RESULT of the thread names the task.`,
    }),
    timeout: ({ taskId, timeoutMs, complete }) => ({
      message: say`the thread of task ${foreign(taskId)} is not in the list after ${timeoutMs} ms${complete ? NOTHING_SAID : say` (the service shows only a part of its list)`}`,
      hint: say`The thread may wait for its audit, or the audit refused it. Look again later before you post it again.`,
    }),
  }),
});

const repeated = byCase<Repeated, Sentence>({
  "rate-limited": () => say`rate limited`,
  "cut-off": () => say`the answer was cut off`,
  connection: ({ failure }) => say`connection: ${own(failure)}`,
  status: ({ status }) => say`HTTP ${status}`,
  code: ({ code }) => say`code ${code}`,
});

export const callPhrases = phrases({
  "after-refusal": afterRefusalSentence,
  repeated,
  "proxy-failure": proxyFailure,
  "client-closed": () => say`the client was closed`,
});

export type CallCodes = ParamsOf<typeof calls>;
