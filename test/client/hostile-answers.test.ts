// Tests the client against arbitrary answers. It gives only typed errors, keeps its limits of size and time, and sends its token to no
// other address.

import { inspect } from "node:util";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { GuildformError } from "../../src/client/index.js";
import { NAMED_OPERATIONS } from "../../src/protocol/routes.js";
import { holds } from "../soak/slice.js";
import { answerWith, hostileAnswer, pour } from "./hostile-answer.js";
import { LoopbackService } from "./loopback-service.js";
import { METHODS } from "./operations.js";
import { expiry, rejectionOf, STATIC, setUp } from "./setup.js";

const LIMITS = { maxAnswerBytes: 65_536, maxAttempts: 2 };
// A message for people has no control characters, line ends included.
const CONTROL = /\p{Cc}/u;

async function another(): Promise<LoopbackService> {
  const service = await LoopbackService.start(() => ({ body: { id: "1" } }));
  onTestFinished(() => service.close());
  return service;
}

/** Returns null if the call succeeds or rejects with a proper error. Otherwise returns the fault of the error. */
async function complaintAbout(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (!(error instanceof GuildformError)) return `not typed: ${inspect(error)}`;
    if (CONTROL.test(error.message + error.hint)) return `unsafe to show: ${JSON.stringify(error.message)}`;
    if (error.message.length > 2_000) return `too long: ${error.message.length} characters`;
    return inspect(error, { depth: 9 }).includes(STATIC.token) ? "shows the token" : null;
  }
}

describe.each(NAMED_OPERATIONS)("%s", (operation) => {
  const { run, answer } = METHODS[operation];

  test("hostile answers: a result or a typed error", async () => {
    const elsewhere = await another();
    const { deadline, expire } = expiry();
    const { service, client } = await setUp(() => undefined, { ...LIMITS, deadline });
    await holds(
      fc.asyncProperty(hostileAnswer({ honest: answer, elsewhere: elsewhere.origin }), async (hostile) => {
        service.handle((_request, response) => {
          answerWith(response, hostile, expire);
          return undefined;
        });
        expect(await complaintAbout(run(client))).toBeNull();
      }),
      { soak: 100, test: 5 },
    );
    expect(elsewhere.received).toEqual([]);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  test.each([301, 302, 303, 307, 308])("HTTP %i is not followed", async (status) => {
    const elsewhere = await another();
    const { client } = await setUp(
      () => ({ status, headers: { location: `${elsewhere.origin}/x` } }),
      LIMITS,
    );
    expect(await rejectionOf(run(client))).toMatchObject({ code: "REDIRECT_REFUSED", operation });
    expect(elsewhere.received).toEqual([]);
  });
});

test("an endless answer is read up to the limit and no further", async () => {
  const poured: Promise<number>[] = [];
  const { client } = await setUp((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    poured.push(pour(response));
    return undefined;
  }, LIMITS);
  expect(await rejectionOf(client.bot.me())).toMatchObject({
    code: "UNEXPECTED_ANSWER",
    reason: "too_large",
  });
  // The buffers of both sockets add to this number.
  expect(await Promise.all(poured)).toEqual([expect.any(Number)]);
  expect(await poured[0]).toBeLessThan(16 * 1024 * 1024);
});

test("an answer that trickles ends with the time of an attempt", async () => {
  const { deadline, expire } = expiry();
  const { service, client } = await setUp(
    (_request, response) => {
      let drops = 0;
      const drip = () => response.write(" ", () => setImmediate(++drops < 20 ? drip : expire));
      drip();
      return undefined;
    },
    { ...LIMITS, deadline },
  );
  expect(await rejectionOf(client.bot.me())).toMatchObject({
    code: "TRANSPORT",
    failure: "timeout",
    sent: true,
  });
  expect(service.calls).toHaveLength(2);
});

test.each(["[", '{"a":'])("%j nested without end is refused before it is parsed", async (open) => {
  const { client } = await setUp(() => ({ body: open.repeat(100_000) }), { maxAttempts: 1 });
  expect(await rejectionOf(client.bot.me())).toMatchObject({ reason: "shape" });
  const failing = await setUp(() => ({ status: 400, body: open.repeat(100_000) }), { maxAttempts: 1 });
  expect(await rejectionOf(failing.client.bot.me())).toMatchObject({ code: "SERVICE", platformCode: null });
});

test("a listing that never ends is as long as its reader wants", async () => {
  let next = 0;
  const { service, client } = await setUp(() => ({
    body: Array.from({ length: 100 }, () => ({ id: String(++next) })),
  }));
  let read = 0;
  for await (const _guild of client.guilds.iterate()) {
    read++;
    if (read === 250) break;
  }
  expect(service.calls).toHaveLength(3);
});
