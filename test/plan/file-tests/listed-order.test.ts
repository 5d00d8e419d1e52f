// Tests `listed_order`: a test of the file that depends on more calls than guildform looks at in every order holds in the listed order alone.

import { expect, test } from "vitest";
import type { AccessTest } from "../../../src/config/access-test.js";
import { channelAddress, rolePermissionAddress } from "../../../src/model/address.js";
import { userId } from "../../../src/model/ids.js";
import type { SubjectName } from "../../../src/model/subject-name.js";
import type { Room } from "../../../src/plan/audience/room.js";
import { judgeTests } from "../../../src/plan/file-tests/judge-tests.js";
import { failedTestFindings } from "../../../src/plan/policy/failed-tests.js";
import type { PolicyInput } from "../../../src/plan/policy/policy-input.js";
import type { Operation } from "../../../src/plan/value/plan.js";
import { testsJson } from "../../../src/render/tests/tests-text.js";
import { at } from "../../small-guild.js";

const CHANNEL = channelAddress("x");
const CANNOT_GO_LIVE: AccessTest = {
  kind: "may",
  who: [{ kind: "user", name: "alice", id: userId("90"), any: false, bare: false }],
  must: "cannot",
  rights: ["live"],
  channels: ["x"],
  in: ["x"],
  because: null,
  at: at(7),
};

const roleIds = (count: number) => Array.from({ length: count }, (_none, index) => String(10 + index));

/** Alice has this number of roles, and one call for each gives view to it. Each call waits for the ids in `after`. */
function judged(count: number, after: (index: number) => readonly string[] = () => []) {
  const ids = roleIds(count);
  const idOf = (index: number): string => `update_channel_role_permissions ${index}`;
  const operations = ids.map(
    (role_id, index) =>
      ({
        id: idOf(index),
        address: rolePermissionAddress("x", role_id),
        operation: "update_channel_role_permissions",
        params: { channel_id: "1", role_id },
        body: { add: "1" },
        after: after(index),
        waits_for: [],
        remember: [],
      }) as object as Operation,
  );
  const roles = ids.map((id): SubjectName => `role/${id}`);
  const none = { least: 0n, most: 0n };
  const room: Room = {
    node: "1",
    facts: { name: "x", type: 0, private_type: 2, speak_permission: 1 },
    open: new Set(),
    entries: new Map(roles.map((role) => [role, none])),
    others: none,
    roles: new Map(),
  };
  return judgeTests([CANNOT_GO_LIVE], {
    operations,
    guildView: () => ({
      access: new Map([["1", room]]),
      addresses: new Map([["1", CHANNEL]]),
      names: new Map(),
      memberRoles: new Map([["user/90", roles]]),
      otherRoles: [],
      sequences: new Map(),
    }),
  });
}

const jsonOf = (all: ReturnType<typeof judged>) =>
  testsJson({ at: "planned", config: { file: "guildform.yaml" }, judged: all } as object as Parameters<
    typeof testsJson
  >[0]).tests[0];

const findingsOf = (all: ReturnType<typeof judged>) =>
  failedTestFindings({ judged: all, part: { concerns: () => true } } as object as PolicyInput);

test("twelve calls in any order are looked at whole", () => {
  const all = judged(12);
  expect(all).toMatchObject([{ broken: [], unknown: [], listed: [] }]);
  expect(findingsOf(all)).toEqual([]);
  expect(jsonOf(all)).not.toHaveProperty("listed_order");
});

test("thirteen calls in any order are looked at in the listed order, and finding and JSON say so", () => {
  const all = judged(13);
  expect(all).toMatchObject([{ broken: [], unknown: [], listed: [{ right: "live", channel: CHANNEL }] }]);
  expect(findingsOf(all)).toMatchObject([
    { code: "W-TEST-ORDER", level: "warning", address: CHANNEL, params: { more: 0, right: "live" } },
  ]);
  expect(jsonOf(all)).toMatchObject({ outcome: "holds", listed_order: 1, cases: 1 });
});

test("thirteen calls in one line have few moments", () => {
  const all = judged(13, (index) => (index === 0 ? [] : [`update_channel_role_permissions ${index - 1}`]));
  expect(all).toMatchObject([{ listed: [] }]);
});
