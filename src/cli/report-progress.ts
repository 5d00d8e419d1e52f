// Shows progress while a command works: one changing line on a terminal, plain lines elsewhere. Commands about a guild have it as
// `progress` (guild-run.ts). Apply has more of it (apply-run.ts).

import type { ClientEvent } from "../client/client-event.js";
import type { EngineEvent } from "../engine/engine-event.js";
import { systemClock } from "../model/clock.js";
import { driftElsewhereText } from "../render/drift-elsewhere-text.js";
import { outcomeJson } from "../render/outcome-json.js";
import { clientEventText, operationLine, progressLine, readingLine } from "../render/progress-text.js";
import { cutText } from "../render/text-width.js";
import { phrase } from "../words/statement.js";
import { talkText } from "../words/talk-text.js";
import type { CommandView } from "./command-view.js";
import type { Terminal } from "./terminal.js";

/** A terminal is slow, so the line changes at most this often. */
const DRAW_EVERY_MS = 80;
/** The line changes this often without an event, because it shows times. */
const REDRAW_EVERY_MS = 250;

export interface ProgressReport {
  readonly listeners: {
    readonly onEvent: (event: EngineEvent) => void;
    readonly onClientEvent: (event: ClientEvent) => void;
  };
  begin(total: number): void;
  end(): void;
}

export function reportProgress(
  terminal: Terminal,
  options: { verbose: boolean; view?: CommandView },
): ProgressReport {
  const line = new ChangingLine(terminal);
  let startedAtMs: number | null = null;
  let progress = { done: 0, total: 0 };
  const onEvent = (event: EngineEvent): void => {
    switch (event.type) {
      case "lock-replaced": {
        const { who, host, pid } = event.holder;
        terminal.talk(talkText(phrase("lock-taken-over", { who, host, pid })));
        return;
      }
      case "lock-waiting": {
        const waited = { lock: event.holder, nowMs: systemClock.now(), leftMs: event.left_ms };
        terminal.talk(talkText(phrase("lock-waiting", waited)));
        return;
      }
      case "read":
        line.show(() => readingLine(event));
        return;
      case "operation-started": {
        const sinceMs = startedAtMs ?? performance.now();
        startedAtMs = sinceMs;
        const { width } = terminal.talkLook;
        line.show(() =>
          progressLine({ ...progress, id: event.id, elapsedMs: performance.now() - sinceMs, width }),
        );
        return;
      }
      case "operation-ended":
        progress = { done: event.done, total: event.total };
        if (!terminal.live) terminal.talk(operationLine({ ...event, outcome: outcomeJson(event.outcome) }));
        return;
      case "drift-elsewhere":
        terminal.talk(driftElsewhereText(event.drift));
        return;
      case "verifying":
        line.show(() => talkText(phrase("verifying", {})));
        return;
      case "stopping":
        terminal.talk(
          talkText(phrase("stopping-for", { reason: event.reason === "interrupted" ? "calls" : "state" })),
        );
        return;
      default:
        event satisfies never;
    }
  };
  const onClientEvent = (event: ClientEvent): void => {
    const shownEvent = options.view?.clientEvent(event) ?? event;
    if (options.verbose || event.type === "retry") terminal.talk(clientEventText(shownEvent));
  };
  const begin = (total: number): void => {
    progress = { done: 0, total };
  };
  return { listeners: { onEvent, onClientEvent }, begin, end: () => line.end() };
}

/** Draws the last line of a terminal again while it changes. Draws nothing elsewhere. */
class ChangingLine {
  #text: () => string = () => "";
  #drawnAtMs = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | null = null;

  constructor(private readonly terminal: Terminal) {}

  show(text: () => string): void {
    if (!this.terminal.live) return;
    this.#text = text;
    this.#timer ??= setInterval(() => this.#draw(), REDRAW_EVERY_MS).unref();
    if (performance.now() - this.#drawnAtMs >= DRAW_EVERY_MS) this.#draw();
  }

  end(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.terminal.status("");
  }

  #draw(): void {
    this.#drawnAtMs = performance.now();
    this.terminal.status(cutText(this.#text(), this.terminal.talkLook.width - 1));
  }
}
