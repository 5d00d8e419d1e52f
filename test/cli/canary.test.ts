// Tests that no output, file or error holds a secret. Every run of this folder's tests is searched at its end. This file tests the search
// itself, and the most likely leaks.

import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import { Canary } from "./canary.js";
import { DECLARED, Desk } from "./desk.js";
import { withService } from "./with-service.js";

const LOUD = { GUILDFORM_DEBUG: "1" };

/** Answers with the whole request, as a careless proxy would. */
const echo =
  (status: number): RequestListener =>
  (request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += String(chunk);
    });
    request.on("end", () => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify({ code: 11264, message: `${request.headers.authorization} ${body}` }));
    });
  };

describe.concurrent("the program", () => {
  test.for([200, 400, 401, 403])("a service that repeats the token with %i", async (status, { expect }) => {
    await using desk = await Desk.open();
    await withService(echo(status), async (url) => {
      const env = { ...LOUD, GUILDFORM_BASE_URL: url };
      const run = await desk.run(["plan", "--verbose", "--json"], { env });
      expect(run.status).toBe(1);
    });
    expect(desk.canary.leaks()).toEqual([]);
  });

  test.for([200, 400])("a token endpoint that repeats the secret with %i", async (status, { expect }) => {
    await using desk = await Desk.open();
    await withService(echo(status), async (url) => {
      const env = { ...LOUD, GUILDFORM_TOKEN_URL: `${url}/token` };
      const run = await desk.run(["apply", "--auto-approve", "--verbose", "--json"], { env });
      expect(run.status).toBe(1);
      expect(run.stderr).toContain("[redacted]");
    });
    expect(desk.canary.leaks()).toEqual([]);
  });

  test("a redirect to another place is not followed with a token", async ({ expect }) => {
    await using desk = await Desk.open();
    const seen: (string | undefined)[] = [];
    const listen: RequestListener = (request, response) => {
      seen.push(request.headers.authorization);
      response.end("{}");
    };
    await withService(listen, (target) =>
      withService(
        (_request, response) => {
          response.writeHead(302, { location: `${target}/elsewhere` }).end();
        },
        async (url) => {
          const run = await desk.run(["plan", "--verbose"], { env: { ...LOUD, GUILDFORM_BASE_URL: url } });
          expect(run.status).toBe(1);
        },
      ),
    );
    expect(seen).toEqual([]);
  });

  test("secrets in addresses are not repeated", async ({ expect }) => {
    await using desk = await Desk.open();
    const { secret } = desk.canary;
    const addresses = [`https://me:${secret}@127.0.0.1/`, `http://127.0.0.1/?token=${secret}`];
    for (const address of addresses) {
      const run = await desk.run(["plan", "--json"], { env: { ...LOUD, GUILDFORM_TOKEN_URL: address } });
      expect(run.status).toBe(1);
      expect(run.stderr).toContain("GUILDFORM_TOKEN_URL");
    }
    const state = await desk.run(["plan", "--json"], {
      env: { GUILDFORM_STATE: `git+ssh://me:${secret}@host/x` },
    });
    expect(state.status).toBe(1);
    expect(desk.canary.leaks()).toEqual([]);
  });

  test("a static token, through a whole apply and a crash", async ({ expect }) => {
    await using desk = await Desk.open(DECLARED, {
      faults: [
        { match: { operation: "create_channel", nth: 2 }, fault: "drop_after" },
        { match: { operation: "get_channels", nth: 5 }, fault: "truncate" },
      ],
    });
    const env = { ...LOUD, GUILDFORM_TOKEN: await desk.token(), GUILDFORM_CLIENT_SECRET: undefined };
    const loud = ["apply", "--auto-approve", "--verbose"];
    expect((await desk.run([...loud, "--json"], { env })).status).toBe(3);
    expect((await desk.run(loud, { env })).status).toBe(0);
    expect(desk.canary.leaks()).toEqual([]);
  });
});

test("the search finds a secret in every shape", () => {
  const canary = new Canary();
  const token = randomUUID();
  canary.guard(token);
  expect(() => canary.guard("short")).toThrow(RangeError);
  const shapes = [canary.secret, token].flatMap((secret) => [
    `x${secret}y`,
    Buffer.from(secret).toString("hex"),
    ...["", "a", "ab", "abc"].map((before) => Buffer.from(`${before}${secret}`).toString("base64")),
  ]);
  for (const text of shapes) canary.remember({ where: "here", text });
  canary.remember({ where: "there", text: "nothing of it" });
  expect(canary.leaks()).toHaveLength(shapes.length);
});
