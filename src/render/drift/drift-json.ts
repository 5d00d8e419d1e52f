// `guildform drift --json`: see drift-json-schema.ts.

import type { DriftReport, DriftScope } from "../../plan/drift-report.js";
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
}): DriftJson {
  const { report, location, file } = drift;
  return {
    guild: report.guild,
    state: { location, objects: report.bound },
    since: report.since,
    file: { ...file, problems: file.problems.map(({ code }) => code) },
    drifted: report.objects.map(({ nextApply, both, who, attributes, ...one }) => ({
      ...one,
      attributes: [...attributes],
      next_apply: nextApply,
      both,
      who,
      ...waysOn({ ...one, nextApply, both, who, attributes }, { file: file.path, scope: report.scope }),
    })),
    unread: [...report.unread],
    unmanaged: [...report.unmanaged],
    ...(report.scope === undefined ? {} : { scope: asWritten(report.scope) }),
  };
}
