import { expect, test } from "vitest";
import { type Address, writtenAddress } from "../../src/model/address.js";
import type { PlaceOf } from "../../src/model/address-glob.js";
import { scopeMatch, unmatchedGlobs } from "../../src/model/address-scope.js";

const RULES = [
  "channel.rules",
  "permission.rules/role.moderator",
  "permission.rules/user.alice",
  "pin.rules/house",
  "pin.rules/08ab",
  "thread.rules/welcome",
];
const FAQ = ["message.faq", "message.faq/08ab", "reaction.faq/🎉"];
const ALL = [
  "group.start",
  ...RULES,
  ...FAQ,
  "channel.rules/old",
  "permission.rules/old/role.moderator",
  "announcement",
];

/** The channel `rules` is in the group `start`, and the message `faq` is in the channel `rules`. */
const placeOf: PlaceOf = (address) => {
  if (address === "channel.rules") return writtenAddress("group.start");
  return address === "message.faq" ? writtenAddress("channel.rules") : null;
};

const left = (targets: readonly string[], ...excludes: string[]): readonly Address[] =>
  ALL.map(writtenAddress).filter(scopeMatch({ targets, excludes }, placeOf).holds);

test("a target is its block in the file", () => {
  expect(left(["channel.rules"])).toEqual(RULES);
  expect(left(["channel.r*"])).toEqual([
    ...RULES,
    "channel.rules/old",
    "permission.rules/old/role.moderator",
  ]);
  expect(left(["message.faq"])).toEqual(FAQ);
  expect(left(["group.start"])).toEqual(["group.start"]);
  expect(left(["group.start/**"])).toEqual(["group.start", ...RULES, ...FAQ]);
  expect(left(["permission.rules/*"])).toEqual(RULES.slice(1, 3));
});

test("an exclude is the block too, and narrows a target", () => {
  expect(left([], "channel.*")).toEqual(["group.start", ...FAQ, "announcement"]);
  expect(left([], "message.faq")).toEqual(ALL.filter((one) => !FAQ.includes(one)));
  expect(left(["channel.rules"], "permission.*")).toEqual(
    RULES.filter((one) => !one.startsWith("permission")),
  );
  expect(left(["channel.rules"], "*.rules/*")).toEqual(["channel.rules"]);
});

test("a glob that means the block of a known object means something", () => {
  const known = [writtenAddress("permission.#101/role.10012")];
  const scope = { targets: ["channel.#101", "channel.#102"], excludes: [] };
  expect(unmatchedGlobs(scope, known, placeOf)).toEqual([{ flag: "--target", glob: "channel.#102" }]);
});
