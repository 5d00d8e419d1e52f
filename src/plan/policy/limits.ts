// Limits stop a plan that has more deletions, revocations, updates or reveals than the file allows. A limit is a number, or
// a percentage of what the guild has. policy.ts asks for their findings.

import type { Config, Limit } from "../../config/config.js";
import { type AddressKind, messageOfAddress } from "../../model/address.js";
import { isMembership } from "../../model/address-parts.js";
import type { Allowed } from "../../model/allowances.js";
import { subjectKey } from "../../model/bound-id.js";
import { boundOf } from "../value/bound-object.js";
import { type Finding, finding } from "../value/finding.js";
import type { Change, ChangeAction } from "../value/plan.js";
import type { PolicyInput } from "./policy-input.js";

export function limitFindings({ context, changes, reveals, allowed }: PolicyInput): Finding[] {
  const { limits } = context.config.policy;
  const { claims, entries, live, prior } = context;
  const countBound = (...kinds: AddressKind[]) => kinds.flatMap((kind) => boundOf(prior, kind)).length;
  const claimed = claims.all.filter((one) => one.live !== null).length;
  const undeclared = new Set(claims.undeclared.map(({ address }) => address));
  const named = changes.filter(
    ({ action, address, kind }) => action === "delete" && !isPost(kind) && !undeclared.has(address),
  ).length;
  // On a first plan state has bound nothing. Channels that the plan adopts count, and so do channels that an entry under
  // `removed:` names by id. A limit of 100% is therefore always enough.
  const channels = Math.max(countBound("channel", "group"), claimed + claims.undeclared.length + named);
  const posts = Math.max(countBound("message", "thread"), changes.filter(({ kind }) => isPost(kind)).length);
  const bound = boundOf(prior, "permission").map(({ id }) => id);
  // guildform reads some entries only to find who gains or loses access. The file does not manage those, so they do not
  // count.
  const declared = [...entries.values()].flat().flatMap(({ key }) => key ?? []);
  // A plan of a part does not read all entries, and a percentage is one of the whole guild.
  const refused = new Set(
    live.unreadable.flatMap(({ read }) =>
      read.kind === "permission" ? [subjectKey(read.channelId, read.subject)] : [],
    ),
  );
  const managed = new Set([...bound, ...declared.filter((key) => !refused.has(key))]).size;
  const entryCount = Math.max(live.permissions.size, managed, reveals.length);
  const count = (action: ChangeAction) =>
    changes.filter((one) => countsAs(one) === action && !isReplaced(one) && !isMembership(one.address))
      .length;
  // A user who loses several roles counts once.
  const losers = changes.filter(({ kind, action }) => kind === "member" && action === "revoke").map(userOf);
  const removals = new Set(losers).size;
  const rules: readonly Omit<LimitRule, "limit" | "allowed">[] = [
    { name: "deletes", count: count("delete"), of: channels + posts },
    { name: "revokes", count: count("revoke"), of: managed },
    { name: "updates", count: count("update"), of: channels + posts },
    // An entry that guildform read causes at most one reveal, and so does a channel.
    { name: "members", count: removals, of: Math.max(countBound("member"), removals) },
    { name: "reveals", count: reveals.length, of: entryCount + channels },
  ];
  return rules.flatMap((rule) => limitFinding({ ...rule, limit: limits[rule.name], allowed }));
}

/** A replacement counts as an update of the existing message. */
const countsAs = ({ action }: Change): ChangeAction => (action === "replace" ? "update" : action);

const isPost = (kind: Change["kind"]): boolean => kind === "message" || kind === "thread";

const userOf = ({ attributes }: Change) => attributes.find(({ path }) => path === "user_id")?.after;

/** The recall of a replaced message, such as `message.rules/08a1`, is no deletion, because a new message takes its place. */
const isReplaced = ({ kind, address }: Change): boolean =>
  kind === "message" && messageOfAddress(address).former !== null;

interface LimitRule {
  readonly name: keyof Config["policy"]["limits"];
  readonly count: number;
  readonly of: number;
  readonly limit: Limit | null;
  readonly allowed: Allowed;
}

function limitFinding(rule: LimitRule): Finding[] {
  if (rule.limit === null) return [];
  const { count } = rule;
  const most = "count" in rule.limit ? rule.limit.count : Math.floor((rule.of * rule.limit.percent) / 100);
  if (count <= most || count <= (rule.allowed[rule.name] ?? 0)) return [];
  const bound =
    "count" in rule.limit
      ? ({ case: "count", most } as const)
      : ({ case: "percent", most, percent: rule.limit.percent, of: rule.of } as const);
  return [finding("E-LIMIT", { limit: rule.name, count, bound })];
}
