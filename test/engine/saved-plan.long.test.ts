// Tests saved plans through the use cases. Another folder applies them, and guildform refuses them for another guild, state or file.

import { link, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import type { JsonObject } from "../../src/model/json.js";
import { preconditionDigest } from "../../src/plan/footprint/footprint.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { readSavedPlan } from "../../src/use-cases/read-saved-plan.js";
import { PlanNotSavedError, savePlan } from "../../src/use-cases/save-plan.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { madeAnew, withoutCalls } from "../plan/saved/plan-again.js";
import { FIRST, HEAD, SECOND } from "./two-files.js";
import { GUILD, Workshop } from "./workshop.js";

let workshop: Workshop;
let folder: string;
beforeEach(async () => {
  workshop = await Workshop.open();
  folder = dirname(workshop.file);
});
afterEach(() => workshop.close());

const GROWN = FIRST.replace("{ name: hall }", "{ name: hall }, { name: nook }");
const REMOVING = `${HEAD}
groups: [{ name: start, channels: [{ name: rules, key: rules }] }]
channels: [{ name: lobby }, { name: attic }]
removed: [{ channel: hall }]
`;

/** Plans the file and saves the plan. Returns the plan after a read of the file. */
async function saved(yaml: string, path = join(folder, "plan.json")): Promise<Plan> {
  await workshop.write(yaml);
  await savePlan((await workshop.plan()).plan, path);
  return readSavedPlan(path);
}

const apply = (plan: Plan, settings = {}) => {
  workshop.emulator.clearJournal();
  return workshop.guildform(settings).applyPlan(plan);
};

/** Changes the snapshot of the state by hand. */
async function editState(change: (state: Record<string, unknown>) => object): Promise<void> {
  const state = JSON.parse(await readFile(workshop.statePath, "utf8"));
  await writeFile(workshop.statePath, JSON.stringify(change(state)));
}

describe("a saved plan", () => {
  test("is applied without the file by whoever trusts it, in another folder, and then nothing is left to do", async () => {
    await workshop.settle(FIRST);
    const plan = await saved(SECOND);
    await rm(workshop.file);
    await rm(join(folder, "plan.json"));
    const elsewhere = await mkdtemp(join(tmpdir(), "guildform-test-"));
    try {
      const statePath = join(elsewhere, "the state", "s.json");
      await mkdir(dirname(statePath));
      await writeFile(statePath, await readFile(workshop.statePath));
      const settings = { file: join(elsewhere, "none.yaml"), statePath };
      await expect(apply(plan, settings)).rejects.toMatchObject({
        said: { code: "SAVED_PLAN", params: { case: "no-configuration" } },
      });
      expect(workshop.writes()).toEqual([]);
      const result = await workshop.guildform(settings).applyPlan(plan, { trust: true });
      expect(result).toMatchObject({ status: "done", left: [], plan });
      expect(
        workshop
          .writes()
          .map(({ operation }) => operation)
          .sort(),
      ).toEqual(plan.operations.map(({ operation }) => operation).sort());
      await workshop.write(SECOND);
      const next = (await workshop.plan({ statePath })).plan;
      expect([next.changes, next.remember]).toEqual([[], []]);
    } finally {
      await rm(elsewhere, { recursive: true });
    }
  });

  test("begins a state where there was none and is none", async () => {
    const plan = await saved(GROWN);
    expect(await apply(plan)).toMatchObject({ status: "done", left: [] });
    await workshop.write(GROWN);
    expect((await workshop.plan()).plan).toMatchObject({ changes: [], remember: [] });
  });

  test("is applied once: the second time state remembers it", async () => {
    await workshop.settle(FIRST);
    const plan = await saved(SECOND);
    await apply(plan);
    await expect(apply(plan)).rejects.toMatchObject({ code: "E-PLAN-APPLIED" });
    expect(workshop.writes()).toEqual([]);
  });

  test("without changes brings state up to date, and needs the state that it was made from", async () => {
    const plan = await saved(FIRST.replace("key: rules", "key: rules, private_type: public"));
    expect(plan.operations).toEqual([]);
    expect(await apply(plan)).toMatchObject({ status: "done", applied: { outcomes: [] } });
    expect(Object.keys((await workshop.state()).resources)).toContain("channel.rules");
    const empty = await saved(FIRST.replace("key: rules", "key: rules, private_type: public"));
    expect(empty.changes).toEqual([]);
    expect(await apply(empty)).toMatchObject({ status: "empty" });
  });

  test("that is blocked is refused before its first call", async () => {
    const plan = await saved(
      `${FIRST}policy: { unmanaged_channels: error }\n`.replace(", { name: attic }", ""),
    );
    expect(await apply(plan)).toMatchObject({ status: "blocked", applied: null });
    expect(workshop.writes()).toEqual([]);
  });

  test("that is interrupted before its first write writes nothing", async () => {
    await workshop.settle(FIRST);
    const plan = await saved(SECOND);
    workshop.emulator.clearJournal();
    const result = await workshop.guildform().applyPlan(plan, { signal: AbortSignal.abort() });
    expect(result.status).toBe("declined");
    expect(workshop.writes()).toEqual([]);
  });

  test("never writes to a channel of another guild that the bot is in", async () => {
    const other: WrittenGuild = {
      id: "700000000000000002",
      name: "other",
      owner_id: "900",
      channels: [{ id: "901", name: "theirs" }],
      messages: { "901": [{ id: "m2" }] },
    };
    const world = workshop.emulator.world();
    workshop.emulator.setWorld({ ...world, guilds: [...world.guilds, other] });
    await workshop.settle(FIRST.replace("key: rules", "key: rules, pins: []"));
    const plan = await saved(FIRST.replace("key: rules", "key: rules, pins: [{ message_id: m2 }]"));
    // The edit also changes the records for state, because the plan would otherwise be refused for these.
    const text = JSON.stringify(plan).replaceAll('"101"', '"901"');
    const moved = JSON.parse(text) as Plan;
    const footprint = Object.fromEntries(
      moved.preconditions.map((one) => [one.address, preconditionDigest(one)]),
    );
    await writeFile(join(folder, "plan.json"), JSON.stringify(madeAnew({ ...moved, footprint })));
    const crafted = await readSavedPlan(join(folder, "plan.json"));
    await expect(apply(crafted)).rejects.toMatchObject({ code: "STALE_PLAN" });
    await rm(workshop.file);
    const trusted = workshop.guildform().applyPlan(crafted, { trust: true });
    await expect(trusted).rejects.toMatchObject({
      said: { params: { case: "foreign-channel", channel: "901" } },
    });
    expect(workshop.writes()).toEqual([]);
  });
});

describe("a saved plan without a call that another one must not go without", () => {
  const without = async (yaml: string, left: string): Promise<Plan> => {
    const plan = await saved(yaml);
    const less = withoutCalls(plan, new Set([left]));
    expect(less.operations).toHaveLength(plan.operations.length - 1);
    await writeFile(join(folder, "less.json"), JSON.stringify(less));
    return readSavedPlan(join(folder, "less.json"));
  };
  const refused = async (plan: Plan) => {
    await expect(apply(plan)).rejects.toMatchObject({ code: "STALE_PLAN" });
    expect(workshop.writes()).toEqual([]);
  };

  test("a channel is not closed without the grant of those who are to see it", async () => {
    const left = "update_channel_role_permissions permission.lobby/role.moderator";
    const yaml = `${HEAD}
channels: [{ name: lobby, private_type: members, permissions: { roles: { moderator: [view] } } }]
`;
    await refused(await without(yaml, left));
  });

  test("nothing is put into a group that is never made", async () => {
    const yaml = `${HEAD}groups: [{ name: fresh, channels: [{ name: lobby }] }]\n`;
    await refused(await without(yaml, "create_channel group.fresh"));
  });
});

test("what is protected is not deleted, whatever address a file gives it", async () => {
  await workshop.settle(`${FIRST}policy: { protect: [hall] }\n`);
  await workshop.write(`${FIRST.replace(", { name: hall }", "")}removed: [{ channel: hall }]\n`);
  const { plan } = await workshop.plan();
  const text = JSON.stringify(plan).replaceAll("channel.hall", "channel.#102");
  const aimed = JSON.parse(text) as Plan;
  const preconditions = aimed.preconditions.map((one) =>
    one.address === "channel.#102" ? { ...one, bound: null } : one,
  );
  const footprint = Object.fromEntries(preconditions.map((one) => [one.address, preconditionDigest(one)]));
  const path = join(folder, "aimed.json");
  const crafted = {
    ...aimed,
    preconditions,
    footprint,
    findings: [],
    changes: deletesOf(aimed),
    remember: [],
  };
  const summary = { ...aimed.summary, unprotect: 0 };
  await writeFile(path, JSON.stringify(madeAnew({ ...crafted, summary })));
  const doomed = await readSavedPlan(path);
  expect(doomed.operations.map(({ id }) => id)).toEqual(["delete_channel channel.#102"]);
  await expect(apply(doomed)).rejects.toMatchObject({
    said: { code: "STALE_PLAN", params: { case: "protected", address: "channel.hall" } },
  });
  expect(workshop.writes()).toEqual([]);
});

const deletesOf = ({ changes }: Plan) => changes.filter(({ action }) => action === "delete");

describe("the state is not the one that the plan was made from", () => {
  const refused = async (plan: Plan) => {
    const before = await readFile(workshop.statePath).catch(() => null);
    const error = await apply(plan).then(
      () => null,
      (thrown) => thrown,
    );
    expect(workshop.writes()).toEqual([]);
    expect(await readFile(workshop.statePath).catch(() => null)).toEqual(before);
    expect(await workshop.store.holder()).toBeNull();
    return error;
  };

  test.each<[string, (state: Record<string, unknown>) => object, JsonObject]>([
    [
      "another lineage",
      (state) => ({ ...state, lineage: "another" }),
      { case: "other-lineage", lineage: "another" },
    ],
    ["an older copy", (state) => ({ ...state, serial: 1 }), { case: "older-copy", serial: 1 }],
    [
      "protected now",
      (state) => ({ ...state, protected: ["channel.hall"] }),
      { case: "protected", address: "channel.hall" },
    ],
    [
      "a call of unknown outcome",
      (state) => ({
        ...state,
        intents: {
          x: {
            operation_id: "create_channel channel.x",
            address: "channel.x",
            operation: "create_channel",
            params: {},
            body: {},
            at: "2026-01-02T00:00:00.000Z",
            run: "r",
            pending: null,
          },
        },
      }),
      { case: "open-call", what: "create", address: "channel.x", at: "2026-01-02T00:00:00.000Z" },
    ],
  ])("%s", async (_name, edit, params) => {
    await workshop.settle(FIRST);
    const plan = await saved(REMOVING);
    await editState(edit);
    const error = await refused(plan);
    expect(error).toMatchObject({ said: { code: "STALE_PLAN", params } });
  });

  test("none any more", async () => {
    await workshop.settle(FIRST);
    const plan = await saved(SECOND);
    await rm(workshop.statePath);
    const error = await refused(plan);
    expect(error).toMatchObject({ said: { code: "STALE_PLAN", params: { case: "no-state" } } });
  });

  test("one now, where there was none", async () => {
    const plan = await saved(GROWN);
    await workshop.settle(FIRST);
    const error = await refused(plan);
    expect(error).toMatchObject({ said: { code: "STALE_PLAN", params: { case: "new-state" } } });
  });

  test("another guild's", async () => {
    await workshop.settle(FIRST);
    const plan = await saved(SECOND);
    await editState((state) => ({ ...state, guild_id: "5" }));
    const error = await refused(plan);
    expect(error).toMatchObject({
      said: {
        code: "STATE_GUILD_MISMATCH",
        params: { stateGuildId: "5", configGuildId: GUILD, of: "plan" },
      },
    });
  });

  test("it went on: the plan is applied, also what the state is to learn; as it was saved that is stale", async () => {
    await workshop.settle(FIRST);
    const rename = await saved(FIRST.replace("name: attic", "name: loft, key: attic"));
    const protect = await saved(`${FIRST}policy: { protect: [rules] }\n`, join(folder, "protect.json"));
    await workshop.settle(FIRST.replace("name: lobby", "name: foyer, key: lobby"));
    const trusted = workshop
      .guildform({ file: join(folder, "none.yaml") })
      .applyPlan(protect, { trust: true });
    await expect(trusted).rejects.toMatchObject({ said: { params: { case: "state-moved-on" } } });
    await workshop.write(
      `${FIRST.replace("name: attic", "name: loft, key: attic")}policy: { protect: [rules] }\n`,
    );
    expect(await apply(rename)).toMatchObject({ status: "done", left: [] });
    expect((await workshop.state()).protected).toEqual([]);
    expect(await apply(protect)).toMatchObject({ status: "done" });
    expect((await workshop.state()).protected).toEqual(["channel.rules"]);
  });
});

test("given as the configuration it is told what it is", async () => {
  await saved(FIRST);
  await writeFile(workshop.file, await readFile(join(folder, "plan.json")));
  await expect(workshop.plan()).rejects.toMatchObject({
    said: { code: "USAGE", params: { case: "plan-as-configuration", file: workshop.file } },
  });
});

describe("the configuration", () => {
  test("that has changed: what it asks for no longer makes the plan stale, what it adds is not done", async () => {
    await workshop.settle(FIRST);
    const plan = await saved(SECOND);
    await workshop.write(FIRST);
    await expect(apply(plan)).rejects.toMatchObject({ code: "STALE_PLAN" });
    expect(workshop.writes()).toEqual([]);
    await workshop.write(SECOND.replace("{ name: lobby }", "{ name: lobby, private_type: admins }"));
    const result = await apply(plan);
    expect(result).toMatchObject({ status: "done", left: [] });
    expect(workshop.writes()).toHaveLength(plan.operations.length);
    expect(workshop.channelsNamed("lobby")[0]?.private_type ?? 0).toBe(0);
  });

  test("that cannot be used, or is for another guild, is refused", async () => {
    await workshop.settle(FIRST);
    const plan = await saved(SECOND);
    await workshop.write("channels: 7\n");
    await expect(apply(plan)).rejects.toThrow(InvalidInputError);
    await writeFile(workshop.file, 'guildform: 1\nguild: "5"\n');
    await expect(apply(plan)).rejects.toMatchObject({
      said: { params: { case: "other-guild", guild: GUILD, file: workshop.file, fileGuild: "5" } },
    });
    expect(workshop.writes()).toEqual([]);
  });
});

describe("a second channel with the name of one that the plan takes over", () => {
  const twin = (name: string) =>
    workshop.byHand((guild) => ({ ...guild, channels: [...(guild.channels ?? []), { id: "109", name }] }));

  test("is a reason to be stale, and is named", async () => {
    const plan = await saved(`${HEAD}channels: [{ name: lobby }]\n`);
    twin("lobby");
    await expect(apply(plan)).rejects.toMatchObject({
      code: "STALE_PLAN",
      lost: [
        {
          address: "channel.lobby",
          is: {
            case: "stopped",
            by: { code: "E-NAME-AMBIGUOUS", params: { ids: expect.arrayContaining(["109"]) } },
          },
        },
      ],
    });
    expect(workshop.writes()).toEqual([]);
  });

  test("is only told where the plan does not speak of it", async () => {
    const plan = await saved(`${HEAD}channels: [{ name: lobby }]\n`);
    await workshop.write(`${HEAD}channels: [{ name: lobby }, { name: attic }]\n`);
    twin("attic");
    const result = await apply(plan);
    expect(result.status).toBe("done");
    expect(result.plan.findings).toContainEqual(
      expect.objectContaining({ code: "E-NAME-AMBIGUOUS", level: "warning", address: "channel.attic" }),
    );
  });
});

describe("an apply of it that ended early", () => {
  test("goes on where it ended, with the calls that are left and no others", async () => {
    await workshop.settle(FIRST);
    const plan = await saved(SECOND);
    expect(plan.operations.length).toBeGreaterThan(2);
    const seen: string[] = [];
    for (let turn = 0; turn < plan.operations.length; turn += 1) {
      const stop = new AbortController();
      workshop.emulator.clearJournal();
      const result = await workshop
        .guildform({
          concurrency: 1,
          onEvent: ({ type }) => {
            if (type === "operation-ended") stop.abort();
          },
        })
        .applyPlan(plan, { signal: stop.signal });
      expect(result.status).toBe("done");
      expect(workshop.writes()).toHaveLength(1);
      seen.push(
        ...(result.applied?.outcomes ?? []).flatMap(({ id, status }) => (status === "applied" ? [id] : [])),
      );
    }
    expect(seen.sort()).toEqual(plan.operations.map(({ id }) => id).sort());
    await workshop.write(SECOND);
    expect((await workshop.plan()).plan.changes).toEqual([]);
  });

  test("by a lost answer of a create: it is found, and not made twice", async () => {
    const plan = await saved(GROWN);
    workshop.emulator.setFaults([{ match: { operation: "create_channel" }, times: 1, fault: "drop_after" }]);
    await apply(plan);
    const again = await apply(plan);
    expect(workshop.writes()).toEqual([]);
    expect(again.status).not.toBe("blocked");
    expect(workshop.channelsNamed("nook")).toHaveLength(1);
    expect((await workshop.plan()).plan).toMatchObject({ changes: [], remember: [] });
  });

  test("what its calls left was changed by hand since: stale", async () => {
    await workshop.settle(FIRST);
    const plan = await saved(
      FIRST.replace("name: attic", "name: loft, key: attic").replace(
        "{ name: lobby }",
        "{ name: foyer, key: lobby }",
      ),
    );
    workshop.emulator.setFaults([
      { match: { operation: "update_channel", nth: 2 }, fault: "status", status: 400 },
    ]);
    const first = await apply(plan);
    const done = first.applied?.outcomes.find(({ status }) => status === "applied");
    expect(first.applied?.outcomes.map(({ status }) => status).sort()).toEqual(["applied", "failed"]);
    workshop.emulator.setFaults([]);
    const id = done?.address === "channel.lobby" ? "103" : "104";
    workshop.changeChannel(id, { name: "by hand" });
    await expect(apply(plan)).rejects.toMatchObject({
      code: "STALE_PLAN",
      differences: [{ address: done?.address }],
    });
    workshop.changeChannel(id, { name: id === "103" ? "foyer" : "loft" });
    expect(await apply(plan)).toMatchObject({ status: "done", left: [] });
    expect(workshop.writes()).toHaveLength(1);
  });
});

describe("saving", () => {
  test("replaces a file, also behind a link, is private, and leaves nothing else behind", async () => {
    const plan = (await saved(SECOND)) satisfies Plan;
    const path = join(folder, "kept.json");
    await writeFile(path, "before", { mode: 0o644 });
    await symlink(path, join(folder, "link.json"));
    await link(path, join(folder, "copy.json"));
    const names = await readdir(folder);
    await savePlan(plan, join(folder, "link.json"));
    expect(await readSavedPlan(path)).toStrictEqual(plan);
    expect((await lstat(path)).mode & 0o777).toBe(0o600);
    expect((await lstat(join(folder, "link.json"))).isSymbolicLink()).toBe(true);
    expect(await readFile(join(folder, "copy.json"), "utf8")).toBe("before");
    expect(await readdir(folder)).toEqual(names);
  });

  test.each([
    ["a folder", () => folder, { case: "folder" }],
    ["in no folder", () => join(folder, "none", "plan.json"), { case: "system", code: "ENOENT" }],
    ["in a file", () => join(workshop.file, "plan.json"), { case: "system", code: "ENOTDIR" }],
    ["a device", () => "/dev/null", { case: "no-file" }],
    ["a name without end", () => join(folder, "x".repeat(300)), { case: "system", code: "ENAMETOOLONG" }],
  ])("to %s is refused, and nothing else is lost", async (_name, path, problem) => {
    const plan = await saved(SECOND);
    const names = await readdir(folder);
    const refusal = savePlan(plan, path());
    await expect(refusal).rejects.toThrow(PlanNotSavedError);
    await expect(refusal).rejects.toMatchObject({ said: { params: problem } });
    expect(await readdir(folder)).toEqual(names);
  });

  test.each([
    ["no file", "none.json", { case: "missing" }],
    ["a folder", ".", { case: "folder" }],
  ])("reading %s says so", async (_name, name, problem) => {
    await expect(readSavedPlan(join(folder, name))).rejects.toMatchObject({ said: { params: problem } });
  });
});
