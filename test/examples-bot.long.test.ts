// Tests the bots of examples/bot and examples/roles-menu as a person runs them, against the emulator. A bot is a process of its own, with
// guildform installed in its folder. A member speaks to it and clicks its buttons.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished, vi } from "vitest";
import { parse } from "yaml";
import { type Emulator, startEmulator, type World, type WrittenWorld } from "../src/emulator/index.js";
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

/** Installs the files of an example and guildform in a folder of its own. */
function install(example: string): string {
  const folder = mkdtempSync(join(tmpdir(), "guildform-bot-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, "guildform"), { recursive: true });
  cpSync(join(ROOT, "package.json"), join(modules, "guildform", "package.json"));
  cpSync(DIST, join(modules, "guildform", "dist"), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(modules, "guildform", "node_modules"), "junction");
  cpSync(join(ROOT, "examples", example), folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  return folder;
}

/** Starts a program of the folder with the credentials of the emulator. */
function started(emulator: Emulator, folder: string, args: readonly string[], secret = "demo"): Running {
  const program = new Running(process.execPath, args, {
    cwd: folder,
    env: {
      ...process.env,
      GUILDFORM_APP_ID: "demo",
      GUILDFORM_CLIENT_SECRET: secret,
      GUILDFORM_BASE_URL: emulator.url,
      GUILDFORM_TOKEN_URL: emulator.tokenUrl,
    },
  });
  onTestFinished(() => void program.child.kill("SIGKILL"));
  return program;
}

it("says back what a member says, answers the click, and ends with Ctrl-C", async () => {
  const emulator = await startEmulator({ world: WORLD });
  onTestFinished(() => emulator.close());
  const bot = started(emulator, install("bot"), ["bot.js"]);
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
  const bot = started(emulator, install("bot"), ["bot.js"], "wrong-secret");
  const { status, stdout, stderr } = await bot.ended();
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toContain("100016");
  expect(stderr).not.toContain("wrong-secret");
});

const MENU = join(ROOT, "examples", "roles-menu");
const MEMBER = "1442000000000000002";

/** Posts the menu of examples/roles-menu and starts its bot. `change` changes the world before. */
async function menu(change: (world: WrittenWorld) => WrittenWorld = (world) => world) {
  const world: WrittenWorld = JSON.parse(readFileSync(join(MENU, "world.json"), "utf8"));
  const emulator = await startEmulator({ world: change(world) });
  onTestFinished(() => emulator.close());
  const folder = install("roles-menu");
  const apply = started(emulator, folder, ["node_modules/guildform/dist/cli/main.js", "apply", "--yes"]);
  expect(await apply.ended()).toMatchObject({ status: 0 });
  const bot = started(emulator, folder, ["bot.js"]);
  const isOnline = () => emulator.gateway.sessions().some(({ open }) => open);
  await vi.waitFor(() => expect(isOnline()).toBe(true), PATIENCE);

  const guild = () => {
    const [one] = emulator.world().guilds;
    if (one === undefined) throw new Error("no guild");
    return one;
  };
  const answers = () => emulator.journal().filter(({ operation }) => operation === "on_interaction_result");
  /** Clicks a button of the message, and returns the result that the person sees. */
  const click = async (buttonId: string): Promise<unknown> => {
    const before = answers().length;
    const message = Object.values(guild().messages)
      .flat()
      .find(({ keyboard }) => JSON.stringify(keyboard ?? null).includes(`"id":"${buttonId}"`));
    if (message === undefined) throw new Error(`no message with the button ${buttonId}`);
    const { id } = emulator.members.click({
      channel_id: message.channel_id,
      user_id: MEMBER,
      message_id: message.id,
      button_id: buttonId,
    });
    await vi.waitFor(() => expect(answers()).toHaveLength(before + 1), PATIENCE);
    const answer = answers().at(-1);
    expect(answer).toMatchObject({ path: `/interactions/${id}`, status: 204 });
    return answer?.body;
  };
  const roles = () => guild().members.find(({ id }) => id === MEMBER)?.roles;
  const end = () => {
    bot.child.kill("SIGINT");
    return bot.ended();
  };
  return { emulator, click, roles, end };
}

it("a click gives the role, the next takes it, and each role has its own button", async () => {
  const { click, roles, end } = await menu();
  expect(await click("painter")).toEqual({ code: 0 });
  expect(roles()).toEqual(["10021"]);
  expect(await click("gamer")).toEqual({ code: 0 });
  expect(roles()).toEqual(["10021", "10022"]);
  expect(await click("painter")).toEqual({ code: 0 });
  expect(roles()).toEqual(["10022"]);
  expect(await end()).toMatchObject({ status: 0, stdout: "", stderr: "" });
});

it("an unknown button and a refused call are failures for the person, and the bot goes on", async () => {
  const { emulator, click, roles, end } = await menu((world) => ({
    ...world,
    guilds: (world.guilds ?? []).map((guild) => ({
      ...guild,
      messages: { "5200001": [{ id: "m1", content: "", ...buttonOf("poet", "role:poet") }] },
    })),
  }));
  const withBot = (changes: Partial<World["bot"]>) => {
    const world = emulator.world();
    emulator.setWorld({ ...world, bot: { ...world.bot, ...changes } });
  };
  expect(await click("poet")).toEqual({ code: 1 });
  withBot({ administrator: false });
  expect(await click("painter")).toEqual({ code: 1 });
  expect(roles()).toEqual([]);
  withBot({ administrator: true });
  expect(await click("painter")).toEqual({ code: 0 });
  expect(roles()).toEqual(["10021"]);
  const { status, stdout, stderr } = await end();
  expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
  expect(stderr).toContain('No role belongs to the button "role:poet".');
  expect(stderr).toContain("11282");
});

it("the bot knows the buttons and roles of its file", () => {
  const { roles, messages } = parse(readFileSync(join(MENU, "guildform.yaml"), "utf8"));
  const text = readFileSync(join(MENU, "bot.js"), "utf8");
  const known = [...text.matchAll(/\["role:(\w+)", roleId\("(\d+)"\)\]/g)].map(([, key, id]) => [key, id]);
  expect(Object.fromEntries(known)).toEqual(roles);
  const buttons = messages["roles-menu"].keyboard.content.rows.flatMap(
    (row: { buttons: { action: { data: string } }[] }) => row.buttons.map(({ action }) => action.data),
  );
  expect(buttons.toSorted()).toEqual(
    Object.keys(roles)
      .map((key) => `role:${key}`)
      .toSorted(),
  );
});

function buttonOf(id: string, data: string) {
  const button = {
    id,
    render_data: { label: id, visited_label: id, style: 1 },
    action: { type: 1, permission: { type: 2 }, data, unsupport_tips: "" },
  };
  return { markdown: { content: "x" }, keyboard: { content: { rows: [{ buttons: [button] }] } } };
}
