// Tests the choice of a proxy for an address, and the error of a client whose proxy does not work.

import { describe, expect, onTestFinished, test } from "vitest";
import { GuildClient, TransportError } from "../../src/client/index.js";
import { proxyRoute } from "../../src/client/proxy-route.js";
import { FakeClock } from "../fake-clock.js";
import { TunnelProxy } from "../tunnel-proxy.js";
import { rejectionOf, STATIC } from "./setup.js";

const PROXY = "http://proxy.example:3128";
const API = "https://api.guildform.test";
const through = (url: string, except?: string) => proxyRoute({ url: PROXY, except }, url)?.origin ?? null;

describe("a proxy", () => {
  test("is for https and wss beyond this machine", () => {
    for (const url of [API, "wss://gate.guildform.test/ws", "https://10.0.0.1", "https://[fd00::1]:8443"])
      expect([url, through(url)]).toEqual([url, PROXY]);
    for (const url of [
      "https://localhost",
      "http://127.0.0.9:80",
      "https://[::1]:1",
      "wss://a.localhost",
      "http://x.org",
    ])
      expect([url, through(url)]).toEqual([url, null]);
    expect(proxyRoute(undefined, API)).toBeNull();
    expect(proxyRoute({ url: "" }, API)).toBeNull();
  });

  test.each([
    ["*", true],
    ["guildform.test", true],
    [".guildform.test", true],
    ["*.GuildForm.test", true],
    ["other.example , api.guildform.test", true],
    ["other.example api.guildform.test:443", true],
    ["api.guildform.test:8443", false],
    ["form.test", false],
    ["x.api.guildform.test", false],
    ["", false],
    [",", false],
    [".", false],
  ])("is left out for the hosts of NO_PROXY: %s", (except, direct) => {
    expect(through(API, except)).toBe(direct ? null : PROXY);
  });

  test("is left out for numbers too, those of version 6 with brackets or without", () => {
    expect(through("https://10.0.0.1:8443", "10.0.0.1:8443")).toBeNull();
    expect(through("https://[fd00::1]:8443", "fd00::1")).toBeNull();
    expect(through("https://[fd00::1]:8443", "[fd00::1]:8443")).toBeNull();
    expect(through("https://[fd00::1]:8443", "[fd00::1]:443")).toBe(PROXY);
    expect(through("https://[fd00::2]", "fd00::1")).toBe(PROXY);
  });

  test("has a host and a port; its user name and password are a header", () => {
    const read = (url: string) => proxyRoute({ url }, API);
    expect(read("proxy.example:3128")).toEqual({ origin: PROXY, authorization: null });
    expect(read("http://proxy.example:3128/")?.origin).toBe(PROXY);
    const route = read("https://me:p%40ss@proxy.example");
    expect(route?.origin).toBe("https://proxy.example");
    expect(route?.authorization?.reveal()).toBe(`Basic ${btoa("me:p@ss")}`);
    expect(JSON.stringify(route)).not.toContain(btoa("me:p@ss"));
    expect(read("http://me@proxy.example")?.authorization?.reveal()).toBe(`Basic ${btoa("me:")}`);
  });

  test.each([
    "http://",
    "socks5://s3cret:s3cret@proxy.example",
    "http://s3cret@proxy.example/path",
    "http://s3cret:%zz@proxy.example",
    "http://s3cret:s3cret@proxy.example:99999",
  ])("with a wrong address is refused when a client is made, and the address is not told: %s", (url) => {
    const make = (baseUrl: string) =>
      new GuildClient({
        credentials: STATIC,
        baseUrl,
        tokenUrl: baseUrl,
        proxy: { url, setting: "ALL_PROXY" },
      });
    expect(() => make(API)).toThrow(
      expect.objectContaining({ code: "USAGE", message: expect.stringMatching(/^ALL_PROXY /) }),
    );
    expect(() => make(API)).not.toThrow(/s3cret/);
    // An address on loopback needs no proxy.
    expect(() => make("http://127.0.0.1:1")).not.toThrow();
  });
});

/** Returns the error of a client that can reach the service only through `url`. The clock skips its waits. */
async function failure(url: string) {
  const clock = new FakeClock();
  const client = new GuildClient({ credentials: STATIC, baseUrl: API, clock, proxy: { url } });
  onTestFinished(() => client.destroy());
  return rejectionOf(client.bot.me());
}

describe("a proxy that does not work is told", () => {
  test.each([
    [407, "proxy", /HTTPS_PROXY/, 1],
    [403, "proxy", /NO_PROXY/, 1],
    [502, "unreachable", /NO_PROXY/, 3],
    ["hangs-up", "unreachable", /HTTPS_PROXY/, 3],
  ] as const)("%s", async (refusal, kind, hint, attempts) => {
    await using proxy = await TunnelProxy.start(1);
    proxy.refusal = refusal;
    const error = await failure(`http://me:s3cret@${proxy.host}`);
    expect(error).toBeInstanceOf(TransportError);
    expect(error).toMatchObject({
      failure: kind,
      sent: false,
      outcomeUnknown: false,
      hint: expect.stringMatching(hint),
    });
    expect(String(error)).toContain(`http://${proxy.host}`);
    expect(`${error} ${JSON.stringify(error)}`).not.toMatch(/s3cret/);
    expect(proxy.tunnels.map(({ target }) => target)).toEqual(Array(attempts).fill("api.guildform.test:443"));
  });

  test("not there", async () => {
    const { host } = await TunnelProxy.start(1).then(async (proxy) => {
      const gone = { host: proxy.host };
      await proxy[Symbol.asyncDispose]();
      return gone;
    });
    const error = await failure(`http://${host}`);
    expect(error).toMatchObject({ failure: "unreachable", hint: expect.stringContaining("HTTPS_PROXY") });
    expect(String(error)).toContain("ECONNREFUSED");
  });
});
