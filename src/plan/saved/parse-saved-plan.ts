// Bytes of a file → the plan that was saved there, or the reason why it is none.
//
// Refuses what is not exactly a plan of this version: text that was cut short or edited, another shape, and parts that do
// not belong together (check-saved-plan.ts). The validator is loaded here and by nothing that plans.

import { repeatedMember } from "../../model/repeated-member.js";
import { visibleText } from "../../model/visible-text.js";
import { PLAN_FORMAT, type Plan } from "../value/plan.js";
import { checkSavedPlan } from "./check-saved-plan.js";
import { planDigest } from "./saved-plan.js";
import { SavedPlanError } from "./saved-plan-error.js";
import { withoutTexts } from "./texts-of-plan.js";

/** A plan nests a dozen levels; what reads it again walks down level by level. */
const DEEPEST = 40;

export interface SavedPlanSource {
  /** What to call it in messages. */
  readonly place: string;
  readonly bytes: Uint8Array;
  /** Of the guildform that reads it. */
  readonly toolVersion: string;
}

/** Throws SavedPlanError. */
export async function parseSavedPlan({ place, bytes, toolVersion }: SavedPlanSource): Promise<Plan> {
  const fail: Fail = (problem, hint) => {
    throw new SavedPlanError(hint === undefined ? { place, problem } : { place, problem, hint });
  };
  const members = parseJson(decode(bytes, fail), fail);
  checkVersion(members, { toolVersion, fail });
  checkDigest(members, fail);
  await checkShape(members, fail);
  const { digest: _, ...plan } = withoutTexts(members);
  // The schema says that it is one; what the schema cannot say follows.
  checkSavedPlan(plan as object as Plan, fail);
  return plan as object as Plan;
}

type Fail = (problem: string, hint?: string) => never;
type Members = { readonly [name: string]: unknown };

function decode(bytes: Uint8Array, fail: Fail): string {
  if (bytes.byteLength === 0) return fail("the file is empty");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return fail("it is not UTF-8 text", NO_PLAN);
  }
}

const NO_PLAN = "`guildform plan --out FILE` saves a plan. The configuration is named with -f FILE.";

function parseJson(text: string, fail: Fail): Members {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    if (!/^\s*\{/.test(text)) return fail("it is not JSON, so it is no saved plan", NO_PLAN);
    return fail(
      /\}\s*$/.test(text) ? "it is not JSON: it was edited, or holds more than a plan" : "it was cut short",
    );
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return fail("it is JSON, but no saved plan", NO_PLAN);
  }
  if (isDeeper(value, DEEPEST)) fail(`it nests more than ${DEEPEST} levels, which no plan does`);
  const repeated = repeatedMember(text);
  if (repeated !== null)
    fail(
      `it names ${visibleText(JSON.stringify(repeated.name.slice(0, 60)))} twice in one object, in line ${repeated.line}`,
    );
  return value as Members;
}

/** Walks without recursion. */
function isDeeper(value: object, most: number): boolean {
  let level: object[] = [value];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > most) return true;
    level = level.flatMap((one) =>
      Object.values(one).filter((member) => typeof member === "object" && member !== null),
    );
  }
  return false;
}

function checkVersion(members: Members, { toolVersion, fail }: { toolVersion: string; fail: Fail }): void {
  const { format, tool_version: made } = members;
  if (typeof format !== "number" || typeof made !== "string" || !("operations" in members)) {
    fail("it is JSON, but no saved plan", NO_PLAN);
  }
  if (format !== PLAN_FORMAT) fail(`it is of format ${format}, and this guildform knows ${PLAN_FORMAT}`);
  if (made !== toolVersion) {
    fail(
      `it was made by guildform ${visibleText(String(made))}, and this is ${toolVersion}`,
      "Plan again with this version, or apply it with the version that made it.",
    );
  }
}

function checkDigest(members: Members, fail: Fail): void {
  if (typeof members.digest !== "string") fail("it holds no digest, so it was edited or cut short");
  if (members.digest !== planDigest(withoutTexts(members))) {
    fail("its digest does not fit what it holds, so it was edited after it was made");
  }
}

async function checkShape(members: Members, fail: Fail): Promise<void> {
  loadedShape ??= loadShape();
  const problem = (await loadedShape)(members);
  if (problem !== null) fail(`it does not have the shape of a plan: ${problem}`);
}

let loadedShape: Promise<(members: Members) => string | null> | null = null;

/** The published schema as a check: what is wrong first, safe to show; null when nothing is. */
async function loadShape(): Promise<(members: Members) => string | null> {
  const [{ Ajv }, { PlanSchema }] = await Promise.all([import("ajv"), import("../value/plan-schema.js")]);
  const validate = new Ajv({ strict: false }).compile(PlanSchema);
  return (members) => {
    if (validate(members)) return null;
    const [first] = validate.errors ?? [];
    const where = visibleText(first?.instancePath ?? "").slice(0, 200);
    return `${where || "/"} ${visibleText(first?.message ?? "is wrong")}`;
  };
}
