// Calls that a plan leaves out, since it holds a part of the file: how the guild stays without them, and how they are read.

import type { Address } from "../model/address.js";
import { once } from "../model/once.js";
import { callRow } from "./kinds/rows.js";
import type { DraftCall } from "./value/draft.js";
import type { FactRef } from "./value/fact-ref.js";
import type { Scene } from "./value/scene.js";

/** The scene in which an entry of `staying` does not change. */
export function sceneWithout(scene: Scene, staying: ReadonlySet<Address>): Scene {
  if (staying.size === 0) return scene;
  const entries = once(() => {
    const { wantedOtherwise, ...rest } = scene.entries();
    const changing = [...wantedOtherwise].filter((key) => {
      const address = rest.called.get(key);
      return address === undefined || !staying.has(address);
    });
    return { ...rest, wantedOtherwise: new Set(changing) };
  });
  return { ...scene, entries };
}

/**
 * The looks that guard these calls. A reaction without a read counts as missing, so that its call is planned and left out. Once the
 * reaction is read, it is there, and state learns of it.
 */
export const factsOfLeftOut = (calls: readonly DraftCall[]): FactRef[] =>
  calls.flatMap((one) => callRow(one.operation).guard(one) ?? []);
