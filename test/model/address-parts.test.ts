import { expect, test } from "vitest";
import {
  channelAdminAddress,
  formerMessageAddress,
  memberAddress,
  messageAddress,
  reactionAddress,
  roleAddress,
  rolePermissionAddress,
  userPermissionAddress,
} from "../../src/model/address.js";
import {
  addressParts,
  HOLDER_KINDS,
  holdersOfAddress,
  isMembership,
  isNamedByOthers,
  MEMBERSHIP_KINDS,
} from "../../src/model/address-parts.js";

test.each([
  [rolePermissionAddress("a/b", "guide"), "a/b", "role.guide"],
  [memberAddress("一队/夜", "alice"), "一队/夜", "alice"],
  [channelAdminAddress("a/b", "bob"), "a/b", "bob"],
  [messageAddress("faq"), "faq", null],
  [formerMessageAddress("faq", "08/a1"), "faq", "08/a1"],
  [reactionAddress("faq", "system:76"), "faq", "system:76"],
  [roleAddress("a/b"), "a/b", null],
])("%s has the key %s and the own part %s", (address, key, own) => {
  expect(addressParts(address)).toEqual({ key, own });
});

test.each([
  [rolePermissionAddress("chat", "guide"), "guide", null],
  [userPermissionAddress("chat", "alice"), null, "alice"],
  [memberAddress("events", "alice"), "events", "alice"],
  [channelAdminAddress("chat", "bob"), null, "bob"],
  [messageAddress("faq"), null, null],
])("%s names the role %s and the user %s", (address, role, user) => {
  expect(holdersOfAddress(address)).toEqual({ role, user });
});

test("a membership gives a user something, and other blocks name a role", () => {
  expect(MEMBERSHIP_KINDS).toEqual(["member", "channel_admin"]);
  expect(HOLDER_KINDS).toEqual(["permission", "member", "channel_admin"]);
  expect([memberAddress("events", "alice"), roleAddress("events")].map(isMembership)).toEqual([true, false]);
  expect([memberAddress("events", "alice"), roleAddress("events")].map(isNamedByOthers)).toEqual([
    false,
    true,
  ]);
});
