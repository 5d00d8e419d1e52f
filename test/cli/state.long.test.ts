// Tests guildform state. It removes a lock by its id, and settles a call. The tests also check the output of `apply` in the meantime.

import { describe, test } from "vitest";
import { writtenAddress } from "../../src/model/address.js";
import { systemClock } from "../../src/model/clock.js";
import { seededRandom } from "../../src/model/random.js";
import { fileStateStore } from "../../src/state/file/file-state-store.js";
import type { LockHolder } from "../../src/state/store.js";
import { flat, hintOf, messageOf, phraseOf, refusedLine } from "../sentence.js";
import { AS_IT_IS, Desk, STATE_FILE } from "./desk.js";
import { lastLine } from "./json-lines.js";
import { stateJson } from "./state-json.js";

const HOLDER: LockHolder = {
  who: "alice",
  host: "build-7",
  pid: 42,
  command: "guildform apply",
  ci_job_url: null,
};

const storeOf = (desk: Desk, name = STATE_FILE) =>
  fileStateStore({ path: desk.path(name), clock: systemClock, random: seededRandom(1) });

const NOOK = AS_IT_IS.replace("- name: lobby", "- name: lobby\n  - { key: my nook, name: nook }");

/** Opens a desk on which the only create got no answer. */
async function withLostCreate(): Promise<Desk> {
  const desk = await Desk.open(NOOK, {
    faults: [{ match: { operation: "create_channel" }, times: 1, fault: "drop_after" }],
  });
  await desk.run(["apply", "--auto-approve"]);
  return desk;
}

describe("a lock that another run holds", () => {
  test("is waited for by apply, apply PLAN and state resolve, which say for whom; Ctrl-C ends it with 130", async ({
    expect,
  }) => {
    await using desk = await Desk.open(AS_IT_IS);
    await desk.run(["plan", "--out", "plan.json"]);
    const held = await storeOf(desk).lock(HOLDER);
    const waits = ["--lock-timeout", "1h", "--json"];
    const commands = [
      ["apply", "--auto-approve"],
      ["apply", "plan.json"],
      ["state", "resolve", "message.a", "--not-sent"],
    ];
    for (const command of commands) {
      const running = await desk.begin([...command, ...waits]);
      await running.says("build-7");
      running.child.kill("SIGINT");
      const run = await desk.finish(running);
      expect(run.status).toBe(130);
      expect(lastLine(run.stdout)).toMatchObject({ type: "error", code: "INTERRUPTED" });
    }
    expect((await desk.run(["apply", "--auto-approve", "--lock-timeout", "0"])).status).toBe(6);
    expect(flat((await desk.run(["apply", "--lock-timeout", "soon"])).stderr)).toContain(
      phraseOf("bad-argument", { case: "duration" }),
    );
    await held.close();
    expect((await desk.run(["apply", "--auto-approve", "--lock-timeout", "1h"])).status).toBe(0);
  });
});

describe("unlock", () => {
  test("apply names the holder and its CI job; the lock goes by its id, and by no other", async ({
    expect,
  }) => {
    await using desk = await Desk.open(AS_IT_IS, {
      faults: [{ match: { operation: "get_guild", nth: 1 }, fault: "delay", ms: 1 }],
    });
    const running = await desk.begin(["apply", "--auto-approve"], {
      env: {
        GITHUB_SERVER_URL: "https://github.example",
        GITHUB_REPOSITORY: "team/guild",
        GITHUB_RUN_ID: "77",
      },
    });
    await running.until("the lock", () =>
      desk.emulator.journal().some(({ operation }) => operation === "get_guild"),
    );
    const second = await desk.run(["apply", "--auto-approve", "--json"]);
    expect(second.status).toBe(6);
    expect(second.stderr).toContain(String(running.child.pid));
    expect(flat(second.stderr)).toContain("https://github.example/team/guild/actions/runs/77");
    expect(lastLine(second.stdout)).toMatchObject({ type: "error", code: "STATE_LOCKED" });
    const [, id = ""] = /guildform state unlock ([0-9a-f]+)/.exec(second.stderr) ?? [];

    const wrong = await desk.run(["state", "unlock", "0000000000000000"]);
    expect(wrong.status).toBe(6);
    expect(wrong.stderr).toContain(id);

    const right = await desk.run(["state", "unlock", id]);
    expect(right.status).toBe(0);
    expect(right.stdout).toContain(id);
    expect(right.stderr).toBe("");
    desk.gate.open();
    expect((await desk.finish(running)).status).toBe(1);
  });

  test("no lock is no error; --state names another place; --json gives the holder", async ({ expect }) => {
    await using desk = await Desk.open(null);
    const none = await desk.run(["state", "unlock", "abc"]);
    expect(none).toMatchObject({ status: 0, stdout: `${phraseOf("no-lock", {})}\n`, stderr: "" });
    const session = await storeOf(desk, "ci.json").lock(HOLDER);
    const json = await desk.run(["state", "unlock", session.lock.id, "--state", "ci.json", "--json"]);
    expect(json.status).toBe(0);
    expect(stateJson("unlock", json.stdout)).toMatchObject({ removed: { ...HOLDER, id: session.lock.id } });
    expect(await storeOf(desk, "ci.json").holder()).toBeNull();
    await session.close().catch(() => undefined);
  });
});

describe("resolve", () => {
  test("the command that plan prints is the one that works", async ({ expect }) => {
    await using desk = await withLostCreate();
    desk.byHand((guild) => ({
      ...guild,
      channels: [...(guild.channels ?? []), { id: "900", name: "nook" }],
    }));
    const refused = await desk.run(["plan"]);
    expect(refused.status).toBe(1);
    const shown = refused.stderr.replaceAll(/\s+/g, " ");
    expect(shown).toContain("E-INTENT-UNDECIDED");
    expect(shown).toContain("`guildform state resolve 'channel.my nook' --channel-id 900`");

    const settled = await desk.run(["state", "resolve", "channel.my nook", "--channel-id", "900"]);
    expect(settled).toMatchObject({
      status: 0,
      stdout: `${phraseOf("call-settled", { address: "channel.my nook", bound: { id: "900", name: "nook" } })}\n`,
    });
    const state = await storeOf(desk).read();
    expect(state?.resources[writtenAddress("channel.my nook")]?.id).toBe("900");
    expect(state?.intents).toEqual({});
    expect(await desk.left()).toEqual([]);
  });

  test("--not-sent needs no network; an address that is not open is refused with those that are", async ({
    expect,
  }) => {
    await using desk = await withLostCreate();
    const env = { GUILDFORM_APP_ID: undefined, GUILDFORM_CLIENT_SECRET: undefined };
    const wrong = await desk.run(["state", "resolve", "channel.lobby", "--not-sent"], { env });
    expect(wrong.status).toBe(1);
    expect(wrong.stderr).toContain("INTENT_NOT_OPEN");
    const params = { address: "channel.lobby", location: "", open: ["channel.my nook"] };
    expect(flat(wrong.stderr)).toContain(hintOf("INTENT_NOT_OPEN", params));
    const right = await desk.run(["state", "resolve", "channel.my nook", "--not-sent", "--json"], { env });
    expect(right.status).toBe(0);
    expect(stateJson("resolve", right.stdout)).toEqual({
      address: "channel.my nook",
      operations: ["create_channel channel.my nook"],
      bound: null,
    });
  });

  test("an id of another kind than the address, two answers or none are a mistake, before anything is read", async ({
    expect,
  }) => {
    await using desk = await Desk.open(null);
    const resolve = async (...args: string[]) => {
      const { status, stderr } = await desk.run(["state", "resolve", ...args]);
      expect(status).toBe(1);
      return stderr.replaceAll(/\s+/g, " ");
    };
    expect(await resolve("channel.x")).toContain(
      hintOf("USAGE", { case: "resolve-made", option: "--channel-id" }),
    );
    expect(await resolve("message.x")).toContain(
      hintOf("USAGE", { case: "resolve-made", option: "--message-id" }),
    );
    expect(await resolve("thread.f/x")).toContain(
      hintOf("USAGE", { case: "resolve-made", option: "--thread-id" }),
    );
    const wrong = await resolve("message.x", "--thread-id", "B_1");
    expect(wrong).toContain(
      messageOf("USAGE", {
        case: "resolve-kind",
        address: "message.x",
        given: "thread",
        wanted: "message",
        option: "--message-id",
      }),
    );
    expect(wrong).toContain(
      hintOf("USAGE", {
        case: "resolve-kind",
        address: "message.x",
        given: "thread",
        wanted: "message",
        option: "--message-id",
      }),
    );
    expect(await resolve("channel.x", "--message-id", "08")).toContain(
      messageOf("USAGE", {
        case: "resolve-kind",
        address: "channel.x",
        given: "message",
        wanted: "channel",
        option: "--channel-id",
      }),
    );
    expect(await resolve("channel.x", "--channel-id", "1", "--not-sent")).toContain("exclude each other");
    expect(await resolve("message.x", "--message-id", "1", "--as", "1")).toContain("exclude each other");
  });

  test("as `state settle` it takes --as and --none", async ({ expect }) => {
    await using desk = await withLostCreate();
    const both = await desk.run(["state", "settle", "channel.my nook", "--as", "1", "--none"]);
    expect(flat(both.stderr)).toContain(
      refusedLine({ case: "conflict", flag: "--as <id>", other: "--none" }),
    );
    const wrong = await desk.run(["state", "settle", "channel.my nook", "--as", "999"]);
    expect(flat(wrong.stderr)).toContain(
      messageOf("NOT_MADE_BY_IT", { case: "missing", kind: "channel", id: "999" }),
    );
    const settled = await desk.run(["state", "settle", "channel.my nook", "--none"]);
    expect(settled).toMatchObject({
      status: 0,
      stdout: `${phraseOf("call-settled", { address: "channel.my nook", bound: null })}\n`,
    });
  });
});

test("help shows examples for each, and `state` alone lists them", async ({ expect }) => {
  await using desk = await Desk.open(null);
  const runs = await Promise.all(
    [["state"], ["state", "unlock", "--help"], ["state", "resolve", "--help"]].map((args) => desk.run(args)),
  );
  expect(runs.map(({ status }) => status)).toEqual([1, 0, 0]);
  expect(runs[0]?.stderr).toMatch(/forget <address\.\.\.>.*resolve <address>.*unlock <lock-id>/s);
  for (const { stdout } of runs.slice(1)) expect(stdout).toContain("Examples:\n  guildform state ");
});
