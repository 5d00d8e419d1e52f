// The decision: desired × live × prior → Plan. Pure: no disk, no network, no clock.
//
// Claims come before the diff, safety is a pass over the finished plan. What the file asks for and the service
// cannot do is refused here with its place in the file; there is no plan then.

import type { Config } from "../config/config.js";
import type { Address } from "../model/address.js";
import { InvalidInputError } from "../model/errors.js";
import type { State, StateRecord } from "../state/state.js";
import { orderLooks } from "./access/order-looks.js";
import { revealsOf, withReveals } from "./access/reveals.js";
import { subjectKeysByChannel } from "./access/standing.js";
import { answersInOrder } from "./answers-in-order.js";
import { assemblePlan, changeOfDraft } from "./assemble-plan.js";
import { footprint } from "./footprint/footprint.js";
import { type Planned, wantedReads } from "./footprint/wanted-reads.js";
import { KINDS } from "./kinds/registry.js";
import { type Ordered, orderOperations } from "./order/order.js";
import type { Allowed } from "./policy/allowances.js";
import { policyFindings } from "./policy/policy.js";
import { protectedAddresses } from "./policy/protection.js";
import type { SequenceKey } from "./siblings/live-sequences.js";
import { inTreeOrder, parentsOf } from "./tree/tree-order.js";
import { unmanagedList } from "./tree/unmanaged.js";
import { type Contribution, changed, joinContributions, refTo } from "./value/draft.js";
import type { LiveGuild } from "./value/live-guild.js";
import type { Basis, Change, Plan } from "./value/plan.js";
import { type Prior, priorOf } from "./wishes/claims/prior.js";
import { type Settling, settling } from "./wishes/claims/settling.js";
import { type PlanContext, planContext } from "./wishes/file-context.js";

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
  const contribution = joinContributions(KINDS.map((kind) => kind(context)));
  const drafts = contribution.drafts.flatMap(({ operations }) => operations);
  const settled = settling(input.state, context, { planned: new Set(drafts.map(({ id }) => id)) });
  refuse([
    ...settled.problems,
    ...context.claims.problems,
    ...context.posts.problems,
    ...contribution.problems,
  ]);
  const ordered = orderOperations(drafts, subjectKeysByChannel(context));
  const protection = protectionChanges(config, prior);
  const built = footprint(context, {
    drafts,
    changes: [...contribution.drafts.map(({ change }) => change), ...protection.changes],
  });
  const { operations, exposures } = ordered;
  const reveals = revealsOf({ operations, basis: built.basis });
  const changes = [
    ...withReveals(inTreeOrder(contribution.drafts.map(changeOfDraft), context), reveals),
    ...protection.changes,
  ];
  const { allowed, unattended = false } = input;
  const { basis } = built;
  const findings = [
    ...settled.findings,
    ...contribution.findings,
    ...policyFindings({ context, basis, changes, reveals, exposures, allowed, unattended }),
  ];
  const plan = assemblePlan({
    tool_version: input.toolVersion,
    created_at: input.createdAt,
    guild: { id: live.guild.id, name: live.guild.name },
    config_digest: config.digest,
    state: { lineage: prior.lineage, serial: prior.serial },
    changes,
    parents: parentsOf(changes, context),
    operations,
    remember: rememberFirst({ settled, prior, contribution, protection: protection.remember }),
    ...built,
    orders: ordersAfter(context),
    undoes: [],
    deferred: contribution.deferred,
    findings,
    allowances: allowed,
    unchanged: contribution.unchanged,
    unmanaged: unmanagedAfter(changes, context),
    reads: live.reads,
    complete: live.unreadable.length === 0,
  });
  return {
    plan,
    wants: wantedReads(
      [...built.basis, ...claimedThreads(context), ...looksForOrder(context, exposures)],
      live,
    ),
    mentions: mentionNames(context),
  };
}

/** The names are the file's: a plan that is read from elsewhere has none, since nothing vouches for them. */
const mentionNames = ({ config, claims }: PlanContext): Map<string, string> =>
  new Map([
    ...[...config.userNames].map(([id, name]) => [`<@${id}>`, `<@${name}>`] as const),
    ...claims.channels.flatMap(({ live, desired }) =>
      live === null ? [] : [[`<#${live.id}>`, `<#${desired.key}>`] as const],
    ),
  ]);

/** State keeps what a thread says by itself, also of one that its title gave away: the next plan has nothing to add. */
const claimedThreads = ({ posts }: PlanContext): Pick<Basis, "look">[] =>
  posts.threads.flatMap(({ channel, live }) =>
    channel.live === null || live === null
      ? []
      : [{ look: { kind: "thread", channel_id: channel.live.id, thread_id: live.id } }],
  );

/** What may show that an order is safe after all. */
const looksForOrder = ({ channels }: PlanContext, exposures: Ordered["exposures"]): Pick<Basis, "look">[] =>
  orderLooks(exposures.flatMap(({ channel }) => channels.get(channel)?.live?.id ?? []));

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

/** The sequences in which something is put into place, as they stand afterwards. */
function ordersAfter({ siblings }: PlanContext): Plan["orders"] {
  const touched = new Set<SequenceKey>();
  for (const { from, to } of siblings.placements.values()) touched.add(to).add(from ?? to);
  const entry = (node: string) => (ADDRESS.test(node) ? refTo(node) : node);
  return Object.fromEntries([...touched].map((key) => [key, (siblings.final.get(key) ?? []).map(entry)]));
}

/** Ids of the service hold no full stop; an address has one behind its kind. */
const ADDRESS = /^(?:channel|group)\./;

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

function unmanagedAfter(changes: readonly Change[], context: PlanContext): Plan["unmanaged"] {
  const { unmanaged, undeclared, kept } = context.claims;
  const deleted = new Set(changes.flatMap(({ action, address }) => (action === "delete" ? [address] : [])));
  const left = [...undeclared, ...kept]
    .filter(({ address }) => !deleted.has(address))
    .map(({ live }) => live);
  const ids = new Set<string>([...unmanaged, ...left].map(({ id }) => id));
  return unmanagedList(context.live.channels, (id) => ids.has(id));
}
