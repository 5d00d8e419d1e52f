// Holding: what a member's entries in one channel together grant before the plan, after it, and now: six bits,
// and when that is out of the bounds of promise 3.

import { type ChannelAccess, type Grants, maySee, maySpeak } from "../value/access.js";

export type Holding = number;

/** How many holdings there are. */
export const HOLDINGS = 64;

/** `gains`: may do what neither old nor new allows; `loses`: may not do what both allow. */
export interface Breach {
  readonly what: "see" | "speak";
  readonly way: "gains" | "loses";
}

/** One value, or something for each moment: before the plan, after it, and now. */
export interface Moments<Value> {
  readonly before: Value;
  readonly after: Value;
  readonly now: Value;
}

const VIEW = 1;
const SPEAK = 2;
const SHIFT = { before: 0, after: 2, now: 4 } as const;

export function holdingOf({ before, after, now }: Moments<Grants>): Holding {
  return (bitsOf(before) << SHIFT.before) | (bitsOf(after) << SHIFT.after) | (bitsOf(now) << SHIFT.now);
}

/** The holdings that are out of bounds in a channel, with how; who sees too much or too little comes first. */
export function outOfBounds(channel: Moments<ChannelAccess>): [Holding, Breach][] {
  const seeing: [Holding, Breach][] = [];
  const speaking: [Holding, Breach][] = [];
  for (let holding = 0; holding < HOLDINGS; holding++) {
    const see = wayOf(channel, holding, maySee);
    const speak = wayOf(channel, holding, maySpeak);
    if (see !== null) seeing.push([holding, { what: "see", way: see }]);
    else if (speak !== null) speaking.push([holding, { what: "speak", way: speak }]);
  }
  return [...seeing, ...speaking];
}

const bitsOf = (grants: Grants): number => (grants.view ? VIEW : 0) | (grants.speak ? SPEAK : 0);

function wayOf(channel: Moments<ChannelAccess>, holding: Holding, may: typeof maySee): Breach["way"] | null {
  const mayAt = (moment: keyof typeof SHIFT): boolean => {
    const bits = holding >> SHIFT[moment];
    return may(channel[moment], { view: (bits & VIEW) !== 0, speak: (bits & SPEAK) !== 0 });
  };
  const now = mayAt("now");
  if (now && !mayAt("before") && !mayAt("after")) return "gains";
  if (!now && mayAt("before") && mayAt("after")) return "loses";
  return null;
}
