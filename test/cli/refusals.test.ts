// Tests every refusal before the first write: a clear message with the next step, the right exit status, no stack trace, and no write. Each
// case runs `apply` with all that makes it talk. One case of each source of trouble runs `plan` too, which refuses in the same way.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { systemClock } from "../../src/model/clock.js";
import { seededRandom } from "../../src/model/random.js";
import { fileStateStore } from "../../src/state/file/file-state-store.js";
import type { StateSession } from "../../src/state/store.js";
import { flat, messageOf } from "../sentence.js";
import { IS_ROOT } from "../who-runs.js";
import { AS_IT_IS, DECLARED, Desk, GUILD, type RunOptions, STATE_FILE } from "./desk.js";
import { lastLine } from "./json-lines.js";

interface Refusal {
  readonly name: string;
  /** Permissions refuse it, and they do not bind root. */
  readonly plainUser?: true;
  /** `null` means that there is no file. The default is a file without mistakes. */
  readonly file?: string | Uint8Array | null;
  readonly args?: readonly string[];
  readonly env?: RunOptions["env"];
  /** Prepares further things. Returns additions for every run. */
  readonly prepare?: (desk: Desk) => Promise<Pick<Refusal, "args" | "env">>;
  readonly status?: number;
  /** `plan` ends like this. If the field is left out, another case of the same source shows it. */
  readonly plan?: "refused" | "done";
  /** The message on stderr has these parts, with the next step. */
  readonly says: readonly string[];
}

/** A case takes these locks. Their folders no longer exist when the locks are released. */
const held: StateSession[] = [];
afterAll(() => Promise.allSettled(held.map((session) => session.close())));

const withHeader = (rest: string): string => `guildform: 1\nguild: "${GUILD}"\n${rest}`;

const BOMB = withHeader(
  ["a: &a [x, x, x, x, x, x, x, x, x]"]
    .concat(
      Array.from({ length: 12 }, (_, index) => {
        const name = String.fromCharCode(98 + index);
        const before = String.fromCharCode(97 + index);
        return `${name}: &${name} [${Array(9).fill(`*${before}`).join(", ")}]`;
      }),
    )
    .join("\n"),
);

const REFUSALS: readonly Refusal[] = [
  // This case is first because it repeats its call, and the other cases run during its waits.
  {
    name: "unreachable host",
    plan: "refused",
    prepare: async () => ({ env: { GUILDFORM_BASE_URL: await deadAddress() } }),
    says: ["TRANSPORT", "http://127.0.0.1", "GUILDFORM_BASE_URL"],
  },
  {
    name: "missing file",
    plan: "refused",
    file: null,
    says: ["E-FILE-MISSING", "“guildform.yaml”", "`guildform init`"],
  },
  { name: "directory instead of file", args: ["-f", "."], says: ["E-FILE-DIRECTORY", "-f FILE"] },
  {
    name: "invalid UTF-8",
    plan: "refused",
    file: Buffer.concat([Buffer.from(withHeader("channels:\n  - name: ")), Buffer.from([0xc3, 0x28])]),
    says: ["guildform.yaml:4:11", "E-ENCODING", "0xc3"],
  },
  { name: "empty file", file: "", says: ["guildform.yaml:1:1", "E-FILE-EMPTY", "`guildform init`"] },
  { name: "alias bomb", file: BOMB, says: ["E-YAML-ALIAS"] },
  {
    name: "10,000-deep nesting",
    file: withHeader(`channels: ${"[".repeat(10_000)}${"]".repeat(10_000)}`),
    says: ["E-YAML-DEPTH", "64"],
  },
  {
    name: "unknown key with a hint",
    plan: "refused",
    file: withHeader("chanels: []"),
    says: ["guildform.yaml:3:1", "E-KEY-UNKNOWN", "^^^^^^^", "“channels”"],
  },
  {
    name: "full-width colon",
    plan: "refused",
    file: withHeader("channels：\n  - name：“大厅”"),
    says: [
      "guildform.yaml:3:9",
      "E-FULLWIDTH",
      "U+FF1A FULLWIDTH COLON",
      "guildform.yaml:4:10",
      '- name: "大厅"',
    ],
  },
  {
    name: "duplicate key",
    file: withHeader(`guild: "2"`),
    says: ["guildform.yaml:3:1", "E-YAML-KEY-DUPLICATE"],
  },
  {
    name: "wrong type",
    file: withHeader("channels: 5"),
    says: ["guildform.yaml:3:11", "E-TYPE", "5"],
  },
  {
    name: "undefined variable",
    file: `guildform: 1\nguild: \${GUILD_IDD}\n`,
    says: ["guildform.yaml:2:8", "E-ENV-UNDEFINED", "GUILD_IDD", `\${GUILD_IDD:-default}`],
  },
  {
    name: "no credentials",
    plan: "refused",
    env: { GUILDFORM_APP_ID: undefined, GUILDFORM_CLIENT_SECRET: undefined },
    says: ["MISSING_CREDENTIALS", "GUILDFORM_APP_ID", "GUILDFORM_CLIENT_SECRET", "GUILDFORM_TOKEN"],
  },
  {
    name: "wrong secret",
    plan: "refused",
    env: { GUILDFORM_CLIENT_SECRET: "not-the-secret" },
    says: ["AUTHENTICATION", "GUILDFORM_APP_ID"],
  },
  {
    name: "wrong token",
    prepare: async (desk) => ({ env: { GUILDFORM_TOKEN: `${await desk.token()}x` } }),
    says: ["AUTHENTICATION", "GUILDFORM_TOKEN"],
  },
  {
    name: "token with a line break",
    prepare: async (desk) => ({ env: { GUILDFORM_TOKEN: `${await desk.token()}\n` } }),
    says: ["USAGE", messageOf("USAGE", { case: "credential-characters", what: "token" })],
  },
  {
    name: "http base URL that is not loopback",
    env: { GUILDFORM_BASE_URL: "http://example.com" },
    says: ["INSECURE_URL", "http://example.com", "https://"],
  },
  {
    name: "http token URL that is not loopback",
    env: { GUILDFORM_TOKEN_URL: "http://example.com/app/getAppAccessToken" },
    says: ["INSECURE_URL", "GUILDFORM_TOKEN_URL", "https://"],
  },
  {
    name: "base URL that is none",
    plan: "refused",
    env: { GUILDFORM_BASE_URL: "example" },
    says: ["USAGE", "GUILDFORM_BASE_URL", "example", "https://"],
  },
  {
    name: "guild that the bot is not in",
    plan: "refused",
    file: DECLARED.replace(GUILD, "700000000000000002"),
    says: ["NOT_FOUND", "10004"],
  },
  {
    name: "service answers HTML",
    plan: "refused",
    prepare: async () => ({ env: { GUILDFORM_BASE_URL: HTML_URL } }),
    says: ["UNEXPECTED_ANSWER", "<html>", "GUILDFORM_BASE_URL"],
  },
  {
    name: "token endpoint answers HTML",
    prepare: async () => ({ env: { GUILDFORM_TOKEN_URL: HTML_URL } }),
    says: ["UNEXPECTED_ANSWER", "get_access_token", "<html>"],
  },
  {
    name: "state of another guild",
    prepare: async (desk) => {
      await desk.write(STATE_FILE, stateText("700000000000000009"));
      return {};
    },
    says: ["STATE_GUILD_MISMATCH", "700000000000000009", "--state"],
  },
  {
    name: "corrupt state",
    plan: "refused",
    prepare: async (desk) => {
      await desk.write(STATE_FILE, stateText(GUILD).slice(0, -9));
      return {};
    },
    says: ["STATE_CORRUPT", STATE_FILE],
  },
  {
    name: "state with an id that is none",
    plan: "refused",
    prepare: async (desk) => {
      const state = JSON.parse(stateText(GUILD));
      const resources = { "channel.a": { id: "../users/\u001b[31m", applied: {} } };
      await desk.write(STATE_FILE, JSON.stringify({ ...state, resources }));
      return {};
    },
    says: ["STATE_CORRUPT", 'resources["channel.a"].id'],
  },
  {
    name: "state path that is a folder",
    args: ["--state", "."],
    says: ["STATE_UNREADABLE", "EISDIR"],
  },
  {
    name: "state at an address, which may hold a password",
    prepare: async (desk) => ({ args: ["--state", `ftp://me:${desk.canary.secret}@host/db`] }),
    says: ["USAGE", "ftp://", "git:REMOTE#NAME"],
  },
  {
    name: "password in the address of a state",
    prepare: async (desk) => ({ args: ["--state", `postgres://me:${desk.canary.secret}@host/db#main`] }),
    says: ["USAGE", "postgres:", "PGPASSWORD"],
  },
  {
    name: "read-only state folder",
    plainUser: true,
    plan: "done",
    prepare: async (desk) => {
      await desk.write("sealed/x", "");
      await desk.seal("sealed");
      return { args: ["--state", "sealed/state.json"] };
    },
    says: ["STATE_UNWRITABLE", "EACCES"],
  },
  {
    name: "lock held by another process",
    plan: "done",
    status: 6,
    prepare: async (desk) => {
      const path = desk.path("state.json");
      const store = fileStateStore({ path, clock: systemClock, random: seededRandom(1) });
      const who = { who: "alice", host: "build-7", pid: process.pid, command: "guildform apply" };
      held.push(await store.lock({ ...who, ci_job_url: "https://ci.example/job/42" }));
      return { args: ["--state", "state.json"] };
    },
    says: ["STATE_LOCKED", "alice", "build-7", String(process.pid), "https://ci.example/job/42"],
  },
  {
    name: "a name that two live channels have",
    plan: "refused",
    prepare: async (desk) => {
      desk.byHand((guild) => ({ ...guild, channels: [...(guild.channels ?? []), { name: "lobby" }] }));
      return {};
    },
    says: ["guildform.yaml:7:5", "E-NAME-AMBIGUOUS", "7 |   - name: lobby", "^^^^", "channel_id"],
  },
  {
    name: "a type that cannot be changed",
    file: AS_IT_IS.replace("name: rules", "name: rules, type: voice"),
    says: ["E-IMMUTABLE", "5 |     channels: [{ name: rules, type: voice }]", "^", "removed:"],
  },
];

const HTML = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/html" }).end("<html>\u001b[31mSign in\u202e</html>");
});
await new Promise<void>((resolve) => HTML.listen(0, "127.0.0.1", resolve));
HTML.unref();
const HTML_URL = `http://127.0.0.1:${(HTML.address() as AddressInfo).port}`;

/** Returns an address without a listener. */
async function deadAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

function stateText(guildId: string): string {
  const empty = { resources: {}, intents: {}, protected: [] };
  return JSON.stringify({ format: 1, lineage: "l", serial: 3, guild_id: guildId, ...empty }, null, 2);
}

describe.concurrent("refusals", () => {
  test.for(REFUSALS)("$name", async (refusal, { expect, skip }) => {
    skip(IS_ROOT && refusal.plainUser === true, "permissions do not bind root; as-root.test.ts has its case");
    await using desk = await Desk.open(null);
    const { file = AS_IT_IS, status = 1, says } = refusal;
    if (file !== null) await desk.write("guildform.yaml", file);
    const prepared = await refusal.prepare?.(desk);
    const args = [...(refusal.args ?? []), ...(prepared?.args ?? [])];
    const env = { ...refusal.env, ...prepared?.env };
    const before = await desk.files();
    const world = desk.emulator.world();

    const loud = ["apply", "--auto-approve", "--json", "--verbose", ...args];
    const [plan, apply] = await Promise.all([
      refusal.plan === undefined ? null : desk.run(["plan", ...args], { env }),
      desk.run(loud, { env: { ...env, GUILDFORM_DEBUG: "1" } }),
    ]);
    expect(apply.status).toBe(status);
    for (const part of says) expect(flat(apply.stderr)).toContain(flat(part));
    expect(lastLine(apply.stdout)).toMatchObject({
      type: "error",
      code: expect.any(String),
      message: expect.any(String),
    });
    if (refusal.plan === "done") expect(plan?.status).toBe(0);
    if (refusal.plan === "refused") {
      expect(plan).toMatchObject({ status, stdout: "" });
      for (const part of says) expect(flat(plan?.stderr ?? "")).toContain(flat(part));
    }

    expect(desk.writes()).toEqual([]);
    expect(desk.emulator.world()).toEqual(world);
    expect(await desk.files()).toEqual(before);
  });
});

test("what the program says of a file, it says once", async () => {
  await using desk = await Desk.open("guildform: 1\nguild: 1x\n");
  const { stderr } = await desk.run(["plan"]);
  expect(stderr).not.toContain("INVALID_INPUT");
  expect(stderr.trimEnd().split("\n").at(-1)).toBe(
    messageOf("INVALID_INPUT", { case: "file", file: "guildform.yaml", stopped: "planning" }),
  );
});
