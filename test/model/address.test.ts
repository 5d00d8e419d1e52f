import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ANNOUNCEMENT,
  addressKey,
  addressKind,
  asAddress,
  channelAddress,
  formerMessageAddress,
  groupAddress,
  idOfKey,
  inChannelOf,
  inOtherChannel,
  keyedAddress,
  keyOfId,
  messageAddress,
  messageOfAddress,
  ofOtherMessage,
  permissionAddressById,
  pinAddress,
  pinAddressById,
  reactionAddress,
  reactionOfAddress,
  rolePermissionAddress,
  splitThreadPath,
  threadAddress,
  threadAddressOf,
  threadPath,
  userPermissionAddress,
  writtenAddress,
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

const anyKey = fc.string({ unit: fc.oneof(fc.constantFrom(".", "/", "#", "频"), fc.string()) });
/** The key of a thread or of a message has no slash. */
const plainKey = fc.string({ minLength: 1 }).filter((key) => !key.includes("/"));

test("what stands in a channel gives the channel's key back, and follows it to another", () => {
  fc.assert(
    fc.property(anyKey, anyKey, plainKey, (channel, other, own) => {
      for (const build of [threadAddress, pinAddress, rolePermissionAddress, userPermissionAddress]) {
        const address = build(channel, own);
        expect(inChannelOf(address).channel).toBe(channel);
        expect(inOtherChannel(address, other)).toBe(build(other, own));
      }
      expect(inChannelOf(threadAddress(channel, own))).toEqual({ channel, own });
      expect(splitThreadPath(threadPath(channel, own))).toEqual({ channel, own });
      expect(threadAddressOf(threadPath(channel, own))).toBe(threadAddress(channel, own));
    }),
  );
});

test("what goes by a message gives the message's key back, and follows it to another", () => {
  fc.assert(
    fc.property(plainKey, plainKey, anyKey, (message, other, rest) => {
      expect(messageOfAddress(messageAddress(message))).toEqual({ key: message, former: null });
      expect(messageOfAddress(formerMessageAddress(message, rest))).toEqual({ key: message, former: rest });
      expect(reactionOfAddress(reactionAddress(message, rest))).toEqual({ message, emoji: rest });
      expect(ofOtherMessage(reactionAddress(message, rest), other)).toBe(reactionAddress(other, rest));
      expect(ofOtherMessage(formerMessageAddress(message, rest), other)).toBe(
        formerMessageAddress(other, rest),
      );
    }),
  );
});

test("what nobody declares goes by its id, which comes back", () => {
  expect(keyedAddress("group", keyOfId("301"))).toBe("group.#301");
  expect(permissionAddressById("101", { kind: "role", id: "10012" })).toBe("permission.#101/role.10012");
  expect(permissionAddressById("101", { kind: "user", id: "902" })).toBe("permission.#101/user.902");
  expect(pinAddressById("101/08ab")).toBe("pin.#101/08ab");
  expect(idOfKey(addressKey(channelAddress(keyOfId("101"))))).toBe("101");
  expect(idOfKey("101")).toBeNull();
});

test("text that is no address has no kind", () => {
  expect(addressKind(ANNOUNCEMENT)).toBe("announcement");
  for (const text of ["", "rules", "channels.a", ".a", "order.0", "announcement.a"]) {
    expect(addressKind(writtenAddress(text))).toBeUndefined();
    expect(asAddress(text)).toBeNull();
  }
});
