// Tests that guildform refuses a flag of one value when it is given twice, and names both values. It tests every flag of every command. A
// flag that gathers values takes them all.

import type { Command, Option } from "commander";
import { describe, expect, test } from "vitest";
import { operationFlags, payloadSchemas, readFlags } from "../../src/cli/call/operation-flags.js";
import { FlagTwiceError } from "../../src/cli/given-once.js";
import { programOf } from "../../src/cli/program.js";
import { NAMED_OPERATIONS } from "../../src/protocol/routes.js";
import { SaidError } from "../../src/words/said-error.js";
import { flat, messageOf, phraseOf } from "../sentence.js";
import { Desk } from "./desk.js";

interface ValuedFlag {
  /** The command is `state migrate`, for example. */
  readonly command: string;
  /** The flag is `--to`, for example. */
  readonly flag: string;
  readonly option: Option;
  readonly values: readonly [string, string];
}

const IDENTITIES = ["1", "2"].map((digit) => `${digit.repeat(40)}-${digit.repeat(28)}`);
/** Every flag of the program takes at least one of these pairs of values. */
const PAIRS = [
  ["a.yaml", "b.yaml"],
  ["1", "2"],
  ["5000", "6000"],
  ["2h", "1h"],
  ["6/s", "5/s"],
  ["a=1", "b=2"],
  ["deletes=1", "openings=2"],
  ["planned", "live"],
  ["en", "zh-CN"],
  IDENTITIES,
] as const;

const FLAGS = valuedFlags(programOf(() => {}));
const SINGLE = FLAGS.filter(({ option }) => !isRepeatable(option));

function valuedFlags(command: Command, path: readonly string[] = []): ValuedFlag[] {
  return [
    ...command.options
      .filter(({ required, optional }) => required || optional)
      .map((option) => ({
        command: path.join(" "),
        flag: option.long ?? option.flags,
        option,
        values: valuesOf(option),
      })),
    ...command.commands.flatMap((one) => valuedFlags(one, [...path, one.name()])),
  ];
}

function valuesOf(option: Option): readonly [string, string] {
  const [first, second = first] =
    option.argChoices ?? PAIRS.find((pair) => pair.every((one) => takes(option, one))) ?? [];
  if (first === undefined || second === undefined) throw new Error(`no two values for ${option.flags}`);
  return [first, second];
}

function takes(option: Option, text: string): boolean {
  try {
    option.parseArg?.(text, option.defaultValue as undefined);
    return true;
  } catch {
    return false;
  }
}

/** Returns `true` for a flag that gathers values. Its help ends with `Repeatable`. */
function isRepeatable({ description }: Option): boolean {
  return description.endsWith("Repeatable");
}

/** Returns the parser's error for a flag with both of its values. The other arguments are missing. */
function parsed({ command, flag, values }: ValuedFlag): unknown {
  const program = programOf(() => {});
  mute(program);
  try {
    program.parse([...command.split(" "), ...values.flatMap((value) => [`${flag}=${value}`])], {
      from: "user",
    });
  } catch (error) {
    return error;
  }
  return null;
}

function mute(command: Command): void {
  command.configureOutput({ writeOut: () => {}, writeErr: () => {}, outputError: () => {} });
  for (const one of command.commands) mute(one);
}

describe("of every command", () => {
  test("the flags of one value and those that gather are found", () => {
    expect(SINGLE.length).toBeGreaterThan(100);
    expect(
      [...new Set(FLAGS.filter(({ option }) => isRepeatable(option)).map(({ flag }) => flag))].sort(),
    ).toEqual([
      "--allow",
      "--allow-variable",
      "--exclude",
      "--host-name",
      "--role",
      "--target",
      "--user",
      "--value",
    ]);
  });

  test.each(SINGLE)("$command $flag twice is refused, with both values", (given) => {
    const error = parsed(given);
    expect(error).toBeInstanceOf(FlagTwiceError);
    if (!(error instanceof FlagTwiceError)) return;
    expect(error.flag).toContain(given.flag);
    expect(error.values).toEqual(given.values);
  });

  test.each(FLAGS.filter(({ option }) => isRepeatable(option)))(
    "$command $flag may be given twice",
    (given) => {
      expect(parsed(given)).not.toBeInstanceOf(FlagTwiceError);
    },
  );
});

describe("of every operation of `call`", () => {
  test.each(NAMED_OPERATIONS)("%s", async (operation) => {
    const { query } = await payloadSchemas(operation);
    const flags = operationFlags(operation, query);
    for (const { name } of flags) {
      const spellings = [`--${name}=true`, `--${name.replaceAll("_", "-")}=true`];
      const read = () => readFlags(spellings, { operation, flags, body: null });
      const flag = `--${name.replaceAll("_", "-")}`;
      expect(saidOf(read)).toEqual({
        code: "USAGE",
        params: { case: "flag-twice", operation, flag, values: ["true", "true"] },
      });
    }
  });
});

function saidOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (error instanceof SaidError) return error.said;
    throw error;
  }
}

describe.concurrent("the program", () => {
  test("plan -f a.yaml --file=b.yaml plans neither", async ({ expect }) => {
    await using desk = await Desk.open();
    const run = await desk.run(["plan", "-f", "a.yaml", "--file=b.yaml", "--json"]);
    expect(run.status).toBe(1);
    expect(JSON.parse(run.stdout)).toMatchObject({ type: "error", code: "USAGE", exit_status: 1 });
    expect(flat(run.stderr)).toContain(
      messageOf("USAGE", {
        case: "flag-twice",
        operation: null,
        flag: "-f, --file",
        values: ["a.yaml", "b.yaml"],
      }),
    );
    const reads = desk.emulator.journal().filter(({ operation }) => operation !== "get_access_token");
    expect(reads).toEqual([]);
  });

  test("credentials in a value are not shown, and a long value is cut", async ({ expect }) => {
    await using desk = await Desk.open();
    const secret = desk.canary.secret;
    const places = [`postgres://bob:${secret}@db/guilds`, `https://db/state?private_token=${secret}`];
    const run = await desk.run(["plan", ...places.flatMap((place) => ["--state", place])]);
    expect(flat(run.stderr)).toContain(
      messageOf("USAGE", {
        case: "flag-twice",
        operation: null,
        flag: "--state",
        values: ["postgres://bob:hidden@db/guilds", "https://db/state?private_token=hidden"],
      }),
    );
    const bodies = ["a".repeat(200), "b"].flatMap((body) => ["--body", body]);
    const call = await desk.run(["call", "me", ...bodies]);
    expect(flat(call.stderr)).toContain(
      messageOf("USAGE", {
        case: "flag-twice",
        operation: null,
        flag: "--body",
        values: ["a".repeat(200), "b"],
      }),
    );
  });

  test("one allowance has one number", async ({ expect }) => {
    await using desk = await Desk.open();
    const run = await desk.run(["plan", "--allow", "deletes=3", "--allow", "deletes=7"]);
    expect(run.status).toBe(1);
    expect(run.stderr).toContain("deletes=7");
    expect(flat(run.stderr)).toContain(
      phraseOf("bad-argument", { case: "allowance-twice", name: "deletes", first: 3 }),
    );
  });
});
