// This use case reads the JSON output of a command, to report it in the place where people review a change. The last line says what the
// output is:
//
//   {"type":"error",…}      a plan, apply or drift that ended early; a plan may come before it
//   {"type":"result",…}     the end of `apply --json`, after its events
//   another event           an apply that was killed
//   half a line             the same, or a plan or drift whose job was killed while it printed
//   nothing                 a job that ended before it said anything
//   else the whole text     a plan (`plan --json`, `plan --out`), or drift (`drift --json`)
//
// `comment` and `status set` call it (cli/forge-of.ts).

import type { Ajv } from "ajv";
import { writtenAddress } from "../../model/address.js";
import type { Json } from "../../model/json.js";
import { schemaProblem } from "../../model/schema-problem.js";
import type { DriftedObject } from "../../plan/drifted-object.js";
import { parseShownPlan } from "../../plan/saved/parse-saved-plan.js";
import type { DriftToShow } from "../../render/drift/drift-document.js";
import type { DriftJson } from "../../render/drift/drift-json-schema.js";
import type { RehearsalJson } from "../../render/rehearsal/rehearsal-json-schema.js";
import type { PrintedError, PrintedResult } from "../../render/report/printed-result.js";
import type { Report } from "../../render/report/report.js";
import { UsageError } from "../../words/usage-error.js";
import { version } from "../guildform-version.js";

export interface FoundReport {
  readonly report: Report;
  /** The report is about this guild. `null` means that the output names no guild, as an error may do. */
  readonly guild: string | null;
}

/** Throws UsageError for any other text, and SavedPlanError for a plan that was edited or cut short. */
export async function reportIn(bytes: Uint8Array, place: string): Promise<FoundReport> {
  const text = new TextDecoder().decode(bytes).trim();
  if (text === "") return { report: { of: "silence", during: "plan" }, guild: null };
  const lines = text.split("\n");
  const last = jsonIn(lines.at(-1) ?? "");
  const whole = jsonIn(text);
  if (last === undefined && whole === undefined && text.startsWith("{")) {
    const during = isEvent(jsonIn(lines[0] ?? "")) ? "apply" : "plan";
    return { report: { of: "silence", during }, guild: guildOf(lines) };
  }
  if (isEvent(last)) {
    const guild = guildOf(lines);
    if (last.type === "error") {
      await assertShape("error", last, place);
      return { report: { of: "failure", error: last as object as PrintedError }, guild };
    }
    if (last.type !== "result") return { report: { of: "silence", during: "apply" }, guild };
    await assertShape("result", last, place);
    return { report: { of: "result", result: last as object as PrintedResult }, guild };
  }
  if (typeof whole === "object" && whole !== null && "drifted" in whole) {
    await assertShape("drift", whole, place);
    const drift = whole as object as DriftJson;
    return { report: { of: "drift", drift: driftToShow(drift) }, guild: drift.guild.id };
  }
  const plan = await parseShownPlan({ bytes, place, toolVersion: version() });
  const rehearsal = memberOf(whole, "rehearsal") ?? null;
  if (rehearsal !== null) await assertShape("rehearsal", rehearsal, place);
  return { report: { of: "plan", plan, rehearsal: rehearsal as RehearsalJson | null }, guild: plan.guild.id };
}

const jsonIn = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
};

const isEvent = (value: unknown): value is { readonly type: string; readonly at: string } =>
  typeof value === "object" &&
  value !== null &&
  "type" in value &&
  typeof value.type === "string" &&
  "at" in value &&
  typeof value.at === "string";

/** An apply prints its plan before its first call. The error of a refused plan comes after the plan itself. */
function guildOf(lines: readonly string[]): string | null {
  const plans = [...lines.map(jsonIn), jsonIn(lines.slice(0, -1).join("\n"))];
  for (const value of plans) {
    const plan = memberOf(value, "plan") ?? value;
    const id = memberOf(memberOf(plan, "guild"), "id");
    if (typeof id === "string") return id;
  }
  return null;
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && name in value
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** Compares a value with its schema under schema/. Throws UsageError. */
async function assertShape(
  shape: "error" | "result" | "drift" | "rehearsal",
  value: unknown,
  place: string,
): Promise<void> {
  const { Ajv } = await import("ajv");
  // The schema runs once, so it is faster without optimization.
  const ajv = new Ajv({ strict: false, code: { optimize: false } });
  const validate = ajv.compile(await schemaOf(shape, ajv));
  if (validate(value)) return;
  const [first = { keyword: "", params: {}, instancePath: "" }] = validate.errors ?? [];
  throw new UsageError({
    case: "report-shape",
    place,
    at: first.instancePath || "/",
    problem: schemaProblem(first),
  });
}

/** The schema of plans is large, so it loads only if needed. An error does not refer to it. */
async function schemaOf(type: "error" | "result" | "drift" | "rehearsal", ajv: Ajv) {
  if (type === "drift") return (await import("../../render/drift/drift-json-schema.js")).DriftJsonSchema;
  if (type === "rehearsal")
    return (await import("../../render/rehearsal/rehearsal-json-schema.js")).RehearsalJsonSchema;
  const { APPLY_EVENT_SCHEMAS, PLAN_ID } = await import("../apply-events.js");
  if (type === "result") {
    const { PlanSchema } = await import("../../plan/value/plan-schema.js");
    ajv.addSchema({ $id: PLAN_ID, ...PlanSchema });
  }
  return APPLY_EVENT_SCHEMAS[type];
}

/** Converts the output of `guildform drift --json` to drift that can be shown again. */
export function driftToShow(printed: DriftJson): DriftToShow {
  const { guild, state, since, file, drifted, unread, unmanaged, scope } = printed;
  return {
    report: {
      ...{ guild, since, unmanaged, bound: state.objects },
      objects: drifted.map(objectIn),
      unread: unread.map(writtenAddress),
      ...(scope === undefined ? {} : { scope }),
    },
    file: { ...file, problems: file.problems.map((code) => ({ code })) },
    statePlace: state.place,
    accepts: new Map(drifted.map(({ address, accept }) => [writtenAddress(address), accept])),
  };
}

/** The output does not say whether a person makes the edit. If a person does, its command is `pull --into` without `--write`. */
function objectIn({ address, with: along, ...one }: DriftJson["drifted"][number]): DriftedObject {
  const { next_apply: nextApply, refused_by: refusedBy, accept, back: _, ...rest } = one;
  return {
    ...rest,
    address: writtenAddress(address),
    presentAddress: writtenAddress(address),
    with: along === null ? null : writtenAddress(along),
    nextApply,
    refusedBy,
    canFollow: accept !== null,
    isByHand: accept !== null && !accept.includes(" --write "),
    blockDiffers: accept?.includes(" --exclude ") === true,
  };
}
