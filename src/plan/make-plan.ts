// The decision: desired × live × prior → Plan. Pure: no disk, no network, no clock.
//
// Claims come before the diff, safety is a pass over the finished plan. What the file asks for and the service
// cannot do is refused here with its place in the file; there is no plan then.

import type { Config } from "../config/config.js";
import { type Address, addressKind, messageAddress } from "../model/address.js";
import { isWholeScope, type Scope, scopeMatch } from "../model/address-scope.js";
import type { Allowed } from "../model/allowances.js";
import { once } from "../model/once.js";
import type { State } from "../state/state.js";
import type { Diagnostic } from "../words/diagnostic.js";
import { InvalidInputError } from "../words/invalid-input-error.js";
import { answersInOrder } from "./answers-in-order.js";
import { type Claimed, claimedOf } from "./claims/claimed.js";
import { fileObjects } from "./claims/file-objects.js";
import { foundCreates } from "./claims/lost-creates.js";
import { pinnedById } from "./claims/pinned-by-id.js";
import type { Prior } from "./claims/prior.js";
import { decide } from "./decide.js";
import { type PlanContext, planContext } from "./desired/file-context.js";
import { fileScene } from "./desired/file-scene.js";
import { chosenOf } from "./desired/keep.js";
import { settling } from "./desired/settling.js";
import type { Planned } from "./footprint/wanted-reads.js";
import { FORGETTING, KINDS } from "./kinds/registry.js";
import { callRow } from "./kinds/rows.js";
import { allowedNow, allowOnceFindings } from "./policy/allow-once.js";
import { policyFindings } from "./policy/policy.js";
import { protectionChanges } from "./policy/protection-changes.js";
import type { PostedSoFar } from "./posting/daily-quota.js";
import { recordsOfPlan } from "./records-of-plan.js";
import { announcedIn } from "./scope/announced-in.js";
import { postsOfScope } from "./scope/posts-of-scope.js";
import { type ScopedPart, scopedPart } from "./scope/scoped-part.js";
import { shownRecords, shownWith } from "./shown-changes.js";
import { type Contribution, type DraftOperation, joinContributions } from "./value/draft.js";
import { type Problem, problemTold } from "./value/finding.js";
import { ALL_KEPT, type FoundCall, type Keep, type Kept } from "./value/kept.js";
import type { LiveGuild } from "./value/live-guild.js";
import type { Look } from "./value/look.js";
import type { ShapedBy } from "./value/plan.js";
import type { Scene } from "./value/scene.js";

export interface PlanInput {
  readonly config: Config;
  readonly state: State | null;
  readonly live: LiveGuild;
  readonly allowed: Allowed;
  readonly toolVersion: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** Whether the plan is applied at once without a person who is asked; left out: it is only planned, or shown first. */
  readonly unattended?: boolean;
  /** Where the file is, for a saved plan that is planned again; left out: the plan is not saved. */
  readonly shapedBy?: ShapedBy | undefined;
  /** The part of the guild that is planned; left out: all of it. */
  readonly scope?: Scope | undefined;
  /** The goals that the plan holds, such as the goals in a saved plan; left out: all of them. */
  readonly keep?: Keep | undefined;
  /** State and claims as refresh worked them out from this very file, state and answers; left out: they are worked out here. */
  readonly claimed?: Claimed | undefined;
  /** Roles that the file names and that were not found, of which the part has no use; `config` says nothing of them. */
  readonly lostRoles?: readonly Problem[];
}

/** The plan, and what it looks at and nobody has read: with that read, it is to be made once more. */
export function makePlan(input: PlanInput): Planned {
  const { config } = input;
  const live = answersInOrder(input.live);
  const { prior, claims } = claimedNow(input, live);
  const posted = input.state === null ? null : { posts: input.state.posts, at: input.createdAt };
  const found = foundCalls(prior);
  const shown = shownWith(found, { ...input, live });
  const scoped = scopedOf(input, { prior, claims, live, posted, found });
  const kept = input.keep?.(found) ?? scoped?.kept ?? null;
  // Which roles were left out is told whatever the targets are: nobody looks at what they hold in the channels of the part.
  const tells = scoped && ((one: Address) => addressKind(one) === "role" || scoped.kept.concerns(one));
  const context = planContext(config, prior, live, { posted, kept, claims });
  const { contribution, unplanned } = chosenOf(wholeContribution(context), kept);
  const drafts = contribution.drafts.flatMap(({ operations }) => operations);
  const settled = settling(input.state, context, { planned: new Set(drafts.map(({ id }) => id)) });
  const problems = [
    ...settled.problems,
    ...context.claims.problems,
    ...context.posts.problems,
    ...contribution.problems,
  ];
  const concerns = (address: Address) => kept === null || kept.concerns(address);
  const counts = ({ address }: Problem) => address === undefined || concerns(address);
  refuse(problems.filter(counts), kept);
  const staying = new Set(unplanned.dropped.map(({ address }) => address));
  const protection = protectionChanges(config, prior, kept);
  const { unattended = false } = input;
  const allowed = allowedNow(config, input.allowed, input.createdAt);
  const decided = decide({
    scene: withoutDropped(fileScene(context), staying),
    kept,
    contribution,
    head: {
      tool_version: input.toolVersion,
      created_at: input.createdAt,
      config_digest: config.digest,
      shaped_by: input.shapedBy ?? null,
      state: { lineage: prior.lineage, serial: prior.serial },
      undoes: [],
    },
    remember: recordsOfPlan({ input, context, allowed, settled, shown, contribution, protection, kept }),
    besides: protection.changes,
    alsoLooks: [
      ...claimedThreads(context),
      ...looksOfDropped(unplanned.dropped.filter(({ address }) => tells?.(address) ?? true)),
    ],
    scope: scoped?.told ?? null,
    tells,
    tests: config.tests,
    allowed,
    unattended,
    closedByCalls: new Set(),
    findings: (guarded) => [
      ...(scoped?.findings ?? []),
      ...(input.lostRoles ?? []).map(problemTold),
      ...problems.filter((one) => !counts(one)).map(problemTold),
      ...settled.findings,
      ...contribution.findings,
      ...allowOnceFindings(config, input.createdAt),
      ...policyFindings({ ...guarded, context, allowed, kept: { staying, concerns } }),
    ],
  });
  return { ...decided, ...unplanned, found };
}

/** With what calls did that were never answered and that show by now. */
function claimedNow({ state, config, claimed }: PlanInput, live: LiveGuild): Claimed {
  const shown = shownRecords(state, live);
  return (shown.length > 0 ? undefined : claimed) ?? claimedOf(state, config, live, shown);
}

const wholeContribution = (context: PlanContext): Contribution =>
  joinContributions([
    ...KINDS.map(({ plans }) => plans.file(context)),
    ...FORGETTING.map((forget) => forget(context)),
  ]);

/** null: the plan is that of the whole file. */
function scopedOf(
  { scope, config, keep }: PlanInput,
  {
    found,
    ...parts
  }: Claimed & {
    readonly live: LiveGuild;
    readonly posted: PostedSoFar | null;
    readonly found: readonly FoundCall[];
  },
): ScopedPart | null {
  if (scope === undefined || isWholeScope(scope)) return null;
  const { prior, claims, live, posted } = parts;
  const { addresses: known, placeOf } = fileObjects({ config, prior, claims }, live.channels);
  const { changes: besides } = protectionChanges(config, prior, null);
  // The daily quota is for the posts of the part alone.
  const partWith = (post: (message: Address) => boolean): ScopedPart => {
    const context = planContext(config, prior, live, { posted, kept: { ...ALL_KEPT, post }, claims });
    const contribution = wholeContribution(context);
    const remember = [...prior.renames, ...contribution.remember];
    return scopedPart(scope, {
      scene: fileScene(context),
      contribution,
      besides,
      known: [...known, ...prior.protected],
      former: [...prior.managed().former, ...prior.managed().inRuns],
      knownTo: "planned",
      placeOf,
      announcedIn: announcedIn(config),
      found,
      bound: [...prior.resources].map(([address, { id }]) => [address, id] as const),
      remember,
      isAgain: keep !== undefined,
    });
  };
  const byPin = pinnedById(scope, prior);
  let posts = postsOfScope(config, { known, holds: scopeMatch(scope, placeOf).holds, byPin });
  for (;;) {
    const part = partWith(posts);
    // What comes along may need further posts: an announcement that takes the place of a target's.
    const further = postsOfScope(config, { known, holds: part.kept.post, byPin });
    const used = posts;
    // The plan shares the daily quota out as the choice of the part did: a post that waited there has no call to keep.
    if (config.messages.every(({ key }) => used(messageAddress(key)) || !further(messageAddress(key))))
      return { ...part, kept: { ...part.kept, post: used } };
    posts = (message) => used(message) || further(message);
  }
}

/** Creates and posts of earlier runs that were never answered, and of which it is known by now what they made. */
const foundCalls = ({ lost, posts }: Prior): FoundCall[] => [
  ...foundCreates(lost),
  ...posts.found.map(({ intent, id }) => ({ intent, id })),
];

/** The scene in which entries whose calls are not kept stay as they are. */
function withoutDropped(scene: Scene, staying: ReadonlySet<Address>): Scene {
  if (staying.size === 0) return scene;
  const entries = once(() => {
    const { wantedOtherwise, ...rest } = scene.entries();
    const changing = [...wantedOtherwise].filter((key) => {
      const address = rest.called.get(key);
      return address === undefined || !staying.has(address);
    });
    return { ...rest, wantedOtherwise: new Set(changing) };
  });
  return { ...scene, entries };
}

/**
 * Looks at the live threads of the file, also at a thread that was found by its title: state keeps the digest of its text now,
 * and the next plan has nothing to add.
 */
const claimedThreads = ({ posts }: PlanContext): Look[] =>
  posts.threads.flatMap(({ channel, live }) =>
    channel.live === null || live === null
      ? []
      : [{ kind: "thread", channel_id: channel.live.id, thread_id: live.id }],
  );

/**
 * The looks that guard calls which are not kept. A reaction that nobody read counts as missing, so that its call is planned and
 * not kept; once the reaction is read, it is there, and state is told of it.
 */
const looksOfDropped = (dropped: readonly DraftOperation[]): Look[] =>
  dropped.flatMap((one) => callRow(one.operation).guard(one) ?? []);

/** Who plans a part again is told what each problem is about. */
function refuse(problems: readonly Problem[], kept: Kept | null): void {
  if (problems.length === 0) return;
  const diagnostics = kept === null ? problems.map(shownAs) : problems;
  const calls = problems.filter(({ code }) => code === "E-INTENT-UNDECIDED").length;
  const isCallsAlone = calls === problems.length;
  throw new InvalidInputError(
    isCallsAlone
      ? { case: "open-calls", calls, goesOn: "new-plan" }
      : { case: "guild", problems: problems.length, calls },
    diagnostics,
  );
}

/** As any other problem is told. */
const shownAs = ({ address: _, ...problem }: Problem): Diagnostic => problem;
