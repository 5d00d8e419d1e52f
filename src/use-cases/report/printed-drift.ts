// What `guildform drift --json` printed, as drift that can be shown again.

import { writtenAddress } from "../../model/address.js";
import type { DriftedObject } from "../../plan/drifted-object.js";
import type { DriftToShow } from "../../render/drift/drift-document.js";
import type { DriftJson } from "../../render/drift/drift-json-schema.js";

export function driftToShow(printed: DriftJson): DriftToShow {
  const { guild, state, since, file, drifted, unread, unmanaged, scope } = printed;
  return {
    report: {
      ...{ guild, since, unmanaged, bound: state.objects },
      objects: drifted.map(objectIn),
      unread: unread.map(writtenAddress),
      ...(scope === undefined ? {} : { scope }),
    },
    file: { ...file, problems: file.problems.map((code) => ({ code })) },
    statePlace: state.place,
    accepts: new Map(drifted.map(({ address, accept }) => [writtenAddress(address), accept])),
  };
}

/** Whether a person makes the edit is not printed: `pull --into` stands without `--write` then. */
function objectIn({ address, with: along, ...one }: DriftJson["drifted"][number]): DriftedObject {
  const { next_apply: nextApply, refused_by: refusedBy, accept, back: _, ...rest } = one;
  return {
    ...rest,
    address: writtenAddress(address),
    presentAddress: writtenAddress(address),
    with: along === null ? null : writtenAddress(along),
    nextApply,
    refusedBy,
    canFollow: accept !== null,
    isByHand: accept !== null && !accept.includes(" --write "),
    blockDiffers: accept?.includes(" --exclude ") === true,
  };
}
