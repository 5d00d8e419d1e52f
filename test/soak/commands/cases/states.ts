// Tests states that are damaged, locked, newer or of another guild, and open calls that a person settles.

import { GUILD } from "../../../engine/workshop.js";
import { cases, fileOf, set, WORLD } from "../case.js";
import type { Stage } from "../stage.js";
import { AS_IT_IS, CREATES } from "./situations.js";

const STATE = ".guildform/state.json";
/** A first apply makes this state. */
const OWN_STATE = `.guildform/${GUILD}.json`;
const whole = {
  format: 1,
  lineage: "l",
  serial: 3,
  guild_id: GUILD,
  resources: {},
  intents: {},
  protected: [],
};
const json = (change: object) => JSON.stringify({ ...whole, ...change }, null, 2);

/** These texts are no valid state. */
const STATES: Readonly<Record<string, string>> = {
  empty: "",
  "cut short": json({}).slice(0, -9),
  "no JSON": "x",
  "not UTF-8": "\ufffd\u0000",
  "a list": "[]",
  newer: json({ format: 99 }),
  "format 0": json({ format: 0 }),
  "no format": json({ format: undefined }),
  "another guild": json({ guild_id: "700000000000000009" }),
  "no guild": json({ guild_id: "x" }),
  "odd serial": json({ serial: -1 }),
  "no lineage": json({ lineage: 5 }),
  "an id that is none": json({ resources: { "channel.a": { id: "../x", applied: {} } } }),
  "an address that is none": json({ resources: { "what.a": { id: "1", applied: {} } } }),
  "resources are a list": json({ resources: [] }),
  "applied is missing": json({ resources: { "channel.a": { id: "1" } } }),
  "odd intents": json({ intents: { op: { operation_id: "op" } } }),
  "odd history": json({ history: [{ id: "x" }] }),
  "odd posts": json({ posts: { a: 1 } }),
  "odd protected": json({ protected: [5] }),
  "merge conflict": `<<<<<<< ours\n${json({})}\n=======\n${json({ serial: 4 })}\n>>>>>>> theirs\n`,
};

const lock = (change: object) =>
  JSON.stringify({
    id: "1f2e3d4c5b6a7988",
    who: "alice",
    host: "build-7",
    pid: 42,
    command: "guildform apply",
    ci_job_url: "https://ci.example/job/42",
    since: "2026-05-01T01:00:00.000Z",
    process: { boot_id: null, started: null },
    ...change,
  });
const LOCKS: Readonly<Record<string, string>> = {
  held: lock({}),
  "held without a job": lock({ ci_job_url: null, since: "2026-04-01T01:00:00.000Z" }),
  empty: "",
  "no JSON": "{",
  "an odd id": lock({ id: "../x" }),
  "no holder": "{}",
};

const COMMANDS = [
  "plan",
  "apply --auto-approve",
  "undo --list",
  "state unlock 0000000000000000",
  "state resolve channel.a --not-sent --json",
];

/** Makes a state after an apply whose create got no answer. */
async function lostCreate(stage: Stage, fault: "drop_after" | "drop_before" = "drop_after"): Promise<void> {
  await set(stage, AS_IT_IS.replace("{ name: lobby }", "{ name: lobby }, { key: my nook, name: nook }"));
  await stage.run("apply --auto-approve", { faults: [{ match: { operation: "create_channel" }, fault }] });
}

const another = (stage: Stage, name = "nook") =>
  stage.byHand((guild) => ({ ...guild, channels: [...(guild.channels ?? []), { id: "900", name }] }));

const nook = (...rest: readonly string[]) => ["state", "resolve", "channel.my nook", ...rest];

export const stateCases = [
  ...cases(
    "state",
    Object.fromEntries(
      Object.entries(STATES).map(([name, text]) => [
        name,
        async (stage: Stage) => {
          await set(stage, AS_IT_IS);
          await stage.write({ [STATE]: text });
          await stage.runs(
            "plan",
            "plan --json",
            "apply --auto-approve",
            "undo --list",
            "state resolve channel.a --not-sent",
          );
        },
      ]),
    ),
  ),
  ...cases(
    "lock",
    Object.fromEntries(
      Object.entries(LOCKS).map(([name, text]) => [
        name,
        async (stage: Stage) => {
          await set(stage, AS_IT_IS);
          await stage.write({ [`${STATE}.lock`]: text });
          await stage.runs(
            ...COMMANDS,
            "apply --auto-approve --json",
            "apply --auto-approve --lock-timeout 20s",
          );
          await stage.runs(
            "state unlock 1f2e3d4c5b6a7988",
            "state unlock 1f2e3d4c5b6a7988 --json",
            "apply --auto-approve",
          );
        },
      ]),
    ),
  ),
  ...cases("journal", {
    damaged: async (stage) => {
      await set(stage, CREATES);
      await stage.run("apply --auto-approve");
      const state = JSON.parse(await stage.read(OWN_STATE)) as { serial: number; lineage: string };
      const line = (change: object) =>
        `${JSON.stringify({ serial: state.serial + 1, lineage: state.lineage, record: { type: "forget", address: "channel.x" }, ...change })}\n`;
      for (const text of [
        "x\n",
        "{}\n",
        line({}),
        line({ lineage: "other" }),
        line({ serial: 99 }),
        line({ record: { type: "odd" } }),
        "{",
        "",
      ]) {
        await stage.write({ [`${OWN_STATE}.journal`]: text });
        await stage.runs("plan -q", "apply --auto-approve -q");
      }
      await stage.write({ [`${OWN_STATE}.journal`]: line({}), [OWN_STATE]: null });
      await stage.runs("plan -q", "apply --auto-approve -q");
    },
  }),
  ...cases("resolve", {
    "wrong arguments": async (stage) => {
      await lostCreate(stage);
      for (const rest of [
        "",
        "--thread-id B_1",
        "--message-id 08",
        "--channel-id 1 --not-sent",
        "--as 1 --none",
        "--as x",
        "--channel-id 999",
      ])
        await stage.run(nook(...rest.split(" ").filter((word) => word !== "")));
      for (const address of ["channel.lobby", "message.x", "thread.f/x", "nothing", "pin.x"])
        await stage.runs(
          `state resolve ${address}`,
          `state resolve ${address} --not-sent`,
          `state settle ${address} --as 5`,
          `state resolve ${address} --thread-id B_1`,
        );
      for (const id of ["101", "100", "112"]) await stage.run(nook("--channel-id", id));
      await stage.runs("plan", "plan --verbose", "undo", "apply --auto-approve", "undo --verbose");
    },
    undecided: async (stage) => {
      await lostCreate(stage);
      another(stage);
      await stage.runs("plan", "plan --json", "apply --auto-approve", "undo", "undo --verbose");
      await stage.run(nook("--channel-id", "900"));
      await stage.runs("plan", "undo");
    },
    "renamed since": async (stage) => {
      await lostCreate(stage);
      stage.byHand((guild) => ({
        ...guild,
        channels: (guild.channels ?? []).map((one) =>
          one.name === "nook" ? { ...one, name: "corner" } : one,
        ),
      }));
      await stage.runs("plan", "plan --verbose");
      await stage.run(nook("--not-sent", "--json"));
      await stage.runs("plan", "apply --auto-approve", "undo");
    },
    "never made": async (stage) => {
      await lostCreate(stage, "drop_before");
      await stage.runs("plan", "undo", "apply --auto-approve", "undo");
    },
    "a saved plan meanwhile": async (stage) => {
      await lostCreate(stage);
      await stage.runs("plan --out plan.json", "apply plan.json", "apply plan.json");
    },
    "lost, and not wanted any more": async (stage) => {
      await lostCreate(stage);
      await stage.write({ "guildform.yaml": fileOf(AS_IT_IS) });
      await stage.runs("plan", "plan --verbose", "apply --auto-approve", "plan");
    },
    posts: async (stage) => {
      const text =
        "channels: [{ name: lobby }, { name: forum, type: forum, threads: [{ key: t, title: T, format: text, content: x }] }]\nmessages: { a: { channel: lobby, text: one }, b: { channel: lobby, text: two } }\n";
      await set(stage, text, WORLD);
      const faults = [
        { match: { operation: "post_message" as const }, fault: "drop_after" as const },
        { match: { operation: "post_thread" as const }, fault: "drop_after" as const },
      ];
      await stage.run("apply --auto-approve", { faults });
      await stage.runs(
        "plan",
        "plan --verbose",
        "undo",
        "state resolve message.a",
        "state resolve message.a --message-id m1",
      );
      await stage.runs(
        "state resolve message.a --message-id none",
        "state resolve thread.forum/t --thread-id B_none",
        "state resolve message.b --not-sent",
      );
      await stage.runs(
        "state resolve thread.forum/t --not-sent",
        "state resolve message.a --not-sent --json",
        "plan",
        "apply --auto-approve",
      );
    },
  }),
];
