// How the command line of `guildform state` looks: a family of commands, one file each.

import type { Command } from "commander";
import type { Choose } from "./choose.js";
import { addStateResolve } from "./state-resolve.js";
import { addStateUnlock } from "./state-unlock.js";

export function addState(program: Command, choose: Choose): void {
  const state = program
    .command("state")
    .description("Look after the state: remove a lock, resolve an open call.")
    .helpCommand(false);
  addStateResolve(state, choose);
  addStateUnlock(state, choose);
}
