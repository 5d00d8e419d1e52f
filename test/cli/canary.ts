// The canary is a client secret that no output and no file may hold. It keeps everything that was written, for a search at the end.
//
// It also searches for the forms that a secret takes when bytes are printed: base64, hex, and percent signs.

import { randomUUID } from "node:crypto";

export interface Evidence {
  /** The text comes from this run or file. */
  readonly where: string;
  readonly text: string;
}

export class Canary {
  /** Every world has this client secret. */
  readonly secret = `canary-${randomUUID()}`;
  readonly #secrets = new Set<string>([this.secret]);
  /** A key is a text, and its value is the first place of the text. Most files do not change from run to run. */
  #evidence = new Map<string, string>();

  /** Adds a further secret, such as an access token. */
  guard(secret: string): void {
    if (secret.length < 8) throw new RangeError("a secret that short occurs by chance");
    this.#secrets.add(secret);
  }

  remember({ where, text }: Evidence): void {
    if (!this.#evidence.has(text)) this.#evidence.set(text, where);
  }

  get size(): number {
    return this.#evidence.size;
  }

  /** Starts again with the first secret only. */
  forget(): void {
    this.#secrets.clear();
    this.#secrets.add(this.secret);
    this.#evidence.clear();
  }

  /** Returns the places of secrets. A test expects an empty list. */
  leaks(): string[] {
    const needles = [...this.#secrets].flatMap(shapesOf);
    return [...this.#evidence]
      .filter(([text]) => needles.some((needle) => text.includes(needle)))
      .map(([text, where]) => `${where}: ${text}`);
  }
}

function shapesOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const percents = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
  // In a longer text, base64 looks different, except for the bytes that fill whole groups of three.
  const base64 = [0, 1, 2].map((skipped) =>
    bytes
      .subarray(skipped)
      .toString("base64")
      .replace(/.{0,4}$/, ""),
  );
  return [secret, bytes.toString("hex"), percents, ...base64];
}
