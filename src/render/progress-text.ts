// Progress as single lines without colours: one for a terminal, where it is drawn over and must never wrap, and
// one for a log, where each stands for itself. Who writes them, and how often, is the command line's.

import type { ClientEvent } from "../client/client-event.js";
import { foreignText } from "../model/visible-text.js";
import { durationText, waitText } from "../words/en/duration-text.js";
import { counted } from "./counted.js";
import type { OutcomeStatus } from "./outcome-table.js";
import { span } from "./paint.js";
import { cutText, textWidth } from "./text-width.js";

/** `done` of `total`; `total` is 0 as long as it is not known. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

const DEFAULT_COLUMNS = 80;

/** `[12/40] create_channel channel.rules  8s, about 20s left`, narrower than `width` columns (80). */
export function progressLine(
  progress: Progress & {
    /** Of the operation under way. */
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

/** `[12/40] applied create_channel channel.rules`, with the meaning when it was not applied. */
export function operationLine(
  progress: Progress & {
    readonly outcome: { readonly id: string; readonly status: OutcomeStatus; readonly meaning: string };
  },
): string {
  const { id, status, meaning } = progress.outcome;
  const told = status === "applied" || meaning === "" ? "" : `: ${meaning}`;
  return `${countText(progress)}${span(`${status} ${foreignText(id)}${told}`).text}`;
}

/** `Reading the guild: 12 of 40`. */
export function readingLine({ done, total }: Progress): string {
  return `Reading the guild: ${total === 0 ? counted(done, "call") : `${done} of ${total}`}`;
}

/** What the client does: `PATCH /channels/7: HTTP 200 in 120ms`; `update_channel: HTTP 502; again in 2s (attempt 2 of 5)`. */
export const clientEventText = (event: ClientEvent): string => span(wordsOf(event)).text;

function wordsOf(event: ClientEvent): string {
  switch (event.type) {
    case "request": {
      const answer = event.status === null ? "no answer" : `HTTP ${event.status}`;
      const attempt = event.attempt === 1 ? "" : ` (attempt ${event.attempt})`;
      const trace = event.traceId === null ? "" : ` [trace ${event.traceId}]`;
      return `${event.method} ${event.path}: ${answer} in ${waitText(event.durationMs)}${attempt}${trace}`;
    }
    case "retry":
      return `${event.operation}: ${event.reason}; again in ${waitText(event.waitMs)} (attempt ${event.attempt + 1} of ${event.maxAttempts})`;
    case "wait":
      return `${event.operation}: waits ${waitText(event.waitMs)}, as the service asked`;
    case "throttle": {
      const scope = event.scope === "everything" ? "all calls pause" : `${event.scope} calls pause`;
      return `${scope} for ${waitText(event.pauseMs)}; then at most ${counted(event.concurrency, "call")} at once`;
    }
    case "token":
      return `access token fetched; it lasts ${waitText(event.expiresInS * 1000)}`;
    default:
      return event satisfies never;
  }
}

const countText = ({ done, total }: Progress): string =>
  total === 0 ? "" : `[${String(done).padStart(String(total).length)}/${total}] `;

/** What is left is reckoned from what is done, once anything is. */
function timeText({ done, total, elapsedMs }: Progress & { readonly elapsedMs: number }): string {
  const elapsed = durationText(elapsedMs);
  if (done <= 0 || done >= total) return elapsed;
  return `${elapsed}, about ${durationText((elapsedMs / done) * (total - done))} left`;
}
