import fc from "fast-check";
import { expect, test } from "vitest";
import {
  messageKey,
  ownIdOf,
  parsePostKey,
  parseReactionKey,
  parseSubjectKey,
  reactionKey,
  reactionKeyUnder,
  subjectKey,
} from "../../src/model/bound-id.js";
import { isBoundId, roleId, userId } from "../../src/model/ids.js";

/** Ids of messages may hold a slash. */
const messageIds = fc.stringMatching(/^[a-z0-9+=]{1,5}(\/[a-z0-9+=]{1,5}){0,2}$/);
const numbers = fc.stringMatching(/^[1-9][0-9]{0,5}$/);

test("parts of a bound id come back", () => {
  fc.assert(
    fc.property(numbers, messageIds, fc.nat({ max: 2 }), numbers, (channelId, id, type, emoji) => {
      const message = messageKey(channelId, id);
      expect(isBoundId(message)).toBe(true);
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
  expect(parseSubjectKey("101/role/10012")).toEqual({ channelId: "101", subject: role });
  expect(parseSubjectKey(subjectKey("101", user))).toEqual({ channelId: "101", subject: user });
  for (const text of ["", "101", "101/role", "101/guest/1", "101/role/1/2"]) {
    expect(parseSubjectKey(text)).toBeUndefined();
  }
});

test("a channel's own id is no post", () => {
  expect(parsePostKey("101")).toBeUndefined();
  expect(ownIdOf("101")).toBe("101");
});
