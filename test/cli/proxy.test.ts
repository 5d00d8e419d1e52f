// Tests the program behind a proxy. API, token and gateway use tunnels with TLS inside, and nothing else passes. A process trusts the
// service's certificate only from its start, so the first of these runs is a process of its own.

import { describe, test } from "vitest";
import { CERTIFICATE, TunnelProxy } from "../tunnel-proxy.js";
import { Desk } from "./desk.js";

const HOSTS = ["api.guildform.test", "bots.guildform.test", "gate.guildform.test"];

const BEHIND = {
  NODE_EXTRA_CA_CERTS: CERTIFICATE,
  GUILDFORM_BASE_URL: "https://api.guildform.test",
  GUILDFORM_TOKEN_URL: "https://bots.guildform.test/app/getAppAccessToken",
  GUILDFORM_GATEWAY_URL: "wss://gate.guildform.test/websocket",
};

const open = () => Desk.open(null, { hostNames: HOSTS });

const POST = ["call", "post_message", "--channel-id", "101", "content=hello", "--online"];

describe.concurrent("behind a proxy", () => {
  test("API, token and gateway pass in tunnels, the password of the proxy goes to the proxy alone", async ({
    expect,
  }) => {
    await using desk = await open();
    await using proxy = await TunnelProxy.start(desk.emulator.port);
    const env = {
      ...BEHIND,
      HTTPS_PROXY: `http://me:pr0xy-s3cret@${proxy.host}`,
      HTTP_PROXY: "http://127.0.0.1:1",
    };
    const run = await desk.finish(desk.start([...POST, "--verbose"], { env }), { env });
    expect(run).toMatchObject({ status: 0 });
    const targets = proxy.tunnels.map(({ target }) => target);
    expect([...new Set(targets)].sort()).toEqual(HOSTS.map((host) => `${host}:443`));
    const basic = `Basic ${btoa("me:pr0xy-s3cret")}`;
    expect([...new Set(proxy.tunnels.map(({ authorization }) => authorization))]).toEqual([basic]);
    // The token comes out of the tunnel, and the credentials of the proxy do not.
    expect(proxy.inside).toMatch(/authorization: QQBot /i);
    expect(proxy.inside).not.toMatch(/proxy-authorization/i);
    expect(proxy.inside).not.toContain(basic);
    expect(proxy.inTheClear).toEqual([]);
    expect(`${run.stdout}${run.stderr}`).not.toMatch(/pr0xy-s3cret/);
    expect(desk.emulator.journal().map(({ operation }) => operation)).toContain("post_message");
  });

  test("this machine is asked directly, whatever is set", async ({ expect }) => {
    await using desk = await open();
    await using proxy = await TunnelProxy.start(desk.emulator.port);
    const url = `http://${proxy.host}`;
    const names = ["HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"];
    const env = Object.fromEntries(names.map((name) => [name, url]));
    expect(await desk.run(["guilds"], { env })).toMatchObject({ status: 0 });
    expect(await desk.run(POST, { env })).toMatchObject({ status: 0 });
    expect(proxy.tunnels).toEqual([]);
    expect(proxy.inTheClear).toEqual([]);
  });

  test("a token never goes in plain http, neither through a proxy", async ({ expect }) => {
    await using desk = await open();
    await using proxy = await TunnelProxy.start(desk.emulator.port);
    const url = `http://${proxy.host}`;
    for (const name of ["GUILDFORM_BASE_URL", "GUILDFORM_TOKEN_URL"]) {
      const env = { ...BEHIND, [name]: "http://api.guildform.test", HTTP_PROXY: url, ALL_PROXY: url };
      const run = await desk.run(["guilds", "--json"], { env });
      expect(JSON.parse(run.stdout)).toMatchObject({ code: "INSECURE_URL" });
    }
    expect(proxy.tunnels).toEqual([]);
    expect(proxy.inTheClear).toEqual([]);
  });

  test("HTTP_PROXY is for plain http; ALL_PROXY is read after HTTPS_PROXY, small letters before capitals", async ({
    expect,
  }) => {
    await using desk = await open();
    await using proxy = await TunnelProxy.start(desk.emulator.port);
    proxy.refusal = 403;
    const here = `http://me:pr0xy-s3cret@${proxy.host}`;
    const nowhere = "socks5://127.0.0.1:1";
    const asked = async (env: Readonly<Record<string, string>>) => {
      const before = proxy.tunnels.length;
      const run = await desk.run(["guilds"], { env: { ...BEHIND, ...env } });
      expect(run.status).toBe(1);
      expect(run.stderr).not.toContain("pr0xy-s3cret");
      return { asked: proxy.tunnels.length > before, said: run.stderr };
    };
    for (const [first, second] of [
      ["https_proxy", "HTTPS_PROXY"],
      ["HTTPS_PROXY", "all_proxy"],
      ["all_proxy", "ALL_PROXY"],
    ] as const) {
      expect(await asked({ [first]: here, [second]: nowhere })).toMatchObject({ asked: true });
      const other = await asked({ [first]: nowhere, [second]: here });
      expect(other).toMatchObject({ asked: false, said: expect.stringContaining(first) });
    }
    const { said } = await asked({ ALL_PROXY: here });
    expect(said).toContain("HTTP 403");
  });
});
