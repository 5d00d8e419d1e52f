// Tests links in a proposed change. Each file of the repository can be a link to a secret of a CI job: a variable of the job, `.env`,
// `.git/config`, or a file outside of the repository. No command prints the secret in any format.

import { mkdir, rm, symlink } from "node:fs/promises";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { noProc, noUnixFiles, skipFor } from "../missing-here.js";
import { sliceOf } from "../soak/slice.js";
import { DECLARED, Desk, GUILD, STATE_FILE } from "./desk.js";

const SECRET = "s3cret-of-the-job";

const TARGETS = ["/proc/self/environ", ".env", ".git/config", "../outside.yaml", "../.netrc"];

/** These files of the repository may be a link, each read by a command in another way. */
const PLACES = [
  "guildform.yaml",
  "guild.yaml",
  "rules.md",
  "banner.png",
  ".guildform",
  STATE_FILE,
  `${STATE_FILE}.journal`,
  `${STATE_FILE}.lock`,
  "plan.json",
  "guilds",
] as const;

const HIDING = [[], ["--only-declared"]];
const JSON_TOO = [[], ["--json"]];
const LOUD = [[], ["--verbose"], ["--quiet"]];

/** Every command that reads a file of the repository is here, with each of its formats. */
const COMMANDS: readonly (readonly string[])[] = [
  ...["text", "json", "markdown", "html", "gitlab-terraform"].flatMap((format) =>
    HIDING.map((hiding) => ["plan", "--format", format, ...hiding]),
  ),
  ...LOUD.flatMap((loud) => HIDING.map((hiding) => ["plan", "--json", ...loud, ...hiding])),
  ["plan", "--rehearse", "--page", "page.html", "--out", "out.json"],
  ["plan", "-f", "guilds/guildform.yaml"],
  ["plan", "-f", "guilds/guildform.yaml", "--json", "--only-declared"],
  ["plan", "--state", STATE_FILE, "--json"],
  ...JSON_TOO.map((json) => ["validate", ...json]),
  ["validate", "--format", "gitlab-codequality"],
  ...HIDING.flatMap((hiding) => JSON_TOO.map((json) => ["apply", "--auto-approve", ...json, ...hiding])),
  ...JSON_TOO.map((json) => ["apply", "plan.json", "--trust-plan", ...json]),
  ...["text", "json", "markdown", "html", "gitlab-terraform"].map((format) => [
    "show",
    "plan.json",
    "--format",
    format,
  ]),
  ["show", "--diff", "plan.json", "good.json"],
  ...HIDING.flatMap((hiding) => JSON_TOO.map((json) => ["rehearse", ...json, ...hiding])),
  ["rehearse", "plan.json", "--json"],
  ...JSON_TOO.map((json) => ["undo", ...json]),
  ["undo", "--list", "--json"],
  ...["text", "json", "markdown"].flatMap((format) =>
    HIDING.map((hiding) => ["drift", "--format", format, ...hiding]),
  ),
  ["drift", "-f", "guildform.yaml", "--json"],
  ...["file", "live", "planned"].flatMap((at) => JSON_TOO.map((json) => ["test", "--at", at, ...json])),
  ["test", "--junit", "junit.xml"],
  ...JSON_TOO.map((json) => ["tree", "--at", "planned", ...json]),
  ...JSON_TOO.map((json) => ["who", "lobby", "--can", "view", ...json]),
  ...JSON_TOO.map((json) => ["why", "everyone", "view", "lobby", ...json]),
  ...JSON_TOO.map((json) => ["user", "900000000000000001", ...json]),
  ...JSON_TOO.map((json) => ["coverage", ...json]),
  ...JSON_TOO.map((json) => ["doctor", "--lock", ...json]),
  ["doctor", "--share"],
  ...JSON_TOO.map((json) => ["pull", "--into", "guildform.yaml", "--write", ...json]),
  ["pull", "-o", "guilds/new.yaml", "--guild", GUILD],
  ["init", "-f", "guilds/first.yaml"],
  ...JSON_TOO.map((json) => ["state", "list", ...json]),
  ...JSON_TOO.map((json) => ["state", "show", "channel.lobby", ...json]),
  ["state", "mv", "channel.lobby", "channel.hall"],
  ["state", "forget", "channel.lobby", "--yes"],
  ["state", "pull"],
  ["state", "push", "plan.json"],
  ["state", "migrate", "--to", "other.json"],
  ["state", "resolve", "channel.lobby", "--not-made"],
  ["state", "unlock", "1f2e3d4c"],
  ["state", "history"],
  ["comment", "plan.json", "--change", "7", "--provider", "github"],
  ["status", "set", "plan.json", "--provider", "github", "--commit", "0".repeat(40)],
  ["call", "post_message", "--channel-id", "103", "--body", "@plan.json"],
  ["emulate", "--world", "plan.json"],
];

/** These commands read no file of the repository. */
const WITHOUT_FILES = ["completion", "explain", "guilds", "help"];

const CASES = COMMANDS.flatMap((args) =>
  PLACES.flatMap((place) => TARGETS.map((target) => ({ args, place, target }))),
);

/** Makes a repository in `repo`, with a secret in each place that a link of the change could lead to. */
async function repository(): Promise<Desk> {
  const desk = await Desk.open(null);
  const [head] = DECLARED.split("groups:");
  await desk.write(
    "repo/guildform.yaml",
    `${DECLARED}messages:
  rules: { channel: lobby, markdown: { file: ./rules.md } }
  banner: { channel: lobby, image: { file: ./banner.png } }
`,
  );
  await desk.write("repo/rules.md", "be kind");
  await desk.write("repo/guilds/guildform.yaml", head ?? "");
  await desk.write("repo/banner.png", Buffer.from("89504e470d0a1a0a00", "hex"));
  await desk.write("repo/.env", `TOKEN=${SECRET}\n`);
  await desk.write("repo/.git/config", `[http]\n\textraheader = ${SECRET}\n`);
  await desk.write("outside.yaml", `guildform: ${SECRET}\n${SECRET}: ${SECRET}\n`);
  await desk.write(".netrc", `password: ${SECRET}`);
  return desk;
}

/** Puts a link in the place. Returns the place's former content. */
async function linked(desk: Desk, { place, target }: { place: string; target: string }): Promise<void> {
  const path = desk.path(`repo/${place}`);
  await rm(path, { recursive: true, force: true });
  await mkdir(dirname(path), { recursive: true });
  if (place === "guild.yaml") await rm(desk.path("repo/guildform.yaml"));
  // A folder links to the folder with the secret.
  const isFolder = place === ".guildform" || place === "guilds";
  const up = place.startsWith(".guildform/") && !target.startsWith("/") ? "../" : "";
  await symlink(isFolder ? dirname(target) : `${up}${target}`, path);
}

describe("a link to a secret of the job", () => {
  skipFor(noUnixFiles);
  skipFor(noProc);

  test("is told by no command, in no format", { timeout: 600_000 }, async () => {
    for (const one of sliceOf(CASES, { test: CASES.length / 40 })) {
      await using desk = await repository();
      const cwd = desk.path("repo");
      const env = { CI: "true", JOB_SECRET: SECRET, GUILDFORM_COMMENT_TOKEN: "x".repeat(20) };
      await linked(desk, one);
      const run = await desk.run(one.args, { cwd, env });
      const files = Object.entries(await desk.files()).filter(([name]) => !HOLDERS.has(name));
      const texts = [run.stdout, run.stderr, ...files.map(([, text]) => text)];
      const shown = texts
        .map((text) => text.replaceAll(/[\s│]+/g, ""))
        .filter((text) => text.includes(SECRET));
      expect({ ...one, shown }).toEqual({ ...one, shown: [] });
    }
  });

  test("every command that reads a file is tried", async () => {
    await using desk = await Desk.open(null);
    const { stdout } = await desk.run(["--help"]);
    const [, commands = ""] = /\nCommands:\n([\s\S]*?)\n\n/.exec(stdout) ?? [];
    const names = [...commands.matchAll(/^ {2}([a-z]+)/gm)].map(([, name]) => name);
    const tried = new Set([...COMMANDS.map(([name]) => name), ...WITHOUT_FILES]);
    expect(names.filter((name) => !tried.has(name))).toEqual([]);
    expect(names).toContain("plan");
  });

  test.for(TARGETS)(
    "as the configuration is refused with the link and what to do: %s",
    async (target, { expect }) => {
      await using desk = await repository();
      await linked(desk, { place: "guildform.yaml", target });
      const env = { CI: "true", JOB_SECRET: SECRET };
      const run = await desk.run(["plan", "--json", "--only-declared"], { cwd: desk.path("repo"), env });
      expect(run.status).toBe(1);
      const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { code: string; params: object }[] };
      expect(diagnostics).toMatchObject([
        { code: "E-FILE-LINK", params: { case: "config", link: "guildform.yaml", target } },
      ]);
      expect(run.stderr).toContain("-f FILE");
      // At a desk, guildform follows a link to a file of the same owner, unless the file is hidden or belongs to the kernel.
      const atDesk = await desk.run(["validate"], { cwd: desk.path("repo"), env: { JOB_SECRET: SECRET } });
      const codes = target === "../outside.yaml" ? "E-FORMAT" : "E-FILE-LINK";
      expect(atDesk.stderr).toContain(codes);
    },
  );

  test("no path of a plan, of a page or of the state leads out by a link", async () => {
    await using desk = await repository();
    const cwd = desk.path("repo");
    const env = { CI: "true" };
    for (const name of ["out.json", "page.html", "state.json", "junit.xml"])
      await symlink(`../written-${name}`, desk.path(`repo/${name}`));
    await symlink("..", desk.path("repo/folder"));
    for (const [args, code] of [
      [["plan", "--out", "out.json"], "USAGE"],
      [["plan", "--page", "page.html"], "USAGE"],
      [["test", "--junit", "junit.xml"], "USAGE"],
      [["plan", "--out", "folder/out.json"], "USAGE"],
      [["init", "-f", "folder/first.yaml"], "USAGE"],
      [["apply", "--auto-approve", "--state", "state.json"], "STATE_UN"],
      [["apply", "--auto-approve", "--state", "folder/state.json"], "STATE_UN"],
      [["state", "migrate", "--to", "pglite:folder/db#main"], "STATE_UN"],
    ] as const) {
      const run = await desk.run(args, { cwd, env });
      expect([args, run.status, run.stderr]).toEqual([args, 1, expect.stringContaining(`error ${code}`)]);
      expect(run.stderr.replaceAll(/\s+/g, " ")).toMatch(/leads to “\.\.|leads to “\.\.\/written/);
    }
    expect(Object.keys(await desk.files()).filter((name) => !name.startsWith("repo/"))).toEqual([
      ".netrc",
      "outside.yaml",
    ]);
    expect(desk.writes()).toEqual([]);
  });
});

/** These files hold the secret. */
const HOLDERS: ReadonlySet<string> = new Set(["repo/.env", "repo/.git/config", "outside.yaml", ".netrc"]);
