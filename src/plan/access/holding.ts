// A holding is what the entries of a member in one channel grant together for one right. It has six bits: view and the
// right's own flag, each before the plan, after it, and now. The function outOfBounds finds the holdings that break promise
// 3 (a safe order). member-space.ts looks for members with such holdings.

import { type ChannelAccess, type HeldFor, may, mayByOffice, RIGHTS, type Right } from "../value/access.js";

export type Holding = number;

/** Six bits have this number of combinations. */
export const HOLDINGS = 64;

/**
 * `gains` means that a member can do what neither the old nor the new state allows. `loses` means that he cannot do what
 * both allow.
 */
export interface Breach {
  readonly what: Right;
  readonly way: "gains" | "loses";
}

/** The values belong to three moments: before the plan, after it, and now. */
export interface Moments<Value> {
  readonly before: Value;
  readonly after: Value;
  readonly now: Value;
}

const VIEW = 1;
const OWN = 2;
const BOTH = VIEW | OWN;
const SHIFT = { before: 0, after: 2, now: 4 } as const;

export function holdingOf({ before, after, now }: Moments<HeldFor>): Holding {
  return (bitsOf(before) << SHIFT.before) | (bitsOf(after) << SHIFT.after) | (bitsOf(now) << SHIFT.now);
}

/** Returns the holdings that break promise 3 in a channel, with the breach. Breaches of view come first. */
export function outOfBounds(right: Right, channel: Moments<ChannelAccess>): [Holding, Breach][] {
  const seeing: [Holding, Breach][] = [];
  const doing: [Holding, Breach][] = [];
  const sights = answersFor("view", channel);
  const acts = answersFor(right, channel);
  for (let holding = 0; holding < HOLDINGS; holding++) {
    const see = wayOf(holding, sights);
    const act = wayOf(holding, acts);
    if (see !== null) seeing.push([holding, { what: "view", way: see }]);
    else if (act !== null) doing.push([holding, { what: right, way: act }]);
  }
  return [...seeing, ...doing];
}

const bitsOf = ({ view, own }: HeldFor): number => (view ? VIEW : 0) | (own ? OWN : 0);

/**
 * The index has the bits of a member at one moment: 0 nothing, 1 view, 2 the right's own flag, 3 both. The value is true if
 * he has the right.
 */
type Answers = Moments<readonly boolean[]>;

/** Returns the answers for a member without an office, and for a member who has the right by office or by his entries. */
function answersFor(right: Right, channel: Moments<ChannelAccess>): Answers[] {
  const members = RIGHTS[right].byOffice ? [may] : [may, mayByOffice];
  return members.map((has) => {
    const at = (access: ChannelAccess): boolean[] =>
      [0, VIEW, OWN, BOTH].map((bits) => {
        const view = (bits & VIEW) !== 0;
        return has(right, access, { view, own: right === "view" ? view : (bits & OWN) !== 0 });
      });
    return { before: at(channel.before), after: at(channel.after), now: at(channel.now) };
  });
}

function wayOf(holding: Holding, answers: readonly Answers[]): Breach["way"] | null {
  for (const { before, after, now } of answers) {
    const had = before[(holding >> SHIFT.before) & BOTH] === true;
    const shallHave = after[(holding >> SHIFT.after) & BOTH] === true;
    const has = now[(holding >> SHIFT.now) & BOTH] === true;
    if (has && !had && !shallHave) return "gains";
    if (!has && had && shallHave) return "loses";
  }
  return null;
}
