// Tests the bot of examples/bot as a person runs it, against the emulator. It is a process of its own, with guildform installed in its
// folder. A member speaks to it and clicks its button.

import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished, vi } from "vitest";
import { startEmulator, type WrittenWorld } from "../src/emulator/index.js";
import { Running } from "./cli/running.js";
import { PATIENCE } from "./patience.js";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const DIST = process.env.GUILDFORM_TEST_DIST ?? join(ROOT, "dist");

const WORLD: WrittenWorld = {
  guilds: [
    {
      id: "700000000000000001",
      name: "bot's home",
      owner_id: "900",
      members: [
        { id: "900", username: "owner", roles: ["4"] },
        { id: "902", username: "alice" },
      ],
      channels: [{ id: "101", name: "hall", position: 1 }],
    },
  ],
};

/** Installs the bot and guildform in a folder of its own. */
function install(): string {
  const folder = mkdtempSync(join(tmpdir(), "guildform-bot-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, "guildform"), { recursive: true });
  cpSync(join(ROOT, "package.json"), join(modules, "guildform", "package.json"));
  cpSync(DIST, join(modules, "guildform", "dist"), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(modules, "guildform", "node_modules"), "junction");
  cpSync(join(ROOT, "examples", "bot", "bot.js"), join(folder, "bot.js"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  return folder;
}

it("says back what a member says, answers the click, and ends with Ctrl-C", async () => {
  const emulator = await startEmulator({ world: WORLD });
  onTestFinished(() => emulator.close());
  const folder = install();
  const bot = new Running(process.execPath, ["bot.js"], {
    cwd: folder,
    env: {
      ...process.env,
      GUILDFORM_APP_ID: "demo",
      GUILDFORM_CLIENT_SECRET: "demo",
      GUILDFORM_BASE_URL: emulator.url,
      GUILDFORM_TOKEN_URL: emulator.tokenUrl,
    },
  });
  onTestFinished(() => void bot.child.kill("SIGKILL"));
  await vi.waitFor(() => expect(emulator.gateway.sessions()).toMatchObject([{ open: true }]), PATIENCE);

  const said = emulator.members.post({
    channel_id: "101",
    user_id: "902",
    content: "1 < 2 & more",
    mentions_bot: true,
  });
  const posted = () => emulator.world().guilds[0]?.messages["101"] ?? [];
  await vi.waitFor(() => expect(posted()).toHaveLength(2), PATIENCE);
  const calls = () => emulator.journal().filter(({ method }) => method !== "GET");
  expect(calls().at(-1)).toMatchObject({
    operation: "post_message",
    body: { msg_id: said.id, markdown: { content: "You said: 1 &lt; 2 &amp; more" } },
    status: 200,
  });

  const reply = posted().find(({ id }) => id !== said.id);
  if (reply === undefined) throw new Error("no reply");
  const click = emulator.members.click({
    channel_id: "101",
    user_id: "902",
    message_id: reply.id,
    button_id: "wave",
  });
  await vi.waitFor(() => expect(posted()).toHaveLength(3), PATIENCE);
  expect(calls().slice(-2)).toMatchObject([
    { operation: "on_interaction_result", path: `/interactions/${click.id}`, body: { code: 0 }, status: 204 },
    {
      operation: "post_message",
      body: { event_id: click.event_id, content: "You clicked wave." },
      status: 200,
    },
  ]);

  bot.child.kill("SIGINT");
  expect(await bot.ended()).toMatchObject({ status: 0, stdout: "", stderr: "" });
});

it("says what to do when its secret is wrong", async () => {
  const emulator = await startEmulator({ world: WORLD });
  onTestFinished(() => emulator.close());
  const bot = new Running(process.execPath, ["bot.js"], {
    cwd: install(),
    env: {
      ...process.env,
      GUILDFORM_APP_ID: "demo",
      GUILDFORM_CLIENT_SECRET: "wrong-secret",
      GUILDFORM_BASE_URL: emulator.url,
      GUILDFORM_TOKEN_URL: emulator.tokenUrl,
    },
  });
  const { status, stdout, stderr } = await bot.ended();
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toContain("100016");
  expect(stderr).not.toContain("wrong-secret");
});
