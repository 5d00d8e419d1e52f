// Progress while a command works: one changing line on a terminal, plain lines elsewhere.

import type { ClientEvent } from "../client/client-event.js";
import type { EngineEvent } from "../engine/engine-event.js";
import { clientEventText, operationLine, progressLine, readingLine } from "../render/progress-text.js";
import type { Terminal } from "./terminal.js";

const DRAW_EVERY_MS = 80;

export interface ProgressReport {
  readonly listeners: {
    readonly onEvent: (event: EngineEvent) => void;
    readonly onClientEvent: (event: ClientEvent) => void;
  };
  end(): void;
}

export function reportProgress(terminal: Terminal, options: { verbose: boolean }): ProgressReport {
  let startedAtMs: number | null = null;
  let progress = { done: 0, total: 0 };
  let drawnAtMs = 0;
  /** Draws at most a few times a second: a terminal is slower than a refresh. */
  const draw = (line: () => string): void => {
    const nowMs = performance.now();
    if (!terminal.live || nowMs - drawnAtMs < DRAW_EVERY_MS) return;
    drawnAtMs = nowMs;
    terminal.status(line());
  };
  const onEvent = (event: EngineEvent): void => {
    switch (event.type) {
      case "read":
        draw(() => readingLine(event));
        return;
      case "operation-started":
        startedAtMs ??= performance.now();
        draw(() =>
          progressLine({ ...progress, id: event.id, elapsedMs: performance.now() - (startedAtMs ?? 0) }),
        );
        return;
      case "operation-ended":
        progress = { done: event.done, total: event.total };
        if (!terminal.live) terminal.talk(operationLine(event));
        return;
      case "verifying":
        terminal.status("Verifying …");
        return;
      case "stopping":
        terminal.talk(
          event.reason === "interrupted"
            ? "Stopping: no new call starts; waiting for those under way …"
            : "Stopping: the state cannot be written; waiting for the calls under way …",
        );
        return;
      default:
        event satisfies never;
    }
  };
  const onClientEvent = (event: ClientEvent): void => {
    if (event.type !== "request" || options.verbose) {
      const text = clientEventText(event);
      if (options.verbose || event.type === "retry") terminal.talk(text);
    }
  };
  return { listeners: { onEvent, onClientEvent }, end: () => terminal.status("") };
}
