// How many posts a day has room for, channel by channel: what the file allows less what was posted already, and nothing
// where the service has refused more today (service-facts 7.1).

import { ALL_CHANNELS, type State } from "../../state/state.js";
import { postingDay } from "./posting-day.js";

/** What was posted lately, and the day that a plan is for. */
export interface PostedSoFar {
  readonly posts: State["posts"];
  /** ISO 8601, UTC. */
  readonly at: string;
}

export interface Room {
  /** Posts that still fit. */
  readonly left: number;
  /** Posts of today. */
  readonly used: number;
  /** The code with which the service refused more today; null when it did not. */
  readonly refused: number | null;
}

/** `channel` null: one that is yet to be created. */
export function roomOfDay(
  channel: string | null,
  { perDay, posted }: { readonly perDay: number; readonly posted: PostedSoFar | null },
): Room {
  if (posted === null) return { left: perDay, used: 0, refused: null };
  const day = postingDay(posted.at);
  const today = (key: string) => {
    const known = posted.posts[key];
    return known?.day === day ? known : undefined;
  };
  const own = channel === null ? undefined : today(channel);
  const used = own?.count ?? 0;
  const refused = today(ALL_CHANNELS)?.refused ?? own?.refused ?? null;
  return { left: refused === null ? Math.max(0, perDay - used) : 0, used, refused };
}

/** Whether the right to post unasked was taken away, from one channel or from all: waiting does not help. */
export const isWithdrawn = (refused: number | null): boolean => refused === 304046 || refused === 304048;
