// guildform show: a saved plan as the text that `plan` gave, and where it comes from.

import { MAX_PLAN_BYTES } from "../../plan/saved/saved-plan.js";
import { SavedPlanError } from "../../plan/saved/saved-plan-error.js";
import { jsonText } from "../../render/json-text.js";
import { planJson } from "../../render/plan-json.js";
import { planText } from "../../render/plan-text.js";
import { readSavedPlan, savedPlanIn } from "../../use-cases/saved-plan.js";
import type { ColorChoice } from "../color-choice.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { assertLimitFits } from "../plan-format.js";
import { systemTerminal } from "../terminal.js";

export async function show(
  name: string,
  flags: {
    readonly json?: boolean;
    readonly format: string;
    readonly limit?: number;
    readonly verbose?: boolean;
    readonly color?: ColorChoice;
  },
): Promise<ExitStatus> {
  assertLimitFits(flags);
  const terminal = systemTerminal({ color: flags.color, quiet: false });
  const plan = name === "-" ? await savedPlanIn(await readInput(), name) : await readSavedPlan(name);
  if (flags.json || flags.format === "json") {
    terminal.result(jsonText(planJson(plan)));
    return EXIT.done;
  }
  const told = { verbose: flags.verbose === true, origin: true };
  if (flags.format === "html") {
    const { planHtml } = await import("../../render/plan-html.js");
    terminal.result(planHtml(plan, null, { verbose: flags.verbose === true }));
    return EXIT.done;
  }
  if (flags.format === "markdown") {
    const { planMarkdown } = await import("../../render/plan-markdown.js");
    terminal.result(planMarkdown(plan, { ...told, limit: flags.limit }));
    return EXIT.done;
  }
  terminal.result(planText(plan, { ...terminal.resultLook, ...told }));
  return EXIT.done;
}

async function readInput(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_PLAN_BYTES) throw new SavedPlanError({ place: "-", case: "too-large" });
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
