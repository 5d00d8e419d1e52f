// Tests guildform state migrate as a process that is killed at a request to the server of either end, before or after the server did its
// work. The next run continues, and no apply gets the lock in between.

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { sliceOf } from "../soak/slice.js";
import { gitlabRules } from "../state/http/gitlab-rules.js";
import { ProtocolServer } from "../state/http/protocol-server.js";
import { Desk, STATE_FILE } from "./desk.js";

interface Kill {
  readonly way: "to the server" | "from the server";
  /** The number counts from 1. */
  readonly request: number;
  readonly when: "before" | "after";
}

const FILE = STATE_FILE;

/** A whole move makes this number of requests. */
const REQUESTS = { "to the server": 12, "from the server": 11 } as const;

const KILLS: readonly Kill[] = (["to the server", "from the server"] as const).flatMap((way) =>
  Array.from({ length: REQUESTS[way] }, (_, index) => index + 1).flatMap((request) => [
    { way, request, when: "before" as const },
    { way, request, when: "after" as const },
  ]),
);

/** Returns the content of the state at a place without its serial. `null` means that there is none. */
async function contentAt(desk: Desk, place: string) {
  const pulled = await desk.run(["state", "pull", "--state", place]);
  if (pulled.status !== 0) return null;
  const { serial: _, move, ...content } = JSON.parse(pulled.stdout);
  return { move, content };
}

/** Removes a lock that a killed process left at the server, as a person would. */
async function unlocked(desk: Desk, place: string): Promise<void> {
  const tried = await desk.run(["state", "mv", "channel.none", "channel.other", "--state", place]);
  const [, id] = /state unlock ([^\s`]+)/.exec(tried.stderr.replaceAll(/\s+(│ )?/g, " ")) ?? [];
  if (id !== undefined) await desk.run(["state", "unlock", id, "--state", place]);
}

async function migrated({ way, request, when }: Kill | { way: Kill["way"]; request: 0; when: "before" }) {
  await using desk = await Desk.open();
  const server = await ProtocolServer.start(gitlabRules());
  try {
    const [from, to] = way === "to the server" ? [FILE, server.url] : [server.url, FILE];
    expect((await desk.run(["apply", "--auto-approve", "--state", from])).status).toBe(0);
    const before = (await contentAt(desk, from))?.content;
    const writes = desk.writes().length;

    const command = ["state", "migrate", "--state", from, "--to", to];
    server.asked.length = 0;
    const running = request === 0 ? null : desk.start(command);
    server.fault = () => {
      if (running === null || server.asked.length < request) return null;
      const isIt = server.asked.length === request;
      if (isIt) running.child.kill("SIGKILL");
      return isIt && when === "after" ? "lost" : "unheard";
    };
    if (running === null) expect((await desk.run(command)).status).toBe(0);
    else expect((await running.ended()).signal).toBe("SIGKILL");
    const requests = server.asked.length;
    server.fault = () => null;
    if (running !== null) {
      const lives = [await contentAt(desk, from), await contentAt(desk, to)].map(
        (one) => one?.move === undefined && one !== null,
      );
      expect(lives.filter(Boolean).length).toBeLessThanOrEqual(1);
      for (const place of [from, to]) await unlocked(desk, place);
      const next = await desk.run(command);
      expect([next.status, next.stderr]).toEqual([0, expect.not.stringContaining("error")]);
    }
    expect(await contentAt(desk, to)).toEqual({ move: undefined, content: before });
    const old = await contentAt(desk, from);
    expect([old?.move.stage, old?.content]).toEqual(["moved", before]);
    expect((await desk.run(["plan", "--detailed-exitcode", "--state", to])).status).toBe(0);
    // Neither the applies in between nor the move wrote anything into the guild.
    expect(desk.writes()).toHaveLength(writes);
    if (way === "from the server") expect(await readFile(desk.path(FILE), "utf8")).not.toContain('"move"');
    return requests;
  } finally {
    await server.close();
  }
}

test("a move that nobody kills makes so many requests", async () => {
  for (const way of ["to the server", "from the server"] as const)
    expect([way, await migrated({ way, request: 0, when: "before" })]).toEqual([way, REQUESTS[way]]);
});

test("a move that is killed at a request goes on when it is run again", async () => {
  for (const kill of sliceOf(KILLS, { test: 3 })) await migrated(kill);
});
