// Makes the goals of roles in an undo. Names, colours and `hoist` go back with one PATCH. A created role is deleted, and its members lose
// it. A deleted role becomes a finding: a new role would have no members.

import { type Address, addressKey, roleAddress } from "../../../model/address.js";
import { roleKey } from "../../../model/bound-id.js";
import { type Json, type JsonObject, objectOf } from "../../../model/json.js";
import { ROLE_ATTRIBUTES, type RoleValues } from "../../../model/role-attributes.js";
import { wordIn } from "../../facts/role-fact.js";
import {
  bindingNow,
  changedSince,
  formerBinding,
  notRestored,
  rememberedBack,
  type UndoContext,
  undone,
} from "../../history/history-context.js";
import type { TouchedValue } from "../../history/touched-object.js";
import { forget, NOTHING } from "../../value/draft.js";
import { type Finding, finding } from "../../value/finding.js";
import type { SourceGoals } from "../../value/goal.js";
import type { AttributeChange } from "../../value/plan.js";
import type { RoleGoal } from "./drafts.js";

export function rolesOfHistory(context: UndoContext): SourceGoals<RoleGoal> {
  const parts = [...context.touched.values.of("role").values()].map((one) => partOf(one, context));
  return {
    ...NOTHING,
    goals: parts.flatMap(({ goals }) => goals),
    findings: parts.flatMap(({ findings }) => findings),
  };
}

type Part = Pick<SourceGoals<RoleGoal>, "goals" | "findings">;

function partOf(one: TouchedValue, context: UndoContext): Part {
  const { id, before, left, bound } = one;
  const address = context.names.values("role").get(id) ?? roleAddress(`#${id}`);
  const live = context.live.roles?.find((role) => roleKey(role.id) === id);
  const facts = objectOf(before);
  const shown = {
    address,
    name: live?.name ?? (typeof facts.name === "string" ? facts.name : addressKey(address)),
    within: null,
    source: null,
    guildId: context.live.guild.id,
    id,
  };
  const isCreated = context.doomedRoles.has(id);
  if (left === null && live === undefined) {
    if (isCreated) return { goals: [], findings: [] };
    const lost = { case: "deleted-by-apply", kind: "role", name: shown.name, id } as const;
    return { goals: [], findings: [notRestored(address, lost)] };
  }
  if (isCreated) {
    const why = { why: undone(one, "role-deleted"), drift: false, findings: [] };
    return {
      goals: [
        {
          ...shown,
          to: "delete",
          why,
          insteadOfCalls: () => ({ ...NOTHING, remember: bindingNow(context, address, bound) }),
          remember: {
            afterCalls: [
              formerBinding(address, bound),
              ...(context.inside.get(`role/${id}`) ?? []).map(forget),
            ],
            whenUnchanged: [],
          },
        },
      ],
      findings: protectedRole(address, shown.name, context),
    };
  }
  const sent = objectOf(left);
  return {
    goals: [
      {
        ...shown,
        to: "change",
        want: formerValues(facts, sent),
        adoptions: [],
        why: (attributes) => {
          const findings = attributes.flatMap((change) => byHand(change, { address, sent }));
          const drift = findings.length > 0;
          return { why: undone(one, drift ? "changed-since" : null), drift, findings, source: null };
        },
        insteadOfCalls: (by) => ({
          ...NOTHING,
          findings: [
            notRestored(
              address,
              by === "gone"
                ? { case: "deleted-since", id }
                : { case: by === "unread" ? "not-read" : "not-known" },
            ),
          ],
        }),
        remember: { beforeCalls: [], ...rememberedBack(context, address, bound) },
      },
    ],
    findings: [],
  };
}

/** Returns the attributes that the applies sent, with their values from before. */
function formerValues(before: JsonObject, sent: JsonObject): RoleValues {
  const { name, color, hoist } = before;
  const wasSent = (each: (typeof ROLE_ATTRIBUTES)[number]) => sent[each] !== undefined;
  return {
    ...(wasSent("name") && typeof name === "string" ? { name } : {}),
    ...(wasSent("color") && typeof color === "number" ? { color } : {}),
    ...(wasSent("hoist") && typeof hoist === "number" ? { hoist: hoist === 1 } : {}),
  };
}

/** A person has changed the attribute since the applies. */
function byHand(
  { path, before, after }: AttributeChange,
  { address, sent }: { readonly address: Address; readonly sent: JsonObject },
): Finding[] {
  const attribute = ROLE_ATTRIBUTES.find((each) => each === path);
  if (attribute === undefined || wordIn(sent as Json, attribute) === before) return [];
  return [changedSince(address, { case: "attribute", key: path, now: String(before), goal: String(after) })];
}

function protectedRole(address: Address, name: string, { state }: UndoContext): Finding[] {
  if (!state.protected.includes(address)) return [];
  return [finding("E-PROTECTED", { address, name, becomes: "deleted", by: "undo" }, { address })];
}
