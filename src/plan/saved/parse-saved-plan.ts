// parseSavedPlan reads the bytes of a file and returns the saved plan, or throws the reason why it is none. use-cases/read-saved-plan.ts
// calls it for all commands.
//
// It refuses everything that is not exactly a plan of this version: cut or edited text, another shape, and parts that do not belong
// together (check-saved-plan.ts). The validator is loaded only here, and never by code that plans. It is for `apply`, `rehearse` and
// `show`. A report for a forge reads a plan that it only shows.

import { repeatedMember } from "../../model/repeated-member.js";
import { type SchemaProblem, schemaProblem } from "../../model/schema-problem.js";
import { PLAN_FORMAT, type Plan } from "../value/plan.js";
import { PRINTED_MEMBERS, SENTENCES } from "../value/printed-schema.js";
import { strayCall } from "./call-targets.js";
import { checkSavedPlan } from "./check-saved-plan.js";
import { planDigest } from "./saved-plan.js";
import { type RefusePlan, SavedPlanError } from "./saved-plan-error.js";
import { StrayCallError } from "./stray-call-error.js";

/** A plan has about a dozen levels. Other functions walk down its levels by recursion, so the depth needs a limit. */
const DEEPEST = 40;

export interface SavedPlanSource {
  /** The file has this name in messages. */
  readonly place: string;
  readonly bytes: Uint8Array;
  /** This is the version of the guildform that reads the file. */
  readonly toolVersion: string;
}

/** Throws SavedPlanError, StrayCallError. */
export const parseSavedPlan = (source: SavedPlanSource): Promise<Plan> =>
  parsePlan(source, { veiled: "refused" });

/**
 * Returns a plan for display only. It also accepts a plan that was printed with hidden names or ids, which has no digest. Throws
 * SavedPlanError, StrayCallError.
 */
export const parseShownPlan = (source: SavedPlanSource): Promise<Plan> =>
  parsePlan(source, { veiled: "taken" });

async function parsePlan(
  { place, bytes, toolVersion }: SavedPlanSource,
  { veiled }: { readonly veiled: "refused" | "taken" },
): Promise<Plan> {
  const fail: RefusePlan = (problem) => {
    throw new SavedPlanError({ place, ...problem });
  };
  const members = parseJson(decode(bytes, fail), fail);
  checkVersion(members, { toolVersion, fail });
  const hides =
    members.only_declared === true ? "only-declared" : members.people_hidden === true ? "people" : null;
  if (hides !== null) {
    if (veiled === "refused") fail({ case: hides });
    await checkShape(members, fail);
    const { only_declared: _, people_hidden: __, ...plan } = withoutTexts(members);
    return plan as object as Plan;
  }
  checkDigest(members, fail);
  await checkShape(members, fail);
  const { digest: _, ...plan } = withoutTexts(members);
  // The schema has accepted it. The next checks cover the rest.
  checkSavedPlan(plan as object as Plan, fail);
  const stray = strayCall(plan as object as Plan);
  if (stray !== undefined) throw new StrayCallError({ place, ...stray });
  return plan as object as Plan;
}

type Members = { readonly [name: string]: unknown };

function decode(bytes: Uint8Array, fail: RefusePlan): string {
  if (bytes.byteLength === 0) return fail({ case: "empty" });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return fail({ case: "not-text" });
  }
}

function parseJson(text: string, fail: RefusePlan): Members {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    if (!/^\s*\{/.test(text)) return fail({ case: "not-json" });
    return fail({ case: /\}\s*$/.test(text) ? "edited" : "cut-short" });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return fail({ case: "other-json" });
  }
  if (isDeeper(value, DEEPEST)) fail({ case: "deep", most: DEEPEST });
  const repeated = repeatedMember(text);
  if (repeated !== null) fail({ case: "member-twice", name: repeated.name, line: repeated.line });
  return value as Members;
}

/** The walk uses no recursion, because a deep file could exhaust the stack. */
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

function checkVersion(
  members: Members,
  { toolVersion, fail }: { toolVersion: string; fail: RefusePlan },
): void {
  const { format, tool_version: made } = members;
  if (typeof format !== "number" || typeof made !== "string" || !("operations" in members)) {
    fail({ case: "other-json" });
  }
  if (format !== PLAN_FORMAT) fail({ case: "format", format: Number(format), known: PLAN_FORMAT });
  if (made !== toolVersion) fail({ case: "version", made: String(made), known: toolVersion });
}

function checkDigest(members: Members, fail: RefusePlan): void {
  if (typeof members.digest !== "string") fail({ case: "no-digest" });
  if (members.digest !== planDigest(withoutTexts(members))) fail({ case: "digest" });
}

async function checkShape(members: Members, fail: RefusePlan): Promise<void> {
  loadedShape ??= loadShape();
  const problem = (await loadedShape)(members);
  if (problem !== null) fail({ case: "shape", ...problem });
}

interface WrongShape {
  readonly at: string;
  readonly problem: SchemaProblem;
}

let loadedShape: Promise<(members: Members) => WrongShape | null> | null = null;

/** Returns the published schema as a check. The check returns the first error, or null if there is none. */
async function loadShape(): Promise<(members: Members) => WrongShape | null> {
  const [{ Ajv }, { PlanSchema }] = await Promise.all([import("ajv"), import("../value/plan-schema.js")]);
  // guildform checks a plan once. Optimized code for the check would take as long to make as the rest of the reading.
  const validate = new Ajv({ strict: false, code: { optimize: false } }).compile(PlanSchema);
  return (members) => {
    if (validate(members)) return null;
    const [first = { keyword: "", params: {}, instancePath: "" }] = validate.errors ?? [];
    return { at: first.instancePath, problem: schemaProblem(first) };
  };
}

const PRINTED = new Set(Object.keys(PRINTED_MEMBERS));

/** The keys are members of a plan. */
const SENTENCE_NAMES = new Map(
  Object.entries(SENTENCES).map(([name, sentences]) => [name, new Set(Object.keys(sentences))]),
);

/** Returns plan JSON of any shape without the members and the sentences that are no part of a plan. No digest covers these. */
export const withoutTexts = (members: Members): Members =>
  Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => {
      if (PRINTED.has(name)) return [];
      const sentences = SENTENCE_NAMES.get(name);
      if (sentences === undefined || !Array.isArray(value)) return [[name, value]];
      return [[name, value.map((one: unknown) => without(one, sentences))]];
    }),
  );

function without(item: unknown, sentences: ReadonlySet<string>): unknown {
  if (typeof item !== "object" || item === null) return item;
  return Object.fromEntries(Object.entries(item).filter(([name]) => !sentences.has(name)));
}
