// Tests a program's listener that throws. Its error comes out of the apply, after state knows of every call that was answered.

import { afterEach, beforeEach, expect, test } from "vitest";
import { Workshop } from "./workshop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open();
});
afterEach(() => shop.close());

test.each([
  ["operation-started", 2],
  ["operation-ended", 3],
] as const)("at %s", async (at, sent) => {
  await shop.settle("channels: [{ name: lobby }, { name: hall }, { name: attic }]\n");
  await shop.write("channels: [{ key: lobby, name: a }, { key: hall, name: b }, { key: attic, name: c }]\n");
  let heard = 0;
  const onEvent = ({ type }: { readonly type: string }) => {
    if (type === at) heard += 1;
    if (type === at && heard === 3) throw new Error("the listener fell over");
  };
  await expect(shop.apply({ onEvent, concurrency: 4 })).rejects.toThrow("the listener fell over");
  expect(shop.writes()).toHaveLength(sent);
  const { history, intents } = await shop.state();
  const changes = history.at(-1)?.changes ?? [];
  expect([changes.map(({ open }) => open === true), intents]).toEqual([Array(sent).fill(false), {}]);
  await shop.apply();
  expect((await shop.plan()).plan.changes).toEqual([]);
});
