// Tests a reviewed deletion that the file allows for a while. apply takes its saved plan without flags, as long as the file allows the
// deletion on that day.

import { rm } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Settings } from "../../src/use-cases/settings.js";
import { signedPlan } from "../../src/use-cases/signed-plan.js";
import { FakeClock } from "../fake-clock.js";
import { savedAndRead } from "./saved-and-read.js";
import { Workshop } from "./workshop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open();
});
afterEach(() => shop.close());

const file = (allowOnce: string): string =>
  `removed: [{ channel_id: "103" }, { channel_id: "104" }]\npolicy: { limits: { deletes: 1 }${allowOnce} }\n`;

const ALLOWING = ", allow_once: { deletes: 2, until: 2026-01-03 }";

const on = (day: string): Partial<Settings> => ({
  clock: new FakeClock({ nowMs: Date.parse(`${day}T12:00:00Z`) }),
});

/** Returns the plan that was saved and reviewed on January 1. */
async function reviewed(allowOnce: string) {
  await shop.write(file(allowOnce));
  const { plan } = await shop.plan(on("2026-01-01"));
  shop.emulator.clearJournal();
  return savedAndRead(plan);
}

async function applied(plan: Awaited<ReturnType<typeof reviewed>>, day: string) {
  const result = await shop.guildform(on(day)).applyPlan(plan);
  const errors = result.plan.findings.flatMap(({ level, code }) => (level === "error" ? [code] : []));
  return {
    status: result.status,
    errors,
    deleted: shop
      .writes()
      .map(({ path }) => path.slice(-3))
      .toSorted(),
  };
}

/** The plan was shown as blocked, so no person has agreed to it. */
const SHOWN_AS_BLOCKED = {
  code: "STALE_PLAN",
  lost: expect.arrayContaining([
    { address: "plan", what: "E-LIMIT", is: { case: "shown", before: "blocked", now: "allowed" } },
  ]),
};

const BLOCKED = { status: "blocked", errors: ["E-LIMIT"], deleted: [] };

test.each(["2026-01-01", "2026-01-03"])("is applied without flags on %s", async (day) => {
  const plan = await reviewed(ALLOWING);
  expect(plan.allowances).toEqual({ deletes: 2 });
  expect(await applied(plan, day)).toEqual({ status: "done", errors: [], deleted: ["103", "104"] });
  expect(shop.guild.channels.map(({ id }) => id)).not.toContain("103");
});

test("is blocked once its day has passed", async () => {
  expect(await applied(await reviewed(ALLOWING), "2026-01-04")).toEqual(BLOCKED);
});

// The signed plan contains the allowances of its review. The file may be missing.
test.each([true, false])("is applied after its day where it is signed (file there: %s)", async (isThere) => {
  const planKey = "0123456789abcdef0123456789abcdef";
  const plan = await signedPlan(await reviewed(ALLOWING), { planKey });
  if (!isThere) await rm(shop.file);
  const late = { ...on("2026-01-04"), planKey };
  expect((await shop.guildform(late).applyPlan(plan)).status).toBe("done");
  expect(shop.writes()).toHaveLength(2);
});

test("is blocked once the file allows it no longer, or less", async () => {
  const plan = await reviewed(ALLOWING);
  for (const allowOnce of ["", ALLOWING.replace("deletes: 2", "deletes: 1")]) {
    await shop.write(file(allowOnce));
    expect(await applied(plan, "2026-01-02")).toEqual(BLOCKED);
  }
});

test("is blocked where the file allows it for more than thirty days", async () => {
  const far = ALLOWING.replace("2026-01-03", "2026-02-01");
  const plan = await reviewed(far);
  expect(plan.allowances).toEqual({});
  const { status, errors, deleted } = await applied(plan, "2026-01-01");
  expect({ status, deleted }).toEqual({ status: "blocked", deleted: [] });
  expect(errors.toSorted()).toEqual(["E-ALLOW-ONCE-FAR", "E-LIMIT"]);
  // One day later, the end of the allowance is thirty days ahead. The reviewed plan did not have the allowance.
  await expect(applied(plan, "2026-01-02")).rejects.toMatchObject(SHOWN_AS_BLOCKED);
  expect(shop.writes()).toEqual([]);
});

test("is no plan to be given more than it was allowed when it was reviewed", async () => {
  const plan = await reviewed("");
  expect(plan.findings.map(({ code }) => code)).toEqual(["E-LIMIT"]);
  await shop.write(file(ALLOWING));
  await expect(applied(plan, "2026-01-01")).rejects.toMatchObject(SHOWN_AS_BLOCKED);
  expect(shop.writes()).toEqual([]);
});
