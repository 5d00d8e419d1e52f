// Computes who sees a channel, speaks in it and may go live in it, the long way from service-facts 4.4 and 4.5. It covers every possible
// member of a guild, and shares nothing with the planner.

export interface Access {
  readonly private_type: number;
  readonly speak_permission: number;
}

/** The bits belong to one subject in one channel at three moments. View is 1, speak is 4, live is 8. */
export interface Entry {
  readonly kind: "everyone" | "role" | "user";
  readonly before: bigint;
  readonly after: bigint;
  readonly now: bigint;
}

export interface Moments {
  readonly before: Access;
  readonly after: Access;
  readonly now: Access;
  readonly entries: readonly Entry[];
}

const VIEW = 1n;
const SPEAK = 4n;
const LIVE = 8n;

/** Returns who sees: with private type 0 everyone, with 1 only the owner and administrators, else members with the view bit. */
const sees = (access: Access, bits: bigint): boolean =>
  access.private_type === 0 || (access.private_type !== 1 && (bits & VIEW) !== 0n);

/** Returns who speaks: with speak permission 1 (and 0, shown on groups) everyone, else members with the speak bit. They must also see. */
const speaks = (access: Access, bits: bigint): boolean =>
  sees(access, bits) &&
  (access.speak_permission === 1 || access.speak_permission === 0 || (bits & SPEAK) !== 0n);

/** Returns who goes live: members with the live bit who see the channel. No attribute of a channel gives this right. */
const goesLive = (access: Access, bits: bigint): boolean => sees(access, bits) && (bits & LIVE) !== 0n;

/** Owner and administrators see and speak without any bit. No source says this of going live. */
const goesLiveByOffice = (_access: Access, bits: bigint): boolean => (bits & LIVE) !== 0n;

/** The file does not name these entries. Any member may hold a view, a speak or a live grant that no call touches. */
const UNNAMED: readonly Entry[] = [VIEW, SPEAK, LIVE].map((bits) => ({
  kind: "role",
  before: bits,
  after: bits,
  now: bits,
}));

/** Returns the breaches at this moment, member by member. The list is empty when promise 3 holds. */
export function breaches(moments: Moments): string[] {
  const entries = [...moments.entries, ...UNNAMED];
  const everyone = entries.filter(({ kind }) => kind === "everyone");
  const roles = entries.filter(({ kind }) => kind === "role");
  const users = entries.filter(({ kind }) => kind === "user");
  const found: string[] = [];
  for (let mask = 0; mask < 2 ** roles.length; mask++) {
    const held = [...everyone, ...roles.filter((_one, index) => (mask >> index) & 1)];
    for (const personal of [[], ...users.map((one) => [one])]) {
      const all = [...held, ...personal];
      const bits = (moment: "before" | "after" | "now"): bigint =>
        all.reduce((sum, entry) => sum | entry[moment], 0n);
      for (const [what, may] of [
        ["view", sees],
        ["speak", speaks],
        ["live", goesLive],
        ["live", goesLiveByOffice],
      ] as const) {
        const was = may(moments.before, bits("before"));
        const willBe = may(moments.after, bits("after"));
        const is = may(moments.now, bits("now"));
        if (is && !was && !willBe) found.push(`gains ${what}: ${describe(all)}`);
        if (!is && was && willBe) found.push(`loses ${what}: ${describe(all)}`);
      }
    }
  }
  return found;
}

const describe = (entries: readonly Entry[]): string =>
  entries.map(({ kind, before, now, after }) => `${kind} ${before}>${now}>${after}`).join(" + ");
