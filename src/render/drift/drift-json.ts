// `guildform drift --json`: see drift-json-schema.ts.

import type { DriftReport } from "../../plan/drift-report.js";
import type { DriftJson } from "./drift-json-schema.js";
import { wayBack } from "./way-back.js";

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
      back: wayBack({ ...one, nextApply }),
    })),
    unread: [...report.unread],
    unmanaged: [...report.unmanaged],
  };
}
