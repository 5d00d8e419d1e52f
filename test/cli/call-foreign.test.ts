// Tests foreign input of `guildform call`: hostile names, repeated tokens, answers of any kind. output-faults.ts checks for every run that
// no output holds a raw control character.

import type { RequestListener } from "node:http";
import { describe, test } from "vitest";
import { Desk, SMALL } from "./desk.js";
import { withService } from "./with-service.js";

const EVIL = "a\u001b[31m\u0007\nb\u202egnp.`rm`|<b>\u0000\u2028\u200b";

describe.concurrent("names", () => {
  test("in answers stay exact, and are safe to show", async ({ expect }) => {
    await using desk = await Desk.open(null, {
      guild: { ...SMALL, channels: [{ id: "104", name: EVIL }] },
    });
    for (const extra of [[], ["--json"]]) {
      const run = await desk.run(["call", "get_channels", "--guild-id", SMALL.id ?? "", ...extra]);
      const printed = JSON.parse(run.stdout);
      expect((extra.length === 0 ? printed : printed.body)[0].name).toBe(EVIL);
    }
  });

  test("in arguments", async ({ expect }) => {
    await using desk = await Desk.open(null);
    // An argument cannot hold a NUL.
    const evil = EVIL.replaceAll("\0", "");
    const wrong = [
      [evil],
      ["get_channel", "--channel-id", "1", evil],
      ["get_channel", `--${evil}`],
      ["get_channel", "--channel-id", evil],
      ["create_channel", "--guild-id", "1", `type=${evil}`],
      ["create_channel", "--guild-id", "1", "name=x", `${evil}.x:=${evil}`],
      ["put_reaction", "--channel-id", "1", "--message-id", "1", "--emoji", evil],
      ["update_channel", "--channel-id", "1", "--body", `@${evil}`],
      ["post_message", "--channel-id", "1", "--file-image", evil],
    ];
    for (const args of wrong) {
      const run = await desk.run(["call", ...args]);
      expect(run).toMatchObject({ status: 1, stdout: "" });
      expect(run.stderr).not.toBe("");
    }
    const known = await desk.run(["call", "create_channel", "--guild-id", "1", "name=x", `${evil}=1`]);
    expect(known.stderr).toContain("W-CALL-MEMBER");
  });
});

describe.concurrent("a service that repeats the token", () => {
  const echo =
    (status: number, wrap: (text: string) => unknown): RequestListener =>
    (request, response) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(wrap(String(request.headers.authorization))));
    };

  test.for([
    { status: 200, wrap: (text: string) => ({ id: "1", username: text }) },
    { status: 202, wrap: (text: string) => ({ code: 304023, data: { message_audit: { audit_id: text } } }) },
    { status: 400, wrap: (text: string) => ({ code: 11264, message: text }) },
  ])("with $status does not get it printed", async ({ status, wrap }, { expect }) => {
    await using desk = await Desk.open(null);
    await withService(echo(status, wrap), async (url) => {
      const env = { GUILDFORM_BASE_URL: url, GUILDFORM_DEBUG: "1" };
      for (const extra of [[], ["--json", "--verbose"]]) {
        const run = await desk.run(["call", "me", ...extra], { env });
        expect(run.status).toBe(status === 200 ? 0 : status === 202 ? 3 : 1);
        expect(`${run.stdout}${run.stderr}`).toContain("[redacted]");
      }
    });
    expect(desk.canary.leaks()).toEqual([]);
  });
});

describe.concurrent("answers that are none", () => {
  test.for([
    { name: "HTML", text: "<html>\u001b[31m</html>" },
    { name: "cut JSON", text: '{"id": "1' },
  ])("$name", async ({ text }, { expect }) => {
    await using desk = await Desk.open(null);
    const answer: RequestListener = (_request, response) => void response.writeHead(200).end(text);
    await withService(answer, async (url) => {
      // The client would ask again for an incomplete answer to a read, which takes time. So this call is a create.
      const create = ["call", "create_channel", "--guild-id", "1", "name=x", "--json"];
      const run = await desk.run(create, { env: { GUILDFORM_BASE_URL: url } });
      expect(run.status).toBe(1);
      expect(JSON.parse(run.stdout)).toMatchObject({
        type: "error",
        code: "UNEXPECTED_ANSWER",
        outcome_unknown: true,
      });
    });
  });

  test("long ids keep their digits", async ({ expect }) => {
    await using desk = await Desk.open(null);
    const answer: RequestListener = (_request, response) => void response.end('{"id":14420000000000000001}');
    await withService(answer, async (url) => {
      const run = await desk.run(["call", "me"], { env: { GUILDFORM_BASE_URL: url } });
      expect(JSON.parse(run.stdout)).toEqual({ id: "14420000000000000001" });
    });
  });
});
