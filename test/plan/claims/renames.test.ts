// Tests `moved:` for messages and threads. Everything with their keys moves too, and state folds to the same result.

import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { MovedEntry } from "../../../src/config/config.js";
import { writtenAddress } from "../../../src/model/address.js";
import { priorOf } from "../../../src/plan/claims/prior.js";
import { foldRecords } from "../../../src/state/fold.js";
import type { Intent } from "../../../src/state/recorded-call.js";
import { at, config, liveChannel, state } from "../../small-guild.js";

const move = (kind: MovedEntry["kind"], from: string, to: string): MovedEntry => ({
  kind,
  from,
  to,
  at: at(8),
});
const renamed = (bound: Record<string, string>, moved: readonly MovedEntry[]) => {
  const { resources } = priorOf(state(bound), config({ moved }), []);
  return Object.fromEntries([...resources].map(([address, { id }]) => [address, id]));
};

test("a message takes its former ones, its reactions and its pins along, and nobody else's", () => {
  const bound = {
    "message.old": "11/m2",
    "message.old/m1": "11/m1",
    "message.older": "11/m3",
    "reaction.old/🎉": "11/m2/2/127881",
    "reaction.older/🎉": "11/m3/2/127881",
    "pin.rules/old": "11/m2",
    "pin.a/b/old": "12/m2",
    "pin.rules/older": "11/m3",
  };
  expect(renamed(bound, [move("message", "old", "new")])).toEqual({
    "message.new": "11/m2",
    "message.new/m1": "11/m1",
    "message.older": "11/m3",
    "reaction.new/🎉": "11/m2/2/127881",
    "reaction.older/🎉": "11/m3/2/127881",
    "pin.rules/new": "11/m2",
    "pin.a/b/new": "12/m2",
    "pin.rules/older": "11/m3",
  });
});

test("a pin by its id stays, also when a message has that id for a key", () => {
  expect(renamed({ "message.08": "11/m1", "pin.rules/08": "11/08" }, [move("message", "08", "new")])).toEqual(
    {
      "message.new": "11/m1",
      "pin.rules/08": "11/08",
    },
  );
});

test("a channel takes its threads along; a thread moves in a channel of either key", () => {
  const bound = {
    "channel.hall": "30",
    "thread.hall/a": "30/B_1",
    "thread.hall/b": "30/B_2",
    "pin.hall/x": "30/m",
  };
  const place = move("channel", "hall", "forum");
  const after = { "channel.forum": "30", "thread.forum/b": "30/B_2", "pin.forum/x": "30/m" };
  for (const from of ["hall/a", "forum/a"])
    expect(renamed(bound, [move("thread", from, "forum/c"), place])).toEqual({
      ...after,
      "thread.forum/c": "30/B_1",
    });
  expect(renamed({ "thread.a/b/c": "1/B" }, [move("thread", "a/b/c", "a/b/d")])).toEqual({
    "thread.a/b/d": "1/B",
  });
});

test("a post that waits is renamed though nothing is bound, so that it is found under the new key", () => {
  const intent: Intent = {
    operation_id: "post_thread thread.forum/a",
    address: writtenAddress("thread.forum/a"),
    operation: "post_thread",
    params: { channel_id: "30" },
    body: { title: "t", content: "c", format: 3 },
    at: "2026-01-01T00:00:00.000Z",
    run: "r",
    pending: { audit_id: null, task_id: "7" },
  };
  const before = state({}, { intents: { [intent.operation_id]: intent } });
  const prior = priorOf(before, config({ moved: [move("thread", "forum/a", "forum/b")] }), [
    liveChannel("30"),
  ]);
  expect([...prior.waiting]).toEqual(["thread.forum/b"]);
  const after = foldRecords(before, prior.renames);
  expect(Object.values(after.intents).map(({ address }) => address)).toEqual(["thread.forum/b"]);
});

// Few keys make collisions likely.
const key = fc.constantFrom("a", "b", "c", "d");
const channelKey = fc.constantFrom("a", "b", "a/b");
const id = fc.constantFrom("m1", "m2", "m3");
const binding = fc.oneof(
  fc.tuple(key, id).map(([one, m]) => [`message.${one}`, `1/${m}`]),
  fc.tuple(key, id).map(([one, m]) => [`message.${one}/${m}`, `1/${m}`]),
  fc.tuple(key, id).map(([one, m]) => [`reaction.${one}/🎉`, `1/${m}/2/127881`]),
  fc.tuple(channelKey, key, id).map(([channel, one, m]) => [`pin.${channel}/${one}`, `1/${m}`]),
  fc.tuple(channelKey, id).map(([channel, m]) => [`pin.${channel}/${m}`, `1/${m}`]),
  fc.tuple(channelKey, key).map(([channel, one]) => [`thread.${channel}/${one}`, `1/B_${one}`]),
  channelKey.map((one) => [`channel.${one}`, `c-${one}`]),
);
const anyMove = fc.oneof(
  fc.tuple(key, key).map(([from, to]) => move("message", from, to)),
  fc.tuple(channelKey, channelKey).map(([from, to]) => move("channel", from, to)),
  fc
    .tuple(channelKey, key, channelKey, key)
    .map(([channel, from, other, to]) => move("thread", `${channel}/${from}`, `${other}/${to}`)),
);

test("the renames turn the stored state into the prior one; nothing is lost, doubled or given another id", () => {
  fc.assert(
    fc.property(fc.array(binding, { maxLength: 14 }), fc.array(anyMove, { maxLength: 4 }), (bound, moved) => {
      const before = state(Object.fromEntries(bound));
      const prior = priorOf(before, config({ moved }), []);
      const after = foldRecords(before, prior.renames).resources;
      expect(Object.fromEntries(prior.resources)).toEqual({ ...after });
      const ids = (all: Iterable<{ readonly id: string }>) => [...all].map((one) => one.id).sort();
      expect(ids(prior.resources.values())).toEqual(ids(Object.values(before.resources)));
    }),
    { numRuns: 400 },
  );
});
