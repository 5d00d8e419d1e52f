import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ANNOUNCEMENT,
  addressKey,
  addressKind,
  channelAddress,
  groupAddress,
  pinAddress,
  rolePermissionAddress,
  userPermissionAddress,
} from "../../src/model/address.js";

test("addresses name kind and key", () => {
  expect(groupAddress("start")).toBe("group.start");
  expect(channelAddress("频道规则")).toBe("channel.频道规则");
  expect(rolePermissionAddress("rules", "moderator")).toBe("permission.rules/role.moderator");
  expect(userPermissionAddress("rules", "alice")).toBe("permission.rules/user.alice");
  expect(pinAddress("rules", "08ab")).toBe("pin.rules/08ab");
});

test("kind and key come back, whatever the key holds", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(fc.constantFrom(".", "/", "频"), fc.string()) }), (key) => {
      for (const [address, kind, expected] of [
        [groupAddress(key), "group", key],
        [channelAddress(key), "channel", key],
        [rolePermissionAddress(key, key), "permission", `${key}/role.${key}`],
        [userPermissionAddress(key, key), "permission", `${key}/user.${key}`],
        [pinAddress(key, "08ab"), "pin", `${key}/08ab`],
      ] as const) {
        expect(addressKind(address)).toBe(kind);
        expect(addressKey(address)).toBe(expected);
      }
    }),
  );
});

test("text that is no address has no kind", () => {
  expect(addressKind(ANNOUNCEMENT)).toBe("announcement");
  for (const text of ["", "rules", "channels.a", ".a", "order.0", "announcement.a"]) {
    expect(addressKind(text)).toBeUndefined();
  }
});
