// Tests a saved plan that a person edits, with the right digest and identity. Its apply writes nothing through the service that the file
// does not ask for.

import { readFile, writeFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { JournalEntry } from "../../src/emulator/index.js";
import { GuildformError } from "../../src/model/errors.js";
import type { JsonObject } from "../../src/model/json.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { jsonText } from "../../src/render/json-text.js";
import { savedPlanIn } from "../../src/use-cases/read-saved-plan.js";
import { madeAnew } from "../plan/saved/plan-again.js";
import { edit, pathsOf } from "../plan/saved/random-edit.js";
import { holds } from "../soak/slice.js";
import { AFTER, BEFORE, WORLD_BEFORE } from "./everything-to-do.js";
import { Workshop } from "./workshop.js";

const SIZE = { soak: 2_000, test: 50 };

/** Returns a call without ids of created objects, which differ in each run, and without positions, which depend on the other calls. */
const callOf = ({ method, path, body }: JournalEntry): string => {
  const { position: _, ...sent } = (body ?? {}) as JsonObject;
  const known = new Set(JSON.stringify(WORLD_BEFORE).match(/\w+/g));
  const nameless = (text: string) => text.replaceAll(/\d{3,}/g, (id) => (known.has(id) ? id : "new"));
  return nameless(`${method} ${path} ${JSON.stringify(sent)}`);
};

test("random edits of a plan that makes every kind of call", async () => {
  const shop = await Workshop.open(WORLD_BEFORE);
  try {
    await shop.settle(BEFORE);
    const { guild } = shop;
    const state = await readFile(shop.statePath, "utf8");
    const again = async () => {
      await shop.startOver(guild);
      await writeFile(shop.statePath, state);
    };
    await shop.write(AFTER);
    const { plan } = await shop.plan();
    const whole: JsonObject = JSON.parse(JSON.stringify(plan));
    await shop.guildform().applyPlan(plan);
    const asked = new Set(shop.writes().map(callOf));
    expect(asked.size).toBeGreaterThan(10);
    await again();
    const members = pathsOf(whole);
    const index = fc.nat(members.length - 1);
    const seen = { applied: 0, refused: 0 };
    const { isWhole } = await holds(
      fc.asyncProperty(
        fc.array(fc.tuple(index, index, fc.nat(3)), { minLength: 1, maxLength: 3 }),
        async (edits) => {
          const edited = structuredClone(whole);
          for (const [at, from, how] of edits)
            edit(edited, members[at] ?? [], { from: members[from] ?? [], how });
          const bytes = new TextEncoder().encode(jsonText(madeAnew(edited as object as Plan)));
          try {
            await shop.guildform().applyPlan(await savedPlanIn(bytes, "plan.json"));
            seen.applied += 1;
          } catch (error) {
            if (!(error instanceof GuildformError)) throw error;
            seen.refused += 1;
          }
          const strange = shop
            .writes()
            .map(callOf)
            .filter((call) => !asked.has(call));
          if (shop.writes().length > 0) await again();
          expect(strange).toEqual([]);
        },
      ),
      SIZE,
      { endOnFailure: true },
    );
    // Few edits leave a plan that may be applied. A slice may have none of them.
    expect(seen.refused).toBeGreaterThan(0);
    if (isWhole) expect(seen.applied).toBeGreaterThan(0);
  } finally {
    await shop.close();
  }
});
