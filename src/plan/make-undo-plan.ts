// makeUndoPlan makes a plan that reverts some applies: it compares what they changed with the guild and the state. It is
// pure, like makePlan, and returns the same kind of plan. People review, save, apply and undo it like any other. It needs
// no file. engine/plan-undo calls it, also again after each further read.
//
// Promises:
// - The plan changes only what those applies changed.
// - It names beforehand what it cannot restore (W-NOT-RESTORED) and what people changed since (W-CHANGED-SINCE).
// - It keeps promise 3 of README, a safe order.
// - Keys that an apply adopted, renamed or protected without a call keep their state.
// - Limits of the file do not apply, because there is no file. Protection applies, because state remembers it.
// - Without an allowance it opens no closed channel, and deletes no channel in which members may have written.

import { isWholeScope, type Scope } from "../model/address-scope.js";
import { digest } from "../model/canonical-json.js";
import { isEveryone } from "../model/guild.js";
import type { ChannelId } from "../model/ids.js";
import { objectOf } from "../model/json.js";
import { PERMISSION_BIT } from "../model/permissions.js";
import { isCreate, isPost, madeBy } from "../protocol/made-by.js";
import type { AppliedChange } from "../state/recorded-call.js";
import { answersInOrder } from "./answers-in-order.js";
import { type LostCreates, lostCreates, surelyNotMade } from "./claims/lost-creates.js";
import { selectedContribution } from "./desired/selected-contribution.js";
import { channelsOfMembers } from "./footprint/channels-of-members.js";
import { finished, type OpenPlan, type Planned } from "./footprint/wanted-reads.js";
import { lostPlaces } from "./history/former-places.js";
import { notRestored, type UndoContext } from "./history/history-context.js";
import { historyScene } from "./history/history-scene.js";
import { type HistorySource, historySource } from "./history/history-source.js";
import { postsLeft } from "./history/posts-left.js";
import { undoObjects } from "./history/undo-objects.js";
import { protectedCreations, strandedChildren, ungroupedChildren } from "./kinds/channel/undo-findings.js";
import { KINDS } from "./kinds/registry.js";
import { callRow, touchOf } from "./kinds/rows.js";
import { planFromDrafts } from "./plan-from-drafts.js";
import { adminFindings } from "./policy/admin-changes.js";
import { unseenFindings } from "./policy/blind-spots.js";
import { undoDeletions } from "./policy/undo-deletions.js";
import { type ScopedPart, scopedPart } from "./scope/scoped-part.js";
import { type Contribution, type DraftCall, joinContributions } from "./value/draft.js";
import { type Finding, finding } from "./value/finding.js";
import type { RememberTemplate } from "./value/plan.js";
import type { Select } from "./value/selection.js";

interface UndoInput
  extends Pick<UndoContext, "state" | "live" | "allowed" | "runs" | "ownRuns" | "images" | "createdAt"> {
  readonly toolVersion: string;
  /** `scope` has the meaning of `PlanInput.scope`. */
  readonly scope?: Scope | undefined;
  /** `keep` has the meaning of `PlanInput.keep`. */
  readonly keep?: Select | undefined;
}

/**
 * Makes the plan, and names the reads that it lacks. The caller makes these reads and calls makeUndoPlan again, as for
 * makePlan.
 */
export const makeUndoPlan = (input: UndoInput): Planned => finished(openUndoPlan(input));

/** Does the same as makeUndoPlan, but leaves the last passes to `finish`. */
export function openUndoPlan(input: UndoInput): OpenPlan {
  const given = { ...input, touchOf, live: answersInOrder(input.live) };
  const scoped = scopedOf(given);
  const selection = input.keep?.([]) ?? scoped?.selection ?? null;
  const context = historySource(given, selection);
  const { state, runs } = context;
  const { contribution, unplanned } = selectedContribution(wholeContribution(context), selection);
  const lost = lostCreates(state, { config: null, live: context.live.channels });
  const notMade = surelyNotMade(lost).map(({ operation_id }) => operation_id);
  const scene = historyScene(context);
  const ofMembers = channelsOfMembers(
    scene,
    contribution.drafts.flatMap(({ operations }) => operations),
  );
  const decided = planFromDrafts({
    scene,
    selection,
    scope: scoped?.planScope ?? null,
    tells: scoped?.selection.concerns ?? null,
    contribution,
    head: {
      tool_version: input.toolVersion,
      created_at: input.createdAt,
      // There is no file, so this is the digest of null.
      config_digest: digest(null),
      shaped_by: null,
      state: { lineage: state.lineage, serial: state.serial },
      undoes: runs.map(({ id }) => id),
    },
    remember: [
      ...notMade.map((operation_id) => ({ type: "settle", operation_id }) as const),
      ...contribution.remember,
    ],
    policyChanges: [],
    extraFacts: ofMembers.facts,
    extraReads: [],
    refresh: null,
    tested: ofMembers.channels,
    tests: [],
    allowed: context.allowed,
    // A person saves and applies the plan later, so no prompt can ask.
    unattended: true,
    closedByCalls: closedByCalls(context),
    findings: ({ changes, openings, exposures, strangers, fullRoles }) => [
      ...contribution.findings,
      ...postsLeft(context.dispositions.channels),
      ...lostPlaces(context, context),
      ...ungroupedChildren(context),
      ...protectedCreations(context),
      ...adminFindings({ changes, allowed: context.allowed, by: "undo" }),
      ...undoDeletions({ changes, allowed: context.allowed }),
      ...strandedChildren(withoutDropped(context, unplanned.dropped)),
      ...openings,
      ...exposures,
      ...strangers,
      ...fullRoles,
      ...openCalls(context, lost),
      ...unknownCalls(context),
      ...unseenFindings({
        permissions: context.touched.subjects.size > 0 && "permissions",
        announcement: context.touched.announcement !== null,
      }),
      whatItIs(context),
    ],
  });
  return { ...decided, ...unplanned, found: [] };
}

const wholeContribution = (context: HistorySource): Contribution =>
  withoutRebound(joinContributions(KINDS.map(({ plans }) => plans.history(context))));

/** Returns the part, or null if the undo covers everything. */
function scopedOf(given: UndoInput & Pick<UndoContext, "touchOf">): ScopedPart | null {
  const { scope, keep } = given;
  if (scope === undefined || isWholeScope(scope)) return null;
  const context = historySource(given);
  const contribution = wholeContribution(context);
  const { addresses: knownAddresses, bound, placeOf } = undoObjects(context, context.live.channels);
  return scopedPart(scope, {
    scene: historyScene(context),
    contribution,
    policyChanges: [],
    knownAddresses,
    former: [],
    knownTo: "undone",
    placeOf,
    announcedIn: [],
    foundCalls: [],
    bound,
    remember: contribution.remember,
    isAgain: keep !== undefined,
  });
}

/** Returns the source without the channel deletions that the plan drops: these channels stay. */
function withoutDropped(context: HistorySource, dropped: readonly DraftCall[]): HistorySource {
  const staying = new Set<unknown>(
    dropped.flatMap(({ operation, params }) =>
      callRow(operation).countsAs === "deleted" ? [params.channel_id] : [],
    ),
  );
  return { ...context, doomed: new Set([...context.doomed].filter((id) => !staying.has(id))) };
}

/**
 * Leaves out each record that forgets an address which another call of the undo binds. For example, the deletion of a
 * channel forgets `pin.rules/news`, but a new pin may have that address again.
 */
function withoutRebound(contribution: Contribution): Contribution {
  const records = contribution.drafts.flatMap(({ operations }) =>
    operations.flatMap(({ remember }) => remember),
  );
  const bound = new Set(records.flatMap((one) => (one.type === "bind" ? [one.address] : [])));
  const isRebound = (operation: DraftCall) => (record: RememberTemplate) =>
    record.type !== "bind" && record.address !== operation.address && bound.has(record.address);
  const withoutRebinds = (operation: DraftCall): DraftCall => {
    const rebound = isRebound(operation);
    if (!operation.remember.some(rebound)) return operation;
    return { ...operation, remember: operation.remember.filter((record) => !rebound(record)) };
  };
  const drafts = contribution.drafts.map((draft) => {
    const operations = draft.operations.map(withoutRebinds);
    return operations.every((one, index) => one === draft.operations[index])
      ? draft
      : { ...draft, operations };
  });
  return { ...contribution, drafts };
}

const unknownCalls = ({ touched }: UndoContext): Finding[] =>
  touched.unknown.map(({ address, operation }) => notRestored(address, { case: "unknown-call", operation }));

const whatItIs = ({ runs }: UndoContext): Finding =>
  finding("I-UNDO", { runs: runs.map(({ id, at }) => ({ id, at })) });

/**
 * Finds the calls without a known outcome. The undo must first learn what a create made, unless the create surely made
 * nothing, because apply refuses to write next to it. Other open calls become notes.
 */
function openCalls({ state, runs, touched }: UndoContext, lost: LostCreates): Finding[] {
  const notMade = new Set(surelyNotMade(lost).map(({ operation_id }) => operation_id));
  const reportedMessages = new Set(touched.posts.messages.map(({ address }) => address));
  const ids = new Set(runs.map(({ id }) => id));
  const creates = lost.open.filter(({ operation_id }) => !(operation_id in state.intents));
  return [...Object.values(state.intents), ...creates].flatMap((intent) => {
    const { operation_id, address, operation, at, run } = intent;
    if (notMade.has(operation_id)) return [];
    if (isCreate(intent)) return [finding("E-OPEN-CALL", { address, at }, { address })];
    if (!ids.has(run) || (madeBy(intent) === "message" && reportedMessages.has(address))) return [];
    return [notRestored(address, { case: "open-call", address, operation, isPost: isPost(intent) })];
  });
}

/**
 * Returns the ids of channels that an open call of the applies themselves may have closed. For example, the program has died before the
 * answer came. State still has such a channel as open, and no person closed it. The live channel looks as the call would have left it.
 */
const closedByCalls = (context: UndoContext): ReadonlySet<string> =>
  new Set(
    [...context.runs, ...context.ownRuns]
      .flatMap(({ changes }) => changes.filter(({ open }) => open === true))
      .flatMap((change) => closedBy(change, context) ?? []),
  );

function closedBy(change: AppliedChange, { channels, touchOf }: UndoContext): ChannelId | null {
  const touch = touchOf(change);
  if (touch?.of === "channel") {
    const { private_type: sent } = objectOf(change.body);
    return sent !== undefined && channels.get(touch.id)?.private_type === sent ? touch.id : null;
  }
  if (touch?.of !== "entry" || !isEveryone(touch.subject)) return null;
  return (touch.remove & PERMISSION_BIT.view) === 0n ? null : touch.channelId;
}
