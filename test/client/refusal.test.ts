import { describe, expect, test } from "vitest";
import { serviceErrorOf } from "../../src/client/service-error.js";
import type { OperationName } from "../../src/protocol/routes.js";

const refused = (message: string, operation: OperationName = "get_guild") =>
  serviceErrorOf({
    operation,
    status: 401,
    platformCode: 11298,
    errCode: 40_023_002,
    message,
    traceId: null,
    retryAfterMs: null,
  });

describe("an address that is not on the bot's list", () => {
  test.each<OperationName>(["get_guild", "get_gateway_bot", "get_access_token"])(
    "is told with the place of the list: %s",
    (operation) => {
      const error = refused("接口访问源IP不在白名单", operation);
      expect(error.code).toBe("PERMISSION_DENIED");
      expect(error.said.params).toMatchObject({ after: { case: "address", seen: null } });
      expect(error.hint).toContain("q.qq.com");
    },
  );

  test.each([
    ["接口访问源IP不在白名单: 203.0.113.7", "203.0.113.7"],
    ["source ip [2001:db8::7], not allowed", "2001:db8::7"],
    ["ip=::ffff:203.0.113.7。", "203.0.113.7"],
    ["at 12:30 of 999.1.1.1: refused", null],
    ["\u001b[31m1.2.3.4.5", null],
  ])("that the service names is shown: %j", (message, address) => {
    expect(refused(message).said.params).toMatchObject({ after: { case: "address", seen: address } });
  });
});
