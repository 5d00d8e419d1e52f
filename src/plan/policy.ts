// Policy: a pass over the finished plan. It changes nothing; it says what should stop or worry somebody.
// A finding of level error names its numbers and the exact flag that allows it (`--allow deletes=7`).

import type { Config, Limit } from "../config/config.js";
import { type Address, type AddressKind, addressKind } from "../model/address.js";
import { CHANNEL_TYPE } from "../model/enums.js";
import { visibleText } from "../model/visible-text.js";
import type { PlanContext } from "./context.js";
import type { Ordered } from "./order.js";
import type { Change, ChangeAction, Finding } from "./plan.js";
import { renameSuspicions } from "./rename-suspicions.js";

/** What `--allow NAME=NUMBER` may name. */
export const ALLOWANCES = ["deletes", "revokes", "updates", "ungrouped", "exposures"] as const;
export type Allowance = (typeof ALLOWANCES)[number];
export type Allowed = Readonly<Partial<Record<Allowance, number>>>;

export interface PolicyInput {
  readonly context: PlanContext;
  readonly changes: readonly Change[];
  readonly exposures: Ordered["exposures"];
  readonly allowed: Allowed;
}

export function policyFindings(input: PolicyInput): Finding[] {
  return [
    ...limitFindings(input),
    ...protectionFindings(input),
    ...exposureFindings(input),
    ...orphanedChildren(input),
    ...unmanagedFindings(input),
    ...unreadableFindings(input),
    ...renameSuspicions(input.context),
    ...blindSpots(input),
  ];
}

function limitFindings({ context, changes, allowed }: PolicyInput): Finding[] {
  const { limits } = context.config.policy;
  const { claims, live, prior } = context;
  const bound = [...prior.resources.keys()].map(addressKind);
  const countBound = (...kinds: AddressKind[]) => bound.filter((kind) => kind && kinds.includes(kind)).length;
  const claimed = [...claims.groups, ...claims.channels].filter((one) => one.live !== null).length;
  // On a first plan nothing is bound yet; what is about to be adopted counts.
  const channels = Math.max(countBound("channel", "group"), claimed + claims.undeclared.length);
  const permissions = Math.max(countBound("permission"), live.permissions.size);
  return [
    ...limitFinding(changes, {
      action: "delete",
      of: channels,
      name: "deletes",
      limit: limits.deletes,
      allowed,
    }),
    ...limitFinding(changes, {
      action: "revoke",
      of: permissions,
      name: "revokes",
      limit: limits.revokes,
      allowed,
    }),
    ...limitFinding(changes, {
      action: "update",
      of: channels,
      name: "updates",
      limit: limits.updates,
      allowed,
    }),
  ];
}

function limitFinding(
  changes: readonly Change[],
  rule: { action: ChangeAction; of: number; name: Allowance; limit: Limit | null; allowed: Allowed },
): Finding[] {
  if (rule.limit === null) return [];
  const count = changes.filter(({ action }) => action === rule.action).length;
  const most = "count" in rule.limit ? rule.limit.count : Math.floor((rule.of * rule.limit.percent) / 100);
  if (count <= most || count <= (rule.allowed[rule.name] ?? 0)) return [];
  const bound =
    "count" in rule.limit
      ? `${most}`
      : `${rule.limit.percent}% of ${rule.of} managed, which is ${most}`;
  return [
    blocking({
      code: "E-LIMIT",
      message: `the plan has ${count} ${rule.name}; policy.limits.${rule.name} allows ${bound}`,
      hint: `If all of them are meant, run it with \`--allow ${rule.name}=${count}\`.`,
    }),
  ];
}

function protectionFindings({ context, changes }: PolicyInput): Finding[] {
  const inFile = new Map(context.config.policy.protect.map((one) => [one.address, one.at]));
  return changes
    .filter(
      ({ action, address }) =>
        action === "delete" && (inFile.has(address) || context.prior.protected.has(address)),
    )
    .map(({ address, name, source }) =>
      blocking({
        code: "E-PROTECTED",
        message: `${visibleText(address)} ("${visibleText(name)}") is protected and would be deleted`,
        address,
        source: inFile.get(address) ?? source,
        hint: inFile.has(address)
          ? "Take it from `policy.protect`, apply, and delete it in a later change."
          : "It was protected at the last apply. Apply the file without the deletion first; then delete it.",
      }),
    );
}

function exposureFindings({ context, exposures, allowed }: PolicyInput): Finding[] {
  if (exposures.length <= (allowed.exposures ?? 0)) return [];
  const names = new Map(context.claims.channels.map(({ address, desired }) => [address, desired]));
  return exposures.map(({ channel, exposed }) => {
    const who = exposed.breach.way === "gains" ? "some members can" : "some members cannot";
    const bound =
      exposed.breach.way === "gains" ? "neither the old nor the new permissions allow" : "both allow";
    const calls = exposed.until - exposed.from;
    return blocking({
      code: "E-EXPOSURE",
      message: `${visibleText(channel)}: no order of its permission calls is safe: from "${visibleText(exposed.call)}" on, for ${calls === 1 ? "the time of one step" : `${calls} steps`}, ${who} ${exposed.breach.what} there what ${bound}`,
      address: channel,
      source: names.get(channel)?.at ?? null,
      hint: `Make the change in two applies (grants first, then revokes), or accept it with \`--allow exposures=${exposures.length}\`.`,
    });
  });
}

/** The service moves the children of a deleted group to the ungrouped area (service-facts 9.11). */
function orphanedChildren({ context, changes, allowed }: PolicyInput): Finding[] {
  const deleted = new Map(
    changes.filter(({ action }) => action === "delete").map((one) => [idOf(one), one] as const),
  );
  const leaving = new Set(
    context.claims.channels.flatMap(({ address, live }) =>
      live !== null &&
      context.siblings.placements.get(address)?.from !== context.siblings.placements.get(address)?.to
        ? [live.id as string]
        : [],
    ),
  );
  const left = context.live.channels.filter(
    ({ id, parentId }) => deleted.has(parentId) && !deleted.has(id) && !leaving.has(id),
  );
  if (left.length === 0 || left.length <= (allowed.ungrouped ?? 0)) return [];
  const names = left.map(({ name, id }) => `"${visibleText(name)}" (${id})`).join(", ");
  return [
    blocking({
      code: "E-GROUP-NOT-EMPTY",
      message: `deleting a group would leave ${left.length} of its channels without a group: ${names}`,
      hint: `Declare them under another group or under \`removed:\`, or accept it with \`--allow ungrouped=${left.length}\`.`,
    }),
  ];
}

const idOf = (change: Change): string =>
  String(change.attributes.find(({ path }) => path === "id")?.before ?? "");

function unmanagedFindings({ context }: PolicyInput): Finding[] {
  const { unmanaged } = context.claims;
  if (context.config.policy.unmanagedChannels !== "error" || unmanaged.length === 0) return [];
  const names = unmanaged.map(({ name, id, type }) => {
    const kind = type === CHANNEL_TYPE.group ? "group " : "";
    return `${kind}"${visibleText(name)}" (${id})`;
  });
  return [
    blocking({
      code: "E-UNMANAGED",
      message: `${unmanaged.length} live channels are not in the file, and policy.unmanaged_channels is error: ${names.join(", ")}`,
      hint: "Declare them, put them under `removed:`, or set `unmanaged_channels: keep`.",
    }),
  ];
}

function unreadableFindings({ context }: PolicyInput): Finding[] {
  const byId = new Map(
    context.claims.channels.flatMap((claim) => (claim.live ? [[claim.live.id, claim] as const] : [])),
  );
  return context.live.unreadable.flatMap(({ read, code, message }): Finding[] => {
    const claim = byId.get(read.channelId);
    const channel = visibleText(claim?.address ?? read.channelId);
    const answered = `the service answered ${code ?? "an error"}: ${message}`;
    if (read.kind === "pins") {
      return [
        blocking({
          code: "E-PINS-UNREADABLE",
          message: `${channel}: its pins cannot be read; ${answered}`,
          address: claim?.address ?? null,
          source: claim?.desired.at ?? null,
          hint: "Leave out `pins:` for this channel, or give the bot what it lacks.",
        }),
      ];
    }
    const entry = claim?.desired.permissions.find(
      ({ subject }) => subject.kind === read.subject.kind && subject.id === read.subject.id,
    );
    // Remembered only: it is forgotten by this plan, and its user may have left the guild.
    if (entry === undefined) return [];
    const noun = read.subject.kind === "role" ? "role" : "user";
    return [
      blocking({
        code: noun === "role" ? "E-ROLE-UNREADABLE" : "E-USER-UNREADABLE",
        message: `${channel}: the permissions of ${noun} ${visibleText(entry.name)} (${read.subject.id}) cannot be read; ${answered}`,
        address: claim?.address ?? null,
        source: entry.at,
        hint: `Check the id under \`${noun}s:\`: it must be a ${noun === "role" ? "role of this guild" : "member of this guild"}.`,
      }),
    ];
  });
}

/** Said once, so that nobody takes silence for certainty (service-facts 9.13, 9.43). */
function blindSpots({ context }: PolicyInput): Finding[] {
  const permissions = context.claims.channels.some(({ desired }) => desired.permissions.length > 0);
  const announcement = context.config.announcement !== null;
  const unseen = [
    ...(permissions ? ["permissions of roles and users that nobody named"] : []),
    ...(announcement ? ["an announcement changed by hand"] : []),
  ];
  if (unseen.length === 0) return [];
  return [
    {
      level: "info",
      code: "I-UNSEEN",
      message: `The service gives no way to read back ${unseen.join(", nor ")}: drift there cannot be seen.`,
      address: null,
      source: null,
      hint: "",
    },
  ];
}

function blocking(
  finding: Pick<Finding, "code" | "message" | "hint"> & {
    address?: Address | null;
    source?: Finding["source"];
  },
): Finding {
  return { level: "error", address: null, source: null, ...finding };
}

/** The addresses that will be protected once this file is applied. */
export const protectedAddresses = (config: Config): Address[] =>
  [...new Set(config.policy.protect.map(({ address }) => address))].sort();
