// The way back: what some applies touched × the guild now × state → a Plan that brings it back. Pure, like makePlan,
// and the same kind of plan: reviewed, saved, applied and undone as any other. It needs no file.
//
// Promises: touches nothing that those applies did not touch; says beforehand what cannot come back (W-NOT-RESTORED)
// and what somebody changed since (W-CHANGED-SINCE); keeps promise 3 on the way. Keys that were adopted, renamed or
// protected without a call stay as they are. Limits of the file do not apply, for there is no file; protection, which
// state remembers, does; and a channel that was closed is not opened unless that is allowed.

import { type Address, addressKey, addressKind } from "../model/address.js";
import { digest } from "../model/canonical-json.js";
import { foreignText } from "../model/visible-text.js";
import { accessOf } from "./access/access.js";
import type { ChannelExposure } from "./access/access-call.js";
import { orderLooks } from "./access/order-looks.js";
import { revealsOf, withReveals } from "./access/reveals.js";
import { answersInOrder } from "./answers-in-order.js";
import { assemblePlan, changeOfDraft } from "./assemble-plan.js";
import { footprintOf } from "./footprint/footprint.js";
import { undoBasis } from "./footprint/undo-basis.js";
import { type Planned, wantedReads } from "./footprint/wanted-reads.js";
import { protectedCreations, strandedChildren } from "./kinds/channel/created-channels.js";
import { formerAttributes } from "./kinds/channel/former-attributes.js";
import { type FormerPlaces, formerPlaces } from "./kinds/channel/former-places.js";
import { undoChannel } from "./kinds/channel/history.js";
import { ungroupedChildren } from "./kinds/channel/lost-channels.js";
import { undoContent } from "./kinds/content-history.js";
import { permission } from "./kinds/permission/kind.js";
import { grantsOf, holdersOf } from "./kinds/permission/permission-entry.js";
import { orderOperations, type Standing } from "./order/order.js";
import { unseenFindings } from "./policy/blind-spots.js";
import { exposuresFound } from "./policy/exposures.js";
import { openingsFound } from "./policy/openings.js";
import type { SequenceKey } from "./siblings/live-sequences.js";
import { inUndoTree } from "./tree/undo-tree.js";
import { unmanagedList } from "./tree/unmanaged.js";
import { type Contribution, type DraftOperation, joinContributions } from "./value/draft.js";
import { parseSubjectKey } from "./value/live-guild.js";
import type { Finding, Plan } from "./value/plan.js";
import {
  channelAddressOf,
  notRestored,
  reasonOf,
  type UndoContext,
} from "./wishes/history/history-context.js";
import { historySource } from "./wishes/history/history-source.js";
import { openCalls } from "./wishes/history/open-calls.js";

export interface UndoInput
  extends Pick<UndoContext, "state" | "live" | "allowed" | "runs" | "images" | "createdAt"> {
  readonly toolVersion: string;
}

/** The plan, and what it looks at and nobody has read, as of makePlan. */
export function makeUndoPlan(input: UndoInput): Planned {
  const context = historySource({ ...input, live: answersInOrder(input.live) });
  const { state, live, runs } = context;
  const former = formerAttributes(context);
  const patched = new Set([...former].flatMap(([id, { attributes }]) => (attributes.length > 0 ? [id] : [])));
  const places = formerPlaces(context, patched);
  const { content, held } = undoContent(context);
  const contribution = withoutRebound(
    joinContributions([
      ...inCallOrder(context, places).map((one) => undoChannel(one, { context, places, former, held })),
      permission.plans.history(context),
      content,
    ]),
  );
  const drafts = contribution.drafts.flatMap(({ operations }) => operations);
  const ordered = orderOperations(drafts, standingOf(context, drafts));
  const tree = inUndoTree(contribution.drafts.map(changeOfDraft), { context, places });
  const { exposures, operations } = ordered;
  const built = footprintOf(undoBasis(drafts, context), live.channels);
  const { basis } = built;
  const reveals = revealsOf({ operations, basis });
  const changes = withReveals(tree.changes, reveals);
  const { allowed } = context;
  const plan = assemblePlan({
    tool_version: input.toolVersion,
    created_at: input.createdAt,
    guild: { id: live.guild.id, name: live.guild.name },
    // There is no file: the digest of nothing.
    config_digest: digest(null),
    state: { lineage: state.lineage, serial: state.serial },
    changes,
    parents: tree.parents,
    operations,
    remember: contribution.remember,
    ...built,
    orders: ordersAfter(places),
    undoes: runs.map(({ id }) => id),
    deferred: contribution.deferred,
    findings: [
      ...contribution.findings,
      ...places.findings,
      ...ungroupedChildren(context),
      ...protectedCreations(context),
      ...strandedChildren(context, places),
      // It is saved and applied, and nobody is asked.
      ...openingsFound({ basis, changes, reveals, allowed, unattended: true, placeOf: () => null }),
      ...exposuresFound({ exposures, allowed, sourceOf: () => null }),
      ...openCalls(context),
      ...unknownCalls(context),
      ...unseenFindings({
        permissions: context.touched.subjects.size > 0,
        announcement: context.touched.announcement !== null,
      }),
      whatItIs(context),
    ],
    allowances: allowed,
    unchanged: contribution.unchanged,
    unmanaged: unmanagedAfter(context),
    reads: live.reads,
    complete: live.unreadable.length === 0,
  });
  const exposed = new Set(exposures.map(({ channel }) => channel));
  const unsafe = live.channels.flatMap(({ id }) => (exposed.has(channelAddressOf(context, id)) ? [id] : []));
  const wants = wantedReads([...basis, ...orderLooks(unsafe)], live);
  return { plan, wants, mentions: mentionNames(context) };
}

/** State knows the keys of channels, and no names of users. */
const mentionNames = ({ addresses, channels }: UndoContext): Map<string, string> =>
  new Map(
    [...addresses].flatMap(([id, address]) =>
      channels.has(id) && addressKind(address) === "channel"
        ? [[`<#${id}>`, `<#${addressKey(address)}>`] as const]
        : [],
    ),
  );

/** Positions are those of the moment when a call runs, so the calls stand in the order of the placements. */
function inCallOrder({ touched, channels, addresses }: UndoContext, { placements }: FormerPlaces) {
  const place = new Map([...placements.keys()].map((address, index) => [address, index]));
  const rank = (id: string) => place.get(addresses.get(id) ?? "") ?? place.size;
  const live = [...channels.keys()];
  const index = new Map(live.map((id, at) => [id, at]));
  return [...touched.channels.values()].sort(
    (left, right) =>
      rank(left.id) - rank(right.id) ||
      (index.get(left.id) ?? live.length) - (index.get(right.id) ?? live.length),
  );
}

/** What goes with a channel or a message is forgotten, unless it stands for something else by then. */
function withoutRebound(contribution: Contribution): Contribution {
  const records = contribution.drafts.flatMap(({ operations }) =>
    operations.flatMap(({ remember }) => remember),
  );
  const bound = new Set(records.flatMap((one) => (one.type === "bind" ? [one.address] : [])));
  const drafts = contribution.drafts.map((draft) => ({
    ...draft,
    operations: draft.operations.map((operation) => ({
      ...operation,
      remember: operation.remember.filter(
        ({ type, address }) => type === "bind" || address === operation.address || !bound.has(address),
      ),
    })),
  }));
  return { ...contribution, drafts };
}

/** The entries that were read and that no call changes. */
function standingOf(context: UndoContext, drafts: readonly DraftOperation[]): Standing {
  const { live } = context;
  const changing = new Set(drafts.map(({ address }) => address));
  const ids = new Map(live.channels.map((one) => [channelAddressOf(context, one.id), one]));
  const constant = new Map<string, ChannelExposure<string>["constant"][number][]>();
  for (const [key, bits] of live.permissions) {
    const parsed = parseSubjectKey(key);
    if (parsed === undefined || changing.has(context.addresses.get(key) ?? "")) continue;
    const entry = { holders: holdersOf(parsed.subject), grants: grantsOf(bits) };
    const others = constant.get(parsed.channelId);
    if (others === undefined) constant.set(parsed.channelId, [entry]);
    else others.push(entry);
  }
  return (address: Address) => {
    const channel = ids.get(address);
    if (channel === undefined) throw new Error(`no live channel goes by ${address}`);
    return { access: accessOf(channel), constant: constant.get(channel.id) ?? [] };
  };
}

/** The sequences in which something is put into place, as they stand afterwards. */
function ordersAfter({ placements, final }: FormerPlaces): Plan["orders"] {
  const moved = new Set<SequenceKey>();
  for (const { from, to } of placements.values()) moved.add(to).add(from ?? to);
  return Object.fromEntries([...moved].map((key) => [key, final.get(key) ?? []]));
}

function unmanagedAfter({ live, doomed, state }: UndoContext): Plan["unmanaged"] {
  const managed = new Set(Object.values(state.resources).map(({ id }) => id));
  return unmanagedList(live.channels, (id) => !managed.has(id) && !doomed.has(id));
}

const unknownCalls = ({ touched }: UndoContext): Finding[] =>
  touched.unknown.map(({ address, operation }) =>
    notRestored(address, `this version of guildform cannot take back ${foreignText(operation)}`),
  );

const whatItIs = (context: UndoContext): Finding => ({
  level: "info",
  code: "I-UNDO",
  message: `This plan ${reasonOf(context)}. Policy limits and the lockout guard do not count for it, the guard against openings does; keys that were adopted, renamed or protected stay as they are.`,
  address: null,
  source: null,
  hint: "",
});
