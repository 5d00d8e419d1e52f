// Tests the stop of a call, and the close and the destruction of a client.

import { expect, test } from "vitest";
import { mayHaveTakenEffect } from "../../src/client/call-error.js";
import { CallAbortedError, ServiceError, TransportError } from "../../src/client/index.js";
import { guildId } from "../../src/model/ids.js";
import { FakeClock } from "../fake-clock.js";
import type { Handler, Reply } from "./loopback-service.js";
import { APP, expiry, inTurn, rejectionOf, setUp } from "./setup.js";

const CREATE = { params: { guild_id: "77" }, body: { name: "a" } };
const OK: Reply = { body: { id: "1" } };

/** Makes a handler that holds every call until the test gives the answer. */
function held() {
  let answer: (reply: Reply) => void = () => {};
  const reply = new Promise<Reply>((resolve) => {
    answer = resolve;
  });
  let arrive: () => void = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const handler: Handler = () => {
    arrive();
    return reply;
  };
  return { handler, arrived, answer };
}

test.each(["me", "create_channel"] as const)(
  "stop ends the pause of a throttled %s at once",
  async (operation) => {
    const clock = new FakeClock({ mode: "manual" });
    const stop = new AbortController();
    const { service, client } = await setUp(() => ({ status: 429, headers: { "retry-after": "30" } }), {
      clock,
      onEvent: ({ type }) => {
        if (type === "wait") setImmediate(() => stop.abort("enough"));
      },
    });
    const call = { ...(operation === "me" ? {} : CREATE), stop: stop.signal };
    const error = await rejectionOf(client.call(operation, call));
    expect(error).toBeInstanceOf(CallAbortedError);
    expect(error).toMatchObject({ operation, sent: false, outcomeUnknown: false, cause: "enough" });
    clock.advance(60_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(service.calls).toHaveLength(1);
  },
);

test("stop before the call and stop in the queue: nothing is sent, the call under way is answered", async () => {
  const { handler, arrived, answer } = held();
  const { service, client } = await setUp(handler, { concurrency: 1 });
  const stop = new AbortController();
  const running = client.bot.me({ stop: stop.signal });
  const queued = rejectionOf(client.call("create_channel", { ...CREATE, stop: stop.signal }));
  await arrived;
  stop.abort();
  expect(await queued).toMatchObject({ code: "CALL_ABORTED", sent: false, outcomeUnknown: false });
  expect(await rejectionOf(client.bot.me({ stop: stop.signal }))).toMatchObject({ sent: false });
  answer(OK);
  expect(await running).toMatchObject({ id: "1" });
  expect(service.calls).toHaveLength(1);
  expect(await client.bot.me()).toMatchObject({ id: "1" });
});

test("stop while waiting for a token sends no call", async () => {
  const { handler, arrived, answer } = held();
  const { service, client } = await setUp(handler, { credentials: APP });
  const stop = new AbortController();
  const call = rejectionOf(client.bot.me({ stop: stop.signal }));
  await arrived;
  stop.abort();
  expect(await call).toMatchObject({ code: "CALL_ABORTED", sent: false });
  answer({ body: { access_token: "t", expires_in: 7200 } });
  expect(service.calls).toEqual([]);
});

test("stop in the wait after a failure that may have had an effect throws that failure", async () => {
  // The throttled attempt surely had no effect. An earlier attempt may have had one.
  for (const last of [500, 429]) {
    const clock = new FakeClock({ mode: "manual" });
    const stop = new AbortController();
    let retries = 0;
    const { service, client } = await setUp(inTurn<Reply>({ status: 500 }, { status: last }), {
      clock,
      onEvent: ({ type }) => {
        if (type !== "retry") return;
        retries++;
        if (retries === 2) setImmediate(() => stop.abort());
        else setImmediate(() => clock.advance(10_000));
      },
    });
    const error = await rejectionOf(client.bot.me({ stop: stop.signal }));
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ status: 500 });
    expect(service.calls).toHaveLength(2);
  }
});

test.each(["signal", "destroy"] as const)(
  "%s in the wait after a failure that may have had an effect: the abort does not claim that nothing was sent",
  async (way) => {
    const lost: Handler = (_request, response) => {
      response.socket?.destroy();
      return undefined;
    };
    const refused: Handler = () => ({ status: 500 });
    const throttled: Handler = () => ({ status: 429 });
    for (const [first, sent] of [
      [refused, true],
      [lost, "unknown"],
    ] as const) {
      const clock = new FakeClock({ mode: "manual" });
      const end = new AbortController();
      let retries = 0;
      const handlerOf = inTurn<Handler>(first, throttled);
      const { service, client } = await setUp((request, response) => handlerOf()(request, response), {
        clock,
        onEvent: ({ type }) => {
          if (type !== "retry") return;
          retries++;
          if (retries === 1) setImmediate(() => clock.advance(10_000));
          else if (way === "signal") setImmediate(() => end.abort("enough"));
          else setImmediate(() => void client.destroy());
        },
      });
      const error = await rejectionOf(client.bot.me({ signal: end.signal }));
      expect(error).toBeInstanceOf(CallAbortedError);
      expect(error).toMatchObject({ operation: "me", sent, outcomeUnknown: false });
      expect(mayHaveTakenEffect(error)).toBe(true);
      if (way === "signal") expect(error).toMatchObject({ cause: "enough" });
      expect(service.calls).toHaveLength(2);
    }
  },
);

test("signal at a repetition that has not left yet: the earlier attempt still counts", async () => {
  for (const [first, sent] of [
    [500, true],
    [429, false],
  ] as const) {
    const end = new AbortController();
    let asked = 0;
    const beforeSend = async () => {
      asked += 1;
      const isRepetition = asked > 1;
      // The connection is open, and the repetition has not left.
      return () => {
        if (isRepetition) end.abort("enough");
        return true;
      };
    };
    const { service, client } = await setUp(() => ({ status: first }));
    const error = await rejectionOf(client.call("me", { beforeSend, signal: end.signal }));
    expect(error).toMatchObject({ code: "CALL_ABORTED", sent, outcomeUnknown: false, cause: "enough" });
    expect(mayHaveTakenEffect(error)).toBe(sent);
    expect(service.calls).toHaveLength(1);
  }
});

test("stop while an attempt fails: no further one, and the failure is what comes back", async () => {
  const stop = new AbortController();
  const { service, client } = await setUp((_request, response) => {
    stop.abort();
    response.socket?.destroy();
    return undefined;
  });
  const error = await rejectionOf(client.bot.me({ stop: stop.signal }));
  expect(error).toBeInstanceOf(TransportError);
  expect(error).toMatchObject({ failure: "reset", sent: "unknown" });
  expect(service.calls).toHaveLength(1);
});

test("close() lets the calls that run end, and begins no other", async () => {
  const { handler, arrived, answer } = held();
  const { service, client } = await setUp(handler);
  const running = client.channels.create(guildId("77"), { name: "a", type: 0, sub_type: 0 });
  await arrived;
  let closed = false;
  const closing = client.close().then(() => {
    closed = true;
  });
  expect(await rejectionOf(client.bot.me())).toMatchObject({ code: "CALL_ABORTED", sent: false });
  // In these turns a broken connection would show itself.
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(closed).toBe(false);
  answer(OK);
  expect(await running).toMatchObject({ id: "1" });
  await closing;
  expect(service.calls).toHaveLength(1);
});

test("close() waits for repetitions too, and not for connections that are idle", async () => {
  const { service, client, clock } = await setUp(inTurn<Reply>({ status: 500 }, OK));
  const running = client.bot.me();
  await client.close();
  expect(await running).toMatchObject({ id: "1" });
  expect(service.calls).toHaveLength(2);
  expect(clock.sleeps).toHaveLength(1);
  await client.close();
});

test("a call that hangs holds close() up for its timeout only", async () => {
  const { handler, arrived } = held();
  const { deadline, expire } = expiry();
  const { client } = await setUp(handler, { deadline, maxAttempts: 1 });
  const running = rejectionOf(client.bot.me());
  await arrived;
  const closing = client.close();
  expire();
  await closing;
  expect(await running).toMatchObject({ failure: "timeout" });
});

test("close() cuts off a token fetch that no call waits for any more", async () => {
  const { handler, arrived } = held();
  const { service, client } = await setUp(handler, { credentials: APP, timeoutMs: 600_000 });
  const stop = new AbortController();
  const call = rejectionOf(client.bot.me({ stop: stop.signal }));
  await arrived;
  stop.abort();
  await client.close();
  expect(await call).toMatchObject({ sent: false });
  expect(service.tokenRequests).toHaveLength(1);
});

test("destroy() cuts calls off at once, under way and waiting", async () => {
  const { handler, arrived } = held();
  const { service, client } = await setUp(handler, { concurrency: 1, timeoutMs: 600_000 });
  const running = rejectionOf(client.call("create_channel", CREATE));
  const queued = rejectionOf(client.bot.me());
  await arrived;
  await client.destroy();
  expect(await running).toMatchObject({ code: "CALL_ABORTED", sent: "unknown", outcomeUnknown: true });
  expect(await queued).toMatchObject({ code: "CALL_ABORTED", sent: false });
  expect(await rejectionOf(client.bot.me())).toMatchObject({ code: "CALL_ABORTED", sent: false });
  expect(service.calls).toHaveLength(1);
});

test("a request that may no longer leave once its connection stands is taken back, and the question comes again", async () => {
  const { service, client, events } = await setUp(() => OK);
  const asked: string[] = [];
  const beforeSend = async () => {
    asked.push("before");
    const isFirst = asked.length === 1;
    return () => {
      asked.push("leaves");
      return !isFirst;
    };
  };
  await client.call("create_channel", { ...CREATE, beforeSend });
  expect(asked).toEqual(["before", "leaves", "before", "leaves"]);
  expect(service.calls).toHaveLength(1);
  // No listener hears of a request that the client never sent.
  expect(events.filter(({ type }) => type === "request")).toMatchObject([{ attempt: 1, status: 200 }]);
});

test("a request that was taken back and is refused then was not sent", async () => {
  const { service, client } = await setUp(() => OK);
  let asked = 0;
  const beforeSend = async () => {
    asked += 1;
    if (asked > 1) throw new Error("another holds the lock");
    return () => false;
  };
  const error = await rejectionOf(client.call("create_channel", { ...CREATE, beforeSend }));
  expect(error).toMatchObject({ code: "CALL_ABORTED", sent: false, outcomeUnknown: false });
  expect(service.calls).toEqual([]);
});
