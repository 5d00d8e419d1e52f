// A disturbance is a small seeded change of a planner's input. The lists of disturbances are in disturbances.ts and role-disturbances.ts.

import type { Allowed } from "../../../src/model/allowances.js";
import type { LiveGuild } from "../../../src/plan/value/live-guild.js";
import type { State } from "../../../src/state/state.js";
import type { Draw } from "../../torture/draw.js";

/** Both doors take this part of an input. */
export interface Disturbed {
  readonly live: LiveGuild;
  readonly state: State | null;
  readonly allowed: Allowed;
}

/** A disturbance returns `null` when the input has nothing for it to change. */
export type Disturbance = (input: Disturbed, draw: Draw) => Disturbed | null;

export function onLive(change: (live: LiveGuild, draw: Draw) => LiveGuild | null): Disturbance {
  return (input, draw) => {
    const live = change(input.live, draw);
    return live === null ? null : { ...input, live };
  };
}

export const keyIn = <Key>(map: ReadonlyMap<Key, unknown>, draw: Draw): Key | null =>
  map.size === 0 ? null : draw.one([...map.keys()]);
