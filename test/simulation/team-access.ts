// Computes the rights of all members of a guild at one moment, and compares moments of an apply (service-facts 4.4, 4.5). It shares nothing
// with the planner. guild-exposure.long.test.ts asks it after each call.
//
// The members are the members of the guild, and possible members with any two of the roles. Each may also hold one role more, and a right by
// an entry that no file names. Channels and roles count by their names, because a created one has another id in each run.

import type { WorldGuild } from "../../src/emulator/index.js";

const VIEW = 1;
/** A holder of this bit, or of role 2, sees the channel and speaks in it. */
const MANAGE = 2;
const ADMINISTRATOR = "2";
const SPEAK = 4;
const LIVE = 8;
const BUILT_IN = ["1", "2", "4", "5"];
/** A member may have these bits by entries that no file names. */
const UNNAMED = [0, VIEW, SPEAK, LIVE];

/** A person has the roles of the moment and further roles, which no call gives or takes. */
interface Person {
  readonly user: string | null;
  readonly further: readonly string[];
}

/** The map has the rights of each channel by its name: one number for each person and each of UNNAMED. */
type Rights = ReadonlyMap<string, Uint8Array>;

export class TeamAccess {
  readonly #people: readonly Person[];
  readonly #known = new Map<string, Rights>();

  /** A user with a call for a role holds this role by the moment alone. */
  constructor(before: WorldGuild, after: WorldGuild) {
    const roles = before.roles.filter(({ id }) => !BUILT_IN.includes(id)).map(({ name }) => name);
    const pairs = roles.flatMap((one, index) => roles.slice(index + 1).map((other) => [one, other]));
    const ordinary = before.members.filter((one) => !one.roles.includes("4"));
    const sets = [[], ...roles.map((one) => [one])];
    const names = new Map(roles.map((name) => [before.roles.find((one) => one.name === name)?.id, name]));
    const changing = (id: string): ReadonlySet<string | undefined> => {
      const [was, is] = [before, after].map(
        (guild) => new Set(guild.members.find((one) => one.id === id)?.roles ?? []),
      );
      return new Set(
        [...names].flatMap(([role, name]) => (was?.has(role ?? "") === is?.has(role ?? "") ? [] : [name])),
      );
    };
    this.#people = [
      ...ordinary.flatMap(({ id }) => {
        const own = changing(id);
        return sets
          .filter((further) => !further.some((name) => own.has(name)))
          .map((further): Person => ({ user: id, further }));
      }),
      ...[...sets, ...pairs].map((further): Person => ({ user: null, further })),
    ];
  }

  /** Returns the rights that a member has now and neither before nor after, or lacks now and has before and after. */
  wrong(moments: {
    readonly before: WorldGuild;
    readonly now: WorldGuild;
    readonly after: WorldGuild;
  }): string[] {
    const [before, now, after] = [moments.before, moments.now, moments.after].map((one) => this.#rights(one));
    const wrong: string[] = [];
    for (const [name, rights] of now ?? []) {
      const [was, willBe] = [before?.get(name), after?.get(name)];
      for (const [seat, has] of rights.entries()) {
        const had = was?.[seat] ?? 0;
        const gets = willBe?.[seat] ?? 0;
        if ((has & ~(had | gets)) !== 0) wrong.push(this.#named("gains", has & ~(had | gets), name, seat));
        if ((had & gets & ~has) !== 0) wrong.push(this.#named("loses", had & gets & ~has, name, seat));
      }
    }
    return wrong;
  }

  #named(way: string, rights: number, channel: string, seat: number): string {
    const { user, further } = this.#people[Math.floor(seat / UNNAMED.length)] ?? { user: "?", further: [] };
    const words = [user ?? "a member", ...further, `with unnamed ${UNNAMED[seat % UNNAMED.length]}`];
    return `${words.join(" ")} ${way} ${rights} in ${channel}`;
  }

  #rights(guild: WorldGuild): Rights {
    const { channels, roles, members, role_permissions, user_permissions } = guild;
    const facts = [
      channels.map(({ name, private_type, speak_permission }) => [name, private_type, speak_permission]),
      ...[roles.map(({ id, name }) => [id, name]), members.map((one) => one.roles)],
      ...[role_permissions, user_permissions],
    ];
    const key = JSON.stringify(facts);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const rights = new Map(channels.map((one) => [one.name, this.#rightsIn(one, guild)]));
    this.#known.set(key, rights);
    return rights;
  }

  #rightsIn(channel: WorldGuild["channels"][number], guild: WorldGuild): Uint8Array {
    const byRole = guild.role_permissions[channel.id] ?? {};
    const byUser = guild.user_permissions[channel.id] ?? {};
    const ids = new Map(guild.roles.map(({ id, name }) => [name, id]));
    const rolesOf = new Map(guild.members.map(({ id, roles }) => [id, roles]));
    const bitsOf = (table: Readonly<Record<string, string>>, id: string | undefined): number =>
      id === undefined ? 0 : Number(BigInt(table[id] ?? "0") & 15n);
    const held = (ids: readonly string[]): number =>
      ids.reduce((sum, id) => sum | bitsOf(byRole, id) | (id === ADMINISTRATOR ? MANAGE : 0), 0);
    const everyones = held(["1"]);
    const ofUser = new Map(
      [...rolesOf].map(([id, own]) => [id, everyones | held(own) | bitsOf(byUser, id)] as const),
    );
    const ofRole = new Map([...ids].map(([name, id]) => [name, bitsOf(byRole, id)]));
    const rights = new Uint8Array(this.#people.length * UNNAMED.length);
    let seat = 0;
    for (const { user, further } of this.#people) {
      let bits = user === null ? everyones : (ofUser.get(user) ?? everyones);
      for (const name of further) bits |= ofRole.get(name) ?? 0;
      for (const unnamed of UNNAMED) rights[seat++] = rightsWith(channel, bits | unnamed);
    }
    return rights;
  }
}

/** Returns the rights. A channel is open to all (0), to offices (1), or to holders of view (2). A member must see it to speak or to go live. */
function rightsWith(
  channel: Pick<WorldGuild["channels"][number], "private_type" | "speak_permission">,
  bits: number,
): number {
  const manages = (bits & MANAGE) !== 0;
  const sees = manages || channel.private_type === 0 || (channel.private_type !== 1 && (bits & VIEW) !== 0);
  if (!sees) return 0;
  const speaks = manages || channel.speak_permission !== 2 || (bits & SPEAK) !== 0;
  return VIEW | (speaks ? SPEAK : 0) | (bits & LIVE);
}
