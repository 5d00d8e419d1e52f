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
  #evidence: Evidence[] = [];

  /** A further secret, such as an access token. */
  guard(secret: string): void {
    if (secret.length < 8) throw new RangeError("a secret that short occurs by chance");
    this.#secrets.add(secret);
  }

  remember(evidence: Evidence): void {
    this.#evidence.push(evidence);
  }

  get size(): number {
    return this.#evidence.length;
  }

  /** Begins anew, with the same secret. */
  forget(): void {
    this.#secrets.clear();
    this.#secrets.add(this.secret);
    this.#evidence = [];
  }

  /** Where a secret stands; empty is what is wanted. */
  leaks(): string[] {
    const needles = [...this.#secrets].flatMap(shapesOf);
    return this.#evidence
      .filter(({ text }) => needles.some((needle) => text.includes(needle)))
      .map(({ where, text }) => `${where}: ${text}`);
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
