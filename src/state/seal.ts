// The seal of one write of state: an HMAC under a key that only those hold who may change the state. Who may push to the place
// where state lives can write there all the same; a seal tells their writes from ours.
//
// A seal covers the name of the state, the lineage, the serial, the whole content of the write, and the seal of the write
// before: no record can be left out, moved, or taken over from another state.

import { createHmac, timingSafeEqual } from "node:crypto";
import { canonicalJson, digest } from "../model/canonical-json.js";
import type { Json } from "../model/json.js";
import { stored, type ValueOf } from "./stored-shape.js";

const { only, orNull, text } = stored;

export const sealShape = only({
  /** The `mac` of the write before; null for the first one, or where that one had none. */
  before: orNull(text),
  /** 64 hex digits. */
  mac: text,
});

export interface Seal extends ValueOf<typeof sealShape> {}

/** What is sealed: a snapshot of serial 40, or the record that brings the state to serial 41. */
export interface SealedWrite {
  readonly kind: "snapshot" | "record";
  readonly lineage: string;
  readonly serial: number;
  readonly content: Json;
}

const PURPOSE = "guildform-state-v1\n";

export class Sealer {
  /** Of the state, such as `git:refs/guildform/main`: the same wherever it is read from. */
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

  /** Whether the seal was made of this write with our key. Takes the same time whatever the seal is. */
  fits(write: SealedWrite, seal: Seal): boolean {
    const [given, right] = [seal.mac, this.seal(write, seal.before).mac].map((mac) => Buffer.from(mac));
    if (given === undefined || right === undefined || given.length !== right.length) return false;
    return timingSafeEqual(given, right);
  }
}
