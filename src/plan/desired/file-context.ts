// The file context joins file, state and guild once. `goals-from-file.ts` and other files of each kind read it. It has the claims and
// dispositions, and no diff: `kinds/channel/drafts.ts` computes the diff of a channel.

import type { Config } from "../../config/config.js";
import type { DesiredMessage } from "../../config/desired-message.js";
import { type Address, channelAddress, groupAddress } from "../../model/address.js";
import type { Allowed } from "../../model/allowances.js";
import type { BoundId } from "../../model/bound-id.js";
import { byKey } from "../../model/grouped-by.js";
import { refTo } from "../../model/ref.js";
import { GROUPS, type SequenceKey, sequenceIn, UNGROUPED } from "../../model/sequence.js";
import { type ChannelClaim, type Claims, claim, type GroupClaim } from "../claims/claim.js";
import { type Doomed, doomedChannels } from "../claims/doomed-channels.js";
import { type Absentees, absenteesOf, withoutAbsentees } from "../claims/leavers.js";
import { claimMessages } from "../claims/message-claims.js";
import { type DeclaredEntry, declaredEntries } from "../claims/permission-entry.js";
import { channelAddresses, placeNames } from "../claims/place-names.js";
import type { PostClaims, PostInput } from "../claims/post-claims.js";
import type { Prior } from "../claims/prior.js";
import { withRemovedEntries } from "../claims/removed-users.js";
import { claimThreads } from "../claims/thread-claims.js";
import { messageBody } from "../content/message-body.js";
import { diffChannel, settableAttributes } from "../diff/channel-diff.js";
import type { PostedSoFar } from "../posting/daily-quota.js";
import { type Departure, departures } from "../posting/departures.js";
import { fileDispositions, type MessageDispositions } from "../posting/message-dispositions.js";
import { keepMovers, type Mover, orderSiblings, type WantedPlaces } from "../siblings/sibling-order.js";
import { boundOf } from "../value/bound-object.js";
import type { LiveGuild } from "../value/live-guild.js";
import type { SiblingOrder } from "../value/placement.js";
import type { Ref } from "../value/plan.js";
import type { Selection } from "../value/selection.js";

export interface FileContext {
  readonly config: Config;
  readonly prior: Prior;
  readonly live: LiveGuild;
  readonly claims: Claims;
  /** A claim says which live message or thread a declared one is. */
  readonly posts: PostClaims;
  /** A disposition says what happens to a declared message, within the daily quota. */
  readonly dispositions: MessageDispositions;
  /** The plan deletes these channels and groups. `doomedIds` has their ids. */
  readonly doomed: readonly Doomed[];
  readonly doomedIds: ReadonlySet<string>;
  readonly departures: readonly Departure[];
  /** A call recalls each of these departures. The other departures go with their channel. */
  readonly recalled: readonly Departure[];
  readonly groups: ReadonlyMap<Address, GroupClaim>;
  readonly channels: ReadonlyMap<Address, ChannelClaim>;
  /**
   * The claim of a channel leads to the entries that the file declares there. The map exists because every pass asks for them, and a file
   * may have thousands.
   */
  readonly entries: ReadonlyMap<ChannelClaim, readonly DeclaredEntry[]>;
  /** State has bound pins under these ids. */
  readonly boundPins: ReadonlySet<BoundId>;
  readonly places: WantedPlaces;
  readonly siblings: SiblingOrder;
  /** A live id leads to the address of its group or channel in the plan: `channel.rules`, or `channel.#102`. */
  readonly addresses: ReadonlyMap<string, Address>;
  /** A live id or an address leads to the name of the group or channel. */
  readonly placeNames: ReadonlyMap<string, string>;
  /** These users get no entries. `claims` leaves their entries in new channels out, and has the own entries of users under `removed:`. */
  readonly absentees: Absentees;
  /** These are the claims with all entries of the file. */
  readonly declaredClaims: Claims;
}

/** `posted` null means that the bot has its whole daily quota. `selection` null means that everything is planned. */
export function fileContext(
  config: Config,
  prior: Prior,
  live: LiveGuild,
  {
    posted = null,
    selection = null,
    claims: declaredClaims = claim(config, prior, live.channels),
    allowed = {},
  }: {
    readonly posted?: PostedSoFar | null;
    readonly selection?: Selection | null;
    readonly claims?: Claims;
    readonly allowed?: Allowed;
  } = {},
): FileContext {
  const allowedReturns = allowed.returns ?? 0;
  const absentees = absenteesOf({ live, prior, config, claims: declaredClaims, allowedReturns });
  const claims = withRemovedEntries(withoutAbsentees(declaredClaims, absentees), { config, live, prior });
  const channelId = idsOfChannels(claims);
  const bodyOf = (one: DesiredMessage) => messageBody(one, channelId);
  const posts = withoutKept(claimPosts({ config, prior, claims, live, bodyOf }), claims);
  const doomed = doomedChannels({ config, claims, live });
  const doomedIds = new Set<string>(doomed.map((one) => one.live.id));
  const dispositions = fileDispositions({
    config,
    posts,
    live,
    bodyOf,
    waiting: prior.waiting,
    posted,
    doomed: doomedIds,
    only: selection?.post,
  });
  const leaving = departures({ config, prior, claims, posts, dispositions, doomedIds });
  const addresses = channelAddresses(claims, live.channels);
  const groups = new Map(claims.groups.map((one) => [one.address, one]));
  const declared = declaredPlaces(claims);
  const places = selection === null ? declared : keepMovers(declared, selection.mover);
  return {
    config,
    prior,
    live,
    claims,
    posts,
    dispositions,
    doomed,
    doomedIds,
    departures: leaving,
    recalled: leaving.filter(({ left, channelId }) => left === null || !doomedIds.has(channelId)),
    groups,
    channels: new Map(claims.channels.map((one) => [one.address, one])),
    entries: new Map(claims.channels.map((one) => [one, declaredEntries(one)])),
    boundPins: new Set(boundOf(prior, "pin").map(({ id }) => id)),
    places,
    siblings: orderSiblings(places, live.channels),
    addresses,
    placeNames: placeNames(claims, { live: live.channels, addresses }),
    absentees,
    declaredClaims,
  };
}

/**
 * Leaves out messages and threads of a channel that `removed:` names with `keep: true`: the plan does nothing about them
 * (kinds/channel/keeping.ts). A message that has its own entry under `removed:` stays in the list.
 */
function withoutKept(posts: PostClaims, { keptPlaces }: Claims): PostClaims {
  if (keptPlaces.length === 0) return posts;
  const ids = new Set<string>(keptPlaces.map(({ live }) => live.id));
  const left = posts.left.filter(({ channelId, why }) => why === "removed" || !ids.has(channelId));
  const undeclaredThreads = posts.undeclaredThreads.filter(({ channelId }) => !ids.has(channelId));
  return { ...posts, left, undeclaredThreads };
}

/** Returns the id of a declared channel by its key. A channel that is yet to be created has a Ref. */
function idsOfChannels(claims: Claims): (key: string) => string | Ref {
  const channels = new Map(claims.channels.map((one): [string, ChannelClaim] => [one.desired.key, one]));
  return (key) => channels.get(key)?.live?.id ?? refTo(channelAddress(key));
}

/** Claims messages and threads. A message or thread that was not read gets no claim, and the plan leaves it alone. */
export function claimPosts(parts: Omit<PostInput, "channelIds">): PostClaims {
  const input = { ...parts, channelIds: new Set<string>(parts.live.channels.map(({ id }) => id)) };
  const { messages, left, keptMessages, problems } = claimMessages(input);
  const threads = claimThreads(input);
  return {
    messages,
    left,
    keptMessages,
    threads: threads.threads,
    undeclaredThreads: threads.undeclaredThreads,
    problems: [...problems, ...threads.problems],
  };
}

/** Every declared group and channel keeps the order of the file among its declared siblings. */
function declaredPlaces({ groups, channels }: Claims): WantedPlaces {
  const nodeOf = (claim: GroupClaim | ChannelClaim): string => claim.live?.id ?? claim.address;
  const nodes = new Map<Address, SequenceKey>(groups.map((one) => [one.address, sequenceIn(nodeOf(one))]));
  const moverOf = (claim: GroupClaim | ChannelClaim, to: SequenceKey): Mover => ({
    address: claim.address,
    node: nodeOf(claim),
    to,
    patched: differs(claim),
  });
  const movers = [
    ...groups.map((claim) => moverOf(claim, GROUPS)),
    ...channels.map((claim) => {
      const group = claim.group === null ? null : groupAddress(claim.group.key);
      return moverOf(claim, group === null ? UNGROUPED : (nodes.get(group) ?? sequenceIn(group)));
    }),
  ];
  const orders = byKey(movers.map(({ to, node }) => [to, node]));
  return { movers, staying: [], orders, leaving: new Set() };
}

/** Returns true when a declared group or channel exists and differs. Its place does not count. */
const differs = ({ live, desired }: GroupClaim | ChannelClaim): boolean =>
  live !== null && diffChannel(settableAttributes(desired), live).attributes.length > 0;
