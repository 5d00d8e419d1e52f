import { expect, test } from "vitest";
import { type Address, writtenAddress } from "../../src/model/address.js";
import { addressGlob, isAddressGlob, type PlaceOf } from "../../src/model/address-glob.js";
import { globOf } from "../../src/model/glob.js";

const ALL = [
  "group.start",
  "group.staff",
  "channel.rules",
  "channel.team/news",
  "permission.rules/role.moderator",
  "permission.team/news/role.moderator",
  "permission.team/news/user.alice",
  "pin.rules/08ab",
  "thread.forum/welcome",
  "message.faq",
  "message.faq/08ab",
  "reaction.faq/🎉",
  "channel.#101",
  "order.0",
  "announcement",
].map(writtenAddress);

/** The channel `rules` is in the group `start`, and the message `faq` is in the channel `rules`. */
const placeOf: PlaceOf = (address) => {
  if (address === "channel.rules") return writtenAddress("group.start");
  return address === "message.faq" ? writtenAddress("channel.rules") : null;
};

const meant = (glob: string, addresses: readonly Address[] = ALL) =>
  addresses.filter((address) => addressGlob(glob)(address, placeOf));

test.each<[glob: string, addresses: string[]]>([
  ["channel.rules", ["channel.rules"]],
  ["channel.*", ["channel.rules", "channel.team/news", "channel.#101"]],
  ["channel.r*s", ["channel.rules"]],
  ["channel.#101", ["channel.#101"]],
  ["*.rules", ["channel.rules"]],
  ["permission.*/role.moderator", ["permission.rules/role.moderator", "permission.team/news/role.moderator"]],
  ["permission.team/*", []],
  ["permission.team/news/*", ["permission.team/news/role.moderator", "permission.team/news/user.alice"]],
  ["permission.team/news/**", ["permission.team/news/role.moderator", "permission.team/news/user.alice"]],
  ["pin.*", ["pin.rules/08ab"]],
  ["*.rules/*", ["permission.rules/role.moderator", "pin.rules/08ab"]],
  ["message.f*", ["message.faq"]],
  ["message.*", ["message.faq", "message.faq/08ab"]],
  ["message.faq/**", ["message.faq", "message.faq/08ab", "reaction.faq/🎉"]],
  [
    "channel.rules/**",
    [
      "channel.rules",
      "permission.rules/role.moderator",
      "pin.rules/08ab",
      "message.faq",
      "message.faq/08ab",
      "reaction.faq/🎉",
    ],
  ],
  [
    "group.start/**",
    [
      "group.start",
      "channel.rules",
      "permission.rules/role.moderator",
      "pin.rules/08ab",
      "message.faq",
      "message.faq/08ab",
      "reaction.faq/🎉",
    ],
  ],
  ["group.start/*", []],
  ["group.staff/**", ["group.staff"]],
  ["ann*", ["announcement"]],
  ["order.*", ["order.0"]],
  ["nothing", []],
  ["rules", []],
  ["", []],
])("%s", (glob, addresses) => {
  expect(meant(glob)).toEqual(addresses);
});

test.each(["*", "**", "*/**"])("%s means everything", (glob) => {
  expect(meant(glob)).toEqual(ALL);
});

test("a group means all inside only where its /** is given", () => {
  expect(meant("group.start")).toEqual(["group.start"]);
});

test("an address whose key looks like a glob is meant by itself, and nothing else is", () => {
  const odd = ["channel.a*", "channel.ab"].map(writtenAddress);
  expect(meant("channel.a*", odd)).toEqual(odd);
  const deep = ["channel.x/**", "channel.x"].map(writtenAddress);
  expect(meant("channel.x/**", deep)).toEqual(deep);
  expect(isAddressGlob("channel.rules")).toBe(false);
  expect(isAddressGlob("channel.*")).toBe(true);
});

test("a star of a key is named by itself, with a backslash before it", () => {
  const odd = [
    "channel.*",
    "channel.ab",
    "channel.a*",
    "channel.a\\*b",
    "permission.*/role.x*",
    "permission.ab/role.xy",
    "group.g*",
    "group.gh",
  ].map(writtenAddress);
  for (const address of odd) expect(meant(globOf(address), odd)).toEqual([address]);
  expect(meant("channel.a\\**", odd)).toEqual(["channel.a*"]);
  expect(meant(`${globOf("group.g*")}/**`, odd)).toEqual(["group.g*"]);
  expect(meant("permission.\\*/**", odd)).toEqual(["permission.*/role.x*"]);
});

test("many stars take no longer for a text that nearly fits", () => {
  const key = `channel.${"a".repeat(20_000)}`;
  expect(addressGlob(`channel.${"*a".repeat(200)}b`)(writtenAddress(key))).toBe(false);
});
