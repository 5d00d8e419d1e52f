// Tests refusals that mean that the wanted state already exists. A call that is repeated after a lost answer meets its own effect. The
// codes are from service-facts 6.

import { expect, test } from "vitest";
import { NotFoundError, ServiceError } from "../../src/client/service-error.js";
import { isSoAlready } from "../../src/engine/send-call.js";
import type { PlannedOperation } from "../../src/plan/value/planned-call.js";

const refusal = (operation: PlannedOperation, platformCode: number | null, status = 400) => ({
  operation,
  status,
  platformCode,
  errCode: null,
  message: "",
  traceId: null,
  retryAfterMs: null,
});

const CODES = [10003, 50039, 306002, 501008, 503007, 503009, 503011, 503012, 620003, 620004, 11241];

test.each<[PlannedOperation, codes: readonly number[]]>([
  ["create_channel", []],
  ["update_channel", []],
  ["delete_channel", []],
  ["update_channel_role_permissions", []],
  ["update_channel_user_permissions", []],
  ["put_pin", []],
  ["delete_pin", [10003, 50039, 501008]],
  ["create_announce", []],
  ["create_recommend_announce", []],
  ["delete_announce", [501008]],
  ["post_message", []],
  ["patch_guild_message", []],
  ["recall_message", [10003, 50039, 306002]],
  ["put_reaction", [620003]],
  ["delete_reaction", [10003, 50039, 620004]],
  ["post_thread", []],
  ["delete_thread", [10003, 503007, 503009, 503011, 503012]],
])("%s: %j", (operation, codes) => {
  const saying = CODES.filter((code) => isSoAlready(operation, new ServiceError(refusal(operation, code))));
  expect(saying).toEqual(codes);
});

test("a channel that is not found is deleted; what is not found there says nothing of other calls", () => {
  const isSo = (operation: PlannedOperation) =>
    isSoAlready(operation, new NotFoundError(refusal(operation, null, 404)));
  expect([isSo("delete_channel"), isSo("update_channel"), isSo("delete_pin")]).toEqual([true, false, false]);
  expect(isSoAlready("delete_channel", new ServiceError(refusal("delete_channel", null, 500)))).toBe(false);
});
