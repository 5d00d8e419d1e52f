// planFromDrafts turns the drafts of all kinds into one plan, in the same way for a file and for an undo. It orders the calls, takes
// the footprint, finds who gains sight of a channel, judges the plan, and lists the reads that it lacks.
//
// Promises: errors come before warnings and notes, the counts agree with the plan, and the plan is frozen.
//
// A new source of goals, such as makePlan, builds a scene and the contribution of all kinds, and then a DecisionInput.

import type { AccessTest } from "../config/access-test.js";
import { type Address, asAddress } from "../model/address.js";
import type { Allowed } from "../model/allowances.js";
import { subjectKey } from "../model/bound-id.js";
import { EVERYONE } from "../model/guild.js";
import { once } from "../model/once.js";
import { refTo } from "../model/ref.js";
import type { SequenceKey } from "../model/sequence.js";
import { revealsOf, withReveals } from "./access/reveals.js";
import { assemblePlan, type PlanParts } from "./assemble-plan.js";
import { seenGuild } from "./audience/guild-view.js";
import { liveEntryFact } from "./facts/permission-fact.js";
import { judgeTests } from "./file-tests/judge-tests.js";
import type { JudgedTest } from "./file-tests/judged-test.js";
import { needsRoles, testFacts, usersToRead } from "./file-tests/test-facts.js";
import { footprint } from "./footprint/footprint.js";
import { roleNumbers } from "./footprint/role-numbers.js";
import { type OpenPlan, wantedReads } from "./footprint/wanted-reads.js";
import { knownAccess } from "./order/known-access.js";
import { type Ordered, orderOperations } from "./order/order.js";
import { withRevokedFirst } from "./order/revoked-first.js";
import { isWhollyRead } from "./policy/blind-spots.js";
import { fullRoleFindings } from "./policy/full-roles.js";
import { mentionedFindings } from "./policy/mentioned-findings.js";
import { strangersIn, unreadMembers, unreadRoles, usersUnread } from "./policy/named-subjects.js";
import { exposureFindings, madeFor, openingFindings } from "./policy/openings.js";
import type { Guarded } from "./policy/policy-input.js";
import { inTreeOrder, parentsOf, unmanagedAfter } from "./tree/tree-order.js";
import type { Contribution, DraftChange } from "./value/draft.js";
import type { FactRef } from "./value/fact-ref.js";
import type { Finding } from "./value/finding.js";
import { eachOnce, type NeighbourRead, type WantedRead } from "./value/live-guild.js";
import type { Change, Plan, PlanScope } from "./value/plan.js";
import type { Scene } from "./value/scene.js";
import type { Selection } from "./value/selection.js";

interface DecisionInput {
  readonly scene: Scene;
  /** The contribution joins all kinds. A contribution with problems makes no plan, so the source must throw first. */
  readonly contribution: Contribution;
  readonly head: Pick<
    PlanParts,
    "tool_version" | "created_at" | "config_digest" | "shaped_by" | "state" | "undoes"
  >;
  /** State gets these records without a call. */
  readonly remember: Plan["remember"];
  /** Changes of `policy.protect` have no place in the tree of channels and need no call. */
  readonly policyChanges: readonly Change[];
  /** The source wants to read these facts although no change depends on them. */
  readonly extraFacts: readonly FactRef[];
  readonly extraReads: readonly NeighbourRead[];
  /** The tests come from the file. An undo has no tests. */
  readonly tests: readonly AccessTest[];
  readonly allowed: Allowed;
  /** `true` means that no person confirms the apply at a prompt. */
  readonly unattended: boolean;
  /**
   * The set has ids of channels, such as `101`. A call without an answer may have closed them, so they do not count as closed by hand.
   * The set is empty for a file.
   */
  readonly closedByCalls: ReadonlySet<string>;
  /** `null` means that the plan holds everything. */
  readonly selection: Selection | null;
  /** The plan is for these targets. `null` means that the plan is for the whole guild. */
  readonly scope: PlanScope | null;
  /** `null` means that the plan read all permissions of the file. */
  readonly refresh: NonNullable<Plan["refresh"]> | null;
  /**
   * Returns true if the plan may mention the object. `null` means that the plan may mention all objects. Findings about other objects are
   * dropped, and no test makes guildform read them.
   */
  readonly tells: ((address: Address) => boolean) | null;
  /** The plan also judges the tests of these channels, and mentions nothing else about them. */
  readonly tested: ReadonlySet<Address>;
  /** Returns all findings of the source, with the findings of the guards at their places among them. */
  readonly findings: (guarded: Guarded) => readonly Finding[];
}

/**
 * Names the reads that the plan lacks in `wants`. The caller makes these reads and plans again. `finish` makes the plan, and a plan that
 * lacks reads does not need it.
 */
export function planFromDrafts(
  input: DecisionInput,
): Pick<OpenPlan, "finish" | "wants" | "mentions" | "seen" | "judged"> {
  const { scene, contribution, allowed, policyChanges } = input;
  const { live } = scene;

  // 1. Order: find the calls that each call waits for.
  const drafts = withRevokedFirst(contribution.drafts, scene);
  const draftCalls = drafts.flatMap(({ operations }) => operations);
  const { operations, exposures } = orderOperations(draftCalls, knownAccess(scene, draftCalls));

  // 2. Footprint: find the facts that the plan builds on.
  const { unread, ...observed } = footprint(scene, {
    drafts: draftCalls,
    changes: [...drafts.map(({ change }) => change), ...policyChanges],
  });
  const { preconditions, access_context: context } = observed;

  // 3. Judge the tests of the file, and check the names of roles and users.
  const guildView = once(() => seenGuild(scene));
  const judged = judgeTests(input.tests, { guildView, operations });
  const strangers = strangersIn(drafts, scene, { by: madeFor(input.head), allowed });

  // 4. Collect the facts that guildform has not read yet.
  const facts = [...preconditions, ...context, ...otherFacts(input, { exposures, judged })];
  const wants = eachOnce<WantedRead>([
    ...wantedReads(facts, live),
    ...strangers.wants,
    ...input.extraReads,
    ...(needsRoles(judged, testsIn(input)) ? unreadRoles(live) : []),
    ...unreadMembers([...usersToRead(judged, testsIn(input)), ...usersUnread(live)], live),
  ]);

  const finish = once(() => {
    // 5. Changes for people: say who gains sight of a channel.
    const reveals = revealsOf(
      { operations, preconditions, access_context: [...context, ...unread] },
      input.closedByCalls,
    );
    const sorted = inTreeOrder(drafts.map(changeOfDraft), scene.tree);
    const changes = [...withReveals(sorted, reveals), ...policyChanges];

    // 6. Assemble the plan with its findings.
    const findings = findingsOf(input, {
      ...{ changes, operations, guildView, preconditions, reveals, exposures, judged, strangers },
      fullRoles: fullRoleFindings(drafts, live),
    });
    return assemblePlan({
      ...input.head,
      guild: { id: live.guild.id, name: live.guild.name },
      changes,
      parents: parentsOf(changes, scene.tree),
      operations,
      remember: input.remember,
      ...observed,
      ...roleNumbers(observed, operations, live),
      orders: ordersAfter(scene),
      deferred: contribution.deferred,
      findings,
      allowances: allowed,
      unchanged: contribution.unchanged,
      unmanaged: unmanagedAfter(changes, scene),
      ...(input.scope === null ? {} : { scope: withDependenciesIn(changes, input.scope) }),
      ...(input.refresh === null ? {} : { refresh: input.refresh }),
      reads: live.reads,
      complete: isWhollyRead(live, contribution, findings),
    });
  });
  return { finish, wants, mentions: mentionNames(scene), seen: guildView, judged };
}

/** The order of the calls may do without a revocation that the part has asked for. Then nothing depends on its entry. */
function withDependenciesIn(changes: Plan["changes"], scope: PlanScope): PlanScope {
  const changed = new Set(changes.map(({ address }) => address));
  return { ...scope, dependencies: scope.dependencies.filter(({ address }) => changed.has(address)) };
}

interface Judged
  extends Pick<Guarded, "changes" | "operations" | "guildView" | "reveals" | "judged" | "fullRoles">,
    Pick<Plan, "preconditions"> {
  readonly exposures: Ordered["exposures"];
  readonly strangers: ReturnType<typeof strangersIn>;
}

function findingsOf(
  input: DecisionInput,
  { preconditions, exposures, strangers, ...judged }: Judged,
): readonly Finding[] {
  const { allowed, unattended, scene } = input;
  const by = madeFor(input.head);
  const { at: sourceOf, privacyAt: placeOf } = scene.positions;
  const { changes, reveals } = judged;
  const openings = openingFindings({ preconditions, changes, reveals, allowed, unattended, by, placeOf });
  return mentionedFindings(
    input,
    input.findings({
      ...judged,
      strangers: strangers.findings,
      exposures: exposureFindings({ exposures, allowed, by, sourceOf, names: scene.mentioned }),
      openings,
    }),
  );
}

/**
 * Returns facts on which no call builds. One is the entry of everyone (role 1), which may show that an order is safe after
 * all. Every member has it, and a file need not name it. A right that it grants throughout the apply does not change for
 * any member.
 */
function otherFacts(
  input: DecisionInput,
  { exposures, judged }: { readonly exposures: Ordered["exposures"]; readonly judged: readonly JudgedTest[] },
): { readonly fact: FactRef }[] {
  const { scene, extraFacts } = input;
  const exposed = exposures.flatMap(({ channel }) => scene.channels.get(channel)?.id ?? []);
  const everyones = exposed.flatMap((id) => liveEntryFact(subjectKey(id, EVERYONE)) ?? []);
  return [...extraFacts, ...everyones, ...testFacts(judged, testsIn(input))].map((fact) => ({ fact }));
}

/** Returns true if the plan judges the tests of the channel. `null` means that it judges all tests. */
const testsIn = ({ tells, tested }: Pick<DecisionInput, "tells" | "tested">): DecisionInput["tells"] =>
  tells && ((channel) => tells(channel) || tested.has(channel));

/** Returns the sequences in which the plan puts an object into place, in their order after the apply. */
function ordersAfter({ siblings }: Scene): Plan["orders"] {
  const touched = new Set<SequenceKey>();
  for (const { from, to } of siblings.placements.values()) touched.add(to).add(from ?? to);
  const entry = (node: string) => {
    const address = asAddress(node);
    return address === null ? node : refTo(address);
  };
  return Object.fromEntries([...touched].map((key) => [key, (siblings.final.get(key) ?? []).map(entry)]));
}

/** Returns the names that the source has for mentions. A plan from another place has none, because no source confirms them. */
const mentionNames = ({ mentioned: { users, channels } }: Scene): Map<string, string> =>
  new Map([
    ...[...users].map(([id, name]) => [`<@${id}>`, `<@${name}>`] as const),
    ...[...channels].map(([id, key]) => [`<#${id}>`, `<#${key}>`] as const),
  ]);

function changeOfDraft({ change, carriedBy, operations }: DraftChange): Change {
  const own = operations.map(({ id }) => id);
  return { ...change, operations: carriedBy === undefined ? own : [...carriedBy, ...own] };
}
