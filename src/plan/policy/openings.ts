// Openings are existing channels that become visible to every member when apply makes the calls of the plan. People can
// reopen a channel that they closed by mistake. But after an opening by mistake, members have already seen the messages.
//
//    E-OPENED       stops the plan until as many openings are allowed: `--allow openings=1`.
//    W-OPENS-AGAIN  The channel was open at the last apply, and a person closed it since, as during a raid. A person at the
//                   prompt may accept the opening. Without a prompt the finding is E-OPENED too.
//
// guildform finds an opening in the calls of the plan (access/reveals.ts), so a saved plan cannot leave it out.
// plan-from-drafts.ts adds the findings, and use-cases/replan-saved-plan.ts guards a saved plan.

import type { Address } from "../../model/address.js";
import type { Allowed } from "../../model/allowances.js";
import { isJsonObject } from "../../model/json.js";
import { isNewRole } from "../../model/new-role.js";
import { idOfSubject, isUserName, type SubjectName } from "../../model/subject-name.js";
import type { FindingParams } from "../../words/shapes/findings.js";
import { type Reveal, revealsOf } from "../access/reveals.js";
import { preconditionsOf } from "../facts/fact-row.js";
import type { Ordered } from "../order/order.js";
import { type Finding, finding } from "../value/finding.js";
import type { Change, Plan } from "../value/plan.js";
import type { PrivacyPlace, Scene } from "../value/scene.js";

/** A finding uses this word for the source of the plan. */
type MadeFor = FindingParams["E-OPENED"]["by"];

export const madeFor = ({ undoes }: Pick<Plan, "undoes">): MadeFor => (undoes.length > 0 ? "undo" : "file");

interface OpeningsInput extends Pick<Plan, "preconditions" | "changes"> {
  readonly reveals: readonly Reveal[];
  readonly allowed: Allowed;
  /** `true` means that no person confirms the apply at a prompt. */
  readonly unattended: boolean;
  readonly by: MadeFor;
  /** Returns the place where the file says who sees the channel. `null` means that the change already names the line. */
  readonly placeOf: (channel: Address) => PrivacyPlace | null;
}

export function openingFindings(input: OpeningsInput): Finding[] {
  const { reveals, allowed, unattended, by } = input;
  const openings = reveals.filter(({ opens }) => opens !== null);
  const stops = ({ opens }: Reveal): boolean => unattended || opens === "first";
  const most = allowed.openings ?? 0;
  const isAllowed = openings.filter(stops).length <= most;
  const openingOf = describerOf(input);
  const count = openings.length;
  return openings.flatMap((one): Finding[] => {
    const { channel, opener, at } = openingOf(one);
    const again = one.opens === "again";
    if (!isAllowed && stops(one)) return [finding(OPENED, { channel, opener, again, count, by }, at)];
    return again
      ? [finding(OPENS_AGAIN, { channel, opener, toAllow: count <= most ? null : count, by }, at)]
      : [];
  });
}

/**
 * Returns the saved plan with the openings that stop it if no person confirms. guildform finds the openings beyond the plan's own
 * allowances again, because a person may have edited the findings in the file.
 */
export function guardedPlan(plan: Plan): Plan {
  const { preconditions, changes, allowances: allowed } = plan;
  const reveals = revealsOf(plan);
  const around = { unattended: true, by: madeFor(plan), placeOf: () => null };
  const findings = openingFindings({ preconditions, changes, reveals, allowed, ...around });
  const stops = findings.filter(({ code }) => code === OPENED);
  if (stops.length === 0) return plan;
  const presentStops = plan.findings.filter(({ code }) => code === OPENED);
  const missing = stops.filter((stop) => !presentStops.some(({ address }) => address === stop.address));
  const others = plan.findings.filter(({ code }) => code !== OPENED && code !== OPENS_AGAIN);
  return { ...plan, findings: [...presentStops, ...missing, ...others] };
}

const OPENED = "E-OPENED";
const OPENS_AGAIN = "W-OPENS-AGAIN";

interface DescribedOpening extends Pick<FindingParams["E-OPENED"], "channel" | "opener"> {
  readonly at: Pick<Finding, "address" | "source">;
}

function describerOf({ changes, preconditions, placeOf }: OpeningsInput): (one: Reveal) => DescribedOpening {
  const byCall = new Map(changes.flatMap((one) => one.operations.map((id) => [id, one] as const)));
  const channels = new Map(
    preconditionsOf("channel", preconditions).map((one) => [one.fact.id, one] as const),
  );
  return ({ operation, channelId: id }) => {
    const change = byCall.get(operation);
    const channel = channels.get(id);
    const { name } = isJsonObject(channel?.live) ? channel.live : {};
    const place = change?.kind === "channel" ? placeOf(change.address) : null;
    return {
      channel: { id, address: channel?.address ?? null, name: typeof name === "string" ? name : null },
      opener: openerOf(change, place),
      at: { address: change?.address ?? null, source: place?.source ?? change?.source ?? null },
    };
  };
}

function openerOf(change: Change | undefined, place: PrivacyPlace | null): DescribedOpening["opener"] {
  if (change === undefined) return { case: "call" };
  if (change.kind !== "channel") return { case: "entry", address: change.address };
  const privacy = change.attributes.find(({ path }) => path === "private_type");
  return {
    case: "privacy",
    before: String(privacy?.before),
    after: String(privacy?.after),
    inherited: place?.inherited ?? false,
  };
}

/**
 * Reports channels without a known order of calls that keeps promise 3 (a safe order). `sourceOf` gives the place of a
 * channel in the file. It gives null if there is no file. `names` has the names of roles and users, such as `10012` → `moderator`.
 */
export function exposureFindings({
  exposures,
  allowed,
  by,
  sourceOf,
  names,
}: {
  readonly exposures: Ordered["exposures"];
  readonly allowed: Allowed;
  readonly by: MadeFor;
  readonly sourceOf: (channel: Address) => Finding["source"];
  readonly names: Pick<Scene["mentioned"], "roles" | "users">;
}): Finding[] {
  if (exposures.length <= (allowed.exposures ?? 0)) return [];
  const called = (subject: SubjectName): string => {
    const id = idOfSubject(subject);
    // A role that the plan creates has its address as id.
    if (isNewRole(id)) return id;
    return isUserName(subject) ? `user.${names.users.get(id) ?? id}` : `role.${names.roles.get(id) ?? id}`;
  };
  return exposures.map(({ channel, breach, holder, call, steps, circle, proven, tried }) => {
    const params = {
      channel,
      entries: holder.entries.map(called),
      user: holder.user === null ? null : called(holder.user),
      circle,
      call,
      steps,
      way: breach.way,
      right: breach.what,
      proven,
      tried: proven ? 0 : tried,
      count: exposures.length,
      by,
    };
    return finding("E-EXPOSURE", params, { address: channel, source: sourceOf(channel) });
  });
}
