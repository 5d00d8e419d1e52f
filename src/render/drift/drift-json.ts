// Prints the JSON of `guildform drift --json`. Its schema is in drift-json-schema.ts.

import type { DriftReport, DriftScope } from "../../plan/drift-report.js";
import { openDrift } from "../../plan/drifted-object.js";
import type { DriftJson } from "./drift-json-schema.js";
import { waysOn } from "./ways-on.js";

const asWritten = ({ targets, excludes, left_out }: DriftScope) => ({
  targets: [...targets],
  excludes: [...excludes],
  left_out,
});

export function driftJson(drift: {
  readonly report: DriftReport;
  readonly location: string;
  readonly file: {
    readonly path: string;
    readonly is: DriftJson["file"]["is"];
    readonly problems: readonly { readonly code: string }[];
  };
  readonly statePlace?: string | undefined;
}): DriftJson {
  const { report, location, file, statePlace } = drift;
  return {
    guild: report.guild,
    state: { location, objects: report.bound, ...(statePlace === undefined ? {} : { place: statePlace }) },
    since: report.since,
    file: { ...file, problems: file.problems.map(({ code }) => code) },
    drifted: report.objects.map((one) => {
      const { nextApply, refusedBy, attributes, both, who } = one;
      const { address, kind, name, is, with: along } = one;
      return {
        ...{ address, kind, name, is, with: along },
        attributes: [...attributes],
        next_apply: nextApply,
        refused_by: [...refusedBy],
        both,
        who,
        ...waysOn(one, { file, scope: report.scope, statePlace }),
      };
    }),
    open: openDrift(report).length,
    unread: [...report.unread],
    unmanaged: [...report.unmanaged],
    ...(report.scope === undefined ? {} : { scope: asWritten(report.scope) }),
  };
}
