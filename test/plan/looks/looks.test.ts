// Tests which facts a plan reads of an object, and which parts of the state count too. The id alone counts if the guild shows the rest.

import { expect, test } from "vitest";
import { channelAddress } from "../../../src/model/address.js";
import { messageKey } from "../../../src/model/bound-id.js";
import { sequenceIn, UNGROUPED } from "../../../src/model/sequence.js";
import { PROTECTED } from "../../../src/plan/facts/state-facts.js";
import { factRow, liveFacts } from "../../../src/plan/kinds/rows.js";
import type { FactRef } from "../../../src/plan/value/fact-ref.js";
import { partInWords } from "../../../src/render/stale-plan-text.js";
import { phraseOf } from "../../sentence.js";
import { live, liveChannel, liveGroup } from "../../small-guild.js";

const bound = { id: messageKey("101", "08a1"), applied: { sent: { content: "hello" } } };
const post = { channel_id: "101", message_id: "08a1" };

test.each<[FactRef, counts: unknown]>([
  [{ kind: "channel", id: "101" }, bound.id],
  [{ kind: "permission", channel_id: "101", subject: "role", subject_id: "10" }, bound.id],
  [{ kind: "pins", channel_id: "101" }, bound.id],
  [{ kind: "reaction", ...post, type: 2, emoji_id: "128077" }, bound.id],
  // Markdown cannot always be read back, and the service changes the text of a thread.
  [{ kind: "message", ...post }, bound],
  [{ kind: "thread", channel_id: "101", thread_id: "B_1" }, bound],
  [{ kind: "post" }, bound],
  // No call reads the announcement, and it has no id of its own.
  [{ kind: "announcement" }, bound.applied],
])("%j", (fact, counts) => {
  expect(factRow(fact).counts(bound)).toEqual(counts);
});

test("a name is looked for among channels or among groups, which may share it", () => {
  const guild = live([liveGroup("10", { name: "talk" }), liveChannel("1", { name: "talk" })]);
  const holders = (group: boolean) => liveFacts(guild)({ kind: "name", name: "talk", group });
  expect([holders(true), holders(false)]).toEqual([["10"], ["1"]]);
});

test("a group that is gone has no order, one that is empty has an empty one", () => {
  const orderIn = (id: string) =>
    liveFacts(live([liveGroup("10")]))({ kind: "order", parent: sequenceIn(id) });
  expect([orderIn("10"), orderIn("11")]).toEqual([[], null]);
});

test("what a plan takes over is known by id, name, type and group", () => {
  const guild = live([liveGroup("10"), liveChannel("1", { parent: "10", private_type: 2 })]);
  expect(liveFacts(guild)({ kind: "identity", id: "1" })).toEqual({
    id: "1",
    name: "c1",
    type: 0,
    parent_id: "10",
  });
});

test("among siblings is told who came, who went, and in which order those stand that stayed", () => {
  const fact = { kind: "order", parent: UNGROUPED } as const;
  const { tell } = factRow(fact);
  const names = new Map([["1", "rules"]]);
  expect(tell(["1", "2", "3"], ["2", "1", "4"], names, fact).map(partInWords)).toEqual([
    { what: phraseOf("stale-part", { case: "siblings" }), before: ["3"], now: ["4"] },
    { what: "order", before: ["rules", "2"], now: ["2", "rules"] },
  ]);
  expect(tell(["1", "2"], ["1", "2", "4"], names, fact).map(partInWords)).toEqual([
    { what: phraseOf("stale-part", { case: "siblings" }), before: null, now: ["4"] },
  ]);
});

test("bits are told by their names, and those without one as a number", () => {
  const fact = { kind: "permission", channel_id: "101", subject: "role", subject_id: "10" } as const;
  const { tell } = factRow(fact);
  expect(tell("1", "1025", new Map(), fact).map(partInWords)).toEqual([
    { what: "permissions", before: ["view"], now: ["view", "bits 1024"] },
  ]);
});

test("what is protected is a set", () => {
  const { bound: at } = factRow({ kind: "protected" });
  const guarded = [channelAddress("a"), channelAddress("b")];
  const told = (list: typeof guarded) => at({ resources: {}, address: PROTECTED, protected: list });
  expect(told(guarded)).toEqual(told(guarded.toReversed()));
});
