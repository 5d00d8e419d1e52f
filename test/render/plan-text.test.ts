import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { channelAddress, writtenAddress } from "../../src/model/address.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { planText } from "../../src/render/plan-text.js";
import { textWidth } from "../../src/render/text-width.js";
import { phrase } from "../../src/words/statement.js";
import { boundId } from "../bound-id.js";
import { findingsOf } from "../findings-of.js";
import { flat, messageOf, phraseOf } from "../sentence.js";
import { change, planOf } from "./plan-builder.js";
import {
  emptyPlan,
  everyKindOfChange,
  everyLevelOfFinding,
  sampleParents,
  samplePlan,
} from "./sample-plan.js";

const plain = { color: false, width: 100 } as const;

describe("a plan as text", () => {
  test("shows the tree, the findings and the summary", () => {
    expect(`\n${planText(samplePlan, plain)}\n`).toBe(`
blocked: 1 error (E-LIMIT) · 2 to create, 3 to change, 1 to delete, 2 grants, 2 revokes, 1 pin,
  1 unpin, 1 announcement · 2 changes cannot be undone

Guild 星河社区 (1442000000000000001)

  · 从这里开始  group.start
    + 频道规则  channel.rules                                guildform.yaml:14
        text channel (announcement), public, only administrators and holders of speak may speak
      + role moderator  view, speak                          guildform.yaml:17
      + pin 08ab12cd                                         guildform.yaml:20
    ~ 新人报到  channel.hello                                guildform.yaml:22
        drift: changed by hand since the last apply
        name          报到 → 新人报到
        private_type  public → members  (only administrators and holders of view see it)
      ⇅ position      5 → 2
      + role moderator  keeps view; gains speak              guildform.yaml:25
      - user alice      keeps view; gains speak; loses live  guildform.yaml:26
    · 安静角落  channel.quiet
      - role guest      loses view, speak                    guildform.yaml:30
          drift: changed by hand since the last apply
    → 大厅      channel.lobby                                guildform.yaml:33
        was channel.hall
        group     旧分组 → start
        position  1 → 3

  + 游戏    group.play                                       guildform.yaml:40
      drift: 1442000000000000077 was deleted outside guildform; this plan creates it again
    ⇅ 语音  channel.voice                                    guildform.yaml:42
        adopts 1442000000000000042 (the only live one with this name)
        position  4 → 1

  · 休息室  channel.lounge
    = user bob  keeps view                                   guildform.yaml:50
        forgotten: no longer in the file; its permissions stay (write \`bob: []\` to revoke them)
    - pin 08ff                                               guildform.yaml:52
        drift: pinned by hand, but not in the list of pins

  - 旧大厅  channel.old-lobby                                guildform.yaml:60
      ! cannot be undone
      id  1442000000000000009

  ~ announcement                                             guildform.yaml:70
      ! cannot be undone
      replaces the current announcement, which guildform cannot read
      type      member → welcome
      channels  rules → rules: 先读这里, lobby

  = channel.rules  protected from deletion                   guildform.yaml:80

Findings: 1 error, 1 warning, 1 note
  error E-LIMIT: the plan has 7 deletes; policy.limits.deletes allows 5
      = help: If all of them are meant, run it with \`--allow deletes=7\` (in the file:
              │ \`policy.allow_once: { deletes: 7, until: YYYY-MM-DD }\`).
  warning W-HELD-BY-OFFICE: permission.rules/role.owner: owner manages this channel, as owner,
      │ administrator or channel administrator; the permission call cannot change its rights there
      at guildform.yaml:18:9
      = help: Remove the entry. Or remove the administrator in the QQ client, and plan again.
  note I-UNSEEN: Not checked, because the service does not list them: announcements made by hand.

Marks: + new, - gone, ~ changed, → other group, ⇅ other place, = remembered without a call
Plan: 2 to create, 3 to change, 1 to delete, 2 grants, 2 revokes, 1 pin, 1 unpin, 1 announcement,
      1 to adopt, 1 new key, 1 to forget, 1 to protect; 41 unchanged, 5 unmanaged.
12 calls to make (34 made to read).
! 2 changes cannot be undone.
Blocked: fix or allow 1 error before apply.
Identity sha256:1
`);
  });

  test("of an empty plan says that the guild matches, and with verbose what cannot be seen", () => {
    expect(`\n${planText(emptyPlan, { ...plain, file: "guildform.yaml" })}\n`).toBe(
      `\n${phraseOf("nothing-differs", { file: "guildform.yaml" })}\n\n${phraseOf("guild-line", {})}星河社区${phraseOf("guild-id", { id: "1442000000000000001" })}\n\n${phraseOf("calls-made", { unchanged: 41, unmanaged: 5, reads: 34 })}\n`,
    );
    const unseen = findingsOf(emptyPlan)[0]?.message;
    const verbose = planText(emptyPlan, { ...plain, width: 100, verbose: true });
    expect(flat(verbose)).toContain(`I-UNSEEN: ${unseen}`);
  });

  test("of an empty plan still shows what is the matter", () => {
    const text = planText(planOf({ findings: everyLevelOfFinding }), plain);
    expect(text).toContain(
      `${phraseOf("findings-title", { errors: 1, warnings: 1, notes: 0 })}\n  error E-LIMIT: `,
    );
    expect(text).not.toContain("I-UNSEEN");
    expect(text).not.toContain(messageOf("I-UNSEEN", { unseen: ["announcements"] }));
  });

  test("has title and code also for notes alone", () => {
    const changes = everyKindOfChange.slice(0, 1);
    const text = planText(planOf({ changes, findings: everyLevelOfFinding.slice(2) }), plain);
    const title = phraseOf("findings-title", { errors: 0, warnings: 0, notes: 1 });
    expect(flat(text)).toContain(
      `${title} note I-UNSEEN: ${messageOf("I-UNSEEN", { unseen: ["announcements"] })}`,
    );
  });

  test("of an empty plan tells what apply would still note in the state", () => {
    const remember = [{ type: "forget", address: channelAddress("a") }] as const;
    const noting = planOf({ rest: { remember } });
    expect(planText(noting, plain)).toContain(
      phraseOf("entries-remembered", { entries: 1, beside: "nothing", named: false }),
    );
    const verbose = planText(noting, { ...plain, verbose: true });
    expect(verbose).toContain(
      `${phraseOf("remembered-title", {})}\n  ${phraseOf("remembered-verb", { type: "forget" })} channel.a\n`,
    );
    expect(verbose).toContain(phraseOf("entries-remembered", { entries: 1, beside: "nothing", named: true }));
  });

  test("of any plan names what state learns beside the changes, and only that", () => {
    const changes = everyKindOfChange.slice(0, 1);
    const remember = [
      { type: "bind", address: writtenAddress(changes[0]?.address ?? ""), id: boundId("1"), applied: {} },
      {
        type: "bind",
        address: writtenAddress("permission.a b/role.x"),
        id: boundId("101/role/7"),
        applied: {},
      },
      // There is one announcement: its id is its address, so the text has it once.
      { type: "bind", address: writtenAddress("announcement"), id: boundId("announcement"), applied: {} },
      { type: "rename", from: writtenAddress("pin.a/m"), to: writtenAddress("pin.b/m") },
      {
        type: "settle",
        operation_id: "create_channel channel.z",
      },
    ] as const;
    const noting = planOf({ changes, rest: { remember } });
    expect(planText(noting, plain)).toContain(
      phraseOf("entries-remembered", { entries: 4, beside: "plan", named: false }),
    );
    const verb = (type: "bind" | "rename" | "settle") => phraseOf("remembered-verb", { type });
    expect(planText(noting, { ...plain, verbose: true })).toContain(
      `\n${phraseOf("remembered-title", {})}\n  ${verb("bind")}   permission.a b/role.x  101/role/7\n  ${verb("bind")}   announcement\n  ${verb("rename")} ${phraseOf("remembered", { type: "rename", from: "pin.a/m", to: "pin.b/m" })}\n  ${verb("settle")} create_channel channel.z\n`,
    );
    expect(planText(planOf({ changes, rest: { remember: remember.slice(0, 1) } }), plain)).not.toContain(
      "state",
    );
  });

  test("of an empty plan that is blocked does not claim a match either", () => {
    const finding = {
      level: "error",
      code: "E-UNMANAGED",
      params: { unmanaged: [{ id: "7", name: "x", kind: "channel" }] },
    } as const;
    const findings = [{ ...finding, address: null, source: null }];
    const text = planText(planOf({ rest: { findings } }), plain);
    expect(text).toContain(phraseOf("nothing-blocked", {}));
    expect(text).not.toContain("The guild matches");
  });

  test("does not claim a match when something could not be read", () => {
    const text = planText(planOf({ rest: { complete: false } }), plain);
    expect(text).toContain(phraseOf("nothing-read", {}));
    expect(text).not.toContain(phraseOf("nothing-differs", { file: null }));
    expect(text).toContain(phraseOf("plan-incomplete", {}));
  });

  test("spells every address out with `verbose`", () => {
    const text = planText(samplePlan, { ...plain, verbose: true });
    for (const { address } of [...samplePlan.changes, ...sampleParents]) expect(text).toContain(address);
    expect(text).toContain(
      `\n      + ${phraseOf("kind-of-change", { kind: "role_permission" })} moderator  ${phraseOf("flags-kept", { flags: ["view"] })}; ${phraseOf("flags-gained", { flags: ["speak"] })}  permission.hello/role.moderator`,
    );
  });

  test("keeps addresses whole and every line narrow at 40 columns", () => {
    const text = planText(samplePlan, { color: false, width: 40 });
    const named = samplePlan.changes.filter(({ kind }) => kind === "channel" || kind === "group");
    for (const { address } of [...named, ...sampleParents]) expect(text).toContain(address);
    expect(text.split("\n").filter((line) => textWidth(line) > 40)).toEqual([]);
    expect(text).toContain(`
    ~ 新人报到  channel.hello
        guildform.yaml:22
        drift: changed by hand since the
        │ last apply
        name          报到 → 新人报到
        private_type  public → members
                      (only
                      administrators and
                      holders of view
                      see it)
      ⇅ position      5 → 2
      + role moderator
          keeps view; gains speak
          guildform.yaml:25
      - user alice
          keeps view; gains speak;
          loses live  guildform.yaml:26
`);
  });

  test("uses singular and plural", () => {
    const one = [
      change({ address: writtenAddress("channel.a"), kind: "channel", action: "delete", reversible: false }),
    ];
    const text = planText(planOf({ changes: one, rest: { calls: { reads: 1, writes: 1 } } }), plain);
    expect(text).toContain(
      `${phraseOf("calls-to-make", { reads: 1, writes: 1 })}\n${phraseOf("changes-irreversible", { changes: 1 })}`,
    );
  });

  test("counts the changes that show a channel to more people, and shows what was allowed", () => {
    const reveals = { to: ["everyone"], opens: "first" } as const;
    const one = change({ address: writtenAddress("channel.a"), kind: "channel", action: "update", reveals });
    const text = planText(
      planOf({ changes: [one], rest: { allowances: { openings: 1, deletes: 2 } } }),
      plain,
    );
    expect(text).toContain(
      `\n${phraseOf("changes-revealing", { changes: 1 })}\n${phraseOf("allowed-here", {
        allowances: [
          ["openings", 1],
          ["deletes", 2],
        ],
        isUndo: false,
      })}`,
    );
  });

  test("shows why with `verbose`, and the calls in order", () => {
    const operation = {
      id: "create_channel channel.a",
      address: channelAddress("a"),
      operation: "create_channel",
      params: { guild_id: "1" },
      after: [],
      waits_for: [],
      remember: [],
    } as const;
    const plan = planOf({
      changes: [
        change({
          address: writtenAddress("channel.a"),
          kind: "channel",
          action: "create",
          why: phrase("not-there", {}),
        }),
      ],
      rest: { operations: [operation] },
    });
    expect(planText(plan, plain)).not.toContain(phraseOf("not-there", {}));
    const verbose = planText(plan, { ...plain, verbose: true });
    expect(verbose).toContain(`      ${phraseOf("not-there", {})}\n`);
    expect(verbose).toContain(`${phraseOf("calls-title", {})}\n  1  create_channel channel.a  guild_id=1\n`);
  });
});

describe("the calls with `verbose`", () => {
  test("tell the ids of each with the names behind them, and its body", () => {
    const named = { see: "channel", id: "101" } as const;
    const call = { after: [], waits_for: [], remember: [] };
    const operations = [
      {
        ...call,
        id: "update_channel channel.a",
        address: channelAddress("a"),
        operation: "update_channel",
        params: { channel_id: "101" },
        body: { name: "新规则", private_type: 2 },
      },
      {
        ...call,
        id: "set_channel_role_permissions permission.b/role.guest",
        address: writtenAddress("permission.b/role.guest"),
        operation: "set_channel_role_permissions",
        params: { channel_id: { $ref: "create_channel channel.b" }, role_id: "10015" },
        body: { add: "1" },
      },
    ];
    const rest = {
      operations,
      preconditions: [{ fact: named, live: { name: "规则" } }],
    } as unknown as Partial<Plan>;
    const text = planText(planOf({ changes: everyKindOfChange.slice(0, 1), rest }), {
      ...plain,
      width: 200,
      verbose: true,
    });
    expect(
      text
        .split(`${phraseOf("calls-title", {})}\n`)[1]
        ?.split("\n")
        .slice(0, 2),
    ).toEqual([
      '  1  update_channel channel.a                              channel_id=101 (规则)                                       {"name":"新规则","private_type":2}',
      '  2  set_channel_role_permissions permission.b/role.guest  channel_id=create_channel channel.b, role_id=10015 (guest)  {"add":"1"}',
    ]);
  });
});

describe("colours", () => {
  test("change nothing but the look", () => {
    const colored = planText(samplePlan, { color: true, width: 100 });
    expect(stripVTControlCharacters(colored)).toBe(planText(samplePlan, plain));
    expect(colored).toContain(
      "\u001b[32m+ \u001b[39m\u001b[1m频道规则\u001b[22m  \u001b[2mchannel.rules\u001b[22m",
    );
    expect(colored).toContain(`\u001b[31m${phraseOf("cannot-be-undone", {})}\u001b[39m\n`);
    expect(colored).toContain(`\u001b[31m${phraseOf("flags-lost", { flags: ["live"] })}\u001b[39m`);
  });

  test("are off unless asked for", () => {
    expect(planText(samplePlan, plain)).not.toContain("\u001b");
  });
});
