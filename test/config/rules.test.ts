// Tests the rules between the parts of a file. A case is a text with all problems that the reader finds in it.

import { describe, expect, test } from "vitest";
import { hintOf, messageOf } from "../sentence.js";
import { configOf, foundIn, HEAD, theOne } from "./found-in.js";

const pins = (count: number) =>
  Array.from({ length: count }, (_, index) => `{ message_id: "m${index}" }`).join(", ");
const inChannel = (permissions: string) =>
  `roles: { mod: "10", adm: "2", own: "4" }\nusers: { alice: "77" }\nchannels:\n  - name: a\n    type: voice\n    permissions: ${permissions}`;

/** The text starts on line 3. */
const CASES: readonly { readonly name: string; readonly text: string; readonly found: readonly string[] }[] =
  [
    {
      name: "unknown role and user",
      text: inChannel("{ roles: { mdo: [view] }, users: { alcie: [view] } }"),
      found: ["E-ROLE-UNKNOWN 8:29 mdo", "E-USER-UNKNOWN 8:53 alcie"],
    },
    {
      name: "a bad section of roles does not make its names unknown",
      text: "roles: [mod]\nchannels: [{ name: a, permissions: { roles: { mod: [view] } } }]",
      found: ["E-TYPE 3:8 [mod]"],
    },
    {
      name: "manage, in a list and in a map",
      text: inChannel("{ roles: { mod: [view, manage] }, users: { alice: { manage: false } } }"),
      found: ["W-MANAGE 8:41 manage", "W-MANAGE 8:70 manage"],
    },
    {
      name: "live outside a live channel",
      text: inChannel("{ roles: { mod: [live] }, users: { alice: { live: false } } }"),
      found: ["W-LIVE 8:35 live"],
    },
    {
      name: "live where the type is left out",
      text: "users: { u: 7 }\nchannels: [{ name: a, permissions: { users: { u: [live] } } }]",
      found: [],
    },
    {
      name: "built-in roles that hold everything",
      text: inChannel("{ roles: { adm: [view], own: [view] } }"),
      found: ["W-ROLE-BUILTIN 8:29 adm", "W-ROLE-BUILTIN 8:42 own"],
    },
    {
      name: "two names for one id",
      text: 'roles: { a: "9", b: "9" }\nusers: { c: "9", d: "9" }',
      found: ["W-ROLE-ID-DUPLICATE 3:18 b", "W-USER-ID-DUPLICATE 4:18 d"],
    },
    {
      name: "one subject twice in a channel",
      text: 'roles: { a: "9", b: "9" }\nchannels: [{ name: x, permissions: { roles: { a: [view], b: [speak] } } }]',
      found: ["W-ROLE-ID-DUPLICATE 3:18 b", "E-SUBJECT-DUPLICATE 4:58 b"],
    },
    {
      name: "two channels with one key",
      text: "groups: [{ name: g, channels: [{ key: k, name: a }] }]\nchannels: [{ key: k, name: b }]",
      found: ["E-KEY-DUPLICATE 4:19 k"],
    },
    {
      name: "two channels with one name",
      text: "channels: [{ name: a }, { name: a }]",
      found: ["E-KEY-DUPLICATE 3:33 a"],
    },
    {
      name: "one name and two keys",
      text: "channels: [{ key: k, name: a }, { key: l, name: a }]",
      found: [],
    },
    {
      name: "two groups with one key; a channel may share it",
      text: "groups: [{ name: a }, { name: a }]\nchannels: [{ name: a }]",
      found: ["E-KEY-DUPLICATE 3:31 a"],
    },
    {
      name: "one id claimed twice",
      text: 'groups: [{ name: g, channel_id: 5 }]\nchannels: [{ name: a, channel_id: "5" }]',
      found: ['E-ID-DUPLICATE 4:35 "5"'],
    },
    { name: "20 pins", text: `channels: [{ name: a, pins: [${pins(20)}] }]`, found: [] },
    {
      name: "21 pins",
      text: `channels: [{ name: a, pins: [\n  ${pins(20)},\n  { message_id: z }] }]`,
      found: ["E-PINS-TOO-MANY 5:3 { message_id: z }"],
    },
    {
      name: "one pin twice",
      text: 'channels: [{ name: a, pins: [{ message_id: "1" }, { message_id: 1 }] }]',
      found: ["E-PIN-DUPLICATE 3:51 { message_id: 1 }"],
    },
    {
      name: "no recommended channel",
      text: "announcement: { recommend: { channels: [] } }",
      found: ["E-RECOMMEND-EMPTY 3:40 []"],
    },
    {
      name: "four recommended channels",
      text: "channels: [{name: a}, {name: b}, {name: c}, {name: d}]\nannouncement: { recommend: { channels: [{channel: a}, {channel: b}, {channel: c}, {channel: d}] } }",
      found: ["E-RECOMMEND-TOO-MANY 4:83 {channel: d}"],
    },
    {
      name: "one recommended twice",
      text: "channels: [{name: a}]\nannouncement: { recommend: { channels: [{channel: a}, {channel: a}] } }",
      found: ["E-RECOMMEND-DUPLICATE 4:65 a"],
    },
    {
      name: "an unknown one recommended",
      text: "groups: [{name: grp}]\nannouncement: { recommend: { channels: [{channel: grp}] } }",
      found: ["E-CHANNEL-UNKNOWN 4:51 grp"],
    },
    {
      name: "private ones recommended",
      text: "defaults: { channel: { private_type: admins } }\nchannels: [{name: a}, {name: b, private_type: public}, {name: c, private_type: members}]\nannouncement: { recommend: { channels: [{channel: a}, {channel: b}, {channel: c}] } }",
      found: ["E-RECOMMEND-PRIVATE 5:51 a", "E-RECOMMEND-PRIVATE 5:79 c"],
    },
    {
      name: "an announcement in an unknown channel",
      text: "channels: [{name: rules}]\nannouncement: { channel: rulse, message_id: '1' }",
      found: ["E-CHANNEL-UNKNOWN 4:26 rulse"],
    },
    {
      name: "removed and declared",
      text: 'groups: [{ name: g, channel_id: 6 }]\nchannels: [{ name: a, channel_id: 5 }]\nremoved: [{ channel: a }, { channel_id: "5" }, { group: g }, { group_id: 6 }, { channel: g }, { group: a }]',
      found: [
        "E-REMOVED-DECLARED 5:22 a",
        'E-REMOVED-DECLARED 5:41 "5"',
        "E-REMOVED-DECLARED 5:57 g",
        "E-REMOVED-DECLARED 5:74 6",
      ],
    },
    {
      name: "a user removed who gets something elsewhere",
      text: 'users: { ann: "7", bob: "8", cat: "9" }\nroles: { mod: { role_id: "10012", manage: true, members: { add: [ann], never: [bob] } } }\nchannels: [{ name: a, permissions: { users: { cat: [view], bob: [] } } }]\nremoved: [{ user: ann }, { user: bob }, { user: cat, keep: true }]',
      found: ["E-REMOVED-DECLARED 6:19 ann", "E-REMOVED-DECLARED 6:49 cat"],
    },
    {
      name: "a user removed who is unknown, or twice",
      text: 'users: { ann: "7" }\nremoved: [{ user: anne }, { user: ann }, { user: ann }]',
      found: ["E-USER-UNKNOWN 4:19 anne", "E-REMOVED-DUPLICATE 4:50 ann"],
    },
    {
      name: "removed twice",
      text: 'removed: [{ channel: a }, { group: a }, { channel: a }, { channel_id: "1" }, { group_id: 1 }]',
      found: ["E-REMOVED-DUPLICATE 3:52 a", "E-REMOVED-DUPLICATE 3:90 1"],
    },
    {
      name: "moved to something unknown",
      text: "channels: [{ name: lobby }]\nmoved: [{ from: hall, to: loby }]",
      found: ["E-MOVED-TO-UNKNOWN 4:27 loby"],
    },
    {
      name: "moved from something declared",
      text: "channels: [{ name: a }, { name: b }]\nmoved: [{ from: a, to: b }]",
      found: ["E-MOVED-FROM-DECLARED 4:17 a"],
    },
    {
      name: "moved to a key of a channel and a group",
      text: "groups: [{ name: a }]\nchannels: [{ name: a }]\nmoved: [{ from: old, to: a }, { from: old2, to: group.a }]",
      found: ["E-MOVED-AMBIGUOUS 5:26 a"],
    },
    {
      name: "moved twice",
      text: "channels: [{ name: a }, { name: b }]\nmoved: [{ from: x, to: a }, { from: x, to: b }, { from: y, to: channel.a }]",
      found: ["E-MOVED-DUPLICATE 4:37 x", "E-MOVED-DUPLICATE 4:64 channel.a"],
    },
    {
      name: "a group moved to a channel",
      text: "channels: [{ name: a }]\nmoved: [{ from: group.x, to: a }]",
      found: ["E-MOVED-KIND 4:17 group.x"],
    },
    {
      name: "moved and removed",
      text: "channels: [{ name: a }]\nremoved: [{ channel: x }]\nmoved: [{ from: x, to: a }]",
      found: ["E-MOVED-REMOVED 5:17 x"],
    },
    {
      name: "protected and removed",
      text: "removed: [{ channel: x }, { group: g }]\npolicy: { protect: [channel.x, group.g, group.x] }",
      found: [
        "W-PROTECT-UNKNOWN 4:21 channel.x",
        "E-PROTECT-REMOVED 4:21 channel.x",
        "W-PROTECT-UNKNOWN 4:32 group.g",
        "E-PROTECT-REMOVED 4:32 group.g",
        "W-PROTECT-UNKNOWN 4:41 group.x",
      ],
    },
    {
      name: "protected by a bare key and removed",
      text: "removed: [{ group: g }]\npolicy: { protect: [g] }",
      found: ["W-PROTECT-UNKNOWN 4:21 g", "E-PROTECT-REMOVED 4:21 g"],
    },
    {
      name: "application without application_id",
      text: "channels: [{ name: a, type: application }, { name: b, type: application, channel_id: 5 }]",
      found: ["E-APPLICATION-ID 3:29 application"],
    },
    {
      name: "application_id elsewhere",
      text: "channels: [{ name: a, application_id: 1 }, { name: b, type: voice, application_id: 1 }, { name: c, type: 10009, application_id: 1 }]",
      found: ["E-APPLICATION-ID 3:39 1", "E-APPLICATION-ID 3:84 1"],
    },
    {
      name: "sub_type of a voice channel",
      text: "channels: [{ name: a, type: voice, sub_type: guide }]",
      found: ["W-SUBTYPE 3:46 guide"],
    },
    {
      name: "a reserved type",
      text: "channels: [{ name: a, type: 3 }, { name: b, type: 10099 }]",
      found: ["W-TYPE-RESERVED 3:29 3"],
    },
    {
      name: "a name of 101 characters",
      text: `channels: [{ name: ${"好".repeat(100)} }, { name: ${"😀".repeat(101)} }]`,
      found: [`W-NAME-LONG 3:132 ${"😀".repeat(30)}`],
    },
    {
      name: "a name with a direction override",
      text: 'channels: [{ name: "a\\u202eb" }]',
      found: ['W-NAME-INVISIBLE 3:20 "a\\u202eb"'],
    },
  ];

test.each(CASES)("$name", ({ text, found }) => {
  expect(foundIn(`${HEAD}${text}\n`)).toEqual(found);
});

describe("words", () => {
  const wrong = (text: string, code: string) => {
    const { message, hint } = theOne(HEAD + text, code);
    return { message, hint };
  };

  test("two channels with one name are told to take keys", () => {
    expect(wrong("channels:\n  - name: a\n  - name: a\n", "E-KEY-DUPLICATE")).toEqual({
      message: messageOf("E-KEY-DUPLICATE", {
        case: "declared",
        kind: "channel",
        by: "name",
        key: "a",
        first: { line: 4, column: 11 },
        fromName: true,
      }),
      hint: hintOf("E-KEY-DUPLICATE", {
        case: "declared",
        kind: "channel",
        by: "name",
        key: "a",
        first: { line: 4, column: 11 },
        fromName: true,
      }),
    });
  });

  test("a user under roles", () => {
    expect(
      wrong(
        "users: { u: 5 }\nchannels: [{ name: a, permissions: { roles: { u: [view] } } }]",
        "E-ROLE-UNKNOWN",
      ),
    ).toEqual({
      message: messageOf("E-ROLE-UNKNOWN", { name: "u", other: true, near: null }),
      hint: hintOf("E-ROLE-UNKNOWN", { name: "u", other: true, near: null }),
    });
  });

  test("near names are offered, far ones are not", () => {
    const hint = (name: string) => wrong(inChannel(`{ roles: { ${name}: [view] } }`), "E-ROLE-UNKNOWN").hint;
    expect(hint("mdo")).toBe(hintOf("E-ROLE-UNKNOWN", { name: "mdo", other: false, near: "mod" }));
    expect(hint("visitor")).toMatch(hintOf("E-ROLE-UNKNOWN", { name: "visitor", other: false, near: null }));
  });

  test("where an id comes from is said for roles and for users", () => {
    const role = wrong(inChannel("{ roles: { visitor: [view] } }"), "E-ROLE-UNKNOWN").hint;
    expect(role).toContain("guildform call get_channel_role_permissions");
    const user = wrong(inChannel("{ users: { visitor: [view] } }"), "E-USER-UNKNOWN").hint;
    expect(user).toContain("guildform call get_message");
    const mention = wrong(
      "channels: [{ name: a }]\nmessages: { m: { channel: a, text: <@visitor> } }",
      "E-USER-UNKNOWN",
    );
    expect(mention.hint).toContain("guildform call get_message");
  });

  test("a private recommended channel names the line that makes it private", () => {
    const text =
      "defaults:\n  channel: { private_type: admins }\nchannels: [{name: a}]\nannouncement: { recommend: { channels: [{channel: a}] } }";
    expect(wrong(text, "E-RECOMMEND-PRIVATE").message).toBe(
      messageOf("E-RECOMMEND-PRIVATE", { channel: "a", at: { line: 4, column: 28 } }),
    );
  });
});

describe("what the rules leave", () => {
  test("manage is never sent, and a map of manage alone manages nothing", () => {
    const config = configOf(
      HEAD + inChannel("{ roles: { mod: [view, manage] }, users: { alice: { manage: true } } }"),
    );
    expect(config.channels[0]?.permissions.map(({ name, managed, value }) => [name, managed, value])).toEqual(
      [["mod", 13n, 1n]],
    );
  });

  test("an unknown protected key is protected as whatever may have had it", () => {
    const config = configOf(`${HEAD}policy: { protect: [old] }`);
    const addresses = config.policy.protect.map(({ address }) => address);
    expect(addresses).toEqual(["channel.old", "group.old", "message.old"]);
  });

  test("keys that look like addresses", () => {
    const config = configOf(
      `${HEAD}channels: [{ key: channel.x, name: a }]\nmoved: [{ from: old, to: channel.x }]`,
    );
    expect(config.moved).toMatchObject([{ kind: "channel", from: "old", to: "channel.x" }]);
  });
});
