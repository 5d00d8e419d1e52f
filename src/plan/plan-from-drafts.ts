// Plan from drafts: the drafts of all kinds become one plan, in the same way for the file and for an undo. The steps order
// the calls, take the footprint, find who gains sight of a channel, judge the plan, and list the reads that it lacks.
//
// Promises: findings are sorted by level, the counts agree with the plan, and the plan is frozen.

import type { AccessTest } from "../config/access-test.js";
import { type Address, asAddress } from "../model/address.js";
import type { Allowed } from "../model/allowances.js";
import { subjectKey } from "../model/bound-id.js";
import { EVERYONE } from "../model/guild.js";
import { once } from "../model/once.js";
import { refTo } from "../model/ref.js";
import type { SequenceKey } from "../model/sequence.js";
import { revealsOf, withReveals } from "./access/reveals.js";
import { seenGuild } from "./audience/guild-view.js";
import { liveEntryFact } from "./facts/permission-fact.js";
import { type JudgedTest, judgeTests } from "./file-tests/judge-tests.js";
import { needsRoles, testFacts } from "./file-tests/test-facts.js";
import { footprint } from "./footprint/footprint.js";
import { type Planned, wantedReads } from "./footprint/wanted-reads.js";
import { knownAccess } from "./order/known-access.js";
import { type Ordered, orderOperations } from "./order/order.js";
import { strangersIn, unreadRoles } from "./policy/named-subjects.js";
import { exposureFindings, madeFor, openingFindings } from "./policy/openings.js";
import type { Guarded } from "./policy/policy-input.js";
import { withoutRenamedBlocks } from "./policy/renamed-keys.js";
import { inTreeOrder, parentsOf, unmanagedAfter } from "./tree/tree-order.js";
import type { Contribution, DraftChange } from "./value/draft.js";
import type { FactRef } from "./value/fact-ref.js";
import { type Finding, toldOnly } from "./value/finding.js";
import { identityOf } from "./value/identity.js";
import { eachOnce, type WantedRead } from "./value/live-guild.js";
import { type Change, countActions, PLAN_FORMAT, type Plan, type PlanScope } from "./value/plan.js";
import type { Scene } from "./value/scene.js";
import type { Selection } from "./value/selection.js";

/** What a source of goals hands over. */
interface DecisionInput {
  readonly scene: Scene;
  /** Of all kinds. A contribution with problems makes no plan. */
  readonly contribution: Contribution;
  /** What the source says of the plan as a whole. */
  readonly head: Pick<
    PlanParts,
    "tool_version" | "created_at" | "config_digest" | "shaped_by" | "state" | "undoes"
  >;
  /** State records that need no call. */
  readonly remember: Plan["remember"];
  /** Changes of `policy.protect`. They have no place in the tree of channels and need no call. */
  readonly policyChanges: readonly Change[];
  /** What the source wants read although no change builds on it. */
  readonly alsoLooks: readonly FactRef[];
  /** Those of the file; none for an undo. */
  readonly tests: readonly AccessTest[];
  readonly allowed: Allowed;
  /** Whether the plan is applied, if at all, without a person who is asked. */
  readonly unattended: boolean;
  /**
   * Ids of channels that a call without an answer may have closed, such as `101`: nobody closed these by hand. Empty for a
   * file.
   */
  readonly closedByCalls: ReadonlySet<string>;
  /** null: everything is planned. */
  readonly selection: Selection | null;
  /** The targets that the plan is for; null: it is that of the whole guild. */
  readonly scope: PlanScope | null;
  /** Whether the plan speaks of an object; null: of all. Findings about others go unsaid, and no test makes them read. */
  readonly tells: ((address: Address) => boolean) | null;
  /** All findings, in order: those of the source, with the guards among them. */
  readonly findings: (guarded: Guarded) => readonly Finding[];
}

/** The plan, and the reads that it lacks (`wants`): the caller reads them and plans once more. */
export function planFromDrafts(
  input: DecisionInput,
): Pick<Planned, "plan" | "wants" | "mentions" | "seen" | "judged"> {
  const { scene, contribution, allowed, policyChanges } = input;
  const { live } = scene;

  // 1. Order: which call waits for which.
  const draftCalls = contribution.drafts.flatMap(({ operations }) => operations);
  const { operations, exposures } = orderOperations(draftCalls, knownAccess(scene, draftCalls));

  // 2. Footprint: the facts that the plan builds on.
  const { unread, ...observed } = footprint(scene, {
    drafts: draftCalls,
    changes: [...contribution.drafts.map(({ change }) => change), ...policyChanges],
  });
  const { preconditions, beside } = observed;

  // 3. Changes for people, with who gains sight of a channel.
  const reveals = revealsOf(
    { operations, preconditions, beside: [...beside, ...unread] },
    input.closedByCalls,
  );
  const sorted = inTreeOrder(contribution.drafts.map(changeOfDraft), scene.tree);
  const changes = [...withReveals(sorted, reveals), ...policyChanges];

  // 4. Tests of the file, and names of the subjects.
  const guildView = once(() => seenGuild(scene));
  const judged = judgeTests(input.tests, { guildView, operations });
  const strangers = strangersIn(contribution.drafts, scene, { by: madeFor(input.head), allowed });

  // 5. The plan, with its findings.
  const plan = assemblePlan({
    ...input.head,
    guild: { id: live.guild.id, name: live.guild.name },
    changes,
    parents: parentsOf(changes, scene.tree),
    operations,
    remember: input.remember,
    ...observed,
    orders: ordersAfter(scene),
    deferred: contribution.deferred,
    findings: findingsOf(input, { changes, preconditions, reveals, exposures, judged, strangers }),
    allowances: allowed,
    unchanged: contribution.unchanged,
    unmanaged: unmanagedAfter(changes, scene),
    ...(input.scope === null ? {} : { scope: input.scope }),
    reads: live.reads,
    complete: live.unreadable.length === 0,
  });

  // 6. Facts that are not read yet.
  const facts = [...preconditions, ...beside, ...otherFacts(input, { exposures, judged })];
  const wants = eachOnce<WantedRead>([
    ...wantedReads(facts, live),
    ...strangers.wants,
    ...(needsRoles(judged, input.tells) ? unreadRoles(live) : []),
  ]);
  return { plan, wants, mentions: mentionNames(scene), seen: guildView, judged };
}

/** What the findings of a plan are made from. */
interface Judged extends Pick<Guarded, "changes" | "reveals" | "judged">, Pick<Plan, "preconditions"> {
  readonly exposures: Ordered["exposures"];
  readonly strangers: ReturnType<typeof strangersIn>;
}

function findingsOf(
  input: DecisionInput,
  { changes, preconditions, reveals, exposures, judged, strangers }: Judged,
): readonly Finding[] {
  const { allowed, unattended, scene } = input;
  const by = madeFor(input.head);
  const { at: sourceOf, privacyAt: placeOf } = scene.positions;
  const openings = openingFindings({ preconditions, changes, reveals, allowed, unattended, by, placeOf });
  return countingFor(
    input,
    input.findings({
      changes,
      reveals,
      judged,
      strangers: strangers.findings,
      exposures: exposureFindings({ exposures, allowed, by, sourceOf }),
      openings,
    }),
  );
}

/**
 * Facts on which no call builds. The entry of everyone (role 1) may show that an order is safe after all: every member holds it, and
 * a file need not name it. A right that it grants all along is gained or lost by nobody in between.
 */
function otherFacts(
  { scene, alsoLooks, tells }: DecisionInput,
  { exposures, judged }: { readonly exposures: Ordered["exposures"]; readonly judged: readonly JudgedTest[] },
): { readonly fact: FactRef }[] {
  const exposed = exposures.flatMap(({ channel }) => scene.channels.get(channel)?.id ?? []);
  const everyones = exposed.flatMap((id) => liveEntryFact(subjectKey(id, EVERYONE)) ?? []);
  return [...alsoLooks, ...everyones, ...testFacts(judged, tells)].map((fact) => ({ fact }));
}

/** An error about an object that the saved plan does not hold is told, and stops nothing. */
const countingFor = (
  { selection, tells }: Pick<DecisionInput, "selection" | "tells">,
  findings: readonly Finding[],
): readonly Finding[] =>
  withoutRenamedBlocks(
    findings.filter(({ address }) => tells === null || address === null || tells(address)),
  ).map((one) =>
    selection === null || one.level !== "error" || one.address === null || selection.concerns(one.address)
      ? one
      : toldOnly(one),
  );

/** The sequences in which something is put into place, as they stand afterwards. */
function ordersAfter({ siblings }: Scene): Plan["orders"] {
  const touched = new Set<SequenceKey>();
  for (const { from, to } of siblings.placements.values()) touched.add(to).add(from ?? to);
  const entry = (node: string) => {
    const address = asAddress(node);
    return address === null ? node : refTo(address);
  };
  return Object.fromEntries([...touched].map((key) => [key, (siblings.final.get(key) ?? []).map(entry)]));
}

/** The names are the source's: a plan that is read from elsewhere has none, since nothing vouches for them. */
const mentionNames = ({ mentioned: { users, channels } }: Scene): Map<string, string> =>
  new Map([
    ...[...users].map(([id, name]) => [`<@${id}>`, `<@${name}>`] as const),
    ...[...channels].map(([id, key]) => [`<#${id}>`, `<#${key}>`] as const),
  ]);

/** A plan but for what follows from its parts. */
interface PlanParts extends Omit<Plan, "format" | "identity" | "summary" | "calls"> {
  /** Number of objects that need no change. */
  readonly unchanged: number;
  /** Number of calls that were made to read. */
  readonly reads: number;
}

/** The last step of planning, whatever the plan was decided from. */
function assemblePlan({ unchanged, reads, ...parts }: PlanParts): Plan {
  return frozen({
    format: PLAN_FORMAT,
    identity: identityOf(parts),
    ...parts,
    findings: inOrderOfLevel(parts.findings),
    summary: { ...countActions(parts.changes), unchanged, unmanaged: parts.unmanaged.length },
    calls: { reads, writes: parts.operations.length },
  });
}

const changeOfDraft = (draft: DraftChange): Change => ({
  ...draft.change,
  operations: [...(draft.carriedBy ?? []), ...draft.operations.map(({ id }) => id)],
});

/** A plan is what was reviewed: nobody changes it on the way to apply. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  // Neither an iterator nor a list of its members, which cost as much as the object, for each of all that a plan holds.
  if (Array.isArray(value)) value.forEach(frozen);
  else for (const name in value) frozen(value[name]);
  return Object.freeze(value);
}

function inOrderOfLevel(findings: readonly Finding[]): Finding[] {
  const rank = { error: 0, warning: 1, info: 2 };
  return [...findings].sort((left, right) => rank[left.level] - rank[right.level]);
}
