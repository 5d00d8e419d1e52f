// Tests how well a client uses a service with limits, on random services of 1 to 50 calls a second. After ten seconds, the client
// makes most of the calls that the service accepts, and the service refuses few. Time is virtual: it moves while no call is on the wire.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { OperationName } from "../../src/protocol/routes.js";
import { FakeClock } from "../fake-clock.js";
import { holds } from "../soak/slice.js";
import { answering, capacityOf, type Limited, limitedServices } from "./limited-service.js";
import { setUp } from "./setup.js";

/** Each operation has a bucket of its own. */
const OPERATIONS = [
  { name: "get_guild", params: { guild_id: "1" } },
  { name: "get_channel", params: { channel_id: "1" } },
  { name: "get_pins", params: { channel_id: "1" } },
  { name: "me", params: {} },
] as const satisfies readonly { readonly name: OperationName; readonly params: object }[];

const PATHS = [/^\/guilds\/1$/, /^\/channels\/1$/, /\/pins$/, /\/@me$/];
/** So many calls of each operation wait at any time. */
const WAITING = 40;
const FROM_MS = 11_000;

async function useOf(limited: Limited) {
  const capacity = capacityOf(limited);
  const endMs = FROM_MS + Math.max(20_000, 320_000 / capacity);
  const counts = { accepted: 0, refused: 0 };
  let onWire = 0;
  const clock = new FakeClock({ isBusy: () => onWire > 0 });
  const answer = answering(limited);
  const { client } = await setUp(
    ({ path }) => {
      const nowMs = clock.monotonic();
      const reply = answer(
        PATHS.findIndex((one) => one.test(path)),
        nowMs,
      );
      if (nowMs >= FROM_MS && nowMs < endMs) counts[reply.status === 429 ? "refused" : "accepted"]++;
      return reply;
    },
    {
      clock,
      onEvent: ({ type }) => {
        if (type === "retry") onWire--;
      },
    },
  );
  const control = {
    beforeSend: async () => {
      onWire++;
    },
    onAnswer: () => {
      onWire--;
    },
  };
  await Promise.all(
    OPERATIONS.slice(0, limited.buckets).flatMap(({ name, params }) =>
      Array.from({ length: WAITING }, async () => {
        while (clock.monotonic() < endMs)
          expect(await client.call(name, { params, ...control })).toMatchObject({ status: 200 });
      }),
    ),
  );
  const { accepted, refused } = counts;
  return {
    use: accepted / ((capacity * (endMs - FROM_MS)) / 1000),
    refused: refused / (accepted + refused),
  };
}

test("a client learns the limits of a service: it makes most calls and few are refused", async () => {
  await holds(
    fc.asyncProperty(limitedServices, async (limited) => {
      const { use, refused } = await useOf(limited);
      // One of a thousand services with both limits is used to 0.82: their windows fill in turn.
      expect(use).toBeGreaterThan(limited.rates !== null && limited.total !== null ? 0.8 : 0.9);
      expect(refused).toBeLessThanOrEqual(0.03);
    }),
    { soak: 400, test: 15 },
  );
});
