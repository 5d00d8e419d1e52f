// Tests saved plans that are stale, edited, signed or too old, or belong to another guild, state or file.

import { cases, fileOf, set, WORLD } from "../case.js";
import type { Loose } from "../made-anew.js";
import type { Stage } from "../stage.js";
import { AS_IT_IS, CONTENT, CREATES, EVERYTHING } from "./situations.js";

const KEY = { GUILDFORM_PLAN_KEY: "0123456789abcdef0123456789abcdef" };
const OTHER_KEY = { GUILDFORM_PLAN_KEY: "another-key-that-is-long-enough-too" };

/** No plan has this identity. */
const NO_PLAN = `${"0".repeat(40)}-${"0".repeat(28)}`;

/** A person may change a plan in these ways. The digest is right afterwards. */
const CRAFTED: Readonly<Record<string, (plan: Loose) => void>> = {
  "another guild": (plan) => void Object.assign(plan, { guild: { id: "5", name: "x" } }),
  "guild without an id": (plan) => void Object.assign(plan, { guild: { id: "x", name: "x" } }),
  "no time": (plan) => void Object.assign(plan, { created_at: "soon" }),
  "another version": (plan) =>
    void Object.assign(plan, { made_by: { name: "guildform", version: "9.9.9" }, tool_version: "9.9.9" }),
  "another format": (plan) => void Object.assign(plan, { format: 99 }),
  "another operation": (plan) => void Object.assign(plan.operations[0] ?? {}, { operation: "get_guild" }),
  "an operation twice": (plan) => void plan.operations.push({ ...plan.operations[0] }),
  "an operation too few": (plan) => void plan.operations.pop(),
  "another order": (plan) => void plan.operations.reverse(),
  "another body": (plan) => void Object.assign(plan.operations[0] ?? {}, { body: { name: "other" } }),
  "other parameters": (plan) =>
    void Object.assign(plan.operations[0] ?? {}, { params: { channel_id: "999" } }),
  "no footprint": (plan) => void Object.assign(plan, { footprint: {} }),
  "another basis": (plan) => void Object.assign(plan, { preconditions: {} }),
  "no changes": (plan) => void Object.assign(plan, { changes: [] }),
  "another summary": (plan) => void Object.assign(plan, { summary: {} }),
  "another shape": (plan) => void Object.assign(plan, { operations: 5 }),
  "another state": (plan) => void Object.assign(plan, { state: { lineage: "other", serial: 9 } }),
  "other file": (plan) =>
    void Object.assign(plan, {
      shaped_by: { ...(plan.shaped_by as object), folder: "/proc/self", file: "environ" },
    }),
  "no file": (plan) => void Object.assign(plan, { shaped_by: null }),
};

const TEXTS: Readonly<Record<string, string>> = {
  empty: "",
  "no JSON": "hello",
  yaml: fileOf(AS_IT_IS),
  "not UTF-8": "\ufffd",
  list: "[]",
  "no plan": "{}",
  "cut short": '{"format":2,',
  deep: `${"[".repeat(2000)}${"]".repeat(2000)}`,
  "without a digest": '{"format":2}',
};

const rename = (stage: Stage, id: string, name: string) =>
  stage.byHand((guild) => ({
    ...guild,
    channels: (guild.channels ?? []).map((one) => (one.id === id ? { ...one, name } : one)),
  }));

/** Each function makes a change between the plan and its apply. */
const MEANWHILE: Readonly<Record<string, (stage: Stage) => unknown>> = {
  nothing: () => undefined,
  "a channel it touches is renamed": (stage) => rename(stage, "101", "by hand"),
  "a channel elsewhere is renamed": (stage) => rename(stage, "112", "foyer"),
  "a channel is deleted": (stage) =>
    stage.byHand((guild) => ({
      ...guild,
      channels: (guild.channels ?? []).filter(({ id }) => id !== "102"),
    })),
  "a channel of that name is made": (stage) =>
    stage.byHand((guild) => ({
      ...guild,
      channels: [
        ...(guild.channels ?? []),
        { id: "950", name: "den" },
        { id: "951", name: "one" },
        { id: "952", name: "news" },
      ],
    })),
  "permissions change": (stage) =>
    stage.byHand((guild) => ({
      ...guild,
      role_permissions: { "101": { "10012": "7" }, "103": { "10013": "7" } },
      user_permissions: { "103": { "903": "5" } },
    })),
  "pins change": (stage) => stage.byHand((guild) => ({ ...guild, pins: { "101": ["m3", "m2"] } })),
  "an announcement is made": (stage) =>
    stage.byHand((guild) => ({ ...guild, announcement: { channel_id: "101", message_id: "m1" } })),
  "the order changes": (stage) =>
    stage.byHand((guild) => ({
      ...guild,
      channels: (guild.channels ?? []).map((one) => ({ ...one, position: 9 - (one.position ?? 0) })),
    })),
  "the file changes": (stage) =>
    stage.write({ "guildform.yaml": fileOf(AS_IT_IS.replace("name: hall", "key: hall, name: court")) }),
  "the file goes": (stage) => stage.write({ "guildform.yaml": null }),
  "the file is wrong": (stage) => stage.write({ "guildform.yaml": "guildform: 1\nguild: x\n" }),
  "the file is of another guild": (stage) =>
    stage.write({ "guildform.yaml": fileOf(AS_IT_IS).replace(/guild: ".*"/, 'guild: "5"') }),
  "the file protects": (stage) =>
    stage.edit("guildform.yaml", (text) => `${text}policy: { protect: [attic, dusty] }\n`),
  "an apply": (stage) => stage.run("apply --auto-approve -q"),
  "an apply of less": async (stage) => {
    const text = await stage.read("guildform.yaml");
    await stage.write({ "guildform.yaml": fileOf(AS_IT_IS) });
    await stage.run("apply --auto-approve -q");
    await stage.write({ "guildform.yaml": text });
  },
  "eight days": (stage) => stage.clock.advance(8 * 86_400_000),
  "half an apply": (stage) =>
    stage.run("apply plan.json -q", {
      faults: [{ match: { operation: "create_channel", nth: 2 }, fault: "status", status: 400, code: 50010 }],
    }),
};

const APPLIES = [
  "apply plan.json",
  "apply plan.json --json",
  "apply plan.json --trust-plan --plan-max-age none",
];

export const savedCases = [
  ...cases(
    "stale",
    Object.fromEntries(
      Object.entries({ creates: CREATES, everything: EVERYTHING, content: CONTENT }).flatMap(([kind, text]) =>
        Object.entries(MEANWHILE).map(([name, happens]) => [
          `${kind}: ${name}`,
          async (stage: Stage) => {
            await set(stage, text, WORLD);
            await stage.run(
              "plan --out plan.json -q --allow exposures=9 --allow lockouts=9 --allow reveals=9",
            );
            await happens(stage);
            await stage.runs(...(kind === "creates" ? APPLIES : APPLIES.slice(0, 1)));
          },
        ]),
      ),
    ),
  ),
  ...cases("crafted", {
    ...Object.fromEntries(
      Object.entries(CRAFTED).map(([name, change]) => [
        name,
        async (stage: Stage) => {
          await set(stage, CREATES);
          await stage.run("plan --out plan.json -q");
          await stage.craft("crafted.json", "plan.json", change);
          await stage.runs(
            "show crafted.json",
            "apply crafted.json",
            "apply crafted.json --trust-plan --json",
          );
        },
      ]),
    ),
    "by hand": async (stage) => {
      await set(stage, CREATES);
      await stage.run("plan --out plan.json -q");
      await stage.edit("plan.json", (text) => text.replace("more", "less"));
      await stage.runs("show plan.json", "apply plan.json", "apply plan.json --json");
      for (const text of Object.values(TEXTS)) {
        await stage.write({ "plan.json": text });
        await stage.runs("show plan.json", "apply plan.json", "show plan.json --json");
        await stage.run("show -", { stdin: text });
      }
    },
  }),
  ...cases("signed", {
    keys: async (stage) => {
      await set(stage, CREATES);
      await stage.run("plan --out unsigned.json -q");
      await stage.run("plan --out signed.json -q", { env: KEY });
      for (const env of [KEY, OTHER_KEY, {}])
        for (const plan of ["unsigned.json", "signed.json"]) {
          await stage.run(`show ${plan}`, { env });
          await stage.run(`apply ${plan} --expect ${NO_PLAN}`, { env });
        }
      await stage.run("plan --out short.json", { env: { GUILDFORM_PLAN_KEY: "short" } });
      await stage.write({ "guildform.yaml": null });
      for (const env of [OTHER_KEY, {}, KEY]) await stage.run("apply signed.json", { env });
      await stage.runs("apply unsigned.json", "apply unsigned.json --trust-plan");
    },
    expected: async (stage) => {
      await set(stage, CREATES);
      const { stdout } = await stage.run("plan --out plan.json");
      const [identity = ""] = /[0-9a-v]{40}-[0-9a-v]{28}|sha256:[0-9a-f]{64}/.exec(stdout) ?? [];
      for (const expected of [identity, identity.slice(0, 20), NO_PLAN, "x"])
        await stage.runs(`plan --expect ${expected} -q`, `apply plan.json --expect ${expected}`);
    },
  }),
  ...cases("undo", {
    "of what somebody changed since": async (stage) => {
      await set(stage, EVERYTHING, WORLD);
      await stage.run("apply --auto-approve -q --allow exposures=9 --allow lockouts=9 --allow reveals=9");
      await stage.run("undo --out undo.json -q --allow openings=9");
      for (const happens of [
        "a channel it touches is renamed",
        "permissions change",
        "pins change",
        "the order changes",
      ] as const) {
        await MEANWHILE[happens]?.(stage);
        await stage.runs("undo", "undo --verbose", "apply undo.json", "undo --json");
      }
      await stage.runs(
        "undo --allow openings=9 --out undo.json",
        "apply undo.json --allow openings=9",
        "undo",
        "undo --list",
        "plan",
      );
    },
    "with nothing to take back": async (stage) => {
      await set(stage, AS_IT_IS, WORLD);
      await stage.runs(
        "undo",
        "undo --list",
        "undo x",
        "undo --list x",
        "undo --list --out x.json",
        "undo --json",
        "undo --list --json",
      );
      await stage.runs("apply --auto-approve -q", "undo", "undo --list", "undo --detailed-exitcode");
    },
  }),
];
