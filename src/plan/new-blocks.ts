// newBlocks declares live groups and channels that the file does not mention, and puts each block behind the block of its
// live predecessor. Keys, names of roles and attributes are the same as in a pulled file (desired-from-live.ts). `pull --into` calls it
// (use-cases/into/differences.ts).

import type { FileEdit, YamlPath } from "../config/edit/file-edit.js";
import { type Address, addressKey, groupAddress, keyedAddress, roleAddress } from "../model/address.js";
import { writtenValue } from "../model/attribute-values.js";
import { type BoundId, parseSubjectKey } from "../model/bound-id.js";
import { attributeRow, OPTIONAL_ATTRIBUTES, presentAttributes } from "../model/channel-attributes.js";
import { type Channel, isGroup, placeKind } from "../model/guild.js";
import { type ChannelId, NO_PARENT } from "../model/ids.js";
import type { Json } from "../model/json.js";
import { GROUPS, type SequenceKey, sequenceIn, UNGROUPED } from "../model/sequence.js";
import type { FileContext } from "./desired/file-context.js";
import { type FollowScene, isItemOf } from "./desired/follow.js";
import { liveBlocks, type SubjectNames, subjectsIn } from "./desired-from-live.js";
import { attributesOf, type WrittenAttributes } from "./live-attributes.js";
import { canBeNamed, keysBeside, type Named, subjectNamesOf } from "./live-keys.js";
import { writtenRole } from "./live-roles.js";
import { nextKey } from "./readable-keys.js";
import { liveSequences } from "./siblings/sibling-order.js";

/** No block declares this live group or channel yet. */
export interface NewPlace {
  /** The file will use this address: `channel.闲聊`, or `channel.general-chat` if the name cannot be a key. */
  readonly address: Address;
  readonly one: Channel;
  /** This group will hold the channel. `null` means that no group holds it. */
  readonly within: Address | null;
}

export interface NewPlaces {
  /** The places have the order of the guild. */
  readonly places: readonly NewPlace[];
  /** These channels are in a group that the file took out. Channels in a group that no file can declare are not in the list. */
  readonly homeless: readonly Channel[];
}

export function newPlaces({ claims, config, live, prior }: FileContext): NewPlaces {
  const declared = new Set<string>(claims.all.map(({ address }) => address));
  const spoken = new Set<string>([
    ...config.removed.flatMap((one) => ("key" in one ? [keyedAddress(one.kind, one.key)] : [])),
    ...config.moved.flatMap(({ kind, from, to }) => [keyedAddress(kind, from), keyedAddress(kind, to)]),
  ]);
  const isTaken = (kind: "group" | "channel", key: string): boolean => {
    const address = keyedAddress(kind, key);
    const isBound = prior.resources.has(address);
    return declared.has(address) || isBound || spoken.has(address);
  };
  const unmanaged = inOrder(claims.unmanaged, live.channels).filter(canBeNamed);
  const groups = unmanaged.filter(isGroup);
  const channels = unmanaged.filter((one) => !isGroup(one));
  const keys = keysBeside(unmanaged, { live: live.channels, isTaken });
  const addressOf = (one: Channel) => keyedAddress(placeKind(one), keys.get(one.id) ?? one.name);
  const homes = new Map<string, Address | null>([
    [NO_PARENT, null],
    ...claims.groups.flatMap(({ address, live: group }) =>
      group === null ? [] : [[group.id, address] as const],
    ),
    ...groups.map((one) => [one.id, addressOf(one)] as const),
  ]);
  const withHome = channels.filter(({ parent_id }) => homes.has(parent_id));
  const placed = new Set([...groups, ...withHome]);
  const nameless = new Set<string>(live.channels.filter((one) => !canBeNamed(one)).map(({ id }) => id));
  return {
    places: [...placed].map((one) => ({
      address: addressOf(one),
      one,
      within: isGroup(one) ? null : (homes.get(one.parent_id) ?? null),
    })),
    homeless: channels.filter((one) => !placed.has(one) && !nameless.has(one.parent_id)),
  };
}

function inOrder(some: readonly Channel[], live: readonly Channel[]): Channel[] {
  const byId = new Map<string, Channel>(some.map((one) => [one.id, one]));
  return [...liveSequences(live).values()].flat().flatMap((id) => byId.get(id) ?? []);
}

/** Returns the edits that declare the chosen places, by address. A new group brings its new channels along in its own edit. */
export function newBlocks(
  chosen: readonly NewPlace[],
  scene: FollowScene,
  subjects: { readonly roles: readonly Named[]; readonly users: readonly Named[] },
): ReadonlyMap<Address, readonly FileEdit[]> {
  const { context, places } = scene;
  const { names, added } = subjectNames(chosen, scene, subjects);
  const { identityOf, written } = liveBlocks(context.live, {
    keys: new Map(chosen.map(({ one, address }) => [one.id, addressKey(address)])),
    names,
    attributes: new Map(chosen.map(({ one }) => [one.id, besideDefaults(one, scene)])),
    explicit: false,
  });
  const inside = (group: Address) => chosen.filter(({ within }) => within === group);
  const blockOf = ({ one, address }: NewPlace): Json =>
    plainJson(
      isGroup(one)
        ? { ...identityOf(one), channels: inside(address).map((each) => written(each.one)) }
        : written(one),
    );
  const isNew = new Set(chosen.map(({ address }) => address));
  const edits = chosen.map((place): readonly [Address, readonly FileEdit[]] => {
    const { address, within, one } = place;
    if (within !== null && isNew.has(within)) return [address, []];
    const list = listOf(place, places);
    const after = predecessor(one, { list, scene });
    return [address, [...added, { edit: "insert", list, after, value: blockOf(place) }]];
  });
  return new Map(edits);
}

/** Drops members without a value. The keys need no escape, because the writer of the file escapes them. */
const plainJson = (block: object | string | number): Json => JSON.parse(JSON.stringify(block)) as Json;

const listOf = ({ one, within }: NewPlace, places: FollowScene["places"]): YamlPath => {
  if (isGroup(one)) return ["groups"];
  return within === null ? ["channels"] : [...(places.get(within) ?? []), "channels"];
};

/** Returns the index of the nearest live sibling in front that has a block in the list. `null` means that there is none. */
function predecessor(
  one: Channel,
  { list, scene }: { readonly list: YamlPath; readonly scene: FollowScene },
): number | null {
  const { context, places } = scene;
  const row = liveSequences(context.live.channels).get(sequenceOf(one)) ?? [];
  for (const id of row.slice(0, row.indexOf(one.id)).reverse()) {
    const path = places.get(context.addresses.get(id) ?? groupAddress(""));
    const index = path?.at(-1);
    if (path !== undefined && isItemOf(path, list) && typeof index === "number") return index;
  }
  return null;
}

const sequenceOf = (one: Channel): SequenceKey =>
  isGroup(one) ? GROUPS : one.parent_id === NO_PARENT ? UNGROUPED : sequenceIn(one.parent_id);

/**
 * Returns the attributes that the block itself declares, because `defaults:` has another value or none, or because no
 * default may decide them.
 */
function besideDefaults(one: Channel, { nodeAt }: FollowScene): WrittenAttributes {
  const attributes = attributesOf(one);
  return presentAttributes(OPTIONAL_ATTRIBUTES, (name) => {
    const node = nodeAt(["defaults", "channel", name]);
    const byDefault = node?.kind === "scalar" ? node.text : null;
    const { underDefaults, serviceDefault } = attributeRow(name);
    if (underDefaults) return String(attributes[name]) === byDefault ? null : attributes[name];
    const value = one[name] ?? serviceDefault;
    return attributes[name] ?? (byDefault === null || value === null ? null : writtenValue(name, value));
  }) as WrittenAttributes;
}

/**
 * Returns the file's names for the roles and users with rights in the new channels. A role or user without a name gets one,
 * as in a pulled file.
 */
function subjectNames(
  chosen: readonly NewPlace[],
  { context, nodeAt }: FollowScene,
  subjects: { readonly roles: readonly Named[]; readonly users: readonly Named[] },
): { readonly names: SubjectNames; readonly added: readonly FileEdit[] } {
  const { config, live, prior } = context;
  const ids = new Set(chosen.map(({ one }) => one.id));
  const permissions = new Map([...live.permissions].filter(([key]) => ids.has(channelOfKey(key))));
  const held = subjectsIn({ ...live, permissions });
  const lines = [
    {
      kind: "role",
      section: "roles",
      namesOfFile: config.roleNames as ReadonlyMap<string, string>,
      from: subjects.roles,
    },
    {
      kind: "user",
      section: "users",
      namesOfFile: config.userNames as ReadonlyMap<string, string>,
      from: subjects.users,
    },
  ] as const;
  const added: FileEdit[] = [];
  // A file with ids alone must not need the list of roles for each plan. State may have bound the name to another role.
  const roleOf = (id: string, name: string) =>
    writtenRole(id, {
      listed: config.roles.length === 0 || prior.resources.has(roleAddress(name)) ? [] : (live.roles ?? []),
      used: new Set([id]),
    });
  const names = lines.map(({ kind, section, namesOfFile, from }) => {
    const strangers = held.filter((one) => one.kind === kind && !namesOfFile.has(one.id));
    const fresh = subjectNamesOf(kind, from, strangers);
    const taken = new Set(namesOfFile.values());
    const isTaken = (name: string) => taken.has(name) || nodeAt([section, name]) !== undefined;
    const all = new Map(namesOfFile);
    for (const id of new Set(strangers.map((one) => one.id as string))) {
      const wanted = fresh.get(id) ?? id;
      const name = isTaken(wanted) ? nextKey({ name: wanted, kind }, isTaken) : wanted;
      taken.add(name);
      all.set(id, name);
      const value = kind === "role" ? plainJson(roleOf(id, name)) : id;
      added.push({ edit: "set", path: [section, name], value });
    }
    return all;
  });
  return { names: { role: names[0] ?? new Map(), user: names[1] ?? new Map() }, added };
}

const channelOfKey = (key: BoundId): ChannelId => (parseSubjectKey(key)?.channelId ?? "") as ChannelId;
