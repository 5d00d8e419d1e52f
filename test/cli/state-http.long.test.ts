// Tests state over HTTP with the real program, against servers with the rules of GitLab and Gitea.

import { describe, test } from "vitest";
import { flat, messageOf } from "../sentence.js";
import { giteaRules } from "../state/http/gitea-rules.js";
import { gitlabRules } from "../state/http/gitlab-rules.js";
import { damageOver } from "../state/http/http-place.js";
import { ProtocolServer } from "../state/http/protocol-server.js";
import { CERTIFICATE, LOOPBACK, TunnelProxy } from "../tunnel-proxy.js";
import { Desk, STATE_FILE } from "./desk.js";

describe.concurrent("--state https://…", () => {
  test("apply writes the state there and gives the lock back; a plan then reads it and has nothing to do", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    const server = await ProtocolServer.start(gitlabRules());
    try {
      const env = { GUILDFORM_STATE: server.url, GUILDFORM_STATE_PASSWORD: "glpat-0123456789" };
      const applied = await desk.run(["apply", "--auto-approve"], { env });
      expect([applied.status, applied.stderr]).toEqual([0, expect.not.stringContaining("error")]);
      expect(server.asked.at(-1)).toMatchObject({ method: "DELETE", path: "/state/lock" });
      server.asked.length = 0;
      const planned = await desk.run(["plan", "--detailed-exitcode", "--json"], { env });
      expect(planned.status).toBe(0);
      expect(planned.stdout).toContain('"command": "guildform apply"');
      expect(server.asked.map(({ method }) => method)).toEqual(["GET"]);
      expect(`${applied.stdout}${applied.stderr}`).not.toContain("glpat");
    } finally {
      await server.close();
    }
  });

  test("a damaged state is told with the command that puts a backup in its place, which keeps its bytes", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    const server = await ProtocolServer.start(gitlabRules());
    try {
      const env = { GUILDFORM_STATE: server.url };
      await desk.run(["apply", "--auto-approve"], { env });
      await desk.write("copy.json", (await desk.run(["state", "pull"], { env })).stdout);
      await damageOver(server.url);
      const plan = await desk.run(["plan"], { env });
      expect(plan.status).toBe(1);
      expect(flat(plan.stderr)).toContain("guildform state push BACKUP --replace");
      expect((await desk.run(["state", "push", "copy.json"], { env })).status).toBe(1);
      const pushed = await desk.run(["state", "push", "copy.json", "--replace", "--json"], { env });
      const { backup } = JSON.parse(pushed.stdout);
      expect([pushed.status, backup]).toEqual([0, `${STATE_FILE}.damaged.backup`]);
      expect(await desk.read(backup)).toContain('"nonsense":true');
      expect((await desk.run(["plan", "--detailed-exitcode"], { env })).status).toBe(0);
    } finally {
      await server.close();
    }
  });

  test("a lock is told with the command that ends it", async ({ expect }) => {
    await using desk = await Desk.open();
    const server = await ProtocolServer.start(giteaRules());
    try {
      const env = { GUILDFORM_STATE: server.url };
      await fetch(`${server.url}/lock`, {
        method: "POST",
        body: JSON.stringify({ ID: "7f", Created: "2026" }),
      });
      const locked = await desk.run(["apply", "--auto-approve"], { env });
      expect(locked.status).toBe(6);
      expect(flat(locked.stderr)).toContain("guildform state unlock 7f");
      expect(JSON.parse((await desk.run(["doctor", "--json"], { env })).stdout).checks).toContainEqual(
        expect.objectContaining({ check: "lock", found: "lock-untold", outcome: "ok" }),
      );
      const unlocked = await desk.run(["state", "unlock", "7f"], { env });
      expect([unlocked.status, unlocked.stdout + unlocked.stderr]).toEqual([
        0,
        expect.stringContaining("7f"),
      ]);
      expect((await desk.run(["apply", "--auto-approve"], { env })).status).toBe(0);
    } finally {
      await server.close();
    }
  });

  test.for([
    [
      "https://me:hunter2@git.example/state",
      messageOf("USAGE", { case: "state-credentials", scheme: "https:" }),
    ],
    ["http://git.example/state", messageOf("USAGE", { case: "state-http-plain", host: "git.example" })],
    ["https:hunter2", messageOf("USAGE", { case: "state-http-form" })],
    ["https://git.example/state#hunter2", messageOf("USAGE", { case: "state-http-form" })],
    ["ftp://hunter2/state", messageOf("USAGE", { case: "state-scheme", scheme: "ftp://" })],
  ] as const)("%s is refused before anything is asked", async ([state, said], { expect }) => {
    await using desk = await Desk.open();
    const before = desk.emulator.journal().length;
    const run = await desk.run(["plan", "--state", state]);
    expect([run.status, flat(run.stderr)]).toEqual([1, expect.stringContaining(said)]);
    expect(run.stderr).not.toContain("hunter2");
    expect(desk.emulator.journal()).toHaveLength(before);
  });

  test("a server whose certificate nobody signed is refused, unless NODE_EXTRA_CA_CERTS names it", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    const server = await ProtocolServer.start(giteaRules(), { certificate: LOOPBACK });
    try {
      const env = { GUILDFORM_STATE: server.url, GUILDFORM_STATE_PASSWORD: "hunter2" };
      const refused = await desk.run(["plan"], { env });
      expect([refused.status, flat(refused.stderr)]).toEqual([
        1,
        expect.stringMatching(/^error STATE_UNREADABLE: .*https:\/\/127\.0\.0\.1:\d+\/state: .*certificate/),
      ]);
      // The certificate would be the same at another attempt.
      expect([server.asked, server.connections]).toEqual([[], 1]);
      const trusting = { env: { ...env, NODE_EXTRA_CA_CERTS: LOOPBACK } };
      const applied = await desk.finish(desk.start(["apply", "--auto-approve"], trusting), trusting);
      expect([applied.status, applied.stderr]).toEqual([0, expect.not.stringContaining("error")]);
      expect(server.asked.at(-1)).toMatchObject({ method: "DELETE", path: "/state/lock" });
    } finally {
      await server.close();
    }
  });

  test("a state beyond this machine is reached through the proxy", async ({ expect }) => {
    await using desk = await Desk.open();
    const server = await ProtocolServer.start(gitlabRules());
    await using proxy = await TunnelProxy.start(Number(new URL(server.url).port));
    try {
      const env = {
        NODE_EXTRA_CA_CERTS: CERTIFICATE,
        HTTPS_PROXY: `http://${proxy.host}`,
        GUILDFORM_STATE: "https://state.guildform.test/state",
      };
      const run = await desk.finish(desk.start(["state", "list"], { env }), { env });
      expect(flat(run.stderr)).toContain(
        messageOf("NO_STATE", { location: "https://state.guildform.test/state", others: [] }),
      );
      expect(proxy.tunnels.map(({ target }) => target)).toEqual(["state.guildform.test:443"]);
      expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /state"]);
    } finally {
      await server.close();
    }
  });
});
