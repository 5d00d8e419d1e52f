import { expect, test } from "vitest";
import { nearMatch } from "../../../src/config/source/near-match.js";

test.each([
  ["chanels", ["groups", "channels"], "channels"],
  ["channles", ["groups", "channels"], "channels"],
  ["CHANNELS", ["groups", "channels"], "channels"],
  ["mdo", ["alice", "mod"], "mod"],
  ["moderator2", ["moderator", "moderator1"], "moderator"],
  ["管理", ["管理员"], "管理员"],
  ["xyz", ["abc", "groups"], null],
  ["a", ["b", "c"], null],
  ["", ["a"], null],
  ["x".repeat(65), ["x".repeat(66)], null],
])("%s among %j", (text, names, near) => {
  expect(nearMatch(text, names)).toBe(near);
});
