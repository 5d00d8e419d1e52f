// Holds the titles of the pages of `guildform explain`, and the progress of a command.

import { phrases } from "../../codes.js";
import { foreign, own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { durationText, waitText } from "../duration-text.js";

export type PageTitle =
  | "why"
  | "next"
  | "example"
  | "before"
  | "after"
  | "does"
  | "operations"
  | "service-codes";

/** The service's table of codes has this advice: may a program send the call again? */
type RepeatAdvice = "never" | "once" | "retry" | "wait" | "later" | "refresh_token" | "pending" | "unknown";

/** A client of the event gateway reacts to a closed connection in one of these ways. */
type ReconnectAdvice = "resume" | "identify" | "refresh_token_and_identify" | "stop";

const TITLE: Readonly<Record<PageTitle, Sentence>> = {
  why: say`Why`,
  next: say`What to do`,
  example: say`Example`,
  before: say`Before:`,
  after: say`After:`,
  does: say`What guildform does`,
  operations: say`Operations`,
  "service-codes": say`The service's own codes`,
};

const REPEATS: Readonly<Record<RepeatAdvice, Sentence>> = {
  never: say`It does not send the call again: the service would refuse it again. Fix the cause, then run the command again.`,
  once: say`It sends the call once more after a moment, because such a check of the service often fails just once. After a server error it does so only for calls that are safe to repeat.`,
  retry: say`It sends a call that is safe to repeat again a few times, with pauses. It does not send a create or post again.`,
  wait: say`It slows down, waits, and sends the call again. A call refused in this way has no effect.`,
  later: say`It does not send the call again in this run, because a quota is used up. The next plan has the remaining changes.`,
  refresh_token: say`It gets a fresh access token and sends the call once more. With GUILDFORM_TOKEN it cannot get one.`,
  pending: say`It counts the call as accepted and never sends it again. The state records it, and later runs look for its outcome.`,
  unknown: say`It does not send the call again, unless the service failed (HTTP 5xx) and the call is safe to repeat.`,
};

const RECONNECTS: Readonly<Record<ReconnectAdvice, Sentence>> = {
  resume: say`It connects again and resumes the session, so that no event is lost.`,
  identify: say`It connects again and opens a new session. Events in between may be missing.`,
  refresh_token_and_identify: say`It gets a fresh access token and opens a new session.`,
  stop: say`It does not connect again, because the gateway would close the connection again.`,
};

const TERM_PART = { members: say`who`, not: say`not`, service: say`service` };

export const pageWords = phrases({
  "term-part": ({ part }: { part: "members" | "not" | "service" }) => TERM_PART[part],
  "page-title": ({ title }: { title: PageTitle }) => TITLE[title],
  "repeats-call": ({ advice }: { advice: RepeatAdvice }) => REPEATS[advice],
  reconnects: ({ advice }: { advice: ReconnectAdvice }) => RECONNECTS[advice],
  "service-code": () => say`a code of the service`,
  /** `meaning` comes from the table of close codes of the gateway. */
  "gateway-closed": ({ meaning }: { meaning: string }) =>
    say`the gateway closed the connection: ${own(meaning)}`,
  "any-operation": () => say`any`,
  "guilds-none": () => say`The bot is in no guild. The owner of a guild can add it, on the page of the bot.`,
  "service-codes-are": () =>
    say`They are numbers: \`guildform explain 304023\`, or 4914 of its event gateway.`,
  /** `total` is 0 if the number of calls is not known yet. */
  reading: ({ done, total }: { done: number; total: number }) =>
    say`Reading the guild: ${total === 0 ? countedText(done, "call") : say`${done} of ${total}`}`,
  /** `leftMs` is null if the rest is not known. */
  "time-left": ({ elapsedMs, leftMs }: { elapsedMs: number; leftMs: number | null }) =>
    leftMs === null
      ? say`${own(durationText(elapsedMs))}`
      : say`${own(durationText(elapsedMs))}, about ${own(durationText(leftMs))} left`,
  /** Reports the result of a call. `meaning` is empty if the call was applied. */
  "operation-ended": ({ id, status, meaning }: { id: string; status: string; meaning: string }) =>
    say`${own(status)} ${foreign(id)}${meaning === "" ? say`` : say`: ${written(meaning)}`}`,
  "request-sent": ({
    method,
    path,
    status,
    tookMs,
    attempt,
    trace,
  }: {
    method: string;
    path: string;
    /** Is null if no answer came. */
    status: number | null;
    tookMs: number;
    attempt: number;
    trace: string | null;
  }) => {
    const answer = status === null ? say`no answer` : say`HTTP ${status}`;
    const again = attempt === 1 ? say`` : say` (attempt ${attempt})`;
    const traced = trace === null ? say`` : say` [trace ${written(trace)}]`;
    return say`${written(method)} ${written(path)}: ${answer} in ${own(waitText(tookMs))}${again}${traced}`;
  },
  "request-again": ({
    operation,
    reason,
    waitMs,
    attempt,
    most,
  }: {
    operation: string;
    reason: string;
    waitMs: number;
    attempt: number;
    most: number;
  }) =>
    say`${own(operation)}: ${written(reason)}; again in ${own(waitText(waitMs))} (attempt ${attempt} of ${most})`,
  "request-waits": ({ operation, waitMs }: { operation: string; waitMs: number }) =>
    say`${own(operation)}: waits ${own(waitText(waitMs))}, as the service asked`,
  /** A null `scope` means that all calls pause. */
  "calls-pause": ({ scope, pauseMs, most }: { scope: string | null; pauseMs: number; most: number }) =>
    say`${own(scope ?? "all")} calls pause for ${own(waitText(pauseMs))}; then at most ${countedText(most, "call")} at once`,
  "flag-ignored": ({ operation, flag }: { operation: string; flag: string }) =>
    say`${own(operation)} cannot change ${own(flag)}, so it is not sent; role 5 makes a channel administrator`,
  "token-fetched": ({ lastsMs }: { lastsMs: number }) =>
    say`access token fetched; it lasts ${own(waitText(lastsMs))}`,
});
