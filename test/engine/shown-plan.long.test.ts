// Tests a saved plan whose shown parts a person edits, with the right digest. apply prints the plan that it makes again itself. If the file
// shows another change, apply refuses it and names the change.

import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { exitStatusOf } from "../../src/cli/exit-status.js";
import { StalePlanError } from "../../src/engine/stale-plan-error.js";
import type { Json, JsonObject } from "../../src/model/json.js";
import { CHANGE_ACTIONS, type Plan } from "../../src/plan/value/plan.js";
import { planText } from "../../src/render/plan-text.js";
import { staleRows } from "../../src/render/stale-plan-text.js";
import { savedPlanIn } from "../../src/use-cases/read-saved-plan.js";
import { madeAnew } from "../plan/saved/plan-again.js";
import { pathsOf } from "../plan/saved/random-edit.js";
import { phraseOf } from "../sentence.js";
import { holds } from "../soak/slice.js";
import { AFTER, BEFORE, WORLD_BEFORE } from "./everything-to-do.js";
import { Workshop } from "./workshop.js";

const SIZE = { soak: 400, test: 20 };

/** People see these parts of a plan, and no digest of their own covers them. */
const SHOWN = new Set(["changes", "parents", "findings", "access_context", "unmanaged", "deferred"]);

type Path = readonly string[];

const at = (value: Json, path: Path): Json =>
  path.reduce<Json>((one, key) => (one as JsonObject | null)?.[key] ?? null, value);

/** Replaces a value with the value of a member of the same name elsewhere in the plan, or removes an entry of a list. */
function edit(
  plan: JsonObject,
  path: Path,
  { paths, how }: { readonly paths: readonly Path[]; readonly how: number },
): void {
  const [key = "", parent] = [path.at(-1), at(plan, path.slice(0, -1)) as { [key: string]: Json }];
  const now = parent[key] ?? null;
  const alike = paths.filter((one) => one.at(-1) === key && one[0] === path[0]).map((one) => at(plan, one));
  const others = alike.filter((one) => JSON.stringify(one) !== JSON.stringify(now));
  if (Array.isArray(parent) && how % 3 === 0) parent.splice(Number(key), 1);
  else if (typeof now === "boolean") parent[key] = !now;
  else if (others.length > 0) parent[key] = structuredClone(others[how % others.length] ?? null);
  else parent[key] = typeof now === "number" ? now + 1 : `${String(now)} too`;
}

/** Returns the plan with counts in the summary that fit the edited changes. */
function counted(plan: Plan): Plan {
  const counts = CHANGE_ACTIONS.map((action) => [
    action,
    plan.changes.filter((one) => one.action === action).length,
  ]);
  const summary = { ...plan.summary, ...Object.fromEntries(counts), unmanaged: plan.unmanaged.length };
  return { ...plan, summary };
}

class Seen extends Error {}

test("edits of what a plan shows: nothing else is printed, or the change is named", async () => {
  const shop = await Workshop.open(WORLD_BEFORE);
  try {
    await shop.settle(BEFORE);
    await shop.write(AFTER);
    const { plan: saved } = await shop.plan();
    /** Returns what apply prints. The run ends before its first call. */
    const printed = async (plan: Plan): Promise<string> => {
      let text = "";
      const onPlan = (chosen: Plan) => {
        text = planText({ ...chosen, identity: saved.identity }, { color: false, width: 100, verbose: true });
        throw new Seen();
      };
      await shop
        .guildform()
        .applyPlan(plan, { onPlan })
        .catch((error: unknown) => {
          if (!(error instanceof Seen)) throw error;
        });
      return text;
    };
    const whole: JsonObject = JSON.parse(JSON.stringify(saved));
    const honest = await printed(saved);
    expect(honest).toContain(phraseOf("plan-title", {}));
    const state = await readFile(shop.statePath, "utf8");
    const paths = pathsOf(whole).filter(([first = ""]) => SHOWN.has(first));
    const inside = paths.filter(({ length }) => length > 1);
    const seen = { same: 0, stale: 0, unfit: 0 };
    const edits = fc.record({ path: fc.constantFrom(...inside), how: fc.nat(5) });
    const { isWhole } = await holds(
      fc.asyncProperty(edits, async ({ path, how }) => {
        const edited = structuredClone(whole);
        edit(edited, path, { paths, how });
        const crafted = counted(edited as object as Plan);
        const [list = "", index = ""] = path;
        const addresses = [saved, crafted].flatMap(({ changes }) =>
          list === "changes" ? (changes[Number(index)]?.address ?? []) : [],
        );
        try {
          const bytes = new TextEncoder().encode(JSON.stringify(madeAnew(crafted)));
          expect(await printed(await savedPlanIn(bytes, "plan.json"))).toBe(honest);
          seen.same += 1;
        } catch (error) {
          if ((error as { code?: string }).code === "SAVED_PLAN") {
            seen.unfit += 1;
            return;
          }
          if (!(error instanceof StalePlanError)) throw error;
          expect(exitStatusOf(error)).toBe(4);
          const named = staleRows(error).map((row) => row.address);
          expect([path, named.some((one) => addresses.includes(one as never))]).toEqual([path, true]);
          seen.stale += 1;
        }
      }),
      SIZE,
      { endOnFailure: true },
    );
    expect([shop.writes(), await readFile(shop.statePath, "utf8")]).toEqual([[], state]);
    expect(isWhole ? Math.min(...Object.values(seen)) : seen.stale).toBeGreaterThan(0);
  } finally {
    await shop.close();
  }
});
