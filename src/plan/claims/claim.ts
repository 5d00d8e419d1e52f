// A claim decides which live channel each declared group and channel is. It comes before any diff. It tries these ways in order:
//
//   1. State has bound an id, and a channel with this id is live.
//   2. The file gives the id: `channel_id:`.
//   3. The file gives no id, and one unbound live channel has the name. A channel under the same parent comes first, else the name must
//      be unique in the guild.
//
// A declared channel that finds no live one is to be created. Each live channel gets one claim at most. If several channels fit, there is
// a problem and no guess.
//
// A declared name that differs from the live one finds nothing: without a bound id or a `channel_id:`, the plan creates a second channel.

import { type Config, type DesiredChannel, type DesiredGroup, removedIds } from "../../config/config.js";
import { type Address, addressKind, keyedAddress } from "../../model/address.js";
import { groupedBy } from "../../model/grouped-by.js";
import { type Channel, isGroup, placeKind } from "../../model/guild.js";
import { type ChannelId, NO_PARENT } from "../../model/ids.js";
import type { SourcePosition } from "../../model/source-position.js";
import { type Statement, saying } from "../../words/statement.js";
import { type FindingCode, type Problem, problem } from "../value/finding.js";
import type { Prior } from "./prior.js";

export interface Claim<Desired> {
  readonly address: Address;
  readonly kind: "group" | "channel";
  readonly desired: Desired;
  /** The declared group is null for groups and for channels without one. */
  readonly group: DesiredGroup | null;
  /** The declared channel is this live one. `null` means that the plan creates the channel. */
  readonly live: Channel | null;
  readonly by: "state" | "channel_id" | "name" | "none";
  /**
   * Says how the name was unique: in the guild (`alone`), in the group (`in-place`), or among the channels that no claim had taken
   * (`unclaimed`).
   */
  readonly namedSo: "alone" | "in-place" | "unclaimed" | null;
  /** The id is in state, but no live channel has it any more. */
  readonly lostId: string | null;
}

export type GroupClaim = Claim<DesiredGroup>;
export type ChannelClaim = Claim<DesiredChannel>;

/** A declared channel that exists in the guild has this claim. */
export type LiveClaim = ChannelClaim & { readonly live: Channel };

export const isLiveClaim = (claim: ChannelClaim): claim is LiveClaim => claim.live !== null;

export const pinsByKey = ({ desired }: ChannelClaim, key: string): boolean =>
  desired.pins?.some((pin) => pin.kind === "managed" && pin.message === key) ?? false;

export interface KeptPlace {
  readonly address: Address;
  readonly live: Channel;
  /** This is the position of the entry under `removed:`. */
  readonly at: SourcePosition;
}

export interface Claims {
  /** The claims have the order of the file. */
  readonly groups: readonly GroupClaim[];
  /** The claims have the order of the file: first the channels of each group, then the channels without a group. */
  readonly channels: readonly ChannelClaim[];
  /** The groups come before the channels. */
  readonly all: readonly (GroupClaim | ChannelClaim)[];
  /** State has bound these live channels, and the file no longer declares them. */
  readonly undeclared: readonly { readonly address: Address; readonly live: Channel }[];
  /** State has bound these live channels, and `removed:` names them with `keep: true`: state forgets them. */
  readonly keptPlaces: readonly KeptPlace[];
  /** State has bound these addresses and the file does not declare them. Their channel is gone, or another declared key has claimed it. */
  readonly vanished: readonly Address[];
  /** These live channels and groups are in neither file nor state. */
  readonly unmanaged: readonly Channel[];
  readonly problems: readonly Problem[];
}

export function claim(config: Config, prior: Prior, live: readonly Channel[]): Claims {
  const claiming = new Claiming(prior, live, config);
  const groups = config.groups.map((desired) => draft("group", desired, null));
  const channels = [
    ...config.groups.flatMap((group) => group.channels.map((desired) => draft("channel", desired, group))),
    ...config.channels.map((desired) => draft("channel", desired, null)),
  ];
  const all = [...groups, ...channels];
  for (const entry of all) claiming.byState(entry);
  for (const entry of all) claiming.byId(entry);
  for (const entry of groups) claiming.byName(entry, { parent: null });
  const liveGroupId = new Map(groups.map((entry) => [entry.desired, entry.live?.id ?? null]));
  for (const entry of channels) {
    const parent = entry.group === null ? NO_PARENT : (liveGroupId.get(entry.group) ?? null);
    // A new group has no channels yet.
    if (parent !== null) claiming.byName(entry, { parent });
  }
  for (const entry of channels) claiming.byName(entry, { parent: null });
  return { groups, channels, all, ...claiming.rest(new Set(all.map((entry) => entry.address))) };
}

type OpenClaim<Desired> = { -readonly [Key in keyof Claim<Desired>]: Claim<Desired>[Key] };

function draft<Desired extends { readonly key: string }>(
  kind: "group" | "channel",
  desired: Desired,
  group: DesiredGroup | null,
): OpenClaim<Desired> {
  const address = keyedAddress(kind, desired.key);
  return { address, kind, desired, group, live: null, by: "none", namedSo: null, lostId: null };
}

/** Returns the entry that keeps the object that state has bound under an address. */
const keptBy = ({ removed }: Config, { address, live }: { address: Address; live: Channel }) =>
  removed.find((entry) => {
    if (entry.keep !== true || placeKind(live) !== entry.kind) return false;
    return "id" in entry ? entry.id === live.id : address === keyedAddress(entry.kind, entry.key);
  });

type Entry = OpenClaim<{ readonly name: string; readonly id: ChannelId | null; readonly at: SourcePosition }>;

class Claiming {
  private readonly free = new Map<string, Channel>();
  private readonly byNameIndex: ReadonlyMap<string, readonly Channel[]>;
  private readonly taken = new Map<string, Address>();
  private readonly problems: Problem[] = [];
  private readonly tombstoned: ReadonlySet<string>;
  /** Counts the live groups or channels by name, in the guild and in each group, whether they are free or taken. */
  private readonly namesakes = new Map<string, number>();
  private readonly ambiguous: Set<Address>;

  constructor(
    private readonly prior: Prior,
    private readonly live: readonly Channel[],
    private readonly config: Config,
  ) {
    this.tombstoned = new Set(removedIds(config.removed));
    this.ambiguous = new Set(prior.lost.undecided.map(({ intent }) => intent.address));
    const bound = new Set<string>();
    for (const [address, resource] of prior.resources) if (isChannelAddress(address)) bound.add(resource.id);
    for (const channel of live) {
      this.free.set(channel.id, channel);
      for (const key of [nameKey(channel), nameKey(channel, channel.parent_id)])
        this.namesakes.set(key, (this.namesakes.get(key) ?? 0) + 1);
    }
    this.byNameIndex = groupedBy(
      live.filter(({ id }) => !bound.has(id) && !this.tombstoned.has(id)),
      ({ name }) => name,
    );
  }

  byState(entry: Entry): void {
    const bound = this.prior.resources.get(entry.address);
    if (bound === undefined) return;
    const channel = this.free.get(bound.id);
    if (channel === undefined) entry.lostId = bound.id;
    else if (placeKind(channel) === entry.kind) this.take(entry, channel, "state");
  }

  byId(entry: Entry): void {
    const id = entry.desired.id;
    if (id === null || entry.live?.id === id) return;
    const { address } = entry;
    if (entry.live !== null) {
      this.problem(entry, saying("E-CHANNEL-ID-BOUND", { address, bound: entry.live.id, id }));
      return;
    }
    const channel = this.free.get(id);
    const owner = this.taken.get(id);
    if (owner !== undefined) this.problem(entry, saying("E-CHANNEL-ID-TAKEN", { address, id, owner }));
    else if (channel === undefined) this.problem(entry, saying("E-CHANNEL-ID-GONE", { address, id }));
    else if (placeKind(channel) !== entry.kind) {
      this.problem(entry, saying("E-CHANNEL-ID-KIND", { address, id, is: placeKind(channel) }));
    } else this.take(entry, channel, "channel_id");
  }

  /** If `parent` is null, the search covers the whole guild. */
  byName(entry: Entry, { parent }: { parent: ChannelId | null }) {
    if (entry.live !== null || entry.desired.id !== null || this.ambiguous.has(entry.address)) return;
    const candidates = (this.byNameIndex.get(entry.desired.name) ?? []).filter(
      (channel) =>
        this.free.has(channel.id) &&
        placeKind(channel) === entry.kind &&
        (parent === null || channel.parent_id === parent),
    );
    const [first] = candidates;
    if (first === undefined) return;
    if (candidates.length === 1) {
      this.take(entry, first, "name");
      entry.namedSo = this.isOnly(nameKey(first))
        ? "alone"
        : parent !== null && this.isOnly(nameKey(first, parent))
          ? "in-place"
          : "unclaimed";
      return;
    }
    this.ambiguous.add(entry.address);
    const ids = candidates.map(({ id }) => id);
    const { address, desired } = entry;
    this.problem(entry, saying("E-NAME-AMBIGUOUS", { address, name: desired.name, ids }));
  }

  rest(declared: ReadonlySet<Address>) {
    const undeclared: { address: Address; live: Channel }[] = [];
    const keptPlaces: KeptPlace[] = [];
    const vanished: Address[] = [];
    for (const [address, resource] of this.prior.resources) {
      if (!isChannelAddress(address) || declared.has(address)) continue;
      const live = this.free.get(resource.id);
      if (live === undefined) vanished.push(address);
      else {
        const entry = keptBy(this.config, { address, live });
        if (entry === undefined) undeclared.push({ address, live });
        else keptPlaces.push({ address, live, at: entry.at });
        this.free.delete(resource.id);
      }
    }
    const unmanaged = this.live.filter((one) => this.free.has(one.id) && !this.tombstoned.has(one.id));
    return { undeclared, keptPlaces, vanished, unmanaged, problems: this.problems };
  }

  private isOnly(key: string): boolean {
    return this.namesakes.get(key) === 1;
  }

  private take(entry: Entry, channel: Channel, by: "state" | "channel_id" | "name"): void {
    entry.live = channel;
    entry.by = by;
    this.free.delete(channel.id);
    this.taken.set(channel.id, entry.address);
  }

  private problem({ address, desired }: Entry, statement: Statement<FindingCode>): void {
    this.problems.push(problem(statement, { address, at: desired.at }));
  }
}

/** If `place` is left out, the key is for the whole guild. */
const nameKey = (channel: Channel, place?: ChannelId): string =>
  JSON.stringify([isGroup(channel), channel.name, place]);

function isChannelAddress(address: Address): boolean {
  const kind = addressKind(address);
  return kind === "channel" || kind === "group";
}
