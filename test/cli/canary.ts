// The canary: a client secret that no output and no file may ever hold, and the memory of everything that was
// written, to be searched in the end.
//
// Secrets are also looked for in the shapes they take when bytes are shown: base64, hex, and percent signs.

import { randomUUID } from "node:crypto";

export interface Evidence {
  /** Which run or file. */
  readonly where: string;
  readonly text: string;
}

export class Canary {
  /** The client secret of every world. */
  readonly secret = `canary-${randomUUID()}`;
  readonly #secrets = new Set<string>([this.secret]);
  /** From a text to where it was seen first: most files stay the same from run to run. */
  #evidence = new Map<string, string>();

  /** A further secret, such as an access token. */
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

  /** Begins anew, with the same secret. */
  forget(): void {
    this.#secrets.clear();
    this.#secrets.add(this.secret);
    this.#evidence.clear();
  }

  /** Where a secret stands; empty is what is wanted. */
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
  // Inside a longer text base64 looks another way, but for the bytes that fill whole groups of three.
  const base64 = [0, 1, 2].map((skipped) =>
    bytes
      .subarray(skipped)
      .toString("base64")
      .replace(/.{0,4}$/, ""),
  );
  return [secret, bytes.toString("hex"), percents, ...base64];
}
