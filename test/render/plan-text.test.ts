import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { planText } from "../../src/render/plan-text.js";
import { textWidth } from "../../src/render/text-width.js";
import { change, planOf } from "./plan-builder.js";
import { emptyPlan, samplePlan } from "./sample-plan.js";

const plain = { color: false, width: 100 } as const;

describe("a plan as text", () => {
  test("shows the tree, the findings and the summary", () => {
    expect(`\n${planText(samplePlan, plain)}\n`).toBe(`
Guild 星河社区 (1442000000000000001)

  group.start
    + 频道规则  channel.rules                                              guildform.yaml:14
        text channel (announcement), public, administrators and chosen members may speak
      + permission.rules/role.moderator  view, speak                       guildform.yaml:17
      + pin.rules/08ab12cd                                                 guildform.yaml:20
    ~ 新人报到  channel.hello                                              guildform.yaml:22
        drift: changed by hand since the last apply
        name          报到 → 新人报到
        private_type  public → members
      ⇅ position      5 → 2
      + permission.hello/role.moderator  view → view, speak (gains speak)  guildform.yaml:25
      - permission.hello/user.alice      view, live → view, speak (loses live, gains speak)
          guildform.yaml:26
    channel.quiet
      - permission.quiet/role.guest      view, speak → nothing             guildform.yaml:30
          drift: changed by hand since the last apply
    = 大厅      channel.lobby                                              guildform.yaml:33
        new key: under \`moved:\`; the live object stays the same
        key  hall → lobby
    → 大厅      channel.lobby                                              guildform.yaml:33
        group     旧分组 → start
        position  1 → 3

  + 游戏    group.play                                                     guildform.yaml:40
      drift: 1442000000000000077 was deleted outside guildform; will be created again
    = 语音  channel.voice                                                  guildform.yaml:42
        adopt: the only live one with this name; managed from now on
        id  1442000000000000042
    ⇅ 语音  channel.voice                                                  guildform.yaml:42
        position  4 → 1

  channel.lounge
    = permission.lounge/user.bob  keeps view                               guildform.yaml:50
        forget: no longer in the file; what it holds stays (write \`bob: []\` to take it away)
    - pin.lounge/08ff                                                      guildform.yaml:52
        drift: pinned by hand; the list of pins does not hold it

  - 旧大厅  channel.old-lobby                                              guildform.yaml:60
      ! cannot be undone; under \`removed:\` in the file
      id  1442000000000000009

  + announcement                                                           guildform.yaml:70
      ! cannot be undone; the file changed, or a channel it names is another one now
      type      member → welcome
      channels  rules → rules: 先读这里, lobby

  = channel.rules  protected from deletion                                 guildform.yaml:80

Findings
  error E-LIMIT: the plan has 7 deletes; policy.limits.deletes allows 5
      = help: If all of them are meant, run it with \`--allow deletes=7\`.
  warning W-HELD-BY-OFFICE: permission.rules/role.owner: owner may manage this channel by office
      (owner, administrator or channel administrator); the permission call cannot change what it may
      do there
      at guildform.yaml:18:9
      = help: Remove the entry, or take the office away in the guild's own settings.
  info I-UNSEEN: The service gives no way to read back an announcement changed by hand: drift
      there cannot be seen.

Plan: 2 to create, 3 to change, 1 to delete, 2 grants, 2 revokes, 1 pin, 1 unpin, 1 announcement,
      1 to adopt, 1 new key, 1 to forget, 1 to protect; 41 unchanged, 5 unmanaged.
12 calls to make (34 made to read).
! 2 changes cannot be undone.
Blocked: 1 finding of level error must be mended or allowed before apply.
`);
  });

  test("of an empty plan says that the guild matches, and still shows what was found", () => {
    expect(`\n${planText(emptyPlan, { ...plain, file: "guildform.yaml" })}\n`).toBe(`
Guild 星河社区 (1442000000000000001)

Findings
  info I-UNSEEN: The service gives no way to read back an announcement changed by hand: drift
      there cannot be seen.

No changes. The guild matches guildform.yaml.
41 unchanged, 5 unmanaged; 34 calls made to read.
`);
  });

  test("of an empty plan tells what apply would still note in the state", () => {
    const remember = [{ type: "forget", address: "channel.a" }] as const;
    expect(planText(planOf({ rest: { remember } }), plain)).toContain(
      "Apply makes no call and brings 1 entry of the state up to date.",
    );
  });

  test("does not claim a match when something could not be read", () => {
    const text = planText(planOf({ rest: { complete: false } }), plain);
    expect(text).toContain("No changes in what could be read.");
    expect(text).not.toContain("The guild matches");
    expect(text).toContain("Something could not be read");
  });

  test("keeps every address whole and every line narrow at 40 columns", () => {
    const text = planText(samplePlan, { color: false, width: 40 });
    for (const { address } of samplePlan.changes) expect(text).toContain(address);
    expect(text.split("\n").filter((line) => textWidth(line) > 40)).toEqual([]);
    expect(text).toContain(`
    ~ 新人报到  channel.hello
        guildform.yaml:22
        drift: changed by hand since the
        last apply
        name          报到 → 新人报到
        private_type  public → members
      ⇅ position      5 → 2
      + permission.hello/role.moderator
          view → view, speak
          (gains speak)
          guildform.yaml:25
`);
  });

  test("uses singular and plural", () => {
    const one = [change({ address: "channel.a", kind: "channel", action: "delete", reversible: false })];
    const text = planText(planOf({ changes: one, rest: { calls: { reads: 1, writes: 1 } } }), plain);
    expect(text).toContain("1 call to make (1 made to read).\n! 1 change cannot be undone.");
  });

  test("shows why with `verbose`, and the calls in order", () => {
    const operation = {
      id: "create_channel channel.a",
      address: "channel.a",
      operation: "create_channel",
      params: { guild_id: "1" },
      after: [],
      remember: [],
    } as const;
    const plan = planOf({
      changes: [
        change({
          address: "channel.a",
          kind: "channel",
          action: "create",
          reason: "in the file, not in the guild",
        }),
      ],
      rest: { operations: [operation] },
    });
    expect(planText(plan, plain)).not.toContain("in the file, not in the guild");
    const verbose = planText(plan, { ...plain, verbose: true });
    expect(verbose).toContain("      in the file, not in the guild\n");
    expect(verbose).toContain("Calls, in an order in which they may run\n  1  create_channel channel.a\n");
  });
});

describe("colours", () => {
  test("change nothing but the look", () => {
    const colored = planText(samplePlan, { color: true, width: 100 });
    expect(stripVTControlCharacters(colored)).toBe(planText(samplePlan, plain));
    expect(colored).toContain(
      "\u001b[32m+ \u001b[39m\u001b[1m频道规则\u001b[22m  \u001b[2mchannel.rules\u001b[22m",
    );
    expect(colored).toContain("\u001b[31m! cannot be undone; under `removed:` in the file\u001b[39m");
  });

  test("are off unless asked for", () => {
    expect(planText(samplePlan, plain)).not.toContain("\u001b");
  });
});
