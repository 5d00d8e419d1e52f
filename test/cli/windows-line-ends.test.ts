// Tests a checkout of Windows with \r\n at each line end. The plan is the same, and an edit of the file keeps the line ends.

import { expect, test } from "vitest";
import { Desk, GUILD, STATE_FILE } from "./desk.js";

const FILE = `guildform: 1
guild: "${GUILD}"
channels:
  - { key: rules, name: rules }
  - key: news
    name: news
messages:
  hello: { channel: rules, text: { file: ./hello.txt } }
  welcome:
    channel: news
    text: |
      one
      two
`;
const TEXT = "Be kind.\nNo spam.\n";

const crlf = (text: string): string => text.replaceAll("\n", "\r\n");

async function deskWith(ends: (text: string) => string): Promise<Desk> {
  const guild = { id: GUILD, name: "小频道", channels: [{ id: "101", name: "rules" }] };
  const desk = await Desk.open(ends(FILE), { guild });
  await desk.write("hello.txt", ends(TEXT));
  return desk;
}

const identityOf = async (desk: Desk): Promise<string> => {
  const { status, stdout, stderr } = await desk.run(["plan", "--json"]);
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout).identity;
};

test("a file, its texts and its state with \\r\\n give the same plan", async () => {
  await using here = await deskWith((text) => text);
  await using windows = await deskWith(crlf);
  expect(await identityOf(windows)).toBe(await identityOf(here));

  expect((await windows.run(["apply", "--auto-approve"])).status).toBe(0);
  await windows.write(STATE_FILE, crlf(await windows.read(STATE_FILE)));
  expect((await windows.run(["plan", "--detailed-exitcode"])).status).toBe(0);
});

test("pull --into keeps \\r\\n, in new lines too", async () => {
  await using desk = await deskWith(crlf);
  expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
  desk.byHand((guild) => ({
    ...guild,
    channels: (guild.channels ?? []).map((channel) =>
      channel.name === "news" ? { ...channel, name: "changed" } : channel,
    ),
  }));
  const { status, stderr } = await desk.run(["pull", "--into", "guildform.yaml", "--write", "--json"]);
  expect(status, stderr).toBe(0);
  const written = await desk.read("guildform.yaml");
  expect(written).toContain("name: changed\r\n");
  expect(written.match(/[^\r]\n/g)).toBeNull();
});
