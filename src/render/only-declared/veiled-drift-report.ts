// Changes by hand as a public reader may see them: by the file that everybody reads, never by what state knows.

import type { DriftReport } from "../../plan/drift-report.js";
import type { DriftedAttribute, DriftedObject } from "../../plan/drifted-object.js";
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

const veiledObject = (veil: Veil, one: DriftedObject, isRead: IsRead): DriftedObject => ({
  ...one,
  address: veil.address(one.address),
  presentAddress: veil.address(one.presentAddress),
  name: nameOf(veil, one, isRead),
  attributes: one.attributes.map((attribute) => veiledAttribute(veil, attribute, { one, isRead })),
  with: one.with === null ? null : veil.address(one.with),
});

function veiledAttribute(
  veil: Veil,
  { applied, live, ...attribute }: DriftedAttribute,
  { one, isRead }: { readonly one: DriftedObject; readonly isRead: IsRead },
): DriftedAttribute {
  const shown = veiledValues(veil, attribute.path, { change: one, isRead });
  return {
    ...attribute,
    applied: shown(applied),
    live: shown(live),
    ...(attribute.next === undefined ? {} : { next: shown(attribute.next) }),
  };
}
