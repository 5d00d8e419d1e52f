// Tests every finding of a plan that shows a line for the file. A person pastes the line at the named place. Then the file is valid, the
// finding is gone, and the plan does what the hint says. The test takes the line from the text, as a person does.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LiveGuild } from "../../../src/plan/value/live-guild.js";
import type { Plan } from "../../../src/plan/value/plan.js";
import type { State } from "../../../src/state/state.js";
import { InvalidInputError } from "../../../src/words/invalid-input-error.js";
import { configOf, HEAD, parseText } from "../../config/found-in.js";
import { findingsOf } from "../../findings-of.js";
import { inWords } from "../../in-words.js";
import { liveThread, readThreads, thread } from "../../small-forum.js";
import { live, liveChannel, liveGroup, liveMessage, state } from "../../small-guild.js";
import { holds } from "../../soak/slice.js";
import { actions, planOf } from "../plan-of.js";

/** The parts of a file are blocks as lines without their dash, and the entries of two lists. */
interface Written {
  readonly groups?: readonly (readonly string[])[];
  readonly channels?: readonly (readonly string[])[];
  readonly messages?: readonly string[];
  readonly moved?: readonly string[];
  readonly removed?: readonly string[];
}

const block = ([first = "", ...rest]: readonly string[]) =>
  [`  - ${first}`, ...rest.map((line) => `    ${line}`)].join("\n");

const section = (name: string, lines: readonly string[]) =>
  lines.length === 0 ? "" : `${name}:\n${lines.join("\n")}\n`;

const textOf = ({ groups = [], channels = [], messages = [], moved = [], removed = [] }: Written): string =>
  [
    HEAD,
    section("groups", groups.map(block)),
    section("channels", channels.map(block)),
    section("messages", messages),
    section(
      "moved",
      moved.map((one) => `  ${one}`),
    ),
    section(
      "removed",
      removed.map((one) => `  ${one}`),
    ),
  ].join("");

/** Quotes a text as a value of a file. Keys of maps, such as the keys of messages, contain no variables. */
const quoted = (text: string): string => JSON.stringify(text).replaceAll("${", () => "$${");

interface Situation {
  readonly file: Written;
  readonly live: LiveGuild;
  readonly state: State | null;
}

/** Returns the plan, or the problems that stop it. */
function planned({ file, ...around }: Situation): { plan: Plan | null; said: readonly Said[] } {
  try {
    const plan = planOf({ config: configOf(textOf(file)), ...around });
    return { plan, said: findingsOf(plan) };
  } catch (error) {
    if (error instanceof InvalidInputError) return { plan: null, said: inWords(error.diagnostics) };
    throw error;
  }
}

interface Said {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/** Returns the text between backticks in a finding, found by the text around it in its message and hint. */
function shownBy(said: readonly Said[], code: string, pattern: RegExp): string {
  const found = said.filter((one) => one.code === code);
  const text = found.map(({ message, hint }) => `${message}\n${hint}`).join("\n");
  const [, shown] = pattern.exec(text) ?? [];
  if (shown === undefined) throw new Error(`${code} shows no ${pattern}: ${text}`);
  return shown;
}

interface Way {
  readonly shows: RegExp;
  readonly put: (file: Written, shown: string) => Written;
  /** The plan afterwards has this change. */
  readonly does: string | null;
}

const UNDER_REMOVED = /`(- \{ [^`]*? \})`[^`]*`removed:`/;
const UNDER_MOVED = /`(- \{ [^`]*? \})`[^`]*`moved:`/;
const KEEP = /`(- \{ [^`]*?, keep: true \})`/;

const asRemoved = (file: Written, line: string): Written => ({ ...file, removed: [line] });
const asMoved = (file: Written, line: string): Written => ({ ...file, moved: [line] });
const inChannel = (file: Written, line: string): Written => ({
  ...file,
  channels: (file.channels ?? []).map((one, index) => (index === 0 ? [...one, line] : one)),
});

/** Tests that each line that the finding shows can be read, and ends the finding. */
function keepsItsWord(situation: Situation, code: string, ways: readonly Way[]): void {
  const before = planned(situation);
  for (const { shows, put, does } of ways) {
    const line = shownBy(before.said, code, shows);
    const file = put(situation.file, line);
    const { diagnostics } = parseText(textOf(file));
    expect({ line, diagnostics }).toEqual({ line, diagnostics: [] });
    const { plan, said } = planned({ ...situation, file });
    expect({ line, left: said.filter((one) => one.code === code) }).toEqual({ line, left: [] });
    const changes = plan === null ? [] : actions(plan);
    if (does !== null) expect({ line, changes }).toEqual({ line, changes: expect.arrayContaining([does]) });
  }
}

/** YAML, variables, addresses or a shell would misread these words. */
const ODD = fc.constantFrom(
  ...[
    "a",
    "规则",
    " ",
    '"',
    "'",
    ":",
    ": ",
    "#",
    " #",
    "{",
    "}",
    "[",
    ",",
    "&",
    "*",
    "!",
    "|",
    "%",
    "@",
    "\\",
    "- ",
    "?",
  ],
  ...[
    "true",
    "null",
    "~",
    "12",
    "0x1f",
    `\${A}`,
    "$$",
    "é",
    "🎉",
    "message.",
    "channel.",
    "thread.",
    "group.",
    "/",
    "<<",
  ],
);

const keys = fc
  .array(ODD, { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join("").trim())
  .filter((key) => key !== "" && key.length <= 32);

/** A file may declare both keys, `gone` and `fresh`. */
const twoKeys = fc
  .tuple(keys, keys)
  .filter(([gone, fresh]) => gone !== fresh)
  .map(([gone, fresh]) => ({ gone, fresh }));

const LOBBY = ['key: "lobby"', 'name: "Lobby"'];

const isReadable = (file: Written): boolean => parseText(textOf(file)).diagnostics.length === 0;

/** Returns files in which one kind of object has this key. State knows no other keys. */
const declaring = (key: string): readonly Written[] => [
  { channels: [[`key: ${quoted(key)}`, "name: a"]] },
  { groups: [[`key: ${quoted(key)}`, "name: a", "channels: []"]] },
  { channels: [LOBBY], messages: [`  ${JSON.stringify(key)}: { channel: lobby, text: "hi" }`] },
  { channels: [[...LOBBY, "type: forum", `threads: [{ key: ${quoted(key)}, title: a, content: b }]`]] },
];

const SIZE = { soak: 1_000, test: 25 } as const;

/** Runs only with keys for which the file can be read. Most keys pass. */
async function each(
  situation: (keys: { gone: string; fresh: string }) => {
    readonly situation: Situation;
    readonly code: string;
    readonly ways: readonly Way[];
  },
): Promise<void> {
  let asked = 0;
  const { cases } = await holds(
    fc.property(twoKeys, (drawn) => {
      const { situation: one, code, ways } = situation(drawn);
      const declared = [drawn.gone, drawn.fresh].flatMap(declaring);
      if (![one.file, ...declared].every(isReadable)) return;
      asked += 1;
      keepsItsWord(one, code, ways);
    }),
    SIZE,
  );
  expect(asked).toBeGreaterThan(cases / 10);
}

describe("a block that is gone", () => {
  test("a channel", () =>
    each(({ gone }) => ({
      situation: {
        file: {},
        live: live([liveChannel("1", { name: gone })]),
        state: state({ [`channel.${gone}`]: "1" }),
      },
      code: "W-BLOCK-GONE",
      ways: [
        { shows: UNDER_REMOVED, put: asRemoved, does: `delete channel.${gone}` },
        { shows: KEEP, put: asRemoved, does: `forget channel.${gone}` },
      ],
    })));

  test("a group", () =>
    each(({ gone }) => ({
      situation: {
        file: {},
        live: live([liveGroup("9", { name: gone })]),
        state: state({ [`group.${gone}`]: "9" }),
      },
      code: "W-BLOCK-GONE",
      ways: [
        { shows: UNDER_REMOVED, put: asRemoved, does: `delete group.${gone}` },
        { shows: KEEP, put: asRemoved, does: `forget group.${gone}` },
      ],
    })));

  test("a message", () =>
    each(({ gone }) => ({
      situation: {
        file: { channels: [LOBBY] },
        live: live([liveChannel("1", { name: "Lobby" })], {
          content: { messages: new Map([["1/m1", liveMessage("m1", "1", { content: "hi" })]]) },
        }),
        state: state({
          "channel.lobby": "1",
          [`message.${gone}`]: { id: "1/m1", applied: { sent: { content: "hi" } } },
        }),
      },
      code: "W-BLOCK-GONE",
      ways: [
        { shows: UNDER_REMOVED, put: asRemoved, does: `delete message.${gone}` },
        { shows: KEEP, put: asRemoved, does: `forget message.${gone}` },
      ],
    })));

  test("a thread, in a channel of any key", () =>
    each(({ gone, fresh }) => ({
      situation: {
        file: { channels: [[`key: ${quoted(fresh)}`, 'name: "forum"', "type: forum"]] },
        live: live(
          [liveChannel("30", { name: "forum", type: 10_007 })],
          readThreads([liveThread("B_1")], ["30"]),
        ),
        state: state({ [`channel.${fresh}`]: "30", [`thread.${fresh}/${gone}`]: "30/B_1" }),
      },
      code: "W-BLOCK-GONE",
      ways: [
        { shows: UNDER_REMOVED, put: asRemoved, does: `delete thread.${fresh}/${gone}` },
        { shows: KEEP, put: asRemoved, does: `forget thread.${fresh}/${gone}` },
      ],
    })));
});

describe("a key that may have changed", () => {
  test("of a channel", () =>
    each(({ gone, fresh }) => ({
      situation: {
        file: { channels: [[`key: ${quoted(fresh)}`, 'name: "Lobby"']] },
        live: live([liveChannel("1", { name: "Lobby" })]),
        state: state({ [`channel.${gone}`]: "1" }),
      },
      code: "E-KEY-RENAMED",
      ways: [
        { shows: UNDER_MOVED, put: asMoved, does: `move channel.${fresh}` },
        { shows: UNDER_REMOVED, put: asRemoved, does: `delete channel.${gone}` },
      ],
    })));

  test("of a group", () =>
    each(({ gone, fresh }) => ({
      situation: {
        file: { groups: [[`key: ${quoted(fresh)}`, 'name: "Start"', "channels: []"]] },
        live: live([liveGroup("9", { name: "Start" })]),
        state: state({ [`group.${gone}`]: "9" }),
      },
      code: "E-KEY-RENAMED",
      ways: [
        { shows: UNDER_MOVED, put: asMoved, does: `move group.${fresh}` },
        { shows: UNDER_REMOVED, put: asRemoved, does: `delete group.${gone}` },
      ],
    })));

  test("of a message", () =>
    each(({ gone, fresh }) => ({
      situation: {
        file: {
          channels: [LOBBY],
          messages: [`  ${JSON.stringify(fresh)}: { channel: lobby, text: "hi" }`],
        },
        live: live([liveChannel("1", { name: "Lobby" })], {
          content: { messages: new Map([["1/m1", liveMessage("m1", "1", { content: "hi" })]]) },
        }),
        state: state({
          "channel.lobby": "1",
          [`message.${gone}`]: { id: "1/m1", applied: { sent: { content: "hi" } } },
        }),
      },
      code: "E-KEY-RENAMED",
      ways: [
        { shows: UNDER_MOVED, put: asMoved, does: `move message.${fresh}` },
        { shows: UNDER_REMOVED, put: asRemoved, does: `delete message.${gone}` },
      ],
    })));

  test("of a thread", () => {
    const { content, format } = thread("x", { content: "Hello, all of you." });
    return each(({ gone, fresh }) => ({
      situation: {
        file: {
          channels: [
            [
              'key: "forum"',
              'name: "forum"',
              "type: forum",
              `threads: [{ key: ${quoted(fresh)}, title: Hello, content: "Hello, all of you." }]`,
            ],
          ],
        },
        live: live(
          [liveChannel("30", { name: "forum", type: 10_007 })],
          readThreads([liveThread("B_1", { title: "Hello" })], ["30"]),
        ),
        state: state({
          "channel.forum": "30",
          [`thread.forum/${gone}`]: {
            id: "30/B_1",
            applied: { sent: { title: "Hello", content, format }, read: null },
          },
        }),
      },
      code: "E-KEY-RENAMED",
      ways: [
        { shows: UNDER_MOVED, put: asMoved, does: `move thread.forum/${fresh}` },
        { shows: UNDER_REMOVED, put: asRemoved, does: `delete thread.forum/${gone}` },
      ],
    }));
  });

  test("of a channel with another name", () =>
    each(({ gone, fresh }) => ({
      situation: {
        file: { channels: [[`key: ${quoted(fresh)}`, 'name: "Entrance"']] },
        live: live([liveChannel("1", { name: "Lobby" })]),
        state: state({ [`channel.${gone}`]: "1" }),
      },
      code: "W-LOOKS-LIKE-RENAME",
      ways: [
        {
          shows: /`moved: \[(\{ .*? \})\]`/,
          put: (file, entry) => asMoved(file, `- ${entry}`),
          does: `move channel.${fresh}`,
        },
      ],
    })));
});

describe("a live object that may be meant", () => {
  const CHANNEL_ID = /`(channel_id: "\d+")`/;
  const named = (name: string): Written => ({ channels: [['key: "a"', `name: ${quoted(name)}`]] });

  test("of several channels of one name", () =>
    each(({ gone }) => ({
      situation: {
        file: named(gone),
        live: live([liveChannel("1", { name: gone }), liveChannel("2", { name: gone })]),
        state: null,
      },
      code: "E-NAME-AMBIGUOUS",
      ways: [{ shows: CHANNEL_ID, put: inChannel, does: "adopt channel.a" }],
    })));

  test("beside the channel of state", () =>
    each(({ gone }) => ({
      situation: {
        file: named(gone),
        live: live([liveChannel("1", { name: gone }), liveChannel("2", { name: gone })]),
        state: state({ "channel.a": "1" }),
      },
      code: "W-NAMESAKE",
      ways: [
        { shows: CHANNEL_ID, put: inChannel, does: null },
        { shows: UNDER_REMOVED, put: asRemoved, does: "delete channel.#2" },
      ],
    })));

  test("a group beside the group of state", () =>
    each(({ gone }) => ({
      situation: {
        file: { groups: [['key: "a"', `name: ${quoted(gone)}`, "channels: []"]] },
        live: live([liveGroup("8", { name: gone }), liveGroup("9", { name: gone })]),
        state: state({ "group.a": "8" }),
      },
      code: "W-NAMESAKE",
      ways: [
        { shows: UNDER_REMOVED, put: asRemoved, does: "delete group.#9" },
        {
          shows: CHANNEL_ID,
          put: (file, line) => ({ ...file, groups: (file.groups ?? []).map((one) => [...one, line]) }),
          does: null,
        },
      ],
    })));

  test("a channel of nearly the name", () =>
    each(({ gone }) => ({
      situation: {
        file: named(`${gone}\u00a0faq`),
        live: live([liveChannel("1", { name: `${gone} ＦＡＱ` })]),
        state: null,
      },
      code: "W-NEAR-NAME",
      ways: [
        { shows: CHANNEL_ID, put: inChannel, does: "adopt channel.a" },
        {
          shows: /`(name: [^`]*)`/,
          put: (_file, line) => ({ channels: [['key: "a"', line]] }),
          does: "adopt channel.a",
        },
      ],
    })));

  test("a channel whose type cannot be changed", () =>
    each(({ gone, fresh }) => ({
      situation: {
        file: { channels: [[`key: ${quoted(gone)}`, 'name: "Lobby"', "type: voice"]] },
        live: live([liveChannel("1", { name: "Lobby" })]),
        state: state({ [`channel.${gone}`]: "1" }),
      },
      code: "E-IMMUTABLE",
      ways: [
        {
          shows: /`(\{ channel_id: "1" \})`[^`]*`removed:`/,
          put: (_file, entry) => ({
            channels: [[`key: ${quoted(fresh)}`, 'name: "Lobby"', "type: voice"]],
            removed: [`- ${entry}`],
          }),
          does: `create channel.${fresh}`,
        },
      ],
    })));

  test("of a key that state does not know, in `removed:` and `moved:`", () =>
    each(({ gone }) => ({
      situation: {
        file: { removed: [`- { channel: ${quoted(gone)} }`] },
        live: live([liveChannel("1", { name: gone }), liveChannel("2", { name: gone })]),
        state: state({}),
      },
      code: "W-TOMBSTONE-UNBOUND",
      ways: [
        {
          shows: /`(\{ channel_id: "1" \})`/,
          put: (_file, entry) => ({ removed: [`- ${entry}`] }),
          does: "delete channel.#1",
        },
      ],
    })));

  test("a thread that the file says otherwise", () =>
    each(({ gone, fresh }) => {
      const forum = (key: string) => [
        'key: "forum"',
        'name: "forum"',
        "type: forum",
        `threads: [{ key: ${quoted(key)}, title: Bye, content: "Hello, all of you." }]`,
      ];
      const { content, format } = thread("x", { content: "Hello, all of you." });
      return {
        situation: {
          file: { channels: [forum(gone)] },
          live: live(
            [liveChannel("30", { name: "forum", type: 10_007 })],
            readThreads([liveThread("B_1", { title: "Hello" })], ["30"]),
          ),
          state: state({
            "channel.forum": "30",
            [`thread.forum/${gone}`]: {
              id: "30/B_1",
              applied: { sent: { title: "Hello", content, format }, read: null },
            },
          }),
        },
        code: "E-THREAD-CHANGED",
        ways: [
          {
            shows: UNDER_REMOVED,
            put: (_file: Written, line: string) => ({ channels: [forum(fresh)], removed: [line] }),
            does: `delete thread.forum/${gone}`,
          },
        ],
      };
    }));
});

describe("a slip in an entry", () => {
  const around = (gone: string) => ({
    live: live([liveChannel("1", { name: "Lobby" })]),
    state: state({ [`channel.${gone}x`]: "1" }),
  });

  test("of `removed:` shows the entry that may be meant", () =>
    each(({ gone }) => ({
      situation: {
        file: { removed: [`- { channel: ${quoted(`long-${gone}xy`)} }`] },
        ...around(`long-${gone}`),
      },
      code: "E-REMOVED-UNKNOWN",
      ways: [
        {
          shows: /`(\{ channel: .* \})`/,
          put: (_file, entry) => ({ removed: [`- ${entry}`] }),
          does: `delete channel.long-${gone}x`,
        },
      ],
    })));

  test("of `moved:` shows the key that may be meant", () =>
    each(({ gone, fresh }) => {
      const moved = (from: string) => ({
        channels: [[`key: ${quoted(fresh)}`, 'name: "Entrance"']],
        moved: [`- { ${from}, to: ${quoted(`channel.${fresh}`)} }`],
      });
      return {
        situation: { file: moved(`from: ${quoted(`channel.${gone}xy`)}`), ...around(gone) },
        code: "E-MOVED-UNKNOWN",
        ways: [
          {
            shows: /`(from: .*)`/,
            put: (_file: Written, from: string) => moved(from),
            does: `move channel.${fresh}`,
          },
        ],
      };
    }));
});
