// Tests the scripts of `guildform completion` in the shells themselves. No shell evaluates a foreign key.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { skipFor } from "../missing-here.js";
import { Desk, STATE_FILE } from "./desk.js";

const missingShell = (name: string): string | null =>
  spawnSync(name, ["--version"]).error === undefined ? null : `there is no ${name}`;

/** `ask` returns what the shell would offer for the last of the words. */
interface ShellUnderTest {
  readonly name: "bash" | "zsh" | "fish";
  readonly args: readonly string[];
  readonly ask: (words: readonly string[]) => string;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const SHELLS: readonly ShellUnderTest[] = [
  {
    name: "bash",
    args: ["--norc", "--noprofile", "-c"],
    ask: (words) => `source ./script
      COMP_WORDS=(${words.map(quoted).join(" ")}); COMP_CWORD=${words.length - 1}
      _guildform; printf '%s\\n' "\${COMPREPLY[@]}"`,
  },
  {
    name: "zsh",
    args: ["-f", "-c"],
    // Outside of an editor, zsh has neither compdef nor compadd. The test prints what they would get, without entries that do not match.
    ask: (words) => `compdef() { : }; _files() { : }
      compadd() { shift; local one; for one in "$@"; do [[ $one == "\${words[CURRENT]}"* ]] && print -r -- "$one"; done }
      source ./script
      words=(${words.map(quoted).join(" ")}); CURRENT=${words.length}
      _guildform`,
  },
  {
    name: "fish",
    args: ["--no-config", "-c"],
    ask: (words) => `source ./script; complete -C ${quoted(words.join(" "))}`,
  },
];

const HOSTILE = [
  "channel.$(touch pwned)",
  "channel.`touch pwned`",
  "channel.a b",
  "channel.';touch pwned;'",
  "channel.<(touch pwned)",
  "channel.*",
  "channel.规则",
];

const state = (...keys: readonly string[]): string =>
  JSON.stringify({ format: 1, resources: Object.fromEntries(keys.map((key) => [key, {}])) }, null, 2);

describe.each(SHELLS)("in $name", ({ name, args, ask }) => {
  skipFor(missingShell(name));

  test("commands, flags, values and addresses are offered, and a hostile key expands nothing", async () => {
    await using desk = await Desk.open(null);
    const script = await desk.run(["completion", name]);
    expect(script).toMatchObject({ status: 0, stderr: "" });
    await desk.write("script", script.stdout);
    await desk.write(
      STATE_FILE,
      state(...HOSTILE, "channel.rules", "channel.lobby", "permission.rules/role.mod", "channel.$HOME"),
    );
    const far = state("channel.near").replace(/\}\s*\}\s*$/, `},${" ".repeat(1024 * 1024)}`);
    await desk.write("large.json", `${far}\n    "channel.far": {} } }`);
    const offers = (words: readonly string[], env: Readonly<Record<string, string>> = {}): string[] => {
      const { stdout, stderr } = spawnSync(name, [...args, ask(["guildform", ...words])], {
        cwd: desk.folder,
        encoding: "utf8",
        env: { PATH: process.env.PATH ?? "", HOME: desk.folder, ...env },
      });
      expect(stderr).toBe("");
      return stdout
        .split("\n")
        .map((line) => line.split("\t")[0] ?? "")
        .filter((line) => line !== "")
        .sort();
    };
    expect(offers(["val"])).toEqual(["validate"]);
    expect(offers(["state", "un"])).toEqual(["unlock"]);
    expect(offers(["doctor", "--sh"])).toEqual(["--share"]);
    expect(offers(["completion", "b"])).toEqual(["bash"]);
    expect(offers(["plan", "--format", "m"])).toEqual(["markdown"]);
    expect(offers(["call", "get_pi"])).toEqual(["get_pins"]);
    expect(offers(["state", "resolve", "channel."])).toEqual(["channel.lobby", "channel.rules"]);
    expect(offers(["state", "resolve", "perm"])).toEqual(["permission.rules/role.mod"]);
    expect(offers(["state", "resolve", "channel."], { GUILDFORM_STATE: "large.json" })).toEqual([
      "channel.near",
    ]);
    expect(offers(["state", "resolve", "channel."], { GUILDFORM_STATE: "$(touch pwned)" })).toEqual([]);
    expect(existsSync(desk.path("pwned"))).toBe(false);
    // A state at such an address is not read as a file, even if there is a file with this name.
    for (const place of ["git:origin#main", "postgres:main", "pglite:db#main", "https:state"]) {
      await desk.write(place, state("channel.stray"));
      expect(offers(["state", "resolve", "channel."], { GUILDFORM_STATE: place }), place).toEqual([]);
    }
  });
});

// Few of the machines that run these tests have PowerShell, so the test reads its script instead.
describe("in powershell", () => {
  test("the script has every command and flag, and no text that PowerShell would evaluate", async () => {
    await using desk = await Desk.open(null);
    const { status, stdout, stderr } = await desk.run(["completion", "powershell"]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(/^Register-ArgumentCompleter -Native -CommandName guildform -ScriptBlock \{$/m);
    expect(lineWith(stdout, "$inCommand['/state']")).toContain("'unlock'");
    expect(lineWith(stdout, "$inCommand['/completion']")).toContain("'powershell'");
    expect(lineWith(stdout, "$inCommand['/call']")).toContain("'get_pins'");
    expect(lineWith(stdout, "$inCommand['/state/resolve']")).toContain("'<addresses>'");
    expect(lineWith(stdout, "$afterFlag['/plan --format']")).toContain("'markdown'");
    expect(lineWith(stdout, "$afterFlag['/plan --out']")).toMatch(/= @\(\)$/);
    expect(stdout.replaceAll(/^#.*$/gm, "")).not.toMatch(
      /Invoke-Expression|\biex\b|ScriptBlock\]::Create|Invoke-Command|& \$/,
    );
    expect(stdout).toMatch(/^[\n\x20-\x7e]*$/);
  });

  test("quotes and brackets of the script are balanced", async () => {
    await using desk = await Desk.open(null);
    const { stdout } = await desk.run(["completion", "powershell"]);
    const code = stdout.replaceAll(/^#.*$/gm, "").replaceAll(/'[^'\n]*'/g, "''");
    expect(code.replaceAll("''", "")).not.toContain("'");
    const open: string[] = [];
    for (const bracket of code.replaceAll(/"[^"\n]*"/g, "").match(/[()[\]{}]/g) ?? []) {
      if ("([{".includes(bracket)) open.push(bracket);
      else expect(`${open.pop()}${bracket}`).toMatch(/^(?:\(\)|\[\]|\{\})$/);
    }
    expect(open).toEqual([]);
  });

  test("the pattern of addresses takes only plain ones", async () => {
    await using desk = await Desk.open(null);
    const { stdout } = await desk.run(["completion", "powershell"]);
    const pattern = /Matches\(\$text, '\(\?m\)([^']+)'\)/.exec(stdout)?.[1] ?? "";
    const text = state(
      ...HOSTILE,
      "channel.rules",
      "permission.rules/role.mod",
      "announcement",
      "channel.$HOME",
    );
    expect([...text.matchAll(new RegExp(pattern, "gm"))].map((match) => match[1])).toEqual([
      "channel.rules",
      "permission.rules/role.mod",
      "announcement",
    ]);
    const remote = new RegExp(/-cmatch '(\^[^']+)'/.exec(stdout)?.[1] ?? "never");
    expect(
      ["git:origin#main", "postgres://HOST/D#N", "https://HOST/x"].map((one) => remote.test(one)),
    ).toEqual(Array(3).fill(true));
    expect(remote.test("state.json")).toBe(false);
  });
});

/** Returns the line that begins with this text after its blanks. */
const lineWith = (text: string, beginning: string): string =>
  text.split("\n").find((line) => line.trimStart().startsWith(beginning)) ?? "";

test("scripts hold no list that a shell would expand", async () => {
  await using desk = await Desk.open(null);
  for (const { name } of SHELLS) {
    const { stdout } = await desk.run(["completion", name]);
    expect(stdout).not.toMatch(/^[^#]*(compgen|\beval\b)/m);
  }
  expect((await desk.run(["completion", "tcsh"])).stderr).toContain("bash, zsh, fish or powershell");
  expect((await desk.run(["completion"])).status).toBe(1);
});
