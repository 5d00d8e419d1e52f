// Tests wrong settings of a command: files, variables, credentials, addresses, folders.

import { execFileSync } from "node:child_process";
import { mkdir, symlink, truncate } from "node:fs/promises";
import { GUILD } from "../../../engine/workshop.js";
import { cases, fileOf, set } from "../case.js";
import type { Stage } from "../stage.js";
import { AS_IT_IS, CREATES } from "./situations.js";

const APPLY = "apply --auto-approve --verbose";

/** Plans and applies with this environment, as text and as JSON. */
async function tries(
  stage: Stage,
  env: Readonly<Record<string, string | undefined>> = {},
  more = "",
): Promise<void> {
  for (const command of [
    "plan",
    "plan --json",
    APPLY,
    "apply --auto-approve --json",
    "call me",
    "undo --list",
  ])
    await stage.run(`${command} ${command.startsWith("call") ? "" : more}`, { env });
}

const ENVIRONMENTS: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  "no credentials": { GUILDFORM_APP_ID: undefined, GUILDFORM_CLIENT_SECRET: undefined },
  "half of the credentials": { GUILDFORM_CLIENT_SECRET: undefined },
  "the other half": { GUILDFORM_APP_ID: undefined },
  "wrong secret": { GUILDFORM_CLIENT_SECRET: "not-the-secret" },
  "secret with a blank": { GUILDFORM_CLIENT_SECRET: "demo " },
  "app id with a line break": { GUILDFORM_APP_ID: "demo\n" },
  "wrong token": { GUILDFORM_TOKEN: "nonsense" },
  "token with a line break": { GUILDFORM_TOKEN: "a\n" },
  "token beyond ASCII": { GUILDFORM_TOKEN: "规则" },
  "http elsewhere": { GUILDFORM_BASE_URL: "http://example.com" },
  "token over http elsewhere": { GUILDFORM_TOKEN_URL: "http://example.com/app/getAppAccessToken" },
  "gateway over ws elsewhere": { GUILDFORM_GATEWAY_URL: "ws://example.com" },
  "gateway that is no address": { GUILDFORM_GATEWAY_URL: "example" },
  "no address": { GUILDFORM_BASE_URL: "example" },
  "address with a password": { GUILDFORM_BASE_URL: "https://me:secret@example.com/?x=1#y" },
  "short key": { GUILDFORM_PLAN_KEY: "short" },
  "state at an address": { GUILDFORM_STATE: "postgres://me@host/db" },
  "state at a file url of elsewhere": { GUILDFORM_STATE: "file://host/x" },
  debug: { GUILDFORM_DEBUG: "1", GUILDFORM_TOKEN: "nonsense" },
  "no color": { NO_COLOR: "1" },
  "forced color": { FORCE_COLOR: "1" },
  "a job": {
    CI: "true",
    GITHUB_SERVER_URL: "https://g.example",
    GITHUB_REPOSITORY: "a/b",
    GITHUB_RUN_ID: "7",
  },
};

const FILES: Readonly<Record<string, string | Uint8Array | null>> = {
  missing: null,
  empty: "",
  "only a comment": "# nothing\n",
  "not UTF-8": Buffer.concat([Buffer.from(fileOf("channels:\n  - name: ")), Buffer.from([0xc3, 0x28])]),
  deep: fileOf(`channels: ${"[".repeat(200)}${"]".repeat(200)}`),
  "unknown keys": fileOf("chanels: []\ngroup: []\npolicy: { protects: [] }\n"),
  "full-width": fileOf("channels：\n  - name：“大厅”\n"),
  "doubled key": fileOf(`guild: "2"\n`),
  "wrong types": fileOf("channels: 5\ngroups: {}\nmessages: []\nremoved: x\npolicy: 3\n"),
  undefined: `guildform: 1\nguild: \${GUILD_IDD}\n`,
  "other format": `guildform: 2\nguild: "1"\n`,
  "no guild": "guildform: 1\n",
  "another guild": AS_IT_IS.replace(/^/, `guildform: 1\nguild: "700000000000000002"\n`),
  aliases: fileOf("a: &a [x]\nb: *a\n"),
  tabs: fileOf("channels:\n\t- name: a\n"),
  "two documents": fileOf("---\na: 1\n"),
  "many mistakes": fileOf(
    `channels: [${Array.from({ length: 60 }, (_, at) => `{ nam: c${at} }`).join(", ")}]\n`,
  ),
  references: fileOf(
    `channels: [{ name: a, pins: [nothing], permissions: { roles: { nobody: [view] }, users: { x: [fly] } } }]\nannouncement: { message: none }\nmoved: [{ from: a, to: b }, { from: x, to: a }]\nremoved: [{ channel: a }]\n`,
  ),
  messages: fileOf(
    `channels: [{ name: a }]\nmessages:\n  a: { channel: b, text: x }\n  b: { channel: a }\n  c: { channel: a, text: x, image: y }\n  d: { channel: a, text: "<@nobody> <#nowhere> <emoji:x>" }\n  e: { channel: a, markdown: { file: ../x.md } }\n  f: { channel: a, markdown: { file: none.md } }\n  g: { channel: a, image: none.png }\n  h: { channel: a, text: "" }\n`,
  ),
  variables: fileOf(
    `values: { A: "1", B: "\${A}" }\nchannels: [{ name: "\${A}-\${C}" }, { name: "\${HOME}" }, { name: "\${D:-d}" }]\n`,
  ),
  "a saved plan": `{"format":2,"made_by":"guildform"}`,
};

export const settingsCases = [
  ...cases(
    "environment",
    Object.fromEntries(
      Object.entries(ENVIRONMENTS).map(([name, env]) => [
        name,
        async (stage: Stage) => {
          await set(stage, CREATES);
          await tries(stage, env);
        },
      ]),
    ),
  ),
  ...cases(
    "file",
    Object.fromEntries(
      Object.entries(FILES).map(([name, text]) => [
        name,
        async (stage: Stage) => {
          await set(stage, null);
          await stage.write({ "guildform.yaml": text });
          await stage.runs(
            "validate",
            "validate --json",
            "validate -q",
            "plan",
            "plan --json",
            APPLY,
            "undo",
          );
          await stage.runs("plan --value C=c", "validate --value A=2 --allow-variable HOME --verbose");
        },
      ]),
    ),
  ),
  ...cases("named", {
    "files of another kind": async (stage) => {
      await set(stage, AS_IT_IS);
      const pipes = ["pipe", "beside.json.journal", "locked.json.lock"];
      execFileSync(
        "mkfifo",
        pipes.map((name) => stage.path(name)),
      );
      for (const name of ["pipe", "/dev/zero", ".", "none", "guildform.yaml/x", "x".repeat(300)]) {
        await stage.runs(`validate -f ${name}`, `plan -f ${name}`, `plan --state ${name}`, `show ${name}`);
        await stage.runs(
          `apply ${name}`,
          `${APPLY} --state ${name}`,
          `undo --list --state ${name}`,
          `plan --out ${name}`,
        );
        await stage.runs(`emulate --world ${name}`, `emulate --faults ${name}`, `init -f ${name}`);
        await stage.runs(
          `call post_message --channel-id 101 --body @${name}`,
          `call post_message --channel-id 101 --file-image ${name}`,
        );
        await stage.runs(
          `state unlock abc --state ${name}`,
          `state resolve channel.a --not-sent --state ${name}`,
        );
      }
      await stage.runs(
        "plan --state beside.json",
        "apply --auto-approve --state locked.json",
        "plan --out none/x.json",
      );
      await stage.run(["plan", "--out", ""]);
      await stage.run(["plan", "-f", ""]);
      await stage.run(["show", ""]);
      await stage.run(["plan", "--state", ""]);
      await stage.runs(
        "plan --out guildform.yaml",
        "plan --state guildform.yaml",
        "plan -f .guildform/state.json",
      );
    },
    links: async (stage) => {
      await set(stage, AS_IT_IS);
      await mkdir(stage.path("real"));
      await symlink("circle", stage.path("circle"));
      await symlink("nowhere/state.json", stage.path("loose.json"));
      await symlink("real/none.json", stage.path("into.json"));
      for (const name of ["circle", "loose.json", "into.json"])
        await stage.runs(
          `plan --state ${name}`,
          `${APPLY} --state ${name}`,
          `plan -f ${name}`,
          `show ${name}`,
          `plan --out ${name}`,
        );
      await stage.runs("plan --state into.json", `${APPLY} --state into.json`);
    },
    "large files": async (stage) => {
      await set(stage, AS_IT_IS);
      await stage.write({ "big.yaml": "x".repeat(3_000_000), "big.json": "[" });
      await truncate(stage.path("big.json"), 2_500_000);
      await stage.runs(
        "plan -f big.yaml",
        "show big.json",
        "plan --state big.json",
        "apply big.json",
        "emulate --world big.json",
      );
      await stage.write({ "big.yaml": null, "big.json": null });
    },
    "a plan for a configuration": async (stage) => {
      await set(stage, AS_IT_IS);
      await stage.runs(
        "plan --out plan.json",
        "plan -f plan.json",
        "validate -f plan.json",
        "apply -f plan.json --auto-approve",
      );
      await stage.runs(
        "apply guildform.yaml",
        "show guildform.yaml",
        "apply plan.json --allow deletes=3",
        "apply plan.json --allow posts=1",
      );
    },
    "other places": async (stage) => {
      await set(stage, null);
      await stage.write({ "guild.yaml": fileOf(AS_IT_IS), "sub/my guild.yaml": fileOf(CREATES) });
      await stage.runs("validate", "plan", ["plan", "-f", "sub/my guild.yaml", "--out", "my plan.json"]);
      await stage.runs(["apply", "my plan.json"], ["apply", "--auto-approve", "-f", "sub/my guild.yaml"]);
      await stage.run("plan", { cwd: "sub" });
      await stage.run("plan --state ../x.json", { cwd: "sub" });
      await stage.run(`plan --state file://${stage.folder}/url.json`);
    },
    emulators: async (stage) => {
      await stage.write({
        "no.json": "{",
        "wrong.json": `{"guilds":[{"id":"x","channels":[{"nam":1}]}],"bots":1}`,
        "faults.json": `[{"fault":"explode"},{"match":{"operation":"x"},"fault":"delay"}]`,
      });
      for (const name of ["no", "wrong", "faults"])
        await stage.runs(`emulate --world ${name}.json`, `emulate --faults ${name}.json --json`);
    },
    values: async (stage) => {
      await set(
        stage,
        `values: { CITY: a }\nchannels: [{ name: "lobby" }, { name: "\${CITY}-\${STREET:-none}" }]\n`,
      );
      await stage.runs(
        "plan",
        "plan --value CITY=b",
        "plan --value STREET=s --out plan.json",
        "apply plan.json",
      );
      await stage.runs(
        "apply plan.json --value STREET=t",
        "plan --value NOTHING=1",
        "plan --out second.json",
        "apply second.json --value STREET=x",
      );
      await stage.run("plan", { env: { GUILDFORM_VAR_CITY: "c", GUILDFORM_VAR_STREET: "d" } });
      await stage.run("plan", { env: { GUILDFORM_VAR_X: "c", GUILDFORM_ALLOW_VARIABLES: "1x" } });
      await stage.run("apply plan.json --value STREET=s");
    },
    "guild elsewhere": async (stage) => {
      await set(stage, AS_IT_IS);
      await stage.run("call get_guild");
      await stage.run("call get_guild", { env: { GUILD_ID: GUILD } });
      await stage.run("call get_guild", { env: { GUILD_ID: "5" } });
      await stage.runs("call get_guild --guild-id 5 --json", `call get_guild --guild-id ${GUILD} --json`);
    },
  }),
];
