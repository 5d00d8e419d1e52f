// Near names: the plan creates an object although an unmanaged live object has nearly the same name. The names differ only
// in blanks, case, width, quotes or invisible characters, such as `FAQ` and `ｆａｑ`. guildform adopts only by the exact name,
// so it warns and shows the lines that adopt the live object. The warning does not claim the object. policy.ts asks for these warnings.

import { removedIds } from "../../config/config.js";
import { nearMatch } from "../../config/source/near-match.js";
import { type Address, roleAddress } from "../../model/address.js";
import { threadKey } from "../../model/bound-id.js";
import { groupedBy } from "../../model/grouped-by.js";
import { isGroup } from "../../model/guild.js";
import { BUILT_IN_ROLE } from "../../model/ids.js";
import { foldedName } from "../../model/near-name.js";
import { isNewRole } from "../../model/new-role.js";
import { isBot, threadsOf } from "../claims/post-claims.js";
import type { FileContext } from "../desired/file-context.js";
import { type Finding, finding } from "../value/finding.js";
import type { PolicyInput } from "./policy-input.js";
import { fits, parentOf } from "./rename-suspicions.js";

export function nearNameFindings({ context }: PolicyInput): Finding[] {
  return [...nearChannels(context), ...nearThreads(context), ...nearRoles(context)];
}

/** Names of roles are short, such as 一队 and 二队, so a name one letter away is near too. A name that looks equal is a problem of the claim. */
function nearRoles({ config, live, prior }: FileContext): Finding[] {
  const known = new Set<string>([
    ...Object.values(BUILT_IN_ROLE),
    ...config.roleNames.keys(),
    ...[...prior.resources.values()].map(({ id }) => id),
  ]);
  const free = (live.roles ?? []).filter(({ id }) => !known.has(id));
  return config.roles.flatMap(({ key, name, id, at }): Finding[] => {
    if (name === null || !isNewRole(id)) return [];
    const near = nearMatch(
      name,
      free.map((role) => role.name),
    );
    return nearName({
      address: roleAddress(key),
      source: at,
      declared: name,
      kind: "role",
      near: free.filter((role) => role.name === near),
      channel: null,
    });
  });
}

function nearChannels({ claims, groups }: FileContext): Finding[] {
  const index = new Map([
    ...groupedBy(claims.unmanaged, (one) => nameKey(isGroup(one), one.name, null)),
    ...groupedBy(claims.unmanaged, (one) => nameKey(isGroup(one), one.name, one.parent_id)),
  ]);
  return claims.all.flatMap((claim): Finding[] => {
    const { desired, address } = claim;
    if (claim.live !== null || index.size === 0) return [];
    // Channels under the same parent come first, as they do in an adoption.
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

/** guildform adopts by title only a thread of the bot. No call changes a title, so the file must have the exact title. */
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
  readonly kind: "group" | "channel" | "thread" | "role";
  /** The list has live objects with nearly the declared name: at most one more than the finding names. */
  readonly near: readonly { readonly id: string; readonly name: string }[];
  /** The value is the key of the channel that holds the thread. */
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

/** If `place` is null, the key is for objects in any place. */
const nameKey = (isOfGroup: boolean, name: string, place: string | null): string =>
  JSON.stringify([isOfGroup, foldedName(name), place]);

/** A finding names at most this number of objects. */
const SHOWN = 3;

/** Returns the first items that fit, each once. A finding names three items, and a fourth item shows that there are more. */
function firstOf<Item>(lists: readonly (readonly Item[])[], isFit: (item: Item) => boolean): Item[] {
  const matches = new Set<Item>();
  for (const list of lists)
    for (const item of list) {
      if (matches.size > SHOWN) return [...matches];
      if (isFit(item)) matches.add(item);
    }
  return [...matches];
}
