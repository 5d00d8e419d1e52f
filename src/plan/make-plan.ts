// makePlan compares the file with the guild and the state, and returns the plan. It is pure: it uses no disk, network or
// clock.
//
// It claims live objects before it compares them, and policy judges the finished plan. If the file asks for something
// that the service cannot do, makePlan throws an error with the place in the file, and returns no plan.
// engine/plan-guild.ts calls it for every plan of a file. `pull` and `pull --into` prove their texts with it.

import type { Address } from "../model/address.js";
import { isNamedByOthers } from "../model/address-parts.js";
import { type FileContext, fileContext } from "./desired/file-context.js";
import { claimedThreadFacts, surplusMemberFacts } from "./desired/file-facts.js";
import { fileScene } from "./desired/file-scene.js";
import { selectedContribution } from "./desired/selected-contribution.js";
import { settling } from "./desired/settling.js";
import { channelsOfMembers } from "./footprint/channels-of-members.js";
import { finished, type OpenPlan, type Planned } from "./footprint/wanted-reads.js";
import { goalsOfFile } from "./goals-of-file.js";
import { groundwork } from "./groundwork.js";
import { factsOfLeftOut, sceneWithout } from "./left-out-calls.js";
import { partOfFile } from "./part-of-file.js";
import { planFromDrafts } from "./plan-from-drafts.js";
import type { PlanInput } from "./plan-input.js";
import { allowedNow, allowOnceFindings } from "./policy/allow-once.js";
import { policyFindings } from "./policy/policy.js";
import { protectionChanges } from "./policy/protection-changes.js";
import { unnamedRoleFacts, unnamedRoleReads } from "./policy/unnamed-roles.js";
import { otherProblems } from "./problems-of-file.js";
import { recordsOfPlan } from "./records-of-plan.js";
import type { FactRef } from "./value/fact-ref.js";
import { findingOfProblem } from "./value/finding.js";
import type { NeighbourRead } from "./value/live-guild.js";
import type { Plan } from "./value/plan.js";
import type { Selection } from "./value/selection.js";

/**
 * Makes the plan, and names the reads that it lacks. The caller makes these reads and calls makePlan again with their
 * answers. Throws InvalidInputError if the file asks for something that this guild cannot have.
 */
export const makePlan = (input: PlanInput): Planned => finished(openPlan(input));

/** Does the same as makePlan, but leaves the last passes to `finish`. */
export function openPlan(input: PlanInput): OpenPlan {
  const { config } = input;
  // 1. Find the live object of each declared object, and the results of calls without an answer.
  const ground = groundwork(input);
  const { prior, claims, live, foundCalls } = ground;
  // 2. Choose the part of the file that the plan holds.
  const part = partOfFile(input, ground);
  const selection = input.keep?.(foundCalls) ?? part?.selection ?? null;
  // 3. Take the allowances from the file, and draft the calls for the goals of that part.
  const allowed = allowedNow(config, input.allowed, input.createdAt);
  const context = fileContext(config, prior, live, { posted: ground.posted, selection, claims, allowed });
  const { contribution, unplanned } = selectedContribution(goalsOfFile(context), selection);
  // 4. Settle each call that an earlier run left open.
  const draftCalls = contribution.drafts.flatMap(({ operations }) => operations);
  const settled = settling(input.state, context, { planned: new Set(draftCalls.map(({ id }) => id)) });
  // 5. Stop if the part has a problem.
  const concerns = (address: Address) => selection === null || selection.concerns(address);
  const problems = [settled, context.claims, context.posts, contribution].flatMap((one) => one.problems);
  const others = otherProblems(problems, concerns, selection);
  // 6. Take the protection from the file.
  const protection = protectionChanges(config, prior, selection);
  // 7. Describe the guild without the calls that the part leaves out.
  const staying = new Set(unplanned.dropped.map(({ address }) => address));
  const scene = sceneWithout(fileScene(context), staying);
  const ofMembers = channelsOfMembers(scene, draftCalls);
  const testsIn = (channel: Address) => concerns(channel) || ofMembers.channels.has(channel);
  const keptPart = {
    isWhole: selection === null,
    leftOut: input.keep === undefined ? [] : unplanned.dropped,
    concerns,
    testsIn,
  };
  // 8. Choose the objects that the findings mention. A plan of a part always mentions roles that it leaves out, because it
  // does not read their rights in the channels of the part.
  const tells = part && ((one: Address) => isNamedByOthers(one) || part.selection.concerns(one));
  const leftOut = unplanned.dropped.filter(({ address }) => tells?.(address) ?? true);
  // 9. Collect the records that state gets before the first call.
  const { shown } = ground;
  const records = { input, context, allowed, settled, shown, contribution, protection, selection };
  // 10. Order the calls, take the footprint, find the access and apply policy, as for every source of goals.
  const decided = planFromDrafts({
    scene,
    selection,
    contribution,
    head: {
      tool_version: input.toolVersion,
      created_at: input.createdAt,
      config_digest: config.digest,
      shaped_by: input.shapedBy ?? null,
      state: { lineage: prior.lineage, serial: prior.serial },
      undoes: [],
    },
    remember: recordsOfPlan(records),
    policyChanges: protection.changes,
    ...extrasOf(context, { selection, others: [...factsOfLeftOut(leftOut), ...ofMembers.facts] }),
    scope: part?.planScope ?? null,
    refresh: refreshOf(input),
    tells,
    tested: ofMembers.channels,
    tests: config.tests,
    allowed,
    unattended: input.unattended ?? false,
    closedByCalls: new Set(),
    findings: (guarded) => [
      ...(part?.findings ?? []),
      ...(input.lostRoles ?? []).map(findingOfProblem),
      ...others,
      ...settled.findings,
      ...contribution.findings,
      ...allowOnceFindings(config, input.createdAt),
      ...policyFindings({ ...guarded, context, allowed, part: keptPart }),
    ],
  });
  return { ...decided, ...unplanned, found: foundCalls };
}

/** Returns the reads on which no call builds. A plan of a part, or with `--refresh changed`, does not look for unnamed roles. */
function extrasOf(
  context: FileContext,
  { selection, others }: { readonly selection: Selection | null; readonly others: readonly FactRef[] },
): { readonly extraFacts: readonly FactRef[]; readonly extraReads: readonly NeighbourRead[] } {
  const looksForRoles = selection === null && context.live.skipped === undefined;
  return {
    extraFacts: [
      ...claimedThreadFacts(context),
      ...surplusMemberFacts(context),
      ...(looksForRoles ? unnamedRoleFacts(context) : []),
      ...others,
    ],
    extraReads: looksForRoles ? unnamedRoleReads(context) : [],
  };
}

/** Returns null for a plan that read all permissions of the file. */
function refreshOf({ live, state }: Pick<PlanInput, "live" | "state">): NonNullable<Plan["refresh"]> | null {
  const { skipped, permissions } = live;
  if (skipped === undefined) return null;
  const unread = [...skipped].filter((key) => !permissions.has(key)).length;
  return { mode: "changed", not_read: unread, applied_at: state?.history.at(-1)?.at ?? null };
}
