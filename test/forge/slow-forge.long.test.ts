// Tests forges that answer late or never. A write is looked for and not repeated, and a read ends in its time. An untrusted certificate is
// no reason for another attempt.

import { Agent } from "undici";
import { expect, test } from "vitest";
import { gitea } from "../../src/forge/gitea.js";
import { gitHub } from "../../src/forge/github.js";
import { gitLab } from "../../src/forge/gitlab.js";
import { systemClock } from "../../src/model/clock.js";
import { Secret } from "../../src/model/secret.js";
import { tellInChange } from "../../src/use-cases/forge/tell.js";
import { giteaRules } from "../state/http/gitea-rules.js";
import { ProtocolServer } from "../state/http/protocol-server.js";
import { LOOPBACK } from "../tunnel-proxy.js";
import { FakeForge, TOKEN } from "./fake-forge.js";
import { gitea as fakeGitea } from "./fake-gitea.js";
import { github as fakeGitHub } from "./fake-github.js";
import { gitlab as fakeGitLab } from "./fake-gitlab.js";

const LAST_LINE = "<!-- guildform:comment guildform 1442 -->";
const TO_TELL = { text: { title: "", body: `new\n\n${LAST_LINE}` }, lastLine: LAST_LINE, isNews: true };

const KINDS = [
  [gitHub, fakeGitHub],
  [gitLab, fakeGitLab],
  [gitea, fakeGitea],
] as const;

/** An answer on a busy machine takes far less than this. */
const TIMEOUT_MS = 1500;

const isCreate = ({ method, path }: { readonly method: string; readonly path: string }) =>
  method === "POST" && !path.endsWith("/graphql");

test("a comment whose answer never comes is found and not made twice, and a forge that is silent is asked once", async () => {
  const agent = new Agent();
  const ended = await Promise.all(
    KINDS.map(async ([open, kind]) => {
      await using fake = await FakeForge.start(kind);
      const dispatcher = async () => agent;
      const account = { api: fake.url, token: new Secret(TOKEN), dispatcher, clock: systemClock };
      const forge = open({ ...account, timeoutMs: TIMEOUT_MS }, "octo/guild");
      fake.fault = (asked) => (isCreate(asked) ? "held" : null);
      const { done } = await tellInChange(forge, 12, TO_TELL);
      const creates = fake.asked.filter(isCreate).length;
      fake.fault = () => "held";
      fake.asked.length = 0;
      const error = await tellInChange(forge, 12, TO_TELL).catch((one) => one);
      const { asked, repository } = fake;
      return [done, creates, error.said?.params, asked.length, repository.comments.length];
    }),
  );
  await agent.destroy();
  const silent = expect.objectContaining({
    use: "comment",
    trouble: { case: "time", limitMs: TIMEOUT_MS },
  });
  expect(ended).toEqual(KINDS.map(() => ["created", 1, silent, 1, 1]));
});

test("a forge whose certificate nobody signed is asked once", async () => {
  const server = await ProtocolServer.start(giteaRules(), { certificate: LOOPBACK });
  const agent = new Agent();
  const account = { token: new Secret(TOKEN), dispatcher: async () => agent, clock: systemClock };
  const forge = gitea({ ...account, api: new URL(server.url).origin }, "octo/guild");
  await expect(tellInChange(forge, 12, TO_TELL)).rejects.toMatchObject({
    said: {
      code: "FORGE_FAILED",
      params: { trouble: { case: "unreachable", told: expect.stringContaining("certificate") } },
    },
  });
  expect([server.asked, server.connections]).toEqual([[], 1]);
  await agent.destroy();
  await server.close();
});
