// This module settles all things that happen later by themselves, of all parts together, the earliest first. service.ts calls it before
// each request.

import type { DuePart, DueThing, Settled } from "./due-part.js";
import type { CausedEvent } from "./event-log.js";
import { threadTasksDue } from "./forum/thread-tasks.js";
import { auditsDue } from "./messages/audits.js";
import type { World } from "./world.js";

/** The list has one entry for each kind of thing that happens later. */
const PARTS: readonly DuePart[] = [threadTasksDue, auditsDue];

/** Returns the world after all things due by `now`, in emulated milliseconds. It returns null when nothing is due. */
export function settleDue(world: World, now: number): Settled | null {
  const due = waitingIn(world).filter(({ at }) => at <= now);
  if (due.length === 0) return null;
  let after = world;
  const events: CausedEvent[] = [];
  for (const { happen } of due.toSorted((one, other) => one.at - other.at)) {
    const settled = happen(after);
    after = settled.world;
    events.push(...settled.events);
  }
  return { world: after, events };
}

/** Returns the time at which the next thing is due, in emulated milliseconds. It returns null when nothing waits. */
export function nextDueAt(world: World): number | null {
  let next: number | null = null;
  for (const { at } of waitingIn(world)) if (next === null || at < next) next = at;
  return next;
}

const waitingIn = (world: World): readonly DueThing[] => PARTS.flatMap((part) => part(world));
