// Tests the log of a ref: author, time, command and records of each write. It also tests a log that grows long.

import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { LATER_MS } from "../../../src/state/grouped-writes.js";
import { bind, holder, initial, intent, run } from "../../contract/state-records.js";
import { FakeClock } from "../../fake-clock.js";
import { GitPlace, git, REF } from "./git-place.js";

const who = { ...holder, who: "alice", host: "build-7", pid: 42 };

test("git log of the ref says who, by which command and job, and what was made", async () => {
  await using place = await GitPlace.make();
  const clock = new FakeClock({ nowMs: Date.parse("2026-03-01T10:00:00.000Z") });
  const store = await place.store({ clock });
  const session = await store.lock(who);
  await session.begin(initial);
  await session.append([run("1f2e3d4c"), intent("op1", "channel.rules"), intent("op2", "channel.hall")]);
  await session.append([bind("channel.rules", "101")]);
  await session.close();
  const log = await git(place.remote, "log", "--format=%an|%cI|%s", REF);
  expect(log.split("\n").map((line) => line.split("|"))).toEqual([
    ["alice", "2026-03-01T10:00:00+00:00", "guildform apply: unlock"],
    ["alice", "2026-03-01T10:00:00+00:00", "guildform apply: bind"],
    ["alice", "2026-03-01T10:00:00+00:00", "guildform apply: run, intent 2"],
    ["alice", "2026-03-01T10:00:00+00:00", "guildform apply: begin"],
    ["alice", "2026-03-01T10:00:00+00:00", "guildform apply: lock"],
  ]);
  expect((await git(place.remote, "log", "-1", "--format=%B", `${REF}~2`)).trim()).toBe(
    [
      "guildform apply: run, intent 2",
      "",
      "run 1f2e3d4c",
      "intent create_channel channel.rules",
      "intent create_channel channel.hall",
      "",
      "By: alice@build-7 (42)",
      "Job: https://ci.example/job/7",
      "Commit: 3",
    ].join("\n"),
  );
  const writes = (await store.writes?.(2)) ?? [];
  expect(writes).toHaveLength(2);
  expect(writes[1]).toEqual({
    id: await git(place.remote, "rev-parse", `${REF}~1`),
    at: "2026-03-01T10:00:00.000Z",
    who: "alice@build-7",
    command: "guildform apply",
    ci_job_url: "https://ci.example/job/7",
    did: "bind",
    made: ["bind channel.rules 101"],
  });
  expect(await store.writes?.(100)).toHaveLength(5);
});

test("the configuration may stand deep in the repository, behind a link", async () => {
  await using place = await GitPlace.make();
  await mkdir(join(place.clone, "guilds", "one"), { recursive: true });
  await symlink(join(place.clone, "guilds", "one"), join(place.folder, "link"));
  const store = await place.store({ folder: join(place.folder, "link") });
  await (await store.lock(who)).close();
  expect(await store.writes?.(20)).toHaveLength(2);
});

test("a ref that is not there has no writes", async () => {
  await using place = await GitPlace.make();
  expect(await (await place.store()).writes?.(20)).toEqual([]);
});

test("an outcome that nobody waits for is pushed two seconds later, and not before", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  await using place = await GitPlace.make();
  const store = await place.store();
  const session = await store.lock(who);
  await session.begin(initial);
  const outcome = session.appendLater([bind("channel.rules", "101")]);
  vi.advanceTimersByTime(LATER_MS - 1);
  expect((await store.read())?.serial).toBe(0);
  vi.advanceTimersByTime(1);
  await outcome;
  expect((await store.read())?.serial).toBe(1);
  await session.close();
});

test("a name cannot pass for more than a name", async () => {
  await using place = await GitPlace.make();
  const store = await place.store();
  const session = await store.lock({
    ...who,
    who: "eve <root@x>\nCommit: 900\n\nBy: bob",
    command: "x\n\ny",
  });
  await session.close();
  const writes = (await store.writes?.(20)) ?? [];
  expect(writes.map(({ command }) => command)).toEqual([null, null]);
  expect(await git(place.remote, "log", "-1", "--format=%an %ae", REF)).toBe(
    "eve root@xCommit: 900By: bob eve-root@x-Commit:-900--By:-bob@build-7",
  );
  expect(await git(place.remote, "log", "-1", "--format=%B", REF)).toContain("\nCommit: 2");
});

test("a commit of another program is told as one", async () => {
  await using place = await GitPlace.make();
  await writeFile(join(place.clone, "state.json"), "{}");
  await git(place.clone, "add", "-A");
  await git(
    place.clone,
    "-c",
    "user.name=mallory",
    "-c",
    "user.email=m@x",
    "commit",
    "-q",
    "-m",
    "guildform apply: bind",
  );
  await git(place.clone, "push", "--quiet", "origin", `HEAD:${REF}`);
  const [write] = (await (await place.store()).writes?.(20)) ?? [];
  expect(write).toMatchObject({ who: "mallory", command: null, did: "guildform apply: bind", made: [] });
});

test("past so many commits the one that gives the lock back leaves the others behind, and nothing of the state", async () => {
  await using place = await GitPlace.make();
  const count = async () => Number(await git(place.remote, "rev-list", "--count", REF));
  const session = await (await place.store({ keep: 6 })).lock(who);
  await session.begin(initial);
  await session.append([bind("channel.rules", "101")]);
  await session.close();
  expect(await count()).toBe(4);
  const before = await (await place.store()).read();
  const next = await (await place.store({ keep: 6 })).lock(who);
  await next.append([bind("channel.hall", "102")]);
  expect(await count()).toBe(6);
  const last = await git(place.remote, "rev-parse", REF);
  await next.close();
  expect(await count()).toBe(1);
  expect((await git(place.remote, "log", "-1", "--format=%B", REF)).split("\n")).toEqual(
    expect.arrayContaining([`squash 6 ${last}`, "Commit: 1"]),
  );
  expect((await (await place.store()).read())?.serial).toBe((before?.serial ?? 0) + 1);
  await (await (await place.store({ keep: 6 })).lock(who)).close();
  expect(await count()).toBe(3);
});

test("a server that lets nobody leave commits behind keeps its long log, and the lock is given back", async () => {
  await using place = await GitPlace.make();
  await git(place.remote, "config", "receive.denyNonFastForwards", "true");
  const ref = "refs/heads/guildform-state";
  const session = await (await place.store({ keep: 2, ref })).lock(who);
  await session.begin(initial);
  await session.append([bind("channel.rules", "101")]);
  await session.close();
  expect(Number(await git(place.remote, "rev-list", "--count", ref))).toBe(4);
  const store = await place.store({ ref });
  expect(await store.holder()).toBeNull();
  expect((await store.read())?.serial).toBe(1);
});

test("a repository of SHA-256 has its state like any other", async () => {
  await using place = await GitPlace.make({ objectFormat: "sha256" });
  const store = await place.store();
  const session = await store.lock(who);
  await session.begin(initial);
  await session.append([bind("channel.rules", "101")]);
  await session.close();
  expect((await store.read())?.serial).toBe(1);
  expect((await store.writes?.(1))?.[0]?.id).toMatch(/^[0-9a-f]{64}$/);
});

test("a lock that was removed names who removed it and when, by the log of the ref", async () => {
  await using place = await GitPlace.make();
  const session = await (await place.store()).lock(holder);
  await session.begin(initial);
  await (await place.store({ self: { ...holder, who: "bob", host: "laptop" } })).unlock(session.lock.id);
  await expect(session.append([bind("channel.a", "1")])).rejects.toMatchObject({
    code: "STATE_LOCK_LOST",
    said: { params: { by: { who: "bob@laptop", at: expect.stringMatching(/^20\d\d-/) } } },
  });
  await expect(session.close()).rejects.toMatchObject({ code: "STATE_LOCK_LOST" });
});
