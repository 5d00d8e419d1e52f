// The seal of one write of state is an HMAC under a key. Only people who may change the state hold the key. Others may be able to push to
// the place of the state, and so to write there. A seal shows that a write is not theirs.
//
// A seal covers the name of the state, the lineage, the serial, the whole content of the write, and the seal of the write before. So no
// record can be left out, moved, or copied from another state.

import { createHmac, timingSafeEqual } from "node:crypto";
import { canonicalJson, digest } from "../model/canonical-json.js";
import type { Json } from "../model/json.js";
import { stored, type ValueOf } from "./stored-shape.js";

const { only, orNull, text } = stored;

export const sealShape = only({
  /** The write before has this `mac`; null means that there is none, or that it has no seal. */
  before: orNull(text),
  /** `mac` is the HMAC over the write and over `before`, in 64 hex digits. */
  mac: text,
});

export interface Seal extends ValueOf<typeof sealShape> {}

/** The sealed content is a snapshot of serial 40, for example, or the record that brings the state to serial 41. */
export interface SealedWrite {
  readonly kind: "snapshot" | "record";
  readonly lineage: string;
  readonly serial: number;
  readonly content: Json;
}

const PURPOSE = "guildform-state-v1\n";

export class Sealer {
  /** The name of the state is equal for all who read it: `git:refs/guildform/main`. */
  readonly name: string;
  readonly #key: string;

  constructor({ key, name }: { readonly key: string; readonly name: string }) {
    this.#key = key;
    this.name = name;
  }

  seal({ kind, lineage, serial, content }: SealedWrite, before: string | null): Seal {
    const sealed = { name: this.name, kind, lineage, serial, content: digest(content), before };
    const mac = createHmac("sha256", this.#key)
      .update(PURPOSE + canonicalJson(sealed))
      .digest("hex");
    return { before, mac };
  }

  /**
   * Returns true when the seal was made of this write with our key. The comparison takes the same time for every seal of the right length.
   */
  fits(write: SealedWrite, seal: Seal): boolean {
    const [given, right] = [seal.mac, this.seal(write, seal.before).mac].map((mac) => Buffer.from(mac));
    if (given === undefined || right === undefined || given.length !== right.length) return false;
    return timingSafeEqual(given, right);
  }
}
