// A thread id has the form `B_…X60`. In lists and details it has a tail with the Unix second of publication. In events
// it has no tail (service-facts 2.4, 5.7). The handlers of threads and the world give ids with a tail, and
// thread-events.ts cuts it off.

import { visibleText } from "../../model/visible-text.js";
import { Refusal } from "../refusals.js";
import type { WorldThread } from "./world-thread.js";

/** Returns the id as lists show it. `publishedAt` is in milliseconds. */
export const listedId = (id: string, publishedAt: number): string =>
  `${id}-${Math.floor(publishedAt / 1000)}`;

/** Returns the id as events carry it. */
export const idInEvents = (listed: string): string => listed.replace(/-[0-9]+$/, "");

/**
 * Returns the thread that a path names by its listed id. Throws one of these refusals:
 * - 503007: the id is empty.
 * - 503009: it is no thread id.
 * - 503011: it has no tail of digits, or not the tail of the thread (service-facts 3.2).
 * - 503012: no thread has the id.
 */
export function threadOf(threads: readonly WorldThread[], id: string): WorldThread {
  const thread = threads.find(({ thread_id }) => thread_id === id);
  if (thread !== undefined) return thread;
  if (id.trim() === "") throw new Refusal(503007);
  const [, name, tail = ""] = /^(B_[0-9A-Za-z]+)(?:-(.*))?$/s.exec(id) ?? [];
  if (name === undefined) throw new Refusal(503009, visibleText(id));
  const differsInTail = threads.some(({ thread_id }) => idInEvents(thread_id) === name);
  if (differsInTail || !/^[0-9]{1,12}$/.test(tail)) throw new Refusal(503011, visibleText(id));
  throw new Refusal(503012, visibleText(id));
}
