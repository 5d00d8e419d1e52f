// Tests several readers of events, slow readers, and readers that wait for one event.

import { describe, expect, it } from "vitest";
import {
  EventOverflowError,
  EventTimeoutError,
  GatewayStoppedError,
} from "../../../src/client/gateway/gateway-errors.js";
import { rejection, setUp, take } from "./setup.js";

const text = (content: string) => ({ id: `m-${content}`, channel_id: "5", guild_id: "9", content });

describe("readers", () => {
  it("each sees all events from its own start; leaving one leaves the others", async () => {
    const { server, gateway } = await setUp();
    const first = gateway.events();
    await gateway.online();
    server.peer.dispatch({ s: 2, t: "MESSAGE_CREATE", d: text("a") });
    await take(first, 1);
    const second = gateway.events();
    server.peer.dispatch({ s: 3, t: "MESSAGE_CREATE", d: text("b") });
    expect(await take(second, 1)).toMatchObject([{ seq: 3 }]);
    await second.return?.();
    server.peer.dispatch({ s: 4, t: "MESSAGE_CREATE", d: text("c") });
    expect(await take(first, 2)).toMatchObject([{ seq: 3 }, { seq: 4 }]);
    expect((await second.next()).done).toBe(true);
  });

  it("one that is too far behind gets what it has and then an error; others go on", async () => {
    const { server, gateway } = await setUp({ maxBehind: 3 });
    const slow = gateway.events();
    const quick = gateway.events();
    await gateway.online();
    for (let s = 2; s <= 6; s++) {
      server.peer.dispatch({ s, t: "MESSAGE_CREATE", d: text(`${s}`) });
      expect(await take(quick, 1)).toMatchObject([{ seq: s }]);
    }
    expect(await take(slow, 3)).toMatchObject([{ seq: 2 }, { seq: 3 }, { seq: 4 }]);
    expect(await rejection(slow.next())).toBeInstanceOf(EventOverflowError);
    expect((await slow.next()).done).toBe(true);
  });

  it("waitFor finds the event, or says that it did not come", async () => {
    const { server, clock, gateway } = await setUp();
    await gateway.online();
    const found = gateway.waitFor((event) => event.type === "MESSAGE_CREATE" && event.seq === 3, {
      timeoutMs: 5_000,
    });
    for (const s of [2, 3]) server.peer.dispatch({ s, t: "MESSAGE_CREATE", d: text(`${s}`) });
    expect(await found).toMatchObject({ message: { id: "m-3" } });
    const missed = rejection(gateway.waitFor(() => false, { timeoutMs: 5_000 }));
    clock.advance(5_000);
    expect(await missed).toBeInstanceOf(EventTimeoutError);
    const stop = new AbortController();
    const left = rejection(gateway.waitFor(() => false, { timeoutMs: 5_000, signal: stop.signal }));
    stop.abort(new Error("enough"));
    expect(await left).toMatchObject({ message: "enough" });
    const over = rejection(gateway.waitFor(() => false, { timeoutMs: 5_000 }));
    await gateway.close();
    expect(await over).toBeInstanceOf(GatewayStoppedError);
  });

  it("threadResult finds a result that comes before the answer", async () => {
    const { server, gateway } = await setUp({ intents: ["FORUMS_EVENT"] });
    const events = gateway.events();
    await gateway.online();
    const result = await gateway.threadResult(
      async () => {
        for (const [s, task] of [
          [2, "other"],
          [3, "task"],
        ] as const) {
          const d = { channel_id: "5", task_id: task, thread_id: 42, type: 1, result: 0, err_msg: "" };
          server.peer.dispatch({ s, t: "FORUM_PUBLISH_AUDIT_RESULT", d });
        }
        await take(events, 2);
        return { taskId: "task", createdAtS: null };
      },
      { timeoutMs: 1_000 },
    );
    expect(result).toMatchObject({ taskId: "task", threadId: "42", passed: true });
    const failed = gateway.threadResult(() => Promise.reject(new Error("refused")), { timeoutMs: 1_000 });
    expect(await rejection(failed)).toMatchObject({ message: "refused" });
  });
});
