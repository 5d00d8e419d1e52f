// Runs a built program in this process: its command line with the streams, the environment and the folder of a case. Clock and randomness
// are the same in every build. To start a process would cost a hundred times the work of most commands.

import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { PassThrough } from "node:stream";
import { abortable } from "../../../src/client/abortable.js";
import type { Clock } from "../../../src/model/clock.js";
import type { Random } from "../../../src/model/random.js";
import { builtModule, modulesOf } from "../built-modules.js";
import { type Loose, madeAnewBy } from "./made-anew.js";
import { methodsOf, type Restore, replaced } from "./replaced.js";

export interface Around {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The command reads this text from a pipe. If the field is left out, the pipe is empty. */
  readonly stdin?: string | undefined;
  /** A person types this text on a terminal with this number of columns. */
  readonly terminal?: { readonly types: string; readonly columns: number } | undefined;
}

export interface Said {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Each command of a case gets this clock, this randomness and this limit of time. */
export interface Fate {
  readonly clock: Clock;
  readonly random: Random;
  /** Ends the wait for a command that hangs. */
  readonly limit: AbortSignal;
}

export interface BuiltProgram {
  /** The builds with format 3 have the number 3, for example. */
  readonly planFormat: number;
  readonly madeAnew: (plan: Loose) => Loose;
  /** Throws the reason of the limit when the limit comes first. */
  run(args: readonly string[], around: Around, fate: Fate): Promise<Said>;
}

/** Opens the program whose dist folder this is. */
export async function builtProgram(dist: string): Promise<BuiltProgram> {
  const modules = modulesOf(dist);
  const { runProgram } = await builtModule(modules, "cli/program.js");
  const { systemClock } = await builtModule(modules, "model/clock.js");
  const { systemRandom } = await builtModule(modules, "model/random.js");
  const { PLAN_FORMAT: planFormat } = await builtModule(modules, "plan/value/plan.js");
  return {
    planFormat,
    madeAnew: await madeAnewBy(modules),
    run: async (args, around, fate) => {
      const parts = [
        replaced(systemClock, methodsOf(fate.clock, ["now", "monotonic", "sleep"])),
        replaced(systemRandom, methodsOf(fate.random, ["next", "hex"])),
        replaced(performance, { now: () => fate.clock.monotonic() }),
        withUuids(fate.random),
        withEnvironment(around.env),
        withFolder(around.cwd),
      ];
      const streams = withStreams(around);
      try {
        const status = await abortable<number>(runProgram(args), fate.limit);
        return { status, ...streams.said() };
      } finally {
        for (const restore of [...parts, streams.restore].reverse()) restore();
      }
    },
  };
}

/**
 * Replaces `randomUUID`, which makes the ids of runs. The emulator draws some ids from the same place, in the same order in each build.
 */
function withUuids(random: Random): Restore {
  const restore = replaced(crypto, {
    randomUUID: () => random.hex(16).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-a$4-$5"),
  });
  syncBuiltinESMExports();
  return () => {
    restore();
    syncBuiltinESMExports();
  };
}

function withEnvironment(env: Around["env"]): Restore {
  const before = { ...process.env };
  const become = (next: Around["env"]) => {
    for (const name of Object.keys(process.env)) delete process.env[name];
    for (const [name, value] of Object.entries(next)) if (value !== undefined) process.env[name] = value;
  };
  become(env);
  return () => become(before);
}

function withFolder(folder: string): Restore {
  const before = process.cwd();
  process.chdir(folder);
  return () => process.chdir(before);
}

function withStreams({ stdin, terminal }: Around): {
  readonly restore: Restore;
  readonly said: () => Omit<Said, "status">;
} {
  const said = { stdout: "", stderr: "" };
  const isTTY = terminal !== undefined;
  const input = Object.assign(new PassThrough().end(terminal?.types ?? stdin ?? ""), { isTTY });
  const restores = [replaced(process, { stdin: input })];
  for (const name of ["stdout", "stderr"] as const) {
    const write = (text: string | Uint8Array, ...rest: readonly unknown[]) => {
      said[name] += typeof text === "string" ? text : new TextDecoder().decode(text);
      const done = rest.findLast((one) => typeof one === "function") as (() => void) | undefined;
      done?.();
      return true;
    };
    restores.push(replaced(process[name], { write, isTTY, columns: terminal?.columns }));
  }
  return {
    said: () => ({ ...said }),
    restore: () => {
      for (const restore of restores) restore();
    },
  };
}
