// A plan of a part of the file leaves calls out. sceneWithout gives the guild that remains without them. factsOfLeftOut
// gives the facts to read for them. make-plan.ts calls both.

import type { Address } from "../model/address.js";
import { once } from "../model/once.js";
import { callRow } from "./kinds/rows.js";
import type { DraftCall } from "./value/draft.js";
import type { FactRef } from "./value/fact-ref.js";
import type { Scene } from "./value/scene.js";

/** Returns the scene in which the entries in `staying` do not change. */
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
 * Returns the facts that guard these calls. A reaction that guildform has not read counts as missing, so the plan has its call and
 * leaves it out. Once guildform has read the reaction, it is present, and state gets a record of it.
 */
export const factsOfLeftOut = (calls: readonly DraftCall[]): FactRef[] =>
  calls.flatMap((one) => callRow(one.operation).guard(one) ?? []);
