// Tests policy: warnings of a plan, findings that block it, and allowances.

import { cases, set, WORLD } from "../case.js";
import type { Stage } from "../stage.js";
import { AS_IT_IS } from "./situations.js";

const PEOPLE = `roles: { moderator: "10012", guest: "10013", everyone: "1" }\nusers: { alice: "902", bob: "903" }\n`;
const LOBBY = (traits: string) => `${PEOPLE}channels: [{ name: lobby, ${traits} }]\n`;
const again = (stage: Stage, text: string) => set(stage, text, stage.emulator.world().guilds[0]);
const traits = (stage: Stage, id: string, change: object) =>
  stage.byHand((guild) => ({
    ...guild,
    channels: (guild.channels ?? []).map((one) => (one.id === id ? { ...one, ...change } : one)),
  }));

/** Each entry has a file to apply, and a file to plan after it. */
const STEPS: Readonly<Record<string, readonly [before: string, after: string]>> = {
  "opens a channel": [LOBBY("private_type: admins"), LOBBY("private_type: public")],
  "opens it to some": [
    LOBBY("private_type: admins"),
    LOBBY(
      "private_type: members, permissions: { roles: { moderator: [view], guest: [view] }, users: { bob: [view] } }",
    ),
  ],
  "opens it to all by a role": [
    LOBBY("private_type: members"),
    LOBBY("private_type: members, permissions: { roles: { everyone: [view] } }"),
  ],
  "closes it to its last": [
    LOBBY("private_type: members, permissions: { roles: { moderator: [view, manage] } }"),
    LOBBY("private_type: members, permissions: { roles: { moderator: [] } }"),
  ],
  "swaps who sees it": [
    LOBBY("private_type: members, permissions: { roles: { moderator: [view] } }"),
    LOBBY(
      "private_type: members, permissions: { roles: { guest: [view], moderator: [] }, users: { alice: [view], bob: [] } }",
    ),
  ],
  "closes and grants": [
    LOBBY("speak_permission: everyone"),
    LOBBY(
      "private_type: admins, speak_permission: members, permissions: { roles: { moderator: [view, speak], guest: [] } }",
    ),
  ],
  "protects, then deletes": [
    `${AS_IT_IS}policy: { protect: [attic, lobby, group.old] }\n`,
    `channels: [{ name: lobby }]\nremoved: [{ channel: attic }, { group: old }, { channel: dusty }]\npolicy: { protect: [lobby] }\n`,
  ],
  "protects no longer": [`${AS_IT_IS}policy: { protect: [attic] }\n`, AS_IT_IS],
  "renames a key": [AS_IT_IS, AS_IT_IS.replace("{ name: attic }", "{ key: loft, name: attic }")],
  "renames both": [
    AS_IT_IS,
    AS_IT_IS.replace("{ name: attic }", "{ name: loft }").replace("name: hall", "name: court"),
  ],
  "moves a key": [
    AS_IT_IS,
    `${AS_IT_IS.replace("{ name: attic }", "{ key: loft, name: attic }")}moved: [{ from: attic, to: loft }]\n`,
  ],
  "lets go": [
    AS_IT_IS,
    `${AS_IT_IS.replace(", { name: attic }", "").replace("      - { name: hall }\n", "")}removed: [{ channel: attic, keep: true }]\n`,
  ],
  "lets a group go": [AS_IT_IS, `channels: [{ name: lobby }]\nremoved: [{ group: start, keep: true }]\n`],
  "deletes what is forgotten": [
    AS_IT_IS,
    `channels: [{ name: lobby }]\nremoved: [{ channel: nothing }, { channel: attic }, { group: start }]\n`,
  ],
  "implicit removal": [AS_IT_IS, "channels: [{ name: lobby }]\npolicy: { removal: implicit }\n"],
  "implicit removal, limited": [
    AS_IT_IS,
    `channels: [{ name: lobby }]\npolicy: { removal: implicit, limits: { deletes: "20%", revokes: 0, updates: 0 } }\n`,
  ],
  "leaves out all": [AS_IT_IS, ""],
  "pins others": [
    AS_IT_IS,
    AS_IT_IS.replace("[{ message_id: m1 }]", "[{ message_id: m3 }, { message_id: m2 }, { message_id: m9 }]"),
  ],
  announces: [
    AS_IT_IS,
    `${AS_IT_IS}announcement: { recommend: { type: welcome, channels: [{ channel: lobby }, { channel: rules, introduce: first }] } }\n`,
  ],
  "announces another": [
    `${AS_IT_IS}announcement: { recommend: { channels: [{ channel: lobby }] } }\n`,
    `${AS_IT_IS}announcement: none\n`,
  ],
  "leaves out the announcement": [
    `${AS_IT_IS}announcement: { recommend: { channels: [{ channel: lobby }] } }\n`,
    AS_IT_IS,
  ],
  "recommends a closed channel": [
    AS_IT_IS,
    `${AS_IT_IS.replace("{ name: lobby }", "{ name: lobby, private_type: admins }")}announcement: { recommend: { channels: [{ channel: lobby }] } }\n`,
  ],
};

const ALLOW = [
  "exposures",
  "lockouts",
  "openings",
  "reveals",
  "deletes",
  "revokes",
  "updates",
  "ungrouped",
  "unreadable",
]
  .map((name) => `--allow ${name}=9`)
  .join(" ");

export const policyCases = [
  ...cases(
    "step",
    Object.fromEntries(
      Object.entries(STEPS).map(([name, [before, after]]) => [
        name,
        async (stage: Stage) => {
          await set(stage, before, WORLD);
          await stage.run(`apply --auto-approve -q ${ALLOW}`);
          await again(stage, after);
          await stage.runs("plan", "plan --verbose", "apply --auto-approve", `apply --auto-approve ${ALLOW}`);
          await stage.runs(
            "undo",
            `undo --verbose ${ALLOW}`,
            `undo --out undo.json ${ALLOW}`,
            "apply undo.json",
            `apply undo.json ${ALLOW}`,
            "plan",
          );
        },
      ]),
    ),
  ),
  ...cases("policy", {
    "closed by hand": async (stage) => {
      await set(stage, LOBBY("private_type: public"), WORLD);
      await stage.run("apply --auto-approve -q");
      traits(stage, "112", { private_type: 1 });
      await stage.runs(
        "plan",
        "plan --verbose",
        "plan --out plan.json -q",
        "apply --auto-approve",
        "apply plan.json",
      );
      await stage.run("apply", { terminal: { types: "no\n", columns: 80 } });
      await stage.runs(
        "plan --allow openings=1 --out plan.json",
        "apply plan.json",
        "apply plan.json --allow openings=1",
      );
    },
    "opened by hand": async (stage) => {
      await set(stage, LOBBY("private_type: admins"), WORLD);
      await stage.run("apply --auto-approve -q --allow lockouts=1");
      traits(stage, "112", { private_type: 0 });
      await stage.runs("plan", "plan --verbose", "apply --auto-approve");
    },
    "two of one name": async (stage) => {
      const twice = {
        ...WORLD,
        channels: [
          ...(WORLD.channels ?? []),
          { id: "200", name: "lobby" },
          { id: "201", name: "rules", parent_id: "100" },
          { id: "202", name: "start", type: 4 },
        ],
      };
      await set(stage, AS_IT_IS, twice);
      await stage.runs("plan", "plan --json", "apply --auto-approve");
      await set(stage, AS_IT_IS, WORLD);
      await stage.run("apply --auto-approve -q");
      await set(stage, AS_IT_IS, twice);
      await stage.runs("plan", "plan --verbose");
    },
    "near names": async (stage) => {
      for (const text of [
        "channels: [{ name: Lobby }, { name: 'rules ' }, { name: ＨＡＬＬ }]\n",
        "groups: [{ name: Start }, { name: 'old ' }]\n",
        "channels: [{ name: lobbby }, { name: a-ttic }]\n",
      ]) {
        await set(stage, text, WORLD);
        await stage.runs("plan", "plan --verbose", "plan --json");
      }
    },
    "many changes": async (stage) => {
      const many = Array.from(
        { length: 60 },
        (_, at) => `{ name: room ${at}, permissions: { roles: { moderator: [view, speak] } } }`,
      ).join(", ");
      await set(
        stage,
        `${PEOPLE}groups: [{ name: start, channels: [${many}] }, { name: hub, channels: [{ name: rules }] }]\n`,
        WORLD,
      );
      await stage.runs(
        "plan",
        "plan --verbose",
        "plan --out plan.json -q",
        "apply plan.json",
        "apply --auto-approve -q",
        "undo",
        "undo --list",
      );
    },
    "refused, so that much follows": async (stage) => {
      const many = Array.from({ length: 30 }, (_, at) => `{ name: room ${at} }`).join(", ");
      await set(stage, `groups: [{ name: hub, channels: [${many}] }]\n`, WORLD);
      await stage.run("apply --auto-approve", {
        faults: [{ match: { operation: "create_channel" }, fault: "status", status: 400, code: 50010 }],
      });
      await stage.run("apply --auto-approve --json", {
        faults: [{ match: { operation: "create_channel", nth: 3 }, fault: "drop_after" }],
      });
      await stage.runs("plan", "apply --auto-approve", "undo");
    },
    "office holders": async (stage) => {
      await set(
        stage,
        `roles: { admin: "2", owner: "4", sub: "5" }\nusers: { owner: "900", alice: "902" }\nchannels: [{ name: lobby, permissions: { roles: { admin: [view], owner: [], sub: [view] }, users: { owner: [view, speak], alice: [manage, view] } } }]\n`,
        WORLD,
      );
      await stage.runs("plan", "plan --verbose", "apply --auto-approve", "undo");
    },
    "odd world": async (stage) => {
      await set(stage, AS_IT_IS, {
        ...WORLD,
        channels: (WORLD.channels ?? []).map((one, at) => ({
          ...one,
          ...(at % 3 === 0 ? { private_type: 9, speak_permission: 0 } : {}),
          ...(one.id === "113" ? { type: 99, sub_type: 42 } : {}),
        })),
      });
      await stage.runs("plan", "plan --verbose", "apply --auto-approve", "undo");
    },
    "a public bot": async (stage) => {
      stage.world({ bot: { kind: "public", administrator: false }, guilds: [WORLD] });
      await stage.write({
        "guildform.yaml": `guildform: 1\nguild: "${WORLD.id}"\n${AS_IT_IS}announcement: { recommend: { channels: [{ channel: lobby }] } }\n`,
      });
      await stage.runs(
        "plan",
        "apply --auto-approve",
        "plan --allow unreadable=9",
        "call me",
        `call create_channel --guild-id ${WORLD.id} name=x`,
      );
    },
    "the guild is full": async (stage) => {
      await set(stage, `groups: [{ name: hub, channels: [{ name: a }, { name: b }] }]\n`, WORLD);
      stage.emulator.changeSettings({ max_channels: 9, max_name_length: 2 });
      await stage.runs("plan", "apply --auto-approve", "apply --auto-approve", "undo");
    },
    "calls are limited": async (stage) => {
      await set(
        stage,
        AS_IT_IS.replace("{ name: lobby }", "{ name: lobby }, { name: b }, { name: c }"),
        WORLD,
      );
      stage.emulator.changeSettings({ rate: { requests_per_second: 1, retry_after: true } });
      await stage.runs("plan --verbose", "apply --auto-approve");
      stage.emulator.changeSettings({ rate: { requests_per_second: 1, retry_after: false } });
      await stage.runs("plan", "apply --auto-approve --verbose");
    },
  }),
];
