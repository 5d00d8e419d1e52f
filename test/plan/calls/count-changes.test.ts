// Tests how the list of applies counts calls. It counts by the kind of object, and counts calls of later versions as others.

import { expect, test } from "vitest";
import { writtenAddress } from "../../../src/model/address.js";
import { countChanges } from "../../../src/plan/calls/count-changes.js";
import { KNOWN_ROWS } from "../../../src/plan/kinds/rows.js";
import { change } from "../undo/undo-of.js";

test.each<[kind: string, operations: readonly string[]]>([
  ["created", ["create_channel"]],
  ["changed", ["update_channel"]],
  ["deleted", ["delete_channel"]],
  ["permissions", ["update_channel_role_permissions", "update_channel_user_permissions"]],
  ["pins", ["put_pin", "delete_pin"]],
  ["announcements", ["create_announce", "create_recommend_announce", "delete_announce"]],
  ["messages", ["post_message", "patch_guild_message", "recall_message"]],
  ["reactions", ["put_reaction", "delete_reaction"]],
  ["threads", ["post_thread", "delete_thread"]],
  ["others", ["on_microphone"]],
])("%s: %j", (kind, operations) => {
  const changes = operations.map((operation) => change({ address: writtenAddress("channel.a"), operation }));
  const counted = countChanges({ changes }, KNOWN_ROWS).filter(({ count }) => count > 0);
  expect(counted.map(({ of, count }) => [of, count])).toEqual([[kind, operations.length]]);
});
