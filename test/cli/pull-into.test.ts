// guildform pull --into: a file that exists follows the guild, as a diff and written, and nothing else of it changes.

import { chmod, stat } from "node:fs/promises";
import { describe, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { Desk, GUILD } from "./desk.js";

const FILE = `# Ours.
guildform: 1
guild: "${GUILD}"
roles: { mod: "10012" }

groups:
  - name: start   # first
    channels:
      # what holds
      - { key: rules, name: 'rules', permissions: { roles: { mod: [view, speak] } } }

      - key: news
        name: "news" # of the week
        private_type: public

channels:
  - name: lobby
`;

const WORLD: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  channels: [
    { id: "100", name: "start", type: 4 },
    { id: "101", name: "rules", parent_id: "100", position: 1 },
    { id: "102", name: "news", parent_id: "100", position: 2 },
    { id: "103", name: "lobby" },
  ],
  roles: [{ id: "10012", name: "mod" }],
  role_permissions: { "101": { "10012": "5" } },
};

/** A desk after an apply. */
async function applied(text = FILE): Promise<Desk> {
  const desk = await Desk.open(text, { guild: WORLD });
  await desk.run(["apply", "--auto-approve"]);
  return desk;
}

type WrittenChannel = NonNullable<WrittenGuild["channels"]>[number];

const change = (desk: Desk, id: string, fields: Partial<WrittenChannel>) =>
  desk.byHand((guild) => ({
    ...guild,
    channels: (guild.channels ?? []).map((one) => (one.id === id ? { ...one, ...fields } : one)),
  }));

const into = (...more: string[]) => ["pull", "--into", "guildform.yaml", ...more];

describe.concurrent("pull --into", () => {
  test("shows a diff, writes it with --write and keeps the mode, and has nothing left to do then", async ({
    expect,
  }) => {
    await using desk = await applied();
    await chmod(desk.path("guildform.yaml"), 0o640);
    change(desk, "101", { name: "规则" });
    change(desk, "102", { private_type: 2 });
    desk.byHand((guild) => ({ ...guild, role_permissions: { "101": { "10012": "4" } } }));
    const files = await desk.files();
    const writes = desk.writes().length;
    const shown = await desk.run(into());
    expect(shown.status, shown.stderr).toBe(0);
    expect(shown.stdout).toBe(
      [
        "--- a/guildform.yaml",
        "+++ b/guildform.yaml",
        "@@ -7,11 +7,11 @@",
        "   - name: start   # first",
        "     channels:",
        "       # what holds",
        "-      - { key: rules, name: 'rules', permissions: { roles: { mod: [view, speak] } } }",
        "+      - { key: rules, name: '规则', permissions: { roles: { mod: [speak] } } }",
        " ",
        "       - key: news",
        '         name: "news" # of the week',
        "-        private_type: public",
        "+        private_type: members",
        " ",
        " channels:",
        "   - name: lobby",
        "",
      ].join("\n"),
    );
    expect(shown.stderr).toContain("Nothing was written; --write writes guildform.yaml (3 differences).");
    expect(await desk.files()).toEqual(files);

    const written = await desk.run(into("--write"));
    expect(written.status, written.stderr).toBe(0);
    expect(written.stdout).toBe(shown.stdout);
    expect(written.stderr).toContain("Wrote guildform.yaml: 3 differences.");
    expect((await stat(desk.path("guildform.yaml"))).mode & 0o777).toBe(0o640);
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
    const again = await desk.run(into("--write"));
    expect(again).toMatchObject({ status: 0, stdout: "" });
    expect(again.stderr).toContain("nothing to follow");
    expect(desk.writes().length).toBe(writes);
  });
});
