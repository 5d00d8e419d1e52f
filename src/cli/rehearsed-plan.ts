// Rehearses a plan that `guildform plan --rehearse` has just made, and shows the rehearsal.

import type { Guildform } from "../guildform.js";
import { outcomeJson } from "../render/outcome-json.js";
import type { ShownRehearsal } from "../render/rehearsal/rehearsal.js";
import type { PlanResult } from "../use-cases/plan.js";
import type { Rehearsal } from "../use-cases/rehearse/rehearse.js";
import type { CommandView } from "./command-view.js";
import type { PlanFormat, RehearsalFlags } from "./plan-flags.js";
import type { Terminal } from "./terminal.js";

export interface RehearsedPlan {
  readonly json: object;
  /** Markdown and HTML pages show the rehearsal from this value. */
  readonly shown: ShownRehearsal;
  /** Prints the rehearsal after a plan in text. In the other formats the plan contains it. */
  readonly printBehind: (
    format: PlanFormat,
    on: { readonly terminal: Terminal; readonly quiet: boolean | undefined },
  ) => void;
  /** The number says how many problems the rehearsal has found. */
  readonly problems: number;
}

export async function rehearsedPlan(
  guildform: Guildform,
  {
    flags,
    result,
    view,
    signal,
  }: {
    readonly flags: RehearsalFlags;
    readonly result: PlanResult;
    readonly view: CommandView;
    readonly signal: AbortSignal;
  },
): Promise<RehearsedPlan> {
  const rehearsal = await guildform.rehearse({
    planned: result,
    callsPerSecond: flags.pace,
    chatChannels: flags.chatChannels,
    signal,
  });
  const [{ rehearsalText }, { rehearsalJson }, { wrongIn }] = await Promise.all([
    import("../render/rehearsal/rehearsal-document.js"),
    import("../render/rehearsal/rehearsal-json.js"),
    import("../render/rehearsal/rehearsal.js"),
  ]);
  const rehearsalView = shownRehearsal(view.rehearsal(rehearsal));
  return {
    shown: rehearsalView,
    json: rehearsalJson(rehearsalView, view.plan(result.plan)),
    printBehind: (format, { terminal, quiet = false }) => {
      if (format !== "text") return;
      const text = rehearsalText(rehearsalView, { ...terminal.resultLook, quiet });
      terminal.result(quiet ? text : `\n${text}`);
    },
    problems: wrongIn(rehearsalView),
  };
}

export const shownRehearsal = (rehearsal: Rehearsal): ShownRehearsal => ({
  ...rehearsal,
  outcomes: rehearsal.outcomes.map(outcomeJson),
});
