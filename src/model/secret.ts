// A Secret is a value that must never appear in print. Every way to turn it into text gives `[redacted]`.

import { inspect } from "node:util";

const REDACTED = "[redacted]";

/** In print, in JSON and in the inspector of Node, the value is `[redacted]`. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** Returns the value itself. It may go only into the header or body that needs the secret. */
  reveal(): string {
    return this.#value;
  }

  /** Returns the text with `[redacted]` for each occurrence of the value. A value under 8 characters occurs by chance, so it stays. */
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
