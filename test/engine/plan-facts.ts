// Reads a plan with short functions, and expects that nothing is left to do.

import { expect } from "vitest";
import type { Plan } from "../../src/plan/value/plan.js";
import type { FindingJson } from "../../src/render/plan-json.js";
import { findingsOf } from "../findings-of.js";
import type { Workshop } from "./workshop.js";

export const actions = (plan: Plan): string[] =>
  plan.changes.map(({ action, address }) => `${action} ${address}`);

export const errors = (plan: Plan): readonly FindingJson[] =>
  findingsOf(plan).filter(({ level }) => level === "error");

/** Applies once more and expects no change and no write. */
export async function expectNothingToDo(workshop: Workshop): Promise<void> {
  const { plan, status } = await workshop.apply();
  expect(plan.changes).toEqual([]);
  expect(status).toBe("empty");
  expect(workshop.writes()).toEqual([]);
}
