// Tests the file of a live guild, on random guilds with names of any kind. The file is proved, a second pull gives the same text, and the
// proof finds any change in it.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { channelId, messageId, roleId, userId } from "../../src/model/ids.js";
import type { Role } from "../../src/model/role.js";
import { PullUnprovedError, provePulled } from "../../src/use-cases/prove-pulled.js";
import { type FileOptions, pulledFile } from "../../src/use-cases/pulled-file.js";
import { anyText } from "../any-text.js";
import { phraseOf } from "../sentence.js";
import { live, liveChannel, liveGroup } from "../small-guild.js";
import { holds } from "../soak/slice.js";

const AT = "2026-01-01T00:00:00.000Z";
const plain: FileOptions = {
  listed: null,
  roles: new Map(),
  users: new Map(),
  explicit: false,
  at: AT,
  file: "guildform.yaml",
};

/** Texts like these have broken readers of YAML, of this format, of shells and of logs. */
const HOSTILE = [
  "null",
  "~",
  "yes",
  "0x1F",
  "1e3",
  "1:30",
  ".inf",
  "<<",
  "- a",
  "? b",
  "a: b",
  "a #b",
  "#c",
  "&a",
  "*a",
  "!t",
  "|",
  ">-",
  "%d",
  "@e",
  "`f`",
  "{}",
  "[]",
  "a, b",
  "'",
  '"',
  "\\",
  "\\n",
  "---",
  "...",
  `$\{GUILD_ID}`,
  "$${X}",
  `$\{X:-y}`,
  "$",
  "channel-1",
  "channel-2",
  "group-1",
  "role-1",
  "everyone",
  "1",
  "10012",
  "__proto__",
  "constructor",
  "::error::x",
  "##[y]",
  "##vso[z]",
  "a\nb",
  "a\r\nb",
  "\tx",
  " x ",
  "x\u00a0",
  "\u3000",
  " ",
  "\u0000",
  "\u007f",
  "\u0085",
  "\u2028",
  "\ufeff",
  "\u202edl",
  "\u200b",
  "\ud800",
  "规则：一",
  "【公告】",
  "（一）",
  "｛｝",
  "名，字",
  "“a”",
  "「b」",
  "🎉",
  "👨‍👩‍👧",
  "a/b",
  "channel.*",
  "x".repeat(120),
];

const name = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.constantFrom(...HOSTILE),
  fc.constantFrom("rules", "rules", "大厅"),
  anyText({ maxLength: 12 }),
);

const flags = fc.constantFrom(0n, 1n, 4n, 5n, 7n, 8n, 13n, 1n << 40n);

const channel = fc.record({
  name,
  parent: fc.constantFrom("50", "51", undefined),
  type: fc.constantFrom(0, 0, 0, 0, 2, 10005, 10006, 10007, 10011, 1),
  sub_type: fc.constantFrom(0, 0, 1, 2, 9),
  private_type: fc.constantFrom(null, 0, 0, 1, 2, 7),
  speak_permission: fc.constantFrom(null, 0, 1, 1, 2, 7),
  application_id: fc.constantFrom(null, "1000050"),
  position: fc.nat(9),
  held: fc.dictionary(fc.constantFrom("role/1", "role/10012", "role/10013", "role/2", "user/7"), flags),
  pins: fc.uniqueArray(fc.constantFrom(...Array.from({ length: 25 }, (_, index) => `08a${index}`)), {
    maxLength: 25,
  }),
});

const guild = fc.record({
  groups: fc.tuple(name, name),
  channels: fc.array(channel, { maxLength: 7 }),
  roles: fc.array(
    fc
      .record({
        id: fc.constantFrom("1", "2", "10012", "10013", "10014"),
        name,
        color: fc.constantFrom(null, 0, 0xff4c_8bf5, 0x7f00_0000),
        hoist: fc.constantFrom(null, false, true),
        memberCount: fc.constantFrom(null, 0, 1, 2),
      })
      .map((role): Role => ({ ...role, id: roleId(role.id), memberLimit: null, extra: {} })),
    { maxLength: 5 },
  ),
  /** `undefined`: the service did not list the members of the role. */
  members: fc.array(fc.constantFrom(undefined, [], ["7"], ["7", "8"], ["99"], ["8", "99"], ["6"]), {
    minLength: 3,
    maxLength: 3,
  }),
  writesMembers: fc.boolean(),
  users: fc.constantFrom(new Map<string, string>(), new Map([["7", "alice"]])),
  explicit: fc.boolean(),
  text: name,
});

const liveOf = ({
  groups,
  channels,
  text,
  roles,
  members,
}: typeof guild extends fc.Arbitrary<infer Value> ? Value : never) => {
  const places = channels.map(({ parent, ...one }, index) =>
    liveChannel(String(100 + index), { ...one, ...(parent === undefined ? {} : { parent }) }),
  );
  const id = (index: number) => String(100 + index);
  const pins = Object.fromEntries(channels.map((one, index) => [id(index), one.pins]));
  const seen = live(
    [...groups.map((called, index) => liveGroup(String(50 + index), { name: called })), ...places],
    {
      permissions: Object.fromEntries(
        channels.flatMap((one, index) =>
          Object.entries({
            ...Object.fromEntries(roles.map((role) => [`role/${role.id}`, 0n])),
            ...one.held,
          }).map(([who, bits]) => [`${id(index)}/${who}`, bits]),
        ),
      ),
      pins,
    },
  );
  const roleMembers = new Map(
    members.flatMap((ids, index) =>
      ids === undefined
        ? []
        : [
            [
              roleId(String(10_012 + index)),
              ids.map((one) => ({ id: userId(one), isBot: one === "6", joinedAt: null })),
            ] as const,
          ],
    ),
  );
  return { ...seen, guild: { ...seen.guild, name: text }, roleMembers, bot: userId("99") };
};

describe("the file of a live guild", () => {
  test("is proved, whatever its names, and the same a second time", async () => {
    await holds(
      fc.property(guild, (given) => {
        const seen = liveOf(given);
        const { roles: listed, users, explicit, writesMembers } = given;
        const options = { ...plain, listed, users, explicit, members: writesMembers };
        const { text, leftOut, adopted, counts } = pulledFile(seen, options);
        if (given.explicit) expect(pulledFile(seen, options).text).toBe(text);
        const roles = Object.values<unknown>(parse(text).roles ?? {}).filter(
          (one) => typeof one === "object",
        );
        expect(adopted).toBe(counts.groups + counts.channels + roles.length);
        expect(text.includes("manage: true") && !writesMembers).toBe(false);
        expect(counts.groups + counts.channels + leftOut.length).toBe(seen.channels.length);
        // People and logs read the text, so that it has nothing invisible and no command.
        expect(text).not.toMatch(/[^\n\P{Cc}]|\p{Cs}|##\[|##vso\[|^\s*::/mu);
      }),
      { soak: 3_000, test: 150 },
    );
  });

  test("that is not the guild is not proved: with its numbers, and with what cannot be read", () => {
    const seen = live([liveGroup("10"), liveChannel("11", { parent: "10" }), liveChannel("12")], {
      permissions: { "11/role/10012": 4n },
    });
    const { text } = pulledFile(seen, plain);
    const prove = (other: string) => () => provePulled(other, { file: "x.yaml", live: seen, createdAt: AT });
    expect(prove(text)()).toEqual({ adopted: 3, undeclared: [] });
    const edits: [from: string, to: string, proof: object][] = [
      ["private_type: public", "private_type: admins", { case: "plan", calls: 1 }],
      ["[speak]", "[view, speak]", { case: "plan", calls: 1 }],
      ["name: c12", "name: other", { case: "plan", calls: 1, addresses: ["channel.c12"] }],
      ["name: c12", "nam: other", { case: "unread", problem: "E-KEY-MISSING" }],
      ["type: text", "type: voice", {}],
    ];
    for (const [from, to, params] of edits) {
      expect(text).toContain(from);
      expect(prove(text.replace(from, () => to)), to).toThrow(PullUnprovedError);
      expect(prove(text.replace(from, () => to)), to).toThrow(
        expect.objectContaining({
          said: expect.objectContaining({ params: expect.objectContaining(params) }),
        }),
      );
    }
  });

  test("says what it could not read or hold", () => {
    const seen = live(
      [liveGroup("10", { name: " " }), liveChannel("11", { parent: "10" }), liveChannel("12")],
      {
        unreadable: [
          { read: { kind: "pins", channelId: channelId("12") }, code: 501004, message: "" },
          {
            read: { kind: "message", channelId: channelId("12"), messageId: messageId("08") },
            code: null,
            message: "",
          },
        ],
      },
    );
    const { text, leftOut, unread } = pulledFile(seen, plain);
    expect(leftOut).toEqual(["10", "11"]);
    expect(unread).toHaveLength(1);
    expect(text).toContain(phraseOf("file-nameless", { ids: ["10", "11"] }));
    expect(text).toContain(
      phraseOf("file-unread", { unread: [{ what: "pins", channel: "c12", whose: "", code: 501004 }] }),
    );
  });
});
