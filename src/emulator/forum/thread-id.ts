// Thread ids: `B_…X60`, in lists and details with a tail of the Unix second of publication, in events without
// (service-facts 2.4, 5.7).

import { visibleText } from "../../model/visible-text.js";
import { Refusal } from "../refusals.js";
import type { WorldThread } from "./world-thread.js";

/** The id as lists show it. `publishedAt` is in milliseconds. */
export const listedId = (id: string, publishedAt: number): string =>
  `${id}-${Math.floor(publishedAt / 1000)}`;

/** The same id as events carry it. */
export const idInEvents = (listed: string): string => listed.replace(/-[0-9]+$/, "");

/**
 * The thread that a path names by its listed id. Refuses with 503007 (none), 503009 (no thread id), 503011
 * (a tail that is not the thread's; service-facts 3.2 concludes that it is looked at) or 503012 (no such
 * thread).
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
