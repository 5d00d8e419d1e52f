// DuePart: a kind of thing that happens later by itself, such as a forum thread that is being posted or a
// message that waits for its audit. It stands in the world with `due_at`, in emulated milliseconds, so that
// a world that is shown and put again goes on where it was.
//
// Parts are listed in due.ts. What happens must take the thing out of the world, or it would happen again.

import type { CausedEvent } from "./event-log.js";
import type { World } from "./world.js";

export interface Settled {
  readonly world: World;
  readonly events: readonly CausedEvent[];
}

export interface DueThing {
  /** Emulated milliseconds. */
  readonly at: number;
  /** Makes it happen in a world that still holds it. */
  readonly happen: (world: World) => Settled;
}

/** What this part is waiting for in a world, in the order in which it was asked for. */
export type DuePart = (world: World) => readonly DueThing[];
