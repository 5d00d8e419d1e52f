// Runs `guildform call` with every operation, bodies, wrong arguments, and refusals of the service.

import { ROUTES } from "../../../../src/protocol/routes.js";
import { CALL_FAULTS } from "../../../call-faults.js";
import { GUILD } from "../../../engine/workshop.js";
import { cases, set, WORLD } from "../case.js";
import type { Stage } from "../stage.js";

const at = `--guild-id ${GUILD}`;
const FORUM = {
  ...WORLD,
  channels: [
    ...(WORLD.channels ?? []),
    { id: "130", name: "forum", type: 10007 },
    { id: "131", name: "radio", type: 2 },
  ],
};
const open = (stage: Stage) => set(stage, null, FORUM);
const names = Object.keys(ROUTES).filter((name) => name !== "get_access_token");
const IDS = `--channel-id 101 --message-id m1 --role-id 10012 --user-id 902 --thread-id t --emoji 🎉 --interaction-id i`;

const MISTAKES = [
  "get_chanels",
  "get_access_token",
  "name=x get_guild",
  "get_channel",
  "get_guild",
  "me_guilds --guild-id",
  "get_channel --channel-id ..",
  "get_channel --channel-id a/b",
  "get_channel --channel-id all",
  "get_channel --chanel-id 1",
  "get_channel --channel-id 1 --channel-id 2",
  "get_channel --channel-id 101 name=x",
  `create_channel ${at}`,
  `create_channel ${at} name`,
  `create_channel ${at} =x`,
  `create_channel ${at} name=x type=nothing`,
  `create_channel ${at} name=x type=1.5`,
  `create_channel ${at} name=x position=much`,
  `create_channel ${at} name=x positon=3`,
  `create_channel ${at} a.b.c.d.e.f.g.h.i.j.k=1`,
  `create_channel ${at} name=x private_user_ids.1=5`,
  `create_channel ${at} name=x name.b=5`,
  `create_channel ${at} name:={`,
  `create_channel ${at} --body {`,
  `create_channel ${at} --body []`,
  `create_channel ${at} --body @none`,
  `create_channel ${at} --body @.`,
  `create_channel ${at} --body @-`,
  `create_channel ${at} --name x`,
  `create_channel ${at} name=x --message-id m1`,
  "update_channel_role_permissions --channel-id 101 --role-id 10012 add=fly",
  "update_channel_role_permissions --channel-id 101 --role-id 10012",
  "update_channel_role_permissions --channel-id 101 --role-id 10012 add=view remove=view",
  "post_message --channel-id 101",
  "post_message --channel-id 101 contnt=x",
  "post_message --channel-id 101 content=x --no-online",
  "post_message --channel-id 101 content=x --online --no-online",
  "post_message --channel-id 101 content=x --file-image none.png",
  "get_guild --file-image none.png",
  "put_reaction",
  "put_reaction --channel-id 1 --message-id m --emoji no",
  "put_reaction --channel-id 1 --message-id m --emoji 🎉 --type 1",
  "put_reaction --channel-id 1 --message-id m --type 3 --id 5",
  "put_reaction --channel-id 1 --message-id m --type 1 --id x",
  "put_reaction --channel-id 1 --message-id m --type 2",
  "put_reaction --channel-id 101 --message-id m1 --emoji system:x",
  "delete_channel --channel-id 103",
  `delete_announce ${at}`,
  "delete_pin --channel-id 101 --message-id all",
  "recall_message --channel-id 101 --message-id m1",
  "delete_thread --channel-id 130 --thread-id t",
  "me_guilds --limit 0",
  "me_guilds --limit 101",
  "me_guilds --limit x",
  "me_guilds --desc",
  "me_guilds --guild-id 5 --desc=maybe",
  "me_guilds --before 1 --after 2",
  "me --body {}",
  "me x=1",
  `create_announce ${at}`,
  `create_announce ${at} channel_id=101`,
  `create_recommend_announce ${at} recommend_channels:=[]`,
  `create_recommend_announce ${at} recommend_channels:=[1,2]`,
  "post_thread --channel-id 130",
  "post_thread --channel-id 130 title=x content=y format=4",
  "post_thread --channel-id 130 title=x content=y format=9",
  "post_message --channel-id 101 content=x markdown.content=y",
  "post_message --channel-id 101 markdown.content=y markdown.template_id=1",
  "post_message --channel-id 101 content=x keyboard.id=1",
  "post_message --channel-id 101 markdown.content=x keyboard.id=1 keyboard.content.rows:=[]",
  "post_message --channel-id 101 content=x message_reference.message_id=",
  "edit_message --channel-id 101 --message-id m1 markdown.content=x",
  "--list pins",
  "me --colr always",
  "me --color=nope",
  "post_message --channel-id 101 msg_id= content=x",
];

export const callCases = cases("call", {
  "every operation, without and with its ids": async (stage) => {
    await open(stage);
    for (const name of names) {
      await stage.run(`call ${name}`);
      await stage.run(`call ${name} ${IDS} ${at} --yes --json`);
    }
  },
  mistakes: async (stage) => {
    await open(stage);
    for (const mistake of MISTAKES) {
      await stage.run(`call ${mistake}`);
      await stage.run(`call ${mistake} --json`);
    }
    const rows = Array.from({ length: 7 }, () => ({
      buttons: Array.from({ length: 7 }, () => ({ id: "a" })),
    }));
    const body = JSON.stringify({ markdown: { content: "x" }, keyboard: { content: { rows } } });
    const deep = `{"a":${"[".repeat(200)}${"]".repeat(200)}}`;
    for (const text of [body, deep, '{"content":5}', '{"content":"x","embed":[]}'])
      await stage.run(["call", "post_message", "--channel-id", "101", "--body", text]);
    const one = {
      markdown: { content: "x" },
      keyboard: { content: { rows: [{ buttons: rows[0]?.buttons }] } },
    };
    await stage.run(["call", "post_message", "--channel-id", "101", "--body", JSON.stringify(one)]);
  },
  "what is right": async (stage) => {
    await open(stage);
    await stage.runs(
      "call me",
      "call me --json",
      "call me -q",
      "call me --verbose",
      "call me_guilds",
      `call get_guild ${at}`,
    );
    await stage.runs(
      `call get_channels ${at}`,
      "call get_channel --channel-id 101",
      "call get_pins --channel-id 101",
    );
    await stage.run([
      "call",
      "create_channel",
      "--guild-id",
      GUILD,
      "name=大厅 123",
      "type=voice",
      "parent_id=100",
    ]);
    await stage.run(`call create_channel ${at} name=x private_type=members private_user_ids.0=902`);
    await stage.run(`call create_channel ${at} --body @- name=y`, { stdin: '{"name":"x","type":0}' });
    await stage.runs("call update_channel_role_permissions --channel-id 101 --role-id 10012 add=view,speak");
    await stage.runs("call update_channel_role_permissions --channel-id 101 --role-id 10012 add=8 --json");
    await stage.runs("call get_channel_role_permissions --channel-id 101 --role-id 10012");
    await stage.runs(
      "call post_message --channel-id 101 content=hello",
      "call post_message --channel-id 101 content=hello --json --verbose",
    );
    await stage.runs(
      "call post_message --channel-id 101 content=hello",
      "call put_pin --channel-id 101 --message-id m2",
    );
    await stage.runs(
      "call put_reaction --channel-id 101 --message-id m1 --emoji 🎉",
      "call put_reaction --channel-id 101 --message-id m1 --emoji system:76",
    );
    await stage.runs(
      "call delete_reaction --channel-id 101 --message-id m1 --emoji 🎉 --yes",
      "call get_message --channel-id 101 --message-id m1",
    );
    await stage.runs(
      "call post_thread --channel-id 130 title=x content=y format=1 --json",
      "call get_threads --channel-id 130",
    );
    await stage.runs(
      `call create_announce ${at} channel_id=101 message_id=m1`,
      `call delete_announce ${at} --yes`,
    );
    await stage.runs(
      "call delete_channel --channel-id 113 --yes",
      "call delete_channel --channel-id 999 --yes --json",
    );
    await stage.runs(
      "call audio_control --channel-id 131 status=0 audio_url=https://e.example/a text=x",
      "call audio_control --channel-id 131 status=1 text=x",
    );
  },
  asked: async (stage) => {
    await open(stage);
    const asking = [
      "delete_channel --channel-id 112",
      "delete_channel --channel-id 100",
      `delete_announce ${at}`,
      "delete_pin --channel-id 101 --message-id all",
      "recall_message --channel-id 101 --message-id m1",
      "delete_thread --channel-id 130 --thread-id t",
      "delete_channel --channel-id 999",
    ];
    for (const types of ["no\n", "yes\n"])
      for (const call of asking) {
        await stage.run(`call ${call}`, { terminal: { types, columns: 80 } });
        await stage.run(`call ${call} --json`, { terminal: { types, columns: 80 } });
      }
  },
  "answers that go wrong": async (stage) => {
    await open(stage);
    const faults = [
      ...[400, 401, 403, 404, 405, 409, 500, 502, 503, 504].map((status) => ({
        fault: "status" as const,
        status,
      })),
      ...[11241, 11242, 11273, 11282, 304022, 304023, 304024, 501001, 502001, 999999, 10004, 11253].map(
        (code) => ({ fault: "status" as const, status: 400, code }),
      ),
      // A wait for a throttling takes time, so these end.
      { fault: "status" as const, status: 400, code: 20028, times: 2 },
      { fault: "status" as const, status: 429, times: 2 },
      { ...CALL_FAULTS["429 with Retry-After"], times: 2 },
      CALL_FAULTS["429 for too long"],
      { fault: "status" as const, status: 202, code: 304023 },
      ...(["drop_before", "drop_after", "truncate", "stale"] as const).map((fault) => ({ fault })),
    ];
    for (const fault of faults) {
      for (const [operation, command] of [
        ["get_channel", "get_channel --channel-id 101"],
        ["create_channel", `create_channel ${at} name=x`],
        ["post_message", "post_message --channel-id 101 content=x"],
        ["get_access_token", "me"],
      ] as const)
        await stage.run(`call ${command} ${fault.fault === "status" ? "" : "--json"}`, {
          faults: [{ match: { operation }, ...fault }],
        });
    }
  },
  "throttled without end": async (stage) => {
    await open(stage);
    const faults = [
      { match: { operation: "get_channel" as const }, ...CALL_FAULTS["429 without Retry-After"] },
    ];
    await stage.run("call get_channel --channel-id 101", { faults });
  },
});
