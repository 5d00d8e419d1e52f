// Near names: something that is to be created beside a live twin that nobody claims and whose name differs only in
// blanks, case, width, quotes or characters that show nothing, such as `FAQ` beside `ｆａｑ`. Adoption goes by the exact
// name, so this is said, with the lines that adopt the twin; nothing is claimed by it.

import { removedIds } from "../../config/config.js";
import { type Address, roleAddress } from "../../model/address.js";
import { threadKey } from "../../model/bound-id.js";
import { groupedBy } from "../../model/grouped-by.js";
import { type Channel, isGroup, placeKind } from "../../model/guild.js";
import { foldedName } from "../../model/near-name.js";
import { isBot, threadsOf } from "../claims/post-claims.js";
import type { FileContext } from "../desired/file-context.js";
import { type Finding, finding } from "../value/finding.js";
import { deletedChannels, type PolicyInput } from "./policy-input.js";
import { fits, parentOf } from "./rename-suspicions.js";

export function nearNameFindings({ context }: PolicyInput): Finding[] {
  return [...nearChannels(context), ...nearThreads(context)];
}

function nearChannels({ claims, groups }: FileContext): Finding[] {
  const index = new Map([
    ...groupedBy(claims.unmanaged, (one) => nameKey(isGroup(one), one.name, null)),
    ...groupedBy(claims.unmanaged, (one) => nameKey(isGroup(one), one.name, one.parent_id)),
  ]);
  return claims.all.flatMap((claim): Finding[] => {
    const { desired, address } = claim;
    if (claim.live !== null || index.size === 0) return [];
    // The ones in the same place come first, as they do at adoption.
    const near = firstOf(
      [parentOf(claim, groups), null].map(
        (place) => index.get(nameKey(claim.kind === "group", desired.name, place)) ?? [],
      ),
      (one) => one.name !== desired.name && fits(one, claim),
    );
    const { kind } = claim;
    return nearName({ address, source: desired.at, declared: desired.name, kind, near, channel: null });
  });
}

/** Only a thread of the bot is adopted by its title. It cannot be retitled, so the file says its title or it is another. */
function nearThreads({ config, live, posts, prior }: FileContext): Finding[] {
  const fresh = posts.threads.filter((one) => one.live === null && !one.waiting);
  if (fresh.length === 0) return [];
  const taken = new Set([...prior.resources.values()].map(({ id }) => id));
  for (const { channel, live: one } of posts.threads)
    if (channel.live !== null && one !== null) taken.add(threadKey(channel.live.id, one.id));
  const removed = new Set(removedIds(config.removedThreads));
  const forums = new Set(fresh.flatMap(({ channel }) => channel.live?.id ?? []));
  const free = [...forums].flatMap((place) =>
    (threadsOf(place, live)?.threads ?? []).filter(
      ({ id, authorId }) => !taken.has(threadKey(place, id)) && !removed.has(id) && isBot(authorId, live),
    ),
  );
  const index = groupedBy(free, ({ channelId, title }) => nameKey(false, title, channelId));
  return fresh.flatMap(({ address, desired, channel }): Finding[] => {
    const twins = index.get(nameKey(false, desired.title, channel.live?.id ?? null)) ?? [];
    const near = firstOf([twins], () => true).map(({ id, title }) => ({ id, name: title }));
    return nearName({
      address,
      source: desired.at,
      declared: desired.title,
      kind: "thread",
      near,
      channel: channel.desired.key,
    });
  });
}

interface NearName extends Pick<Finding, "source"> {
  readonly address: Address;
  readonly declared: string;
  readonly kind: "group" | "channel" | "thread";
  /** Live ones of nearly the declared name, one more than are told. */
  readonly near: readonly { readonly id: string; readonly name: string }[];
  /** The key of the channel that a thread stands in. */
  readonly channel: string | null;
}

function nearName({ address, source, near, declared, kind, channel }: NearName): Finding[] {
  if (near.length === 0 || foldedName(declared) === "") return [];
  const params = {
    address,
    declared,
    kind,
    near: near.slice(0, SHOWN).map(({ id, name }) => ({ id, name })),
    more: near.length > SHOWN,
    channel,
  };
  return [finding("W-NEAR-NAME", params, { address, source })];
}

/** `place` null: anywhere. */
const nameKey = (isOfGroup: boolean, name: string, place: string | null): string =>
  JSON.stringify([isOfGroup, foldedName(name), place]);

/** How many are told. */
const SHOWN = 3;

/** The first items that fit, each once: three are told, and a fourth shows that there are more. */
function firstOf<Item>(lists: readonly (readonly Item[])[], isFit: (item: Item) => boolean): Item[] {
  const matches = new Set<Item>();
  for (const list of lists)
    for (const item of list) {
      if (matches.size > SHOWN) return [...matches];
      if (isFit(item)) matches.add(item);
    }
  return [...matches];
}

/**
 * A live role with the name of a role that state has bound. Grants go to the bound one; members see two roles of one name.
 */
function roleTwins({ config, live }: FileContext): Finding[] {
  const namesakes = groupedBy(live.roles ?? [], ({ name }) => name);
  return config.namedRoles.flatMap(({ key, name, id, at }) => {
    const roles = namesakes.get(name) ?? [];
    // A part that does not use the role is planned without its id.
    if (roles.every((one) => one.id !== id)) return [];
    return roles
      .filter((one) => one.id !== id)
      .map((twin) => {
        const address = roleAddress(key);
        const params = { kind: "role" as const, name, twin: twin.id, address, id };
        return finding("W-NAMESAKE", params, { address, source: at });
      });
  });
}

/**
 * Namesakes: a live channel that nobody manages and that has name, type and parent of a managed one. A create that reached the
 * service after the next run had looked for it leaves such a twin behind, and so does a person; no reading can tell which, so it
 * is said and not mended. Who names a channel by `channel_id:` knows of the other.
 */
export function namesakeFindings({ context, changes }: PolicyInput): Finding[] {
  const { claims } = context;
  const deleted = deletedChannels(changes);
  const managed = new Map<string, { readonly address: Address; readonly live: Channel }>();
  for (const { address, live, by, desired } of claims.all) {
    if (live !== null && by === "state" && desired.id === null) managed.set(looksOf(live), { address, live });
  }
  const twins = claims.unmanaged.flatMap((twin): Finding[] => {
    const one = managed.get(looksOf(twin));
    if (one === undefined || deleted.has(twin.id)) return [];
    const { address, live } = one;
    const params = { kind: placeKind(live), name: twin.name, twin: twin.id, address, id: live.id };
    return [finding("W-NAMESAKE", params, { address })];
  });
  return [...twins, ...roleTwins(context)];
}

const looksOf = ({ name, type, parent_id }: Channel): string => JSON.stringify([name, type, parent_id]);
