// Makes a plan from the parts that a test cares about, and has short functions to read it.

import { makePlan } from "../../src/plan/make-plan.js";
import type { PlanInput } from "../../src/plan/plan-input.js";
import type { Change, Operation, Plan } from "../../src/plan/value/plan.js";
import type { FindingJson } from "../../src/render/plan-json.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { phraseText } from "../../src/words/words-of.js";
import { findingsOf } from "../findings-of.js";
import { type InWords, inWords } from "../in-words.js";

type PlanParts = Pick<PlanInput, "config" | "live"> &
  Partial<Pick<PlanInput, "state" | "allowed" | "unattended" | "createdAt" | "scope">>;

export const planOf = (parts: PlanParts): Plan => makePlan(planInput(parts)).plan;

export const planInput = (parts: PlanParts): PlanInput => ({
  state: null,
  allowed: {},
  toolVersion: "0.0.0-test",
  createdAt: "2026-01-01T00:00:00.000Z",
  ...parts,
});

/** Returns the problems that prevent a plan. */
export function problemsOf(parts: Parameters<typeof planOf>[0]): readonly InWords[] {
  try {
    planOf(parts);
  } catch (error) {
    if (error instanceof InvalidInputError) return inWords(error.diagnostics);
    throw error;
  }
  throw new Error("there are no problems: the plan was made");
}

export const actions = (plan: Plan): string[] =>
  plan.changes.map(({ action, address }) => `${action} ${address}`);

export const operationIds = (plan: Plan): string[] => plan.operations.map(({ id }) => id);

/** The JSON of a plan has this form of a change. */
export interface ToldChange extends Change {
  readonly reason: string;
}

export const toldChanges = (plan: Plan): ToldChange[] =>
  plan.changes.map((one) => ({ ...one, reason: phraseText(one.why) }));

export function changeOf(plan: Plan, address: string): ToldChange {
  const found = toldChanges(plan).filter((change) => change.address === address);
  const [only] = found;
  if (only === undefined || found.length > 1) {
    throw new Error(`${found.length} changes of ${address} among: ${actions(plan).join(", ")}`);
  }
  return only;
}

export function operationOf(plan: Plan, id: string): Operation {
  const found = plan.operations.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`no operation ${id} among: ${operationIds(plan).join(", ")}`);
  return found;
}

export const findingCodes = (plan: Plan): string[] => plan.findings.map(({ code }) => code);

export function findingOf(plan: Plan, code: string): FindingJson {
  const found = findingsOf(plan).find((finding) => finding.code === code);
  if (found === undefined) throw new Error(`no finding ${code} among: ${findingCodes(plan).join(", ")}`);
  return found;
}

/** Returns the ids of all operations that must precede an operation, also indirectly. */
export function ancestorsOf(plan: Pick<Plan, "operations">, id: string): Set<string> {
  const after = new Map(
    plan.operations.map((operation) => [operation.id, [...operation.after, ...operation.waits_for]]),
  );
  const found = new Set<string>();
  const visit = (one: string): void => {
    for (const before of after.get(one) ?? []) {
      if (found.has(before)) continue;
      found.add(before);
      visit(before);
    }
  };
  visit(id);
  return found;
}
