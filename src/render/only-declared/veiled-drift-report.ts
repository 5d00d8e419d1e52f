// Changes by hand as a public reader may see them: by the file that everybody reads, never by what state knows.

import type { DriftReport } from "../../plan/drift-report.js";
import type { DriftedAttribute, DriftedObject } from "../../plan/drifted-object.js";
import type { ChangeKind } from "../../plan/value/plan.js";
import { hiddenWords } from "./hidden-words.js";
import type { IsRead } from "./read-at.js";
import type { Veil } from "./veil.js";
import { nameOf, veiledValues } from "./veiled-change.js";
import { veiledGlobs, veiledUnmanaged } from "./veiled-plan.js";

export function veiledDriftReport(veil: Veil, report: DriftReport, isRead: IsRead): DriftReport {
  const { guild, since, objects, unread, unmanaged, bound, scope } = report;
  return {
    guild: { id: guild.id, name: hiddenWords() },
    since: since === null ? null : { ...since, by: hiddenWords() },
    objects: objects.map((one) => veiledObject(veil, one, isRead)),
    unread: unread.map((address) => veil.address(address)),
    unmanaged: unmanaged.map((one) => veiledUnmanaged(veil, one)),
    bound,
    ...(scope === undefined ? {} : { scope: veiledGlobs(veil, scope) }),
  };
}

function veiledObject(veil: Veil, { kind, ...rest }: DriftedObject, isRead: IsRead): DriftedObject {
  const veiled = {
    address: veil.address(rest.address),
    presentAddress: veil.address(rest.presentAddress),
    with: rest.with === null ? null : veil.address(rest.with),
  };
  if (kind === "role")
    return { ...rest, ...veiled, kind, name: veil.subject(rest.address).slice("role.".length) };
  const one = { ...rest, kind };
  return {
    ...one,
    ...veiled,
    name: nameOf(veil, one, isRead),
    attributes: one.attributes.map((attribute) => veiledAttribute(veil, attribute, { one, isRead })),
  };
}

function veiledAttribute(
  veil: Veil,
  { applied, live, ...attribute }: DriftedAttribute,
  { one, isRead }: { readonly one: DriftedObject & { readonly kind: ChangeKind }; readonly isRead: IsRead },
): DriftedAttribute {
  const shown = veiledValues(veil, attribute.path, { change: one, isRead });
  return {
    ...attribute,
    applied: shown(applied),
    live: shown(live),
    ...(attribute.next === undefined ? {} : { next: shown(attribute.next) }),
  };
}
