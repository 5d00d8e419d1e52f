// Collects the output of a run of the program, and waits until it contains something.

import { vi } from "vitest";
import { PATIENCE } from "../patience.js";

export interface Run {
  readonly command: string;
  /** `null` means that a signal ended it. */
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The run is not over yet. It is a process of its own (running.ts), or a command in a process that exists already (warm-program.ts). */
export abstract class Heard {
  #said = { stdout: "", stderr: "" };
  #listener: (stream: "stdout" | "stderr", text: string) => void = () => {};

  protected hear(stream: "stdout" | "stderr", text: string): void {
    this.#said[stream] += text;
    this.#listener(stream, text);
  }

  /** Passes each text to `listener` from now on, as it comes. */
  onText(listener: (stream: "stdout" | "stderr", text: string) => void): void {
    this.#listener = listener;
  }

  get stdout(): string {
    return this.#said.stdout;
  }

  get stderr(): string {
    return this.#said.stderr;
  }

  /** Waits until `isSo` returns `true`. Fails with the output so far. */
  async until(what: string, isSo: () => boolean): Promise<void> {
    await vi.waitFor(() => {
      if (!isSo()) throw new Error(`not yet: ${what}\n${this.stdout}\n${this.stderr}`);
    }, PATIENCE);
  }

  says(text: string): Promise<void> {
    return this.until(text, () => this.stdout.includes(text) || this.stderr.includes(text));
  }

  abstract ended(): Promise<Run>;
}
