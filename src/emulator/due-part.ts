// A DuePart is a kind of thing that happens later by itself. A posted forum thread that has not appeared is an example, and
// so is a message that waits for its audit. The world holds the thing with `due_at`, in emulated milliseconds. A world that
// is shown and put back later thus continues at the same point.
//
// A new part is a function of this type, added to the list in due.ts. A thing that happens must remove itself from the
// world, or it happens again.

import type { CausedEvent } from "./event-log.js";
import type { World } from "./world.js";

export interface Settled {
  readonly world: World;
  readonly events: readonly CausedEvent[];
}

export interface DueThing {
  /** The thing is due at this time, in emulated milliseconds. */
  readonly at: number;
  /** Makes the thing happen in a world that still holds the thing. */
  readonly happen: (world: World) => Settled;
}

/** A part returns the things that wait in a world, in the order of their requests. */
export type DuePart = (world: World) => readonly DueThing[];
