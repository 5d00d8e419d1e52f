// The rehearsal of a plan that `guildform plan --rehearse` has just shown.

import type { Guildform } from "../guildform.js";
import type { ChatAnswer } from "../model/new-chat.js";
import type { ShownRehearsal } from "../render/rehearsal/rehearsal.js";
import type { PlanResult } from "../use-cases/plan.js";
import { UsageError } from "../words/usage-error.js";
import type { CommandView } from "./command-view.js";
import { writtenPace } from "./pace-flag.js";
import { isReport, type PlanFormat } from "./plan-format.js";
import type { Terminal } from "./terminal.js";

interface RehearsalFlags {
  readonly rehearse?: boolean;
  readonly pace?: number;
  readonly chatChannels?: ChatAnswer;
}

/** Throws UsageError for flags that go with no rehearsal, and for a format that has no place for one. */
export function refuseRehearsal(
  { rehearse = false, pace, chatChannels }: RehearsalFlags,
  format: PlanFormat,
): void {
  if (!rehearse && pace !== undefined) throw new UsageError({ case: "pace-alone" });
  if (!rehearse && chatChannels !== undefined) throw new UsageError({ case: "chat-channels-alone" });
  if (rehearse && isReport(format)) throw new UsageError({ case: "rehearse-format", format });
}

/** The flags in the form for a command line: `["--pace", "5/s"]`. */
export const rehearsalArguments = ({ pace, chatChannels }: RehearsalFlags): string[] => [
  ...(pace === undefined ? [] : ["--pace", writtenPace(pace)]),
  ...(chatChannels === undefined ? [] : ["--chat-channels", chatChannels]),
];

export interface RehearsedPlan {
  readonly json: object;
  /** As a part of Markdown, and of a page. */
  readonly shown: ShownRehearsal;
  /** Behind a plan that was printed as text; in the other formats it stands inside of the plan. */
  readonly printBehind: (
    format: PlanFormat,
    on: { readonly terminal: Terminal; readonly quiet: boolean | undefined },
  ) => void;
  /** How many things of the rehearsal would go wrong. */
  readonly problems: number;
}

export async function rehearsedPlan(
  guildform: Guildform,
  {
    flags,
    result,
    shown,
    signal,
  }: {
    readonly flags: RehearsalFlags;
    readonly result: PlanResult;
    readonly shown: CommandView;
    readonly signal: AbortSignal;
  },
): Promise<RehearsedPlan> {
  const rehearsal = await guildform.rehearse({
    planned: result,
    callsPerSecond: flags.pace,
    chatChannels: flags.chatChannels,
    signal,
  });
  const [{ rehearsalText }, { rehearsalJson }, { shownRehearsal }, { wrongIn }] = await Promise.all([
    import("../render/rehearsal/rehearsal-document.js"),
    import("../render/rehearsal/rehearsal-json.js"),
    import("./shown-rehearsal.js"),
    import("../render/rehearsal/rehearsal.js"),
  ]);
  const rehearsalView = shownRehearsal(shown.rehearsal(rehearsal));
  return {
    shown: rehearsalView,
    json: rehearsalJson(rehearsalView, shown.plan(result.plan)),
    printBehind: (format, { terminal, quiet = false }) => {
      if (format !== "text") return;
      const text = rehearsalText(rehearsalView, { ...terminal.resultLook, quiet });
      terminal.result(quiet ? text : `\n${text}`);
    },
    problems: wrongIn(rehearsalView),
  };
}
