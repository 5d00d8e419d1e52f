// Mentions in the texts of messages by the names of the file: `<#rules>` and `<@alice>` instead of ids, in a preview only.
// What travels and what a plan holds are ids.

import { shownPartsOfForm } from "../../plan/content/shown-parts.js";
import type { Change } from "../../plan/value/plan.js";

/** `names` by form: `<@903>` → `<@alice>`. A form without a name stays. */
export function namedMentions(
  changes: readonly Change[],
  names: ReadonlyMap<string, string>,
): readonly Change[] {
  if (names.size === 0) return changes;
  const named = (value: Change["attributes"][number]["before"]) =>
    typeof value === "string" ? value.replace(FORM, (form) => names.get(form) ?? form) : value;
  return changes.map((change) =>
    change.kind !== "message"
      ? change
      : {
          ...change,
          attributes: change.attributes.map((one) =>
            TEXTS.has(one.path) ? { ...one, before: named(one.before), after: named(one.after) } : one,
          ),
        },
  );
}

const FORM = /<[@#][0-9]{1,20}>/g;
const TEXTS: ReadonlySet<string> = new Set(shownPartsOfForm("text"));
