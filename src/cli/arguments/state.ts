// How the command line of `guildform state` looks: a family of commands, one file each.

import type { Command } from "commander";
import type { SetCommand } from "./choose.js";
import { addStatePull, addStatePush } from "./state-copy.js";
import { addStateForget } from "./state-forget.js";
import { addStateHistory } from "./state-history.js";
import { addStateList, addStateShow } from "./state-list.js";
import { addStateMigrate } from "./state-migrate.js";
import { addStateMv } from "./state-mv.js";
import { addStateResolve } from "./state-resolve.js";
import { addStateUnlock } from "./state-unlock.js";

export function addState(program: Command, choose: SetCommand): void {
  const state = program
    .command("state")
    .description("Manage the state: list, rename, forget, copy, move; remove a lock, resolve an open call.")
    .helpCommand(false);
  for (const add of [
    ...[addStateList, addStateShow, addStateMv, addStateForget, addStatePull, addStatePush],
    ...[addStateMigrate, addStateResolve, addStateUnlock, addStateHistory],
  ])
    add(state, choose);
}
