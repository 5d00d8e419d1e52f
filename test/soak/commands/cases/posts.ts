// Tests posts: quotas, audits, threads that appear late, the gateway, images, and the undo of all these.

import { cases, set, WORLD } from "../case.js";
import type { Stage } from "../stage.js";
import { CONTENT, CONTENT_CHANGED } from "./situations.js";

const MANY = `${CONTENT}policy: { messages_per_channel_per_day: 20 }\n`;
const LOBBY = (messages: string) => `channels: [{ name: lobby }]\nmessages:\n${messages}`;
const FIVE = LOBBY(
  ["a", "b", "c", "d", "e"].map((key) => `  ${key}: { channel: lobby, text: this is ${key} }\n`).join(""),
);
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
type Settings = Parameters<Stage["emulator"]["changeSettings"]>[0];

async function withSettings(stage: Stage, text: string, settings: Settings): Promise<void> {
  await set(stage, text, WORLD);
  stage.emulator.changeSettings(settings);
  await stage.runs("apply --auto-approve", "plan", "apply --auto-approve --json", "undo");
}

const SETTINGS: Readonly<Record<string, Settings>> = {
  "audits by hand": { audit: "all" },
  "audits pass": { audit: "all", audit_decision: "pass" },
  "audits pass late": { audit: "all", audit_decision: "pass", audit_delay_ms: 5000 },
  "audits pass too late": { audit: "all", audit_decision: "pass", audit_delay_ms: 500_000 },
  "audits refuse": { audit: "all", audit_decision: "reject" },
  "no posts at all": { proactive_per_channel: 0 },
  "one post": { proactive_per_channel: 1 },
  "one channel": { proactive_channels_per_guild: 1 },
  "threads are late": { thread_delay_ms: 5000 },
  "threads are very late": { thread_delay_ms: 5_000_000 },
  "threads are refused": { thread_audit: "reject" },
  "few threads are listed": { threads_page: 1 },
  "blanks come back otherwise": { content_blanks: "nbsp" },
  "only texts come back": { message_parts: "content" },
  "bare messages": { get_message: "bare" },
  "short texts": { max_content_length: 3 },
  "no links": { allowed_urls: [] },
  "few reactions": { max_reaction_kinds: 1 },
  slow: { messages_per_second: 1 },
  "no sessions": { gateway_sessions_per_day: 0 },
  "nobody need be online": { online: "assumed" },
};

export const postCases = [
  ...cases(
    "posts",
    Object.fromEntries(
      Object.entries(SETTINGS).flatMap(([name, settings]) => [
        [name, (stage: Stage) => withSettings(stage, MANY, settings)],
        [`${name}, five`, (stage: Stage) => withSettings(stage, FIVE, settings)],
      ]),
    ),
  ),
  ...cases("content", {
    "an audit ends": async (stage) => {
      for (const outcome of ["pass", "reject"] as const) {
        await set(stage, FIVE, WORLD);
        stage.emulator.changeSettings({ audit: "all" });
        await stage.write({ ".guildform": null });
        await stage.runs("apply --auto-approve", "plan");
        stage.emulator.changeSettings({ audit: "off", audit_decision: outcome });
        await stage.runs("apply --auto-approve", "undo");
        await stage.runs(
          "state resolve message.a --not-sent",
          "state resolve message.b --message-id m1",
          "plan",
          "apply --auto-approve",
        );
      }
    },
    "day after day": async (stage) => {
      await set(stage, FIVE, WORLD);
      for (let day = 0; day < 4; day++) {
        await stage.runs("apply --auto-approve", "plan --verbose");
        stage.clock.advance(86_400_000);
      }
      await stage.runs(
        "undo --list",
        "undo",
        "undo --allow posts=9 --out undo.json",
        "apply undo.json",
        "apply undo.json --allow posts=9",
      );
    },
    "an undo needs posts": async (stage) => {
      await set(
        stage,
        LOBBY("  a: { channel: lobby, text: first }\n  b: { channel: lobby, text: other }\n"),
        WORLD,
      );
      await stage.run("apply --auto-approve");
      await set(stage, LOBBY("  a: { channel: lobby, text: second }\n"), stage.emulator.world().guilds[0]);
      await stage.runs("plan", "apply --auto-approve", "undo", "undo --out undo.json", "apply undo.json");
      stage.clock.advance(86_400_000);
      await stage.runs(
        "apply --auto-approve",
        "undo --verbose",
        "undo --allow posts=20 --out undo2.json",
        "show undo2.json",
        "apply undo2.json --allow posts=20",
        "undo",
        "plan",
      );
    },
    "changed by hand": async (stage) => {
      await set(stage, MANY, WORLD);
      await stage.run("apply --auto-approve");
      stage.byHand((guild) => ({
        ...guild,
        messages: Object.fromEntries(
          Object.entries(guild.messages ?? {}).map(([id, all]) => [
            id,
            id === "113" || id === "103"
              ? []
              : all.map((one) => ({ ...one, content: `${one.content ?? ""}!` })),
          ]),
        ),
        reactions: {},
        pins: {},
      }));
      await stage.runs("plan", "plan --verbose", "undo", "undo --verbose", "apply --auto-approve", "plan");
    },
    "its channel goes": async (stage) => {
      await set(stage, MANY, WORLD);
      await stage.run("apply --auto-approve");
      const [guild] = stage.emulator.world().guilds;
      const kept = MANY.replace(/ {2}- \{ name: attic.*\n/, "")
        .replace(/ {2}notice:.*\n/, "")
        .replace(/announcement:.*\n/, "");
      for (const removed of [
        "removed: [{ channel: attic }]\n",
        "removed: [{ channel: attic, keep: true }]\n",
      ]) {
        await set(stage, kept + removed, guild);
        await stage.runs(
          "plan",
          "plan --verbose",
          "apply --auto-approve",
          "undo",
          "undo --verbose --out undo.json",
          "apply undo.json",
          "plan",
        );
      }
    },
    "keys change": async (stage) => {
      await set(stage, LOBBY("  rules: { channel: lobby, text: be kind }\n"), WORLD);
      await stage.run("apply --auto-approve");
      const house = LOBBY("  house: { channel: lobby, text: be kind }\n");
      await set(stage, house, stage.emulator.world().guilds[0]);
      await stage.runs("plan", "plan --json", "apply --auto-approve");
      await set(
        stage,
        `${house}moved: [{ from: message.rules, to: message.house }]\n`,
        stage.emulator.world().guilds[0],
      );
      await stage.runs("plan", "apply --auto-approve", "plan");
    },
    "threads come and go": async (stage) => {
      const forum = (threads: string, rest = "") =>
        `channels: [{ key: forum, name: forum, type: forum, threads: [${threads}] }]\n${rest}`;
      await set(
        stage,
        forum("{ key: a, title: A, format: text, content: one }, { key: b, title: B, content: two }"),
        WORLD,
      );
      await stage.run("apply --auto-approve");
      for (const text of [
        forum("{ key: a, title: A, format: text, content: other }, { key: b, title: B, content: two }"),
        forum("{ key: c, title: C, content: two }"),
        forum("{ key: c, title: A, format: text, content: one }"),
        forum("{ key: a, title: a, format: text, content: one }"),
        forum("", "removed: [{ thread: forum/a }, { channel: forum, thread_id: B_x }]\n"),
        forum("{ key: a, title: A, content: one, thread_id: B_nothing }"),
        forum(
          "{ key: z, title: A, format: text, content: one }",
          "moved: [{ from: thread.forum/a, to: thread.forum/z }]\n",
        ),
        "removed: [{ channel: forum }]\n",
        "policy: { removal: implicit }\nchannels: [{ name: lobby }]\n",
      ]) {
        await set(stage, text, stage.emulator.world().guilds[0]);
        await stage.runs("plan", "plan --verbose", "plan --out plan.json -q", "undo");
      }
      await stage.runs(
        "apply plan.json",
        "undo",
        "undo --verbose",
        "undo --out undo.json",
        "apply undo.json",
      );
    },
    images: async (stage) => {
      const text = LOBBY("  banner: { channel: lobby, image: { file: a.png } }\n");
      await set(stage, text, WORLD);
      await stage.runs("validate", "plan");
      await stage.write({ "a.png": PNG });
      await stage.runs("validate", "plan --verbose", "plan --out plan.json");
      await stage.write({ "a.png": Buffer.concat([PNG, Buffer.from("x")]) });
      await stage.runs("apply plan.json", "plan");
      await stage.write({ "a.png": null });
      await stage.runs("apply plan.json");
      await stage.write({ "a.png": "no image" });
      await stage.runs("plan", "apply plan.json");
      await stage.write({ "a.png": PNG });
      await stage.runs("apply plan.json", "apply --auto-approve", "undo", "plan");
      await stage.write({ "a.png": Buffer.concat([PNG, Buffer.from("y")]) });
      await stage.runs("plan", "apply --auto-approve", "undo", "undo --out undo.json", "apply undo.json");
      await stage.runs(
        "call post_message --channel-id 112 --file-image a.png",
        "call post_message --channel-id 112 --file-image guildform.yaml",
      );
    },
    "changed, saved": async (stage) => {
      await set(stage, MANY, WORLD);
      await stage.runs("apply --auto-approve");
      await set(
        stage,
        `${CONTENT_CHANGED}policy: { messages_per_channel_per_day: 20 }\n`,
        stage.emulator.world().guilds[0],
      );
      await stage.runs(
        "plan",
        "plan --verbose",
        "plan --out plan.json",
        "show plan.json --verbose",
        "apply plan.json --verbose",
        "undo --verbose",
        "undo --out undo.json",
        "apply undo.json",
        "undo --list",
      );
    },
    forgotten: async (stage) => {
      await set(stage, MANY, WORLD);
      await stage.runs("apply --auto-approve");
      await stage.write({ ".guildform": null });
      await stage.runs("plan", "plan --verbose", "apply --auto-approve", "undo");
      await set(stage, "", stage.emulator.world().guilds[0]);
      await stage.runs("plan", "plan --verbose", "apply --auto-approve", "undo", "undo --verbose");
    },
  }),
];
