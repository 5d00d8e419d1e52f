// What a run of the program has said so far, and waiting until it has said something.

import { vi } from "vitest";
import { PATIENCE } from "../patience.js";

/** How a run ended and what it wrote. */
export interface Run {
  readonly command: string;
  /** Exit status; null when a signal ended it. */
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A run that goes on: a process of its own (running.ts), or a command in one that is there already (warm-program.ts). */
export abstract class Heard {
  #said = { stdout: "", stderr: "" };
  #listener: (stream: "stdout" | "stderr", text: string) => void = () => {};

  protected hear(stream: "stdout" | "stderr", text: string): void {
    this.#said[stream] += text;
    this.#listener(stream, text);
  }

  /** Tells `listener` each text from now on, as it comes. */
  onText(listener: (stream: "stdout" | "stderr", text: string) => void): void {
    this.#listener = listener;
  }

  get stdout(): string {
    return this.#said.stdout;
  }

  get stderr(): string {
    return this.#said.stderr;
  }

  /** Waits until something is so; fails with what was said so far. */
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
