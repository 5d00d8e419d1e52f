// guildform state mv, forget, push and migrate: change the state under its lock. Progress shows the wait for the lock, and Ctrl-C ends it.

import { typedCommand } from "../../model/typed-command.js";
import { jsonText } from "../../render/json-text.js";
import { bindingsText } from "../../render/state/bindings-text.js";
import { MAX_STATE_BYTES } from "../../state/text/snapshot.js";
import type { MoveStep } from "../../use-cases/migrate/migrate-state.js";
import { statePlace } from "../../use-cases/state-place.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { UsageError } from "../../words/usage-error.js";
import { askConsent, type ConsentFlags, isAgreed } from "../consent.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { type Answer, type GuildRun, type GuildWork, guildCommand } from "../guild-run.js";
import { bytesNamed } from "../named-file.js";
import type { CommonFlags } from "../settings-of.js";

/** Returns the last sentence, which names the file with the state before the change. */
const keptText = (file: string): string => talkText(phrase("state-kept", { file }));

/** Returns the command that a person runs after a change of the state. `state resolve` shows it too. */
export const planNextText = ({ file, state }: CommonFlags): string =>
  talkText(phrase("plan-next", { command: typedCommand(["plan"], { file, state }) }));

type StateChange<Flags extends CommonFlags> = GuildRun<Flags> & GuildWork;

/** Makes the work of a command that changes the state. A late interrupt also gives its status, even if the change is made. */
const changing = <Flags extends CommonFlags, Args extends readonly unknown[]>(
  change: (around: StateChange<Flags>, ...args: Args) => Promise<Answer | ExitStatus>,
) =>
  guildCommand(async (run: GuildRun<Flags>, ...args: Args) =>
    run.work(await run.settings(), (work) => change({ ...run, ...work }, ...args), {
      lateInterrupt: "counts",
    }),
  );

export const stateMv = changing(
  async ({ guildform, signal }: StateChange<CommonFlags>, from: string, to: string) => {
    const { moved, backup } = await guildform.moveBinding({ from, to, signal });
    return {
      json: () => ({ moved, backup }),
      text: () => moved.map((one) => talkText(phrase("binding-moved", one))).join("\n"),
      talk: [keptText(backup)],
    };
  },
);

/** Shows the bindings that the state would forget, asks, and removes them. */
export const stateForget = changing(
  async (around: StateChange<CommonFlags & ConsentFlags>, addresses: readonly string[]) => {
    const { flags, json, terminal, guildform, signal } = around;
    const asks = !isAgreed(flags);
    const { forgotten, backup } = await guildform.forget({
      addresses,
      signal,
      approve: async (bindings) => {
        const list = bindingsText(bindings, terminal.resultLook);
        // stdout has only the JSON, and a person who answers must see the list.
        if (!json) terminal.result(list);
        else if (asks) terminal.complain(list);
        if (!asks) return !signal.aborted;
        return askConsent({ command: "state-forget", again: null }, { terminal, signal });
      },
    });
    const objects = forgotten.map(({ address, id, name }) => ({ address, id, name }));
    if (json) terminal.result(jsonText({ forgotten: objects, backup }));
    if (backup === null) {
      terminal.talk(talkText(phrase("forget-declined", {})));
      return EXIT.error;
    }
    if (!json) {
      terminal.talk(talkText(phrase("bindings-forgotten", { objects: objects.length })));
      terminal.talk(keptText(backup));
    }
    return EXIT.done;
  },
);

/** `name` is a file, or `-`. */
export const statePush = changing(
  async (around: StateChange<CommonFlags & { readonly replace?: boolean }>, name: string) => {
    const { flags, guildform, signal } = around;
    const file = name === "-" ? "stdin" : name;
    const bytes = await bytesNamed(name, MAX_STATE_BYTES, file);
    const pushed = await guildform.pushState({ bytes, file, replace: flags.replace === true, signal });
    const { backup, other } = pushed;
    return {
      json: () => pushed,
      text: () => talkText(phrase("state-pushed", pushed)),
      talk: [
        ...(backup === null ? [] : [keptText(backup)]),
        ...(other === null ? [] : [talkText(phrase("state-elsewhere-too", { other }))]),
        planNextText(flags),
      ],
    };
  },
);

interface MigrateFlags extends CommonFlags {
  readonly to?: string;
  readonly back?: boolean;
}

/** Moves the state to another place, or reverts an unfinished move. */
export const stateMigrate = changing(async (around: StateChange<MigrateFlags>) => {
  const { to, back } = around.flags;
  if (back === true) {
    const taken = await around.guildform.takeBackMove({ signal: around.signal });
    return { json: () => taken, text: () => talkText(phrase("move-taken-back", taken)) };
  }
  if (to === undefined || to === "") throw new UsageError({ case: "migrate-where" });
  return migrate(to, around);
});

async function migrate(
  to: string,
  { terminal, guildform, signal }: StateChange<MigrateFlags>,
): Promise<Answer> {
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
    return {
      json: () => migrated,
      text: () => talkText(phrase("state-migrated", migrated)),
      talk: [talkText(phrase("state-from-now-on", { address: migrated.to.address }))],
    };
  } catch (error) {
    if (last !== null && last !== "arrived")
      terminal.complain(talkText(phrase("move-unfinished", { left: last === "left" })));
    throw error;
  }
}
