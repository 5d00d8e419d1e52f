// Tests answers of the wrong shape over real HTTP, for every operation that promises a body. The error is UNEXPECTED_ANSWER. An empty
// answer to get_channels, for example, must not mean a guild without channels.

import { describe, expect, test } from "vitest";
import { PAYLOADS } from "../../src/protocol/payloads/index.js";
import { NAMED_OPERATIONS, type NamedOperation, OPERATION_NAMES, ROUTES } from "../../src/protocol/routes.js";
import type { Reply } from "./loopback-service.js";
import { METHODS } from "./operations.js";
import { setUp } from "./setup.js";

type Wrong = keyof typeof ANSWERS;

const ANSWERS = {
  "204": { status: 204 },
  "an empty body": { body: "" },
  null: { body: "null" },
  "[]": { body: "[]" },
  "{}": { body: "{}" },
  "an object of another server": { body: '{"status":"ok"}' },
  "an empty string": { body: '""' },
  "a string": { body: '"ok"' },
  "a number": { body: "7" },
  text: { body: "ok", headers: { "content-type": "text/plain" } },
  HTML: { body: "<!doctype html><title>登录</title>", headers: { "content-type": "text/html" } },
} as const satisfies Readonly<Record<string, Reply>>;

const ALL = Object.keys(ANSWERS) as readonly Wrong[];

/** The client accepts these answers: they hold an empty list, or the operation needs no content. */
const TAKEN: Partial<Record<NamedOperation, readonly Wrong[]>> = {
  get_channels: ["[]"],
  me_guilds: ["[]"],
  get_guild_members: ["[]"],
  get_channel_messages: ["[]"],
  get_guild_api_permission: ["[]"],
  // Sources: service-facts 3.17, 3.30.
  ...Object.fromEntries(
    (["delete_channel", "update_audio", "on_microphone", "off_microphone"] as const).map((operation) => [
      operation,
      ["204", "an empty body", "null", "{}", "an object of another server", "an empty string"] as const,
    ]),
  ),
};

/** If an operation promises no body, only an answer that is no JSON shows that another server answers. */
const takenBy = (operation: NamedOperation): readonly Wrong[] =>
  ROUTES[operation].response === null
    ? ALL.filter((answer) => answer !== "text" && answer !== "HTML")
    : (TAKEN[operation] ?? []);

describe.each(NAMED_OPERATIONS)("%s", (operation) => {
  test("takes a right answer alone", async () => {
    const { service, client } = await setUp(() => undefined, { maxAttempts: 1 });
    const outcomes: Record<string, unknown> = {};
    for (const answer of ALL) {
      service.handle(() => ANSWERS[answer]);
      outcomes[answer] = await METHODS[operation].run(client).then(
        () => "taken",
        (error: { code?: string; operation?: string }) => `${error.code} ${error.operation}`,
      );
    }
    const taken = takenBy(operation);
    expect(outcomes).toEqual(
      Object.fromEntries(
        ALL.map((answer) => [answer, taken.includes(answer) ? "taken" : `UNEXPECTED_ANSWER ${operation}`]),
      ),
    );
  });
});

test("a call by name refuses it too, with its status, and says where to look", async () => {
  const { client } = await setUp(() => ({ status: 204, headers: { "x-tps-trace-id": "t-1" } }));
  await expect(client.call("get_channels", { params: { guild_id: "1" } })).rejects.toMatchObject({
    code: "UNEXPECTED_ANSWER",
    status: 204,
    traceId: "t-1",
    outcomeUnknown: false,
    hint: expect.stringContaining("GUILDFORM_BASE_URL"),
  });
  await expect(
    client.call("create_announce", {
      params: { guild_id: "1" },
      body: { channel_id: "1", message_id: "08" },
    }),
  ).rejects.toMatchObject({ outcomeUnknown: true, hint: expect.stringContaining("look at the guild") });
});

test("the table of routes and the payload schemas agree on which answers are lists", () => {
  for (const name of OPERATION_NAMES) {
    const { response, answer } = ROUTES[name];
    if (response === null) expect(answer, name).toBe("nothing");
    else if (!answer.includes("_or_")) {
      const type = (PAYLOADS[response] as { readonly type?: string }).type ?? "object";
      expect(answer, name).toBe(type === "array" ? "list" : "object");
    }
  }
});
