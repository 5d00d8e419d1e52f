// Prints progress as single lines without colours. The line for a terminal is drawn over again and again, so it must never wrap.
// Each line of a log is complete by itself. The command line writes them and chooses how often.

import type { ClientEvent } from "../client/client-event.js";
import { foreignText, visibleText } from "../model/visible-text.js";
import { inWords } from "../words/in-words.js";
import { plainText } from "../words/plain-text.js";
import type { Sentence } from "../words/sentence.js";
import type { ShownStatus } from "./outcome-table.js";
import { cutText, textWidth } from "./text-width.js";

/** Counts `done` of `total`. `total` is 0 while the total is unknown. */
export interface ReadProgress {
  readonly done: number;
  readonly total: number;
}

const DEFAULT_COLUMNS = 80;

/**
 * Returns `[12/40] create_channel channel.rules 8s, about 20s left`. It is narrower than `width` columns, whose default is 80.
 */
export function progressLine(
  progress: ReadProgress & {
    /** Names the current operation. */
    readonly id: string;
    readonly elapsedMs: number;
    readonly width?: number;
  },
): string {
  const columns = Math.floor(progress.width ?? DEFAULT_COLUMNS) - 1;
  const count = countText(progress);
  const time = timeText(progress);
  const id = cutText(foreignText(progress.id), columns - textWidth(count) - textWidth(time) - 2);
  return cutText(id === "" ? `${count}${time}` : `${count}${id}  ${time}`, columns);
}

/** Returns `[12/40] applied create_channel channel.rules`. If the operation was not applied, its meaning follows. */
export function operationLine(
  progress: ReadProgress & {
    readonly outcome: { readonly id: string; readonly status: ShownStatus; readonly meaning: string };
  },
): string {
  const { id, status, meaning } = progress.outcome;
  const ended = inWords("operation-ended", { id, status, meaning: status === "applied" ? "" : meaning });
  return `${countText(progress)}${visibleText(plainText(ended))}`;
}

/** Returns `Reading the guild: 12 of 40`. */
export const readingLine = (progress: ReadProgress): string => plainText(inWords("reading", progress));

/**
 * Reports an event of the client: `PATCH /channels/7: HTTP 200 in 120ms`, or `update_channel: HTTP 502; again in 2s (attempt 2 of
 * 5)`.
 */
export const clientEventText = (event: ClientEvent): string => visibleText(plainText(wordsOf(event)));

function wordsOf(event: ClientEvent): Sentence {
  switch (event.type) {
    case "request": {
      const { method, path, status, attempt } = event;
      const [tookMs, trace] = [event.durationMs, event.traceId];
      return inWords("request-sent", { method, path, status, tookMs, attempt, trace });
    }
    case "retry": {
      const { operation, reason, waitMs } = event;
      const [attempt, most] = [event.attempt + 1, event.maxAttempts];
      return inWords("request-again", { operation, reason, waitMs, attempt, most });
    }
    case "wait":
      return inWords("request-waits", event);
    case "throttle": {
      const scope = event.scope === "everything" ? null : event.scope;
      return inWords("calls-pause", { scope, pauseMs: event.pauseMs, most: event.concurrency });
    }
    case "token":
      return inWords("token-fetched", { lastsMs: event.expiresInS * 1000 });
    case "ignored":
      return inWords("flag-ignored", event);
    default:
      return event satisfies never;
  }
}

const countText = ({ done, total }: ReadProgress): string =>
  total === 0 ? "" : `[${String(done).padStart(String(total).length)}/${total}] `;

/** Estimates the remaining time from the time of the finished operations, as soon as one has finished. */
function timeText({ done, total, elapsedMs }: ReadProgress & { readonly elapsedMs: number }): string {
  const leftMs = done <= 0 || done >= total ? null : (elapsedMs / done) * (total - done);
  return plainText(inWords("time-left", { elapsedMs, leftMs }));
}
