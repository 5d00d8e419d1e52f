// Tests the commands that `guildform init` prints, on the screen and in the comments of its file. Each works when it is pasted in its
// order.

import { describe, test } from "vitest";
import { Desk, GUILD, SMALL } from "./desk.js";

/** Does what a shell does with pasted lines: `export NAME=VALUE`, words in quotes, comments. */
class PastedLines {
  readonly env: Record<string, string | undefined>;

  constructor(
    private readonly desk: Desk,
    env: Readonly<Record<string, string | undefined>>,
  ) {
    this.env = { ...env };
  }

  /** Returns the exit status, and the text of an error. */
  async paste(line: string) {
    const [first = "", ...args] = wordsOf(line);
    if (first === "export") {
      for (const [name = "", value] of args.map((one) => one.split("="))) this.env[name] = value;
      return { line, status: 0, stderr: "" };
    }
    const run = await this.desk.run(args, { env: this.env, types: "yes\n", terminal: true });
    return { line, status: first === "guildform" ? run.status : 127, stderr: run.stderr };
  }
}

const wordsOf = (line: string): string[] =>
  [...line.replace(/\s+#.*$/, "").matchAll(/'([^']*)'|(\S+)/g)].map(
    ([, inQuotes, bare]) => inQuotes ?? bare ?? "",
  );

const EXAMPLE = "1442000000000000001";

interface Situation {
  readonly name: string;
  readonly args: readonly string[];
  /** Only `init` gets these variables. */
  readonly env?: Readonly<Record<string, string>>;
  readonly guild: string;
  readonly commands: readonly string[];
}

const NO_CREDENTIALS = { GUILDFORM_APP_ID: "", GUILDFORM_CLIENT_SECRET: "" };

const SITUATIONS: readonly Situation[] = [
  {
    name: "without an id",
    args: [],
    guild: EXAMPLE,
    commands: [`export GUILD_ID=${EXAMPLE}`, "guildform validate", "guildform plan", "guildform apply"],
  },
  {
    name: "with GUILD_ID set",
    args: [],
    env: { GUILD_ID: GUILD },
    guild: GUILD,
    commands: ["guildform validate", "guildform plan", "guildform apply"],
  },
  {
    name: "with an id and without credentials",
    args: ["--guild", GUILD, "-f", "my guild.yaml"],
    env: NO_CREDENTIALS,
    guild: GUILD,
    commands: ["validate", "plan", "apply"].map((one) => `guildform ${one} -f 'my guild.yaml'`),
  },
];

describe.concurrent("the commands of init", () => {
  test.for(SITUATIONS)("$name work when they are pasted", async (situation, { expect }) => {
    const { args, env = {}, guild, commands } = situation;
    await using desk = await Desk.open(null, { guild: { ...SMALL, id: guild } });
    const init = await desk.run(["init", ...args], { env });
    expect(init.status).toBe(0);
    expect(init.stderr.includes("GUILDFORM_CLIENT_SECRET")).toBe(env === NO_CREDENTIALS);
    const told = init.stderr.split("\n").flatMap((line) => (line.startsWith("  ") ? [line.slice(2)] : []));
    expect(told.map((line) => line.replace(/\s+#.*$/, ""))).toEqual(commands);

    const [file = ""] = Object.keys(await desk.files());
    const inFile = [...(await desk.read(file)).matchAll(/`(guildform [^`]+)`/g)].map(([, one = ""]) => one);
    expect(inFile.map((one) => one.split(" ")[1])).toEqual(["validate", "plan", "apply", "call", "test"]);

    const shell = new PastedLines(desk, env === NO_CREDENTIALS ? {} : env);
    for (const line of [...told, ...inFile])
      expect(await shell.paste(line)).toMatchObject({ line, status: 0 });
    expect(desk.writes().length).toBeGreaterThan(0);
    expect((await shell.paste(`${commands.at(-2)} --detailed-exitcode`)).status).toBe(0);
  });
});
