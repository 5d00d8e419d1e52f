// A value that must not be printed: every way to turn it into text gives `[redacted]`.

import { inspect } from "node:util";

const REDACTED = "[redacted]";

export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The value itself; for the header or body it belongs in and nowhere else. */
  reveal(): string {
    return this.#value;
  }

  /** The text with the value blotted out wherever it stands; values under 8 characters occur by chance and stay. */
  redactIn(text: string): string {
    return this.#value.length < 8 ? text : text.replaceAll(this.#value, REDACTED);
  }

  toString(): string {
    return REDACTED;
  }

  toJSON(): string {
    return REDACTED;
  }

  [inspect.custom](): string {
    return REDACTED;
  }
}
