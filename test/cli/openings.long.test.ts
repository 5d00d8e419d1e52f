// Tests openings with the real program: what a nightly apply does after a person closed a channel by hand, and what a person may do.

import { describe, test } from "vitest";
import { flat, messageOf, phraseOf } from "../sentence.js";
import { Desk, GUILD, SMALL } from "./desk.js";
import { shown } from "./output-faults.js";

const FILE = `guildform: 1
guild: "${GUILD}"
channels:
  - name: lobby
    private_type: public
`;

/** Opens a desk with an applied guild, whose lobby is closed by hand. */
async function closedByHand(): Promise<Desk> {
  const desk = await Desk.open(FILE);
  await desk.run(["apply", "--auto-approve"]);
  close(desk);
  return desk;
}

function close(desk: Desk): void {
  desk.byHand((guild) => ({
    ...guild,
    channels: (guild.channels ?? []).map((one) => (one.id === "103" ? { ...one, private_type: 1 } : one)),
  }));
  desk.emulator.clearJournal();
}

const identityOf = async (desk: Desk): Promise<string> => JSON.parse(await desk.read("plan.json")).identity;

describe.concurrent("an opening", () => {
  test("stops with 5, names channel, cause, line and flag, and the flag lets it through", async ({
    expect,
  }) => {
    await using desk = await Desk.open(FILE);
    close(desk);
    const stopped = await desk.run(["apply", "--auto-approve"]);
    expect(stopped.status).toBe(5);
    const text = stopped.stdout.replaceAll(/\s+(?:│ )?/g, " ");
    expect(text).toContain("error E-OPENED:");
    expect(text).toContain("private_type admins → public");
    expect(text).toContain("guildform.yaml:5:5");
    expect(text).toContain("`--allow openings=1`");
    expect(text).toContain("`policy.allow_once: { openings: 1, until:");
    expect(text).toContain(phraseOf("shows-channel", { to: ["everyone"] }));
    expect(desk.writes()).toEqual([]);
    const allowed = await desk.run(["apply", "--auto-approve", "--allow", "openings=1"]);
    expect(allowed.status).toBe(0);
    expect(flat(allowed.stdout)).toContain(
      phraseOf("allowed-here", { allowances: [["openings", 1]], isUndo: false }),
    );
  });

  test("that the file allows once, reviewed and saved, is applied without flags, and shown as what it is", async ({
    expect,
  }) => {
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await using desk = await Desk.open(`${FILE}policy: { allow_once: { openings: 1, until: ${until} } }\n`);
    close(desk);
    expect((await desk.run(["plan", "--out", "plan.json"])).status).toBe(0);
    const json = await desk.run(["apply", "plan.json", "--json", "--expect", await identityOf(desk)]);
    expect(json.stderr).not.toContain("E-OPENED");
    expect(json.stdout).not.toContain("E-OPENED");
    expect(json.status).toBe(0);
    expect(desk.writes()).toHaveLength(1);
    close(desk);
    await desk.run(["plan", "--out", "plan.json"]);
    await desk.write("guildform.yaml", FILE);
    const refused = await desk.run(["apply", "plan.json"]);
    expect(refused.status).toBe(5);
    expect(refused.stdout).toContain("E-OPENED");
    expect(refused.stderr).toContain("--allow openings=1");
    expect(desk.writes()).toEqual([]);
  });

  test("of what somebody closed by hand is planned with a warning, and not applied by night", async ({
    expect,
  }) => {
    await using desk = await closedByHand();
    const planned = await desk.run(["plan", "--detailed-exitcode", "--out", "plan.json"]);
    expect(planned.status).toBe(2);
    expect(planned.stdout).toContain("warning W-OPENS-AGAIN:");
    expect(flat(planned.stdout)).toContain(phraseOf("opens-again", {}));
    for (const args of [
      ["apply", "--auto-approve"],
      ["apply", "plan.json"],
    ]) {
      const run = await desk.run(args);
      expect([run.status, run.stdout.includes("error E-OPENED: channel.lobby")]).toEqual([5, true]);
    }
    expect(desk.writes()).toEqual([]);
    await desk.run(["plan", "--allow", "openings=1", "--out", "plan.json"]);
    const refused = await desk.run(["apply", "plan.json"]);
    expect([refused.status, refused.stderr]).toEqual([
      5,
      expect.stringContaining("`guildform apply plan.json --allow openings=1`"),
    ]);
    expect(desk.writes()).toEqual([]);
    expect((await desk.run(["apply", "plan.json", "--allow", "openings=1"])).status).toBe(0);
    expect(desk.writes()).toHaveLength(1);
  });

  test("by an undo needs the flag when it is planned", async ({ expect }) => {
    await using desk = await Desk.open(FILE);
    await desk.run(["apply", "--auto-approve"]);
    await desk.write("guildform.yaml", FILE.replace("public", "admins"));
    await desk.run(["apply", "--auto-approve", "--allow", "lockouts=1"]);
    expect((await desk.run(["undo", "--out", "undo.json"])).status).toBe(5);
    expect((await desk.run(["apply", "undo.json"])).status).toBe(5);
    await desk.run(["undo", "--allow", "openings=1", "--out", "undo.json"]);
    expect((await desk.run(["apply", "undo.json", "--allow", "openings=1"])).status).toBe(0);
  });

  test("of what somebody closed by hand may be accepted by a person", async ({ expect }) => {
    await using desk = await closedByHand();
    const { status, stdout } = await desk.run(["apply"], { terminal: true, types: "yes\n" });
    const [before] = shown(stdout).split(phraseOf("ask", { command: "apply" }));
    expect(before).toContain(phraseOf("opens-again", {}));
    expect(status).toBe(0);
    expect(desk.writes()).toHaveLength(1);
  });
});

describe.concurrent("old entries of those whom the file names elsewhere", () => {
  const PEOPLE = `guildform: 1
guild: "${GUILD}"
roles: { guest: "10011" }
users: { bob: "7000" }
policy: { limits: { reveals: 0 } }
channels: [{ name: lobby, private_type: members }]
`;
  /** The lobby is for administrators only. A role and a user will see it when it is for members. */
  const guild = {
    ...SMALL,
    members: [{ id: "7000", username: "bob" }],
    roles: [{ id: "10011", name: "guest" }],
    channels: [{ id: "103", name: "lobby", private_type: 1 }],
    role_permissions: { "103": { "10011": "5" } },
    user_permissions: { "103": { "7000": "1" } },
  };

  test("are read where a channel opens, told, and stopped by the limit", async ({ expect }) => {
    await using desk = await Desk.open(PEOPLE, { guild });
    const { status, stdout } = await desk.run(["apply", "--auto-approve"]);
    expect(status).toBe(5);
    const text = stdout.replaceAll(/\s+/g, " ");
    expect(text).toContain(
      messageOf("E-LIMIT", { limit: "reveals", count: 2, bound: { case: "count", most: 0 } }),
    );
    expect(text).toContain(phraseOf("shows-channel", { to: ["role.guest", "user.bob"] }));
    expect(text).toContain(
      "role guest (0 members) gains view, speak in lobby user bob gains view, speak in lobby",
    );
    expect(desk.writes()).toEqual([]);
    expect((await desk.run(["apply", "--auto-approve", "--allow", "reveals=2"])).status).toBe(0);
    await desk.write("guildform.yaml", PEOPLE.replace("private_type: members", "private_type: admins"));
    const closing = await desk.run(["plan"]);
    expect(closing.stdout.replaceAll(/\s+/g, " ")).toContain("role guest loses view, speak in lobby");
  });

  test("keep what everyone loses, as text, Markdown, page and JSON say", async ({ expect }) => {
    const open = { ...guild, channels: [{ id: "103", name: "lobby", private_type: 0 }] };
    await using desk = await Desk.open(PEOPLE, { guild: open });
    const text = (await desk.run(["plan"])).stdout.replaceAll(/\s+/g, " ");
    const lost = phraseOf("access-turn", {
      turn: "loses",
      rights: ["view", "speak"],
      channels: [{ name: "lobby", isNew: false }],
      more: 0,
      keptBy: { all: ["role.guest", "user.bob"], more: 0, part: [], morePart: 0 },
    });
    expect(text).toContain(`everyone ${lost}`);
    const markdown = (await desk.run(["plan", "--format", "markdown"])).stdout;
    expect(markdown.replaceAll("`", "")).toContain(`everyone ${lost}`);
    const page = (await desk.run(["plan", "--format", "html"])).stdout.replaceAll(/<[^>]*>/g, "");
    expect(page).toContain(lost);
    const json = JSON.parse((await desk.run(["plan", "--json"])).stdout);
    expect(json.access).toMatchObject([
      {
        who: "everyone",
        kept_by: [
          { who: "role.guest", rights: ["view", "speak"] },
          { who: "user.bob", rights: ["view", "speak"] },
        ],
      },
    ]);
  });

  test("are told as the first and a number where very many keep what everyone loses", async ({ expect }) => {
    const users = Array.from({ length: 42 }, (_, index) => ({
      id: `${7000 + index}`,
      username: `user-${10 + index}`,
    }));
    const declared = users.map(({ id, username }) => `${username}: "${id}"`).join(", ");
    const many = {
      ...guild,
      members: users,
      channels: [{ id: "103", name: "lobby", private_type: 0 }],
      user_permissions: { "103": Object.fromEntries(users.map(({ id }) => [id, "1"])) },
    };
    await using desk = await Desk.open(PEOPLE.replace('bob: "7000"', declared), { guild: many });
    const all = (await desk.run(["plan", "--verbose"])).stdout.replaceAll(/[\s│]+/g, " ");
    const named = ["role.guest", ...users.slice(0, 39).map(({ username }) => `user.${username}`)];
    expect(all).toContain(
      phraseOf("access-turn", {
        turn: "loses",
        rights: ["view", "speak"],
        channels: [{ name: "lobby", isNew: false }],
        more: 0,
        keptBy: { all: named, more: 3, part: [], morePart: 0 },
      }),
    );
    const [everyone] = JSON.parse((await desk.run(["plan", "--json"])).stdout).access;
    expect(everyone).toMatchObject({ who: "everyone", kept_by_more: 3 });
    expect(everyone.kept_by).toHaveLength(40);
    expect(everyone.kept_by[0]).toMatchObject({ who: "role.guest" });
  });

  test("count as reveals where nobody can read them", async ({ expect }) => {
    const faults = [
      {
        match: { operation: "get_channel_role_permissions", path: "/roles/10011/" },
        fault: "status",
        status: 400,
        code: 301000,
      } as const,
    ];
    await using desk = await Desk.open(PEOPLE, { guild, faults });
    const { status, stdout } = await desk.run(["plan"]);
    expect(stdout.replaceAll(/\s+/g, " ")).toContain(
      "role guest (0 members) may gain view, speak, live in lobby",
    );
    expect(status).toBe(5);
  });
});
