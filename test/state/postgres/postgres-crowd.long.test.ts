// Tests a state in PostgreSQL with the real program. Many applies run at once, each in a process of its own. Another apply dies at any
// statement.

import { afterAll, describe, expect, test } from "vitest";
import { Desk } from "../../cli/desk.js";
import { skipFor } from "../../missing-here.js";
import { sized, sliceOf } from "../../soak/slice.js";
import { FaultyWay } from "./faulty-way.js";
import { RealServer } from "./real-server.js";

const server = await RealServer.start();
afterAll(() => (server instanceof RealServer ? server.stop() : undefined));

const real = (): RealServer => {
  if (!(server instanceof RealServer)) throw new Error(server);
  return server;
};

const APPLY = ["apply", "--auto-approve", "--lock-timeout", "10m"];

/** Names of what the guild has after an apply, each once. */
const APPLIED = ["lobby", "more", "one", "rules", "start", "two"];

describe("on a real server", () => {
  skipFor(server instanceof RealServer ? null : server);

  test("of many who apply at once each comes in turn, and everything is made once", async () => {
    await using desk = await Desk.open();
    const env = { ...real().env, GUILDFORM_STATE: "postgres:///postgres#crowd" };
    const crowd = Array.from({ length: sized({ soak: 30, test: 2 }) }, () => desk.start(APPLY, { env }));
    const runs = await Promise.all(crowd.map((running) => desk.finish(running)));
    expect(runs.map(({ status }) => status)).toEqual(runs.map(() => 0));
    expect(desk.names().toSorted()).toEqual(APPLIED);
    expect((await desk.run(["plan", "--detailed-exitcode"], { env })).status).toBe(0);
    const bound = await desk.run(["state", "list"], { env });
    expect(bound.stdout).toContain("channel.one");
  });

  test("an apply that is killed at any statement is finished by the next one", async () => {
    const way = await FaultyWay.to(real().socket);
    const env = (name: string) => ({
      ...real().env,
      ...{ PGHOST: "127.0.0.1", PGPORT: String(way.port), GUILDFORM_STATE: `postgres:///postgres#${name}` },
    });
    /** How many statements an apply sends that nobody disturbs. */
    const countOf = async (name: string): Promise<number> => {
      await using desk = await Desk.open();
      way.expect(null);
      expect((await desk.run(APPLY, { env: env(name) })).status).toBe(0);
      return way.statements;
    };
    const statements = Array.from({ length: await countOf("counted") }, (_, statement) => statement);
    expect(statements.length).toBeGreaterThan(4);
    for (const statement of sliceOf(statements, { test: 1 })) {
      const name = `killed/${statement}`;
      await using desk = await Desk.open();
      const running = desk.start(APPLY, { env: env(name) });
      way.expect({ statement, at: "after", also: () => running.child.kill("SIGKILL") });
      await running.ended();
      way.expect(null);
      const left = await (await real().open(name)).holder();
      if (left !== null)
        expect((await desk.run(["state", "unlock", left.id], { env: env(name) })).status).toBe(0);
      const next = await desk.run(["apply", "--auto-approve"], { env: env(name) });
      expect([statement, next.status, next.stderr]).toEqual([
        statement,
        0,
        expect.not.stringContaining("error"),
      ]);
      expect(desk.names().toSorted()).toEqual(APPLIED);
      expect((await desk.run(["plan", "--detailed-exitcode"], { env: env(name) })).status).toBe(0);
    }
    await way.close();
  });
});
