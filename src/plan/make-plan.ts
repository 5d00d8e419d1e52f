// The decision: desired × live × prior → Plan. Pure: no disk, no network, no clock.
//
// Claims come before the diff, safety is a pass over the finished plan. What the file asks for and the service
// cannot do is refused here with its place in the file; there is no plan then.

import type { Config } from "../config/config.js";
import type { Address } from "../model/address.js";
import type { State, StateRecord } from "../state/state.js";
import { InvalidInputError } from "../words/invalid-input-error.js";
import { answersInOrder } from "./answers-in-order.js";
import { decide } from "./decide.js";
import type { Planned } from "./footprint/wanted-reads.js";
import { FORGETTING, KINDS } from "./kinds/registry.js";
import { policyFindings } from "./policy/policy.js";
import { protectedAddresses } from "./policy/protection.js";
import type { Allowed } from "./value/allowances.js";
import { type Contribution, changed, joinContributions } from "./value/draft.js";
import type { LiveGuild } from "./value/live-guild.js";
import type { Look } from "./value/look.js";
import type { Change, Plan } from "./value/plan.js";
import { type Prior, priorOf } from "./wishes/claims/prior.js";
import { type PlanContext, planContext } from "./wishes/file-context.js";
import { fileScene } from "./wishes/file-scene.js";
import { type Settling, settling } from "./wishes/settling.js";

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
}

/** The plan, and what it looks at and nobody has read: with that read, it is to be made once more. */
export function makePlan(input: PlanInput): Planned {
  const { config } = input;
  const live = answersInOrder(input.live);
  const prior = priorOf(input.state, config, live.channels, live.traces);
  const posted = input.state === null ? null : { posts: input.state.posts, at: input.createdAt };
  const context = planContext(config, prior, live, posted);
  const contribution = joinContributions([
    ...KINDS.map(({ plans }) => plans.file(context)),
    ...FORGETTING.map((forget) => forget(context)),
  ]);
  const drafts = contribution.drafts.flatMap(({ operations }) => operations);
  const settled = settling(input.state, context, { planned: new Set(drafts.map(({ id }) => id)) });
  refuse([
    ...settled.problems,
    ...context.claims.problems,
    ...context.posts.problems,
    ...contribution.problems,
  ]);
  const protection = protectionChanges(config, prior);
  const { allowed, unattended = false } = input;
  return decide({
    scene: fileScene(context),
    contribution,
    head: {
      tool_version: input.toolVersion,
      created_at: input.createdAt,
      config_digest: config.digest,
      state: { lineage: prior.lineage, serial: prior.serial },
      undoes: [],
    },
    remember: rememberFirst({ settled, prior, contribution, protection: protection.remember }),
    besides: protection.changes,
    alsoLooks: claimedThreads(context),
    allowed,
    unattended,
    findings: (guarded) => [
      ...settled.findings,
      ...contribution.findings,
      ...policyFindings({ ...guarded, context, allowed }),
    ],
  });
}

/** State keeps what a thread says by itself, also of one that its title gave away: the next plan has nothing to add. */
const claimedThreads = ({ posts }: PlanContext): Look[] =>
  posts.threads.flatMap(({ channel, live }) =>
    channel.live === null || live === null
      ? []
      : [{ kind: "thread", channel_id: channel.live.id, thread_id: live.id }],
  );

/** Nothing to do: no change, and so no call. */
export const isEmpty = (plan: Plan): boolean => plan.changes.length === 0;

export const isBlocked = (plan: Plan): boolean => plan.findings.some(({ level }) => level === "error");

function refuse(problems: PlanContext["claims"]["problems"]): void {
  const [first] = problems;
  if (first === undefined) return;
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  throw new InvalidInputError(`The file and the guild do not go together: ${count}.`, problems);
}

/** Protection is part of state, so changing it is a change. */
function protectionChanges(config: Config, prior: Prior): { changes: Change[]; remember: StateRecord[] } {
  const wanted = protectedAddresses(config);
  const at = new Map(config.policy.protect.map((one) => [one.address, one.at]));
  const change = (address: Address, action: "protect" | "unprotect"): Change => ({
    address,
    kind: "policy",
    action,
    name: address,
    within: null,
    attributes: [changed("protected", action === "unprotect", action === "protect")],
    source: at.get(address) ?? null,
    reason: action === "protect" ? "under `policy.protect`" : "no longer under `policy.protect`",
    drift: false,
    reversible: true,
    operations: [],
  });
  const added = wanted.filter((address) => !prior.protected.has(address));
  const dropped = [...prior.protected].filter((address) => !wanted.includes(address));
  const changes = [
    ...added.map((address) => change(address, "protect")),
    ...dropped.map((address) => change(address, "unprotect")),
  ];
  return { changes, remember: changes.length === 0 ? [] : [{ type: "protect", addresses: wanted }] };
}

/**
 * What was found is bound under the address it was made for, then renames, since everything else speaks of the
 * new addresses; open intents that are decided are closed.
 */
function rememberFirst(parts: {
  settled: Settling;
  prior: Prior;
  contribution: Contribution;
  protection: readonly StateRecord[];
}): StateRecord[] {
  const { bound, closed } = parts.settled;
  return [...bound, ...parts.prior.renames, ...closed, ...parts.contribution.remember, ...parts.protection];
}
