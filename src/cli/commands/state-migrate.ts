// guildform state migrate: the state moves to another place, or a move that is not over is taken back.

import { jsonText } from "../../render/json-text.js";
import type { MoveStep } from "../../use-cases/migrate/migrate-state.js";
import { statePlace } from "../../use-cases/state-place.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { UsageError } from "../../words/usage-error.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import type { CommonFlags } from "../settings-of.js";
import { type StateWork, stateWork } from "../state-work.js";

export interface MigrateFlags extends CommonFlags {
  readonly to?: string;
  readonly back?: boolean;
}

export const stateMigrate = (flags: MigrateFlags): Promise<ExitStatus> =>
  stateWork("guildform state migrate", flags, async (around) => {
    if (flags.back === true) return takeBack(flags, around);
    if (flags.to === undefined || flags.to === "") throw new UsageError({ case: "migrate-where" });
    return migrate(flags, { ...around, to: flags.to });
  });

async function migrate(
  flags: MigrateFlags,
  { guildform, terminal, signal, to }: StateWork & { readonly to: string },
): Promise<ExitStatus> {
  let last: MoveStep | null = null;
  try {
    const migrated = await guildform.migrateState({
      to: statePlace(to),
      signal,
      onStep: (step) => {
        last = step;
        if (step !== "arrived") terminal.talk(talkText(phrase("state-step", { step })));
      },
    });
    if (flags.json) terminal.result(jsonText(migrated));
    else {
      terminal.result(talkText(phrase("state-migrated", migrated)));
      terminal.talk(talkText(phrase("state-from-now-on", { address: migrated.to.address })));
    }
    return EXIT.done;
  } catch (error) {
    if (last !== null && last !== "arrived")
      terminal.complain(talkText(phrase("move-unfinished", { left: last === "left" })));
    throw error;
  }
}

async function takeBack(
  flags: MigrateFlags,
  { guildform, terminal, signal }: StateWork,
): Promise<ExitStatus> {
  const taken = await guildform.takeBackMove({ signal });
  if (flags.json) terminal.result(jsonText(taken));
  else terminal.result(talkText(phrase("move-taken-back", taken)));
  return EXIT.done;
}
