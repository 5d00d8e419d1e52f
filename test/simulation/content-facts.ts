// Computes what the bot has in a guild, and how this differs from a file. It also finds what readers would have missed between two applies.
// It follows the words of the promise, and shares nothing with the planner.

import type { WorldGuild, WorldMessage } from "../../src/emulator/index.js";
import type { State } from "../../src/state/state.js";
import type { Applied } from "./content-calendar.js";
import {
  CHANNEL_KEYS,
  CHANNELS,
  type ContentFile,
  type ContentMessage,
  expectedParts,
  FORUM,
  REACTIONS,
} from "./content-file.js";

interface Place {
  readonly channel: string;
  readonly id: string;
}

/** Returns the place of each message in the state, by key. */
export function placesIn(state: State | null): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const [address, { id }] of Object.entries(state?.resources ?? {})) {
    const key = /^message\.([^/]+)$/.exec(address)?.[1];
    const [channel, message] = id.split("/");
    if (key !== undefined && channel !== undefined && message !== undefined)
      places.set(key, { channel, id: message });
  }
  return places;
}

const pinsOf = (guild: WorldGuild, channel: string): readonly string[] => guild.pins[channel] ?? [];

const messageAt = (guild: WorldGuild, { channel, id }: Place): WorldMessage | undefined =>
  guild.messages[channel]?.find((one) => one.id === id);

/** Returns the ids of the bot's messages that still exist. */
function ownMessages(guild: WorldGuild): string[] {
  return Object.values(guild.messages).flatMap((list) =>
    list.filter(({ author }) => author.bot === true).map(({ id }) => id),
  );
}

function reactionsOn(guild: WorldGuild, { channel, id }: Place): string[] {
  return (guild.reactions[channel] ?? [])
    .filter((reaction) => reaction.message_id === id)
    .map((reaction) => `${reaction.type} ${reaction.id}`)
    .sort();
}

/** Returns the differences of the guild from the file. Parts that the plan leaves for later may be as before. */
export function contentDifferences(
  { result, after }: Applied,
  file: ContentFile,
  { nbsp }: { readonly nbsp: boolean },
): string[] {
  const { guild, state } = after;
  const places = placesIn(state);
  const deferred = new Set<string>(result.plan.deferred.map(({ address }) => address));
  const isLater = ({ key }: ContentMessage) => deferred.has(`message.${key}`);
  const found: string[] = [];
  const check = (what: string, is: unknown, wanted: unknown): void => {
    const [left, right] = [JSON.stringify(is), JSON.stringify(wanted)];
    if (left !== right) found.push(`${what} is ${left}, wanted ${right}`);
  };
  for (const message of file.messages.filter((one) => !isLater(one))) {
    const place = places.get(message.key);
    const live = place && messageAt(guild, place);
    if (place === undefined || live === undefined) {
      found.push(`${message.key} is nowhere`);
      continue;
    }
    check(`channel of ${message.key}`, place.channel, CHANNELS[message.channel]);
    for (const [name, wanted] of Object.entries(expectedParts(message, nbsp, String(live.id))))
      check(`${name} of ${message.key}`, live[name as keyof WorldMessage], wanted);
    if (message.reactions !== null)
      check(
        `reactions of ${message.key}`,
        reactionsOn(guild, place),
        message.reactions.map((reaction) => REACTIONS[reaction]).sort(),
      );
  }
  const declared = new Set(file.messages.flatMap(({ key }) => places.get(key)?.id ?? []));
  const strays = ownMessages(guild).filter((id) => !declared.has(id));
  if (strays.length > 0) found.push(`left behind: ${strays}`);
  const formers = Object.keys(state?.resources ?? {}).filter((address) => /^message\.[^/]+\//.test(address));
  if (formers.length > 0) found.push(`still remembered: ${formers}`);
  for (const channel of CHANNEL_KEYS) {
    const pinned = file.messages.filter((one) => one.channel === channel && one.pinned);
    const idOf = ({ key }: ContentMessage) => places.get(key)?.id ?? key;
    const pins = new Set(pinsOf(guild, CHANNELS[channel]));
    for (const message of pinned)
      if (!isLater(message) && !pins.has(idOf(message))) found.push(`${message.key} is not pinned`);
    const allowed = new Set([...pinned, ...file.messages.filter(isLater)].map(idOf));
    for (const pin of pins) if (!allowed.has(pin)) found.push(`${pin} is pinned in ${channel}`);
  }
  check(
    "threads",
    (guild.threads[FORUM] ?? []).map(({ title }) => title).sort(),
    file.threads.map((title) => `主题 ${title}`).sort(),
  );
  if (!deferred.has("announcement")) found.push(...announcementDifferences(guild, file, places));
  return found;
}

function announcementDifferences(
  { announcement: live }: WorldGuild,
  { announcement }: ContentFile,
  places: ReadonlyMap<string, Place>,
): string[] {
  const is = live === null ? "none" : live.message_id || "recommended channels";
  switch (announcement) {
    case "absent":
      return [];
    case "none":
      return is === "none" ? [] : [`announced: ${is}, and nothing is to be`];
    case "recommend":
      return is === "recommended channels" ? [] : [`announced: ${is}, and not channels`];
    default: {
      const wanted = places.get(announcement.message)?.id;
      return is === wanted ? [] : [`announced: ${is}, and not ${announcement.message} (${wanted})`];
    }
  }
}

/** Returns content that existed before and after and was missing for a while. */
export function gaps({ before, after, moments }: Applied, file: ContentFile): string[] {
  const found = new Set<string>();
  const renamed = new Map(file.moved.map(({ from, to }) => [to, from]));
  const [old, now] = [placesIn(before.state), placesIn(after.state)];
  for (const { key } of file.messages) {
    const one = old.get(renamed.get(key) ?? key);
    const other = now.get(key);
    if (one === undefined || other === undefined) continue;
    const isPinned = (guild: WorldGuild) =>
      pinsOf(guild, one.channel).includes(one.id) || pinsOf(guild, other.channel).includes(other.id);
    const isThere = (guild: WorldGuild) => messageAt(guild, one) ?? messageAt(guild, other);
    const isOfBoth = (test: (guild: WorldGuild) => unknown) => test(before.guild) && test(after.guild);
    for (const guild of moments) {
      if (isOfBoth(isThere) && isThere(guild) === undefined) found.add(`${key} was not there for a while`);
      if (isOfBoth(isPinned) && !isPinned(guild)) found.add(`${key} was not pinned for a while`);
    }
  }
  const isAnnounced = ({ announcement }: WorldGuild) => announcement !== null;
  if (isAnnounced(before.guild) && isAnnounced(after.guild) && !moments.every(isAnnounced))
    found.add("nothing was announced for a while");
  return [...found];
}

/** Returns channels with more posts on a day than the file allows, by the service's count. */
export function overQuota({ proactive }: WorldGuild, quota: number): string[] {
  return Object.entries(proactive)
    .filter(([, { count }]) => count > quota)
    .map(([channel, { count, day }]) => `${count} posts into ${channel} on ${day}, and ${quota} are allowed`);
}

/** Returns pairs of posts of one apply that came in another order than the file has. */
export function outOfOrder({ before, after }: Applied, file: ContentFile): string[] {
  const [old, now] = [placesIn(before.state), placesIn(after.state)];
  const known = new Set([...old.values()].map(({ id }) => id));
  const found: string[] = [];
  for (const channel of CHANNEL_KEYS) {
    const posted = file.messages.flatMap(({ key }) => {
      const place = now.get(key);
      return place?.channel === CHANNELS[channel] && !known.has(place.id) ? [place.id] : [];
    });
    const stands = (after.guild.messages[CHANNELS[channel]] ?? [])
      .map(({ id }) => id)
      .filter((id) => posted.includes(id));
    if (stands.join() !== posted.join()) found.push(`${channel}: ${stands}, and the file has ${posted}`);
  }
  return found;
}
