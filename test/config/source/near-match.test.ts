import { expect, test } from "vitest";
import { nearMatch } from "../../../src/config/source/near-match.js";

test.each([
  ["chanels", ["groups", "channels"], "channels"],
  ["channles", ["groups", "channels"], "channels"],
  ["CHANNELS", ["groups", "channels"], "channels"],
  ["mdo", ["alice", "mod"], "mod"],
  ["moderator2", ["moderator", "moderator1"], "moderator"],
  ["管理", ["管理员"], "管理员"],
  ["xyz", ["abc", "groups"], undefined],
  ["a", ["b", "c"], undefined],
  ["", ["a"], undefined],
  ["x".repeat(65), ["x".repeat(66)], undefined],
])("%s among %j", (text, names, near) => {
  expect(nearMatch(text, names)).toBe(near);
});
