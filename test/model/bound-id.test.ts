import fc from "fast-check";
import { expect, test } from "vitest";
import { ANNOUNCEMENT } from "../../src/model/address.js";
import {
  asBoundId,
  type BoundId,
  channelKey,
  messageKey,
  ownIdOf,
  parsePostKey,
  parseReactionKey,
  parseSubjectKey,
  reactionKey,
  reactionKeyUnder,
  subjectKey,
} from "../../src/model/bound-id.js";
import { channelId, roleId, userId } from "../../src/model/ids.js";
import type { BoundResource } from "../../src/state/recorded-call.js";
import type { StateRecord } from "../../src/state/state-record.js";
import { boundId } from "../bound-id.js";

/** Ids of messages may hold a slash. */
const messageIds = fc.stringMatching(/^[a-z0-9+=]{1,5}(\/[a-z0-9+=]{1,5}){0,2}$/);
const numbers = fc.stringMatching(/^[1-9][0-9]{0,5}$/);

test("parts of a bound id come back", () => {
  fc.assert(
    fc.property(numbers, messageIds, fc.nat({ max: 2 }), numbers, (channelId, id, type, emoji) => {
      const message = messageKey(channelId, id);
      expect(asBoundId(message)).toBe(message);
      expect(parsePostKey(message)).toEqual({ channelId, id });
      expect(ownIdOf(message)).toBe(id);
      const reaction = reactionKey(channelId, id, { type, id: emoji });
      expect(reactionKeyUnder(message, { type, id: emoji })).toBe(reaction);
      expect(parseReactionKey(reaction)).toEqual({ message, emoji: { type, id: emoji } });
    }),
  );
});

test("a subject comes back, and nothing else is taken for one", () => {
  const role = { kind: "role", id: roleId("10012") } as const;
  const user = { kind: "user", id: userId("902") } as const;
  expect(subjectKey("101", role)).toBe("101/role/10012");
  expect(parseSubjectKey(boundId("101/role/10012"))).toEqual({ channelId: "101", subject: role });
  expect(parseSubjectKey(subjectKey("101", user))).toEqual({ channelId: "101", subject: user });
  for (const text of ["101", "101/role", "101/guest/1", "101/role/1/2"]) {
    expect(parseSubjectKey(boundId(text))).toBeUndefined();
  }
});

test("a channel's own id is no post", () => {
  expect(parsePostKey(boundId("101"))).toBeUndefined();
  expect(ownIdOf(boundId("101"))).toBe("101");
});

test("text of a file is a bound id when every part of it can be an id", () => {
  for (const text of ["101", "101/role/10012", "101/08a1+b/c==/1/76", "announcement"])
    expect(asBoundId(text)).toBe(text);
  for (const text of ["", "..", "101/../902", "./101", "101/.", "101/08 a1", "频道", "1".repeat(1025)])
    expect(asBoundId(text)).toBeNull();
});

test("no other text is taken for a bound id", () => {
  // @ts-expect-error: an id of the service is none before channelKey() makes it one.
  const channel: BoundId = channelId("101");
  // @ts-expect-error: nor is text that looks like one.
  const pasted: BoundId = `${channel}/08a1`;
  // @ts-expect-error: state binds nothing to a text.
  const bound: BoundResource = { id: "101/08a1", applied: {} };
  // @ts-expect-error: nor does a record of it.
  const record: StateRecord = { type: "bind", address: ANNOUNCEMENT, id: pasted as string, applied: {} };
  expect([channelKey(channelId("101")), messageKey("101", "08a1")]).toEqual([channel, pasted]);
  expect(record).toMatchObject({ id: bound.id });
});
