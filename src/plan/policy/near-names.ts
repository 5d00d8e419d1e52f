// Near names: something that is to be created beside a live twin that nobody claims and whose name differs only in
// blanks, case, width, quotes or characters that show nothing, such as `FAQ` beside `ｆａｑ`. Adoption goes by the exact
// name, so this is said, with the lines that adopt the twin; nothing is claimed by it.

import { type Address, groupAddress } from "../../model/address.js";
import { threadKey } from "../../model/bound-id.js";
import { CHANNEL_TYPE } from "../../model/enums.js";
import type { Channel } from "../../model/guild.js";
import { NO_PARENT } from "../../model/ids.js";
import { foldedName, quotedExactly, toldApart } from "../../model/near-name.js";
import { foreignText, visibleText } from "../../model/visible-text.js";
import type { Finding } from "../value/plan.js";
import type { ChannelClaim, GroupClaim } from "../wishes/claims/claim.js";
import { isBot, threadsOf } from "../wishes/claims/post-input.js";
import type { PlanContext } from "../wishes/file-context.js";
import type { PolicyInput } from "./policy-input.js";

export function nearNameFindings({ context }: PolicyInput): Finding[] {
  return [...nearChannels(context), ...nearThreads(context)];
}

function nearChannels({ claims, groups }: PlanContext): Finding[] {
  const index = new Map<string, Channel[]>();
  for (const one of claims.unmanaged) {
    const folded = foldedName(one.name);
    add(index, nameKey(isGroup(one), folded, null), one);
    add(index, nameKey(isGroup(one), folded, one.parentId), one);
  }
  if (index.size === 0) return [];
  return [...claims.groups, ...claims.channels].flatMap((claim): Finding[] => {
    const { desired, address } = claim;
    if (claim.live !== null) return [];
    const folded = foldedName(desired.name);
    // The ones in the same place come first, as they do at adoption.
    const near = firstOf(
      [placeOf(claim, groups), null].map(
        (place) => index.get(nameKey(isGroupClaim(claim), folded, place)) ?? [],
      ),
      (one) => one.name !== desired.name && fits(one, claim),
    );
    const [first] = near;
    if (first === undefined || folded === "") return [];
    const kind = isGroupClaim(claim) ? "group" : "channel";
    const one = near.length === 1 ? "it" : "the first one";
    return [
      {
        ...warning({ address, declared: desired.name, kind, near }),
        source: desired.at,
        hint: `To adopt ${one} write \`channel_id: "${first.id}"\`, or its name exactly: \`name: ${quotedExactly(first.name)}\`. ${ANOTHER}`,
      },
    ];
  });
}

/** Only a thread of the bot is adopted by its title. It cannot be retitled, so the file says its title or it is another. */
function nearThreads({ config, live, posts, prior }: PlanContext): Finding[] {
  const fresh = posts.threads.filter((one) => one.live === null && !one.waiting);
  if (fresh.length === 0) return [];
  const taken = new Set<string>([...prior.resources.values()].map(({ id }) => id));
  for (const { channel, live: one } of posts.threads)
    if (channel.live !== null && one !== null) taken.add(threadKey(channel.live.id, one.id));
  const removed = new Set(config.removedThreads.flatMap((one) => ("id" in one ? [one.id] : [])));
  const forums = new Set(fresh.flatMap(({ channel }) => channel.live?.id ?? []));
  const free = [...forums].flatMap((place) =>
    (threadsOf(place, live)?.threads ?? []).filter(
      ({ id, authorId }) => !taken.has(threadKey(place, id)) && !removed.has(id) && isBot(authorId, live),
    ),
  );
  const index = new Map<string, { id: string; name: string }[]>();
  for (const { channelId, id, title } of free)
    add(index, nameKey(false, foldedName(title), channelId), { id, name: title });
  return fresh.flatMap(({ address, desired, channel }): Finding[] => {
    const folded = foldedName(desired.title);
    const near = firstOf([index.get(nameKey(false, folded, channel.live?.id ?? null)) ?? []], () => true);
    const [first] = near;
    if (first === undefined || folded === "") return [];
    const one = near.length === 1 ? "it" : "the first one";
    const isWritable = visibleText(first.name) === first.name;
    return [
      {
        ...warning({ address, declared: desired.title, kind: "thread", near }),
        source: desired.at,
        hint: isWritable
          ? `To adopt ${one} write its title exactly: \`title: ${quotedExactly(first.name)}\`. ${ANOTHER}`
          : `The file holds no such title, so it cannot be adopted; to have it gone write \`- { channel: ${quotedExactly(channel.desired.key)}, thread_id: ${quotedExactly(first.id)} }\` under \`removed:\`.`,
      },
    ];
  });
}

const ANOTHER = "If another one is meant, this may stay.";

function warning({
  address,
  declared,
  kind,
  near,
}: {
  readonly address: Address;
  readonly declared: string;
  readonly kind: "group" | "channel" | "thread";
  readonly near: readonly { readonly id: string; readonly name: string }[];
}): Omit<Finding, "source" | "hint"> {
  const told = near.slice(0, SHOWN).map(({ id, name }) => {
    const [one, other] = toldApart(declared, name);
    return `"${one}" in the file, "${other}" (${foreignText(id)}) in the guild`;
  });
  const twins = near.length === 1 ? `a live ${kind}` : `live ${kind}s`;
  return {
    level: "warning",
    code: "W-NEAR-NAME",
    message: `${foreignText(address)} would be created beside ${twins} of nearly the same name that nothing manages: ${told.join("; ")}${near.length > SHOWN ? "; and more" : ""}`,
    address,
  };
}

/** `place` null: anywhere. */
const nameKey = (isOfGroup: boolean, folded: string, place: string | null): string =>
  JSON.stringify([isOfGroup, folded, place]);

const isGroup = ({ type }: Channel): boolean => type === CHANNEL_TYPE.group;
const isGroupClaim = (claim: GroupClaim | ChannelClaim): boolean => "channels" in claim.desired;

/** A type cannot change, so a channel of another declared type is another channel. */
const fits = (live: Channel, { desired }: GroupClaim | ChannelClaim): boolean =>
  "channels" in desired || desired.type === null || desired.type === live.type;

/** Where it would stand; null when its group is yet to be created, in which nothing can stand. */
const placeOf = ({ group }: GroupClaim | ChannelClaim, groups: PlanContext["groups"]): string | null =>
  group === null ? NO_PARENT : (groups.get(groupAddress(group.key))?.live?.id ?? null);

function add<Item>(index: Map<string, Item[]>, key: string, item: Item): void {
  const same = index.get(key);
  if (same === undefined) index.set(key, [item]);
  else same.push(item);
}

/** How many are told. */
const SHOWN = 3;

/** The first ones that fit, each once, and one more than are told. */
function firstOf<Item>(lists: readonly (readonly Item[])[], isFit: (item: Item) => boolean): Item[] {
  const found = new Set<Item>();
  for (const list of lists)
    for (const item of list) {
      if (found.size > SHOWN) return [...found];
      if (isFit(item)) found.add(item);
    }
  return [...found];
}
