// Tests that changes and calls agree. For random files, and for undos of their applies, the calls of a change turn the facts that the plan
// saw into the facts that the change shows.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Config } from "../../src/config/config.js";
import { ANNOUNCEMENT, messageAddress } from "../../src/model/address.js";
import type { Scope } from "../../src/model/address-scope.js";
import type { Plan } from "../../src/plan/value/plan.js";
import type { State } from "../../src/state/state.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { boundId } from "../bound-id.js";
import { holds } from "../soak/slice.js";
import { disagreements, type Planned } from "./agreement.js";
import { carryOut, planOfFile, undoOfLast } from "./carry-out.js";
import { NaiveService } from "./naive-service.js";
import { contentConfig, contentFile, contentService } from "./random-content.js";
import { randomGuild } from "./random-guild.js";

/** Returns `null` when there is no plan, such as an undo of nothing. */
function orNone<Value>(make: () => Value): Value | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof InvalidInputError) return null;
    throw error;
  }
}

/** Plans and applies each file, and undoes the last apply. Returns the plans. Throws when one disagrees. */
function tell(service: NaiveService, files: readonly Config[], before: State | null): readonly Plan[] {
  let state = before;
  const plans: Plan[] = [];
  for (const config of files) {
    const made = orNone(() => planOfFile({ config, state, service }));
    if (made === null) continue;
    expect(disagreements(made)).toEqual([]);
    state = carryOut(made.plan, { service, state });
    plans.push(made.plan);
  }
  const undo = state === null ? null : undoOfLast({ state, service });
  if (undo === null) return plans;
  expect(disagreements(undo)).toEqual([]);
  return [...plans, undo.plan];
}

const kindsOf = (plans: readonly Plan[]): string[] =>
  plans.flatMap(({ operations }) => operations.map(({ operation }) => operation));

test("channels, access and pins: each change shows what its calls do", async () => {
  const called = new Set<string>();
  const { isWhole } = await holds(
    fc.property(randomGuild, (guild) => {
      const plans = tell(new NaiveService(guild), [guild.config], guild.state);
      for (const one of kindsOf(plans)) called.add(one);
    }),
    { soak: 1_500, test: 75 },
  );
  if (isWhole) expect([...called].filter((one) => !one.includes("announce")).sort()).toEqual(GUILD_CALLS);
});

test("messages, reactions and pins of theirs: each change shows what its calls do", async () => {
  const called = new Set<string>();
  const { isWhole } = await holds(
    fc.property(
      fc.array(contentFile, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 4 }),
      (files, tellsParts, perDay) => {
        const service = contentService();
        service.tellsParts = tellsParts;
        const plans = tell(
          service,
          files.map((file) => contentConfig(file, perDay)),
          null,
        );
        for (const one of kindsOf(plans)) called.add(one);
      },
    ),
    { soak: 1_500, test: 75 },
  );
  if (isWhole) expect([...called]).toEqual(expect.arrayContaining(CONTENT_CALLS));
});

const GUILD_CALLS = [
  "create_channel",
  "delete_channel",
  "delete_pin",
  "put_pin",
  "update_channel",
  "update_channel_role_permissions",
  "update_channel_user_permissions",
];

const CONTENT_CALLS = [
  "post_message",
  "patch_guild_message",
  "recall_message",
  "put_reaction",
  "delete_reaction",
  "put_pin",
  "delete_pin",
];

describe("a recall of a message", () => {
  /** Returns the changes of a plan without the message, when the plan did not read the message. */
  function recalling(messages: Planned["live"]["messages"]): readonly string[] {
    const service = contentService();
    const nothing = { messages: {}, managesPins: false, announcement: null, removed: [] };
    const hello = {
      channel: "a",
      content: { kind: "embed", embed: { title: "hello" } },
      hasKeyboard: false,
      pinned: false,
      reactions: undefined,
      onChange: null,
    } as const;
    const posting = contentConfig({ ...nothing, messages: { m1: hello } }, 9);
    const state = carryOut(planOfFile({ config: posting, state: null, service }).plan, {
      service,
      state: null,
    });
    const { plan } = planOfFile({
      config: contentConfig({ ...nothing, removed: ["m1"] }, 9),
      state,
      service,
    });
    expect(kindsOf([plan])).toEqual(["recall_message"]);
    const preconditions = plan.preconditions.map((one) => ({ ...one, live: null }));
    return disagreements({ plan: { ...plan, preconditions }, state, live: { messages } });
  }

  test("that could not be read may change something", () => {
    expect(recalling(new Map())).toEqual([]);
  });

  test("that is surely gone changes nothing", () => {
    expect(recalling(new Map([[boundId("1/p1"), null]]))).toContain(
      "recall_message message.m1 changes nothing",
    );
  });
});

describe("a replaced message", () => {
  const nothing = { messages: {}, managesPins: false, announcement: null, removed: [] };
  const plain = { hasKeyboard: false, pinned: false, reactions: undefined, onChange: null } as const;
  const saying = (title: string) =>
    ({ ...plain, channel: "a", content: { kind: "embed", embed: { title } } }) as const;

  /** Posts and announces `m1`. The next file changes it, and announces `m2`, which no plan has posted yet. */
  function replacing(scope?: Scope): Planned {
    const service = contentService();
    const first = contentConfig({ ...nothing, messages: { m1: saying("hello") }, announcement: "m1" }, 9);
    const { plan } = planOfFile({ config: first, state: null, service });
    const state = carryOut(plan, { service, state: null });
    const messages = { m1: saying("welcome"), m2: saying("news") };
    const config = contentConfig({ ...nothing, messages, announcement: "m2" }, 9);
    return planOfFile({ config, state, service, scope });
  }

  const POST = "post_message message.m1";
  const RECALL = "recall_message message.m1/p1";

  test("goes when another message is announced", () => {
    const made = replacing();
    expect(made.plan.operations.map(({ id }) => id)).toEqual(expect.arrayContaining([POST, RECALL]));
    expect(disagreements(made)).toEqual([]);
  });

  test("that a part leaves announced stays", () => {
    const made = replacing({ targets: ["message.m1"], excludes: [] });
    expect(made.plan.operations.map(({ id }) => id)).toEqual([POST]);
    expect(made.plan.deferred).toEqual([]);
    expect(disagreements(made)).toEqual([]);
  });

  test("stays by mistake when nothing announces it", () => {
    const made = replacing({ targets: ["message.m1"], excludes: [] });
    const state = made.state as State;
    const { [ANNOUNCEMENT]: _, ...resources } = state.resources;
    expect(disagreements({ ...made, state: { ...state, resources } })).toEqual([
      "replace message.m1: the one that it takes the place of stays",
    ]);
  });

  test("of a state that binds two keys to it has the text of the message, not of the key", () => {
    const service = contentService();
    const literal = (text: string) => [{ kind: "literal", text }] as const;
    const greeting = (hasKeyboard: boolean) =>
      ({
        ...plain,
        hasKeyboard,
        channel: "a",
        content: { kind: "markdown", text: literal("hello") },
      }) as const;
    const news = (text: string) =>
      ({ ...plain, channel: "a", content: { kind: "text", text: literal(text) } }) as const;
    const files = [
      { m1: greeting(false), m2: news("one") },
      { m1: greeting(true), m2: news("two") },
    ];
    let state: State | null = null;
    for (const messages of files) {
      const config = contentConfig({ ...nothing, messages }, 9);
      state = carryOut(planOfFile({ config, state, service }).plan, { service, state });
    }
    const [first, second] = [messageAddress("m1"), messageAddress("m2")];
    const last = state as State;
    const { [first]: one, [second]: other, ...rest } = last.resources;
    const bound = { ...one, id: other?.id };
    // An undo takes the last key of the message.
    const resources = { ...rest, [second]: other, [first]: bound } as State["resources"];
    const twice = { ...last, resources };
    const undo = undoOfLast({ state: twice, service });
    expect(undo?.plan.changes.map(({ action, address }) => `${action} ${address}`)).toContain(
      "replace message.m1",
    );
    expect(undo === null ? null : disagreements(undo)).toEqual([]);
  });
});
