// Runs guildform in this process with the same report as `guildform apply --auto-approve --json`. It starts many times faster than the
// program, but nothing can kill it. The small version of the bench uses it in cases without a kill.

import type { Dispatcher } from "undici";
import { exitStatusOf } from "../../src/cli/exit-status.js";
import { reportApply } from "../../src/cli/report-apply.js";
import { reportProgress } from "../../src/cli/report-progress.js";
import { errorJson } from "../../src/cli/show-error.js";
import type { Terminal } from "../../src/cli/terminal.js";
import type { ApplyResult } from "../../src/engine/apply-guild.js";
import { Guildform } from "../../src/guildform.js";
import type { Clock } from "../../src/model/clock.js";
import { systemRandom } from "../../src/model/random.js";
import { errorText } from "../../src/render/error-text.js";
import { jsonLine } from "../../src/render/json-text.js";
import type { StateStore } from "../../src/state/store.js";
import { type ChildEnd, type ChildOptions, eventsOf } from "./child-run.js";
import { CREDENTIALS } from "./scenario.js";

export interface InsideOptions extends Omit<ChildOptions, "death"> {
  readonly store: StateStore;
  readonly clock?: Clock;
  /** The next run uses the connections of this dispatcher again. Without it, a run opens its own. */
  readonly dispatcher?: Dispatcher;
}

export async function applyInside(options: InsideOptions): Promise<ChildEnd> {
  const { file, store, url, tokenUrl, concurrency = 1, allowed = {}, clock, dispatcher } = options;
  const said = { stdout: "", stderr: "" };
  const terminal = terminalInto(said);
  const { listeners } = reportProgress(terminal, { verbose: false });
  const guildform = new Guildform({
    file,
    env: {},
    credentials: CREDENTIALS,
    baseUrl: url,
    tokenUrl,
    stateStore: store,
    concurrency,
    random: systemRandom,
    onEvent: (event) => {
      terminal.result(jsonLine(event));
      if (event.type === "lock-replaced") listeners.onEvent(event);
    },
    ...(clock === undefined ? {} : { clock }),
    ...(dispatcher === undefined ? {} : { dispatcher }),
  });
  const end = (status: number): ChildEnd => ({
    status,
    signal: null,
    ...said,
    events: eventsOf(said.stdout),
    counted: null,
  });
  let result: ApplyResult;
  try {
    result = await guildform.apply({
      allowed,
      onPlan: ({ plan }) => terminal.result(jsonLine({ type: "plan", plan })),
      approve: async () => true,
    });
  } catch (error) {
    terminal.complain(errorText(error, terminal.talkLook));
    terminal.result(jsonLine({ type: "error", ...errorJson(error) }));
    return end(exitStatusOf(error));
  }
  return end(reportApply(result, { json: true, terminal }));
}

function terminalInto(said: { stdout: string; stderr: string }): Terminal {
  const look = { color: false, width: 100, wholeHeadlines: true };
  const talk = (text: string): void => {
    said.stderr += `${text}\n`;
  };
  return {
    resultLook: look,
    talkLook: look,
    live: false,
    canAsk: false,
    result: (given) => {
      const text = typeof given === "string" ? given : [...given].join("");
      said.stdout += text.endsWith("\n") ? text : `${text}\n`;
    },
    talk,
    complain: talk,
    status: () => {},
  };
}
