// Judges promise 3 from the members' side: who sees, speaks and goes live in which channel, at every moment of a case.
//
// Without a person's changes, access stays within old ∪ new and holds old ∩ new. With such changes, old and new move, so every step of
// guildform must lead towards the end of the case. It gives only rights that exist in the end, and takes only rights that do not.
//
// The judgement of a run leaves out a channel that a person changes during the run. The run then meets another channel than the planned
// one, and the service has no conditions on calls.

import type { WorldGuild } from "../../src/emulator/index.js";
import { onlyGuild } from "../simulation/guild-facts.js";
import { access, members, type Somebody } from "../simulation/member-access.js";
import type { Evidence, Moment } from "./evidence.js";

/** The set holds all rights as texts, such as `<channel> <member> see`. */
type Rights = ReadonlySet<string>;

export function exposures({ moments, prepared, meddled }: Evidence): string[] {
  const last = moments.at(-1)?.guild;
  const first = moments[0]?.guild ?? onlyGuild(prepared.world);
  if (last === undefined) return [];
  const people = members(first);
  const before = rightsIn(first, people);
  const after = withSuccessors(rightsIn(last, people), moments);
  return meddled
    ? badSteps({ moments, people, before, after })
    : beyondBounds({ moments, people, before, after });
}

interface Access {
  readonly moments: Evidence["moments"];
  readonly people: readonly Somebody[];
  readonly before: Rights;
  readonly after: Rights;
}

function beyondBounds({ moments, people, before, after }: Access): string[] {
  const found = new Set<string>();
  for (const { guild } of moments) {
    const now = rightsIn(guild, people);
    for (const right of now) {
      if (!before.has(right) && !after.has(right)) found.add(tooMuch(right, guild));
    }
    for (const right of before) {
      if (after.has(right) && !now.has(right)) found.add(tooLittle(right, guild));
    }
  }
  return [...found];
}

function badSteps({ moments, people, before, after }: Access): string[] {
  const found = new Set<string>();
  /** The map has the run in which a person last changed a channel. */
  const touched = new Map<string, number>();
  let previous: Moment | undefined;
  let then = before;
  for (const moment of moments) {
    const { guild, byHand, run } = moment;
    const now = rightsIn(guild, people);
    if (byHand) for (const id of changedChannels(previous?.guild, guild)) touched.set(id, run);
    const alive = new Set(guild.channels.map(({ id }) => id));
    const counts = (right: string) => {
      const channel = channelOf(right);
      return !byHand && alive.has(channel) && touched.get(channel) !== run;
    };
    for (const right of now) {
      if (counts(right) && !then.has(right) && !after.has(right)) found.add(tooMuch(right, guild));
    }
    for (const right of then) {
      if (counts(right) && !now.has(right) && after.has(right)) found.add(tooLittle(right, guild));
    }
    then = now;
    previous = moment;
  }
  return [...found];
}

/** Returns the ids of channels whose access differs. */
function changedChannels(before: WorldGuild | undefined, after: WorldGuild): string[] {
  const facts = (guild: WorldGuild | undefined, wanted: string): string => {
    const channel = guild?.channels.find(({ id }) => id === wanted);
    const { private_type, speak_permission } = channel ?? {};
    const tables = [guild?.role_permissions[wanted], guild?.user_permissions[wanted]];
    return JSON.stringify([private_type, speak_permission, tables]);
  };
  return after.channels.map(({ id }) => id).filter((id) => facts(before, id) !== facts(after, id));
}

const channelOf = (right: string): string => right.slice(0, right.indexOf(" "));

const tooMuch = (right: string, guild: WorldGuild): string => `${named(right, guild)}, and was never to`;
const tooLittle = (right: string, guild: WorldGuild): string => `not for a while: ${named(right, guild)}`;

/** Adds the rights of successors. If a person deleted a channel and another one took its name, the rights of both must become the same. */
function withSuccessors(rights: Rights, moments: Evidence["moments"]): Rights {
  const last = moments.at(-1)?.guild.channels ?? [];
  const alive = new Set(last.map(({ id }) => id));
  const wanted = new Set(rights);
  for (const { guild } of moments) {
    for (const { id, name } of guild.channels) {
      const successor = alive.has(id) ? undefined : last.find((one) => one.name === name)?.id;
      if (successor === undefined) continue;
      for (const right of rights) {
        if (channelOf(right) === successor) wanted.add(id + right.slice(successor.length));
      }
    }
  }
  return wanted;
}

const known = new WeakMap<WorldGuild, Rights>();

function rightsIn(guild: WorldGuild, people: readonly Somebody[]): Rights {
  const seen = known.get(guild);
  if (seen !== undefined) return seen;
  const rights = new Set<string>();
  for (const { id } of guild.channels) {
    for (const who of people) {
      const { see, speak, "go live": goesLive } = access(guild, id, who);
      if (see) rights.add(`${id} ${who.name} sees`);
      if (speak) rights.add(`${id} ${who.name} speaks`);
      if (goesLive) rights.add(`${id} ${who.name} broadcasts`);
    }
  }
  known.set(guild, rights);
  return rights;
}

function named(right: string, guild: WorldGuild): string {
  const [channel, who, what] = right.split(" ");
  return `${who} ${what} in ${guild.channels.find(({ id }) => id === channel)?.name ?? channel}`;
}
