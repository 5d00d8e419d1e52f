import fc from "fast-check";
import { expect, test } from "vitest";
import { channelId, messageId, roleId } from "../../../src/model/ids.js";
import { flagsOf, PERMISSION_BIT, SETTABLE_FLAGS } from "../../../src/model/permissions.js";
import { createAnnounceBody, recommendAnnounceBody } from "../../../src/protocol/wire/announcement-bodies.js";
import { permissionsBody } from "../../../src/protocol/wire/permissions-body.js";
import { readChannelPermissions } from "../../../src/protocol/wire/read-channel-permissions.js";

test("a permission change sends decimal text, and no side that holds nothing", () => {
  expect(permissionsBody({ add: ["view", "live"], remove: ["speak"] })).toEqual({ add: "9", remove: "4" });
  expect(permissionsBody({ add: 5n })).toEqual({ add: "5" });
  expect(Object.keys(permissionsBody({ add: [], remove: 0n }))).toEqual([]);
  expect(permissionsBody({ add: 3n, remove: PERMISSION_BIT.manage })).toEqual({ add: "1" });
});

test("announcements", () => {
  expect(createAnnounceBody({ channelId: channelId("1"), messageId: messageId("08ab") })).toEqual({
    channel_id: "1",
    message_id: "08ab",
  });
  expect(
    recommendAnnounceBody({ type: 1, channels: [{ channelId: channelId("1"), introduce: "先读" }] }),
  ).toEqual({ announces_type: 1, recommend_channels: [{ channel_id: "1", introduce: "先读" }] });
});

test("any bitmap survives the way out and back, the manage bit apart", () => {
  const context = {
    operation: "get_channel_role_permissions",
    channelId: channelId("1"),
    subject: { kind: "role", id: roleId("2") },
  } as const;
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 0xffff_ffff_ffff_ffffn }), (bits) => {
      const sendable = bits & ~PERMISSION_BIT.manage;
      const sent = JSON.parse(JSON.stringify(permissionsBody({ add: bits })));
      const back =
        sendable === 0n ? 0n : readChannelPermissions({ permissions: sent.add }, context).permissions;
      expect(back).toBe(sendable);
    }),
  );
});

test("any set of named flags survives the way out and back", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...SETTABLE_FLAGS)), (flags) => {
      const { remove } = permissionsBody({ remove: flags });
      expect(new Set(flagsOf(BigInt(remove ?? "0")))).toEqual(new Set(flags));
    }),
  );
});
