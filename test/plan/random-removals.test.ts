// Tests managed messages in channels that come and go. Channels are declared, put under `removed:`, dropped and deleted by hand. Messages
// move between them, keys change, and members pin any message.
//
// Announced content never vanishes for its readers. No call recalls a pinned message, nothing is left behind, and each plan converges.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Config } from "../../src/config/config.js";
import type { DesiredContent } from "../../src/config/desired-message.js";
import { messageId } from "../../src/model/ids.js";
import type { Plan } from "../../src/plan/value/plan.js";
import type { State } from "../../src/state/state.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { at, channel, config, liveChannel, message, removing } from "../small-guild.js";
import { holds } from "../soak/slice.js";
import { NaiveContent } from "./naive-content.js";
import type { NaiveCall } from "./naive-service.js";
import { boundMessages, planContent, runContent } from "./run-content.js";

const CHANNELS = ["a", "b", "new"] as const;
const KEYS = ["m1", "m2", "m3", "m4"] as const;

/** This guild refuses every call that would remove the announced message or channel. */
class Guild extends NaiveContent {
  override call(call: NaiveCall): string | undefined {
    const { operation, params } = call;
    const announced = this.announced();
    if (operation === "delete_channel") {
      const gone = this.standingIn(params.channel_id ?? "");
      if (gone.some((id) => id === announced))
        throw new Error(`${announced} is announced, and its channel goes`);
      for (const id of gone) this.messages.delete(id);
      this.pins.delete(params.channel_id ?? "");
    }
    if (operation === "recall_message" && params.message_id === announced)
      throw new Error(`${announced} is announced, and is recalled`);
    return super.call(call);
  }

  announced(): string | null {
    const { announcement } = this;
    return typeof announcement === "object" && announcement !== null && "message_id" in announcement
      ? String(announcement.message_id)
      : null;
  }
}

const content: fc.Arbitrary<DesiredContent> = fc.oneof(
  fc
    .constantFrom("hello", "hi  there")
    .map((text) => ({ kind: "text", text: [{ kind: "literal", text }] }) as const),
  fc.constant({ kind: "markdown", text: [{ kind: "literal", text: "hello" }] } as const),
  fc.constant({ kind: "embed", embed: { title: "x" } } as const),
);

const file = fc.record({
  messages: fc.dictionary(
    fc.constantFrom(...KEYS),
    fc.record({
      channel: fc.constantFrom(...CHANNELS),
      content,
      hasKeyboard: fc.boolean(),
      pinned: fc.boolean(),
      reactions: fc.option(fc.subarray(["🎉", "system:76"]), { nil: undefined }),
      onChange: fc.constantFrom(null, null, "replace", "keep"),
    }),
    { maxKeys: 4, noNullPrototype: true },
  ),
  managesPins: fc.boolean(),
  announcement: fc.constantFrom(null, "none", ...KEYS),
  without: fc.option(fc.constantFrom("b", "new"), { nil: null }),
  removal: fc.constantFrom("tombstone", "block", "implicit"),
  /** These keys are under `removed:`, except keys that the file declares. */
  removed: fc.subarray([...KEYS]),
  move: fc.option(fc.tuple(fc.constantFrom(...KEYS), fc.constantFrom(...KEYS)), { nil: null, freq: 3 }),
});

type File = typeof file extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns the configuration of a file. `known` has the addresses that state has bound. */
function configOf(written: File, { perDay, known }: { perDay: number; known: ReadonlySet<string> }): Config {
  const { messages, managesPins, announcement, without, removal, removed, move } = written;
  const declared = Object.entries(messages).map(([key, one]) => ({
    ...one,
    key,
    channel: one.channel === without ? "a" : one.channel,
  }));
  const pins = (name: string) =>
    declared
      .filter((one) => one.pinned && one.channel === name)
      .map(({ key }) => ({ kind: "managed", message: key, at: at(2) }) as const);
  const [from, to] = move ?? ["", ""];
  const isMove = from !== to && !(from in messages) && to in messages && !known.has(`message.${to}`);
  return config({
    channels: CHANNELS.filter((name) => name !== without).map((name) => ({
      ...channel(name),
      pins: managesPins ? pins(name) : null,
    })),
    messages: declared.map(({ key, hasKeyboard, reactions, ...one }) =>
      message(key, one.channel, {
        content: one.content,
        keyboard: one.content.kind === "markdown" && hasKeyboard ? { id: "k" } : null,
        onChange: one.onChange,
        ...(reactions === undefined ? {} : { reactions }),
      }),
    ),
    removed:
      without !== null && removal === "tombstone" ? [{ kind: "channel", key: without, at: at(9) }] : [],
    ...removing(...removed.filter((key) => !(key in messages) && !(isMove && key === from))),
    moved: isMove ? [{ kind: "message", from, to, at: at(8) }] : [],
    announcement:
      announcement === "none"
        ? { kind: "none", at: at(3) }
        : announcement !== null && announcement in messages
          ? { kind: "managed", message: announcement, at: at(3) }
          : null,
    policy: { messagesPerChannelPerDay: perDay, removal: removal === "implicit" ? "implicit" : "tombstone" },
  });
}

const steps = fc.array(
  fc.record({
    file,
    perDay: fc.integer({ min: 0, max: 3 }),
    refused: fc.option(fc.nat(8), { nil: null, freq: 2 }),
    /** A person recalls a message, or deletes a channel, unless it is announced. */
    recalled: fc.option(fc.nat(5), { nil: null, freq: 3 }),
    deleted: fc.option(fc.constantFrom(...CHANNELS), { nil: null, freq: 4 }),
    /** After this, `b` has this number of pinned messages. */
    pinned: fc.option(fc.nat(20), { nil: null, freq: 4 }),
    nextDay: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);

type Step = typeof steps extends fc.Arbitrary<(infer Value)[]> ? Value : never;

function byHand(service: Guild, { recalled, deleted, pinned }: Step): void {
  const victim = [...service.messages.keys()][recalled ?? Number.POSITIVE_INFINITY];
  if (victim !== undefined && victim !== service.announced()) {
    service.messages.delete(victim);
    for (const [place, ids] of service.pins)
      service.pins.set(
        place,
        ids.filter((id) => id !== victim),
      );
  }
  const idOf = (wanted: string) => service.channels.find(({ name }) => name === wanted)?.id;
  const gone = idOf(deleted ?? "");
  if (gone !== undefined && !service.standingIn(gone).some((id) => id === service.announced()))
    service.call({ operation: "delete_channel", params: { channel_id: gone }, body: {} });
  const place = idOf("b");
  if (place === undefined || pinned === null) return;
  const ids = [...(service.pins.get(place) ?? [])];
  for (let number = 0; ids.length < pinned; number += 1) {
    const id = `f${number}`;
    if (ids.includes(messageId(id)) || service.messages.has(id)) continue;
    service.messages.set(id, { channel: place, id, body: { content: id }, reactions: new Set() });
    ids.push(messageId(id));
  }
  service.pins.set(place, ids);
}

const left = ({ operations, remember, changes, deferred }: Plan) => ({
  operations,
  remember,
  changes: changes.filter(({ address }) => !deferred.some((one) => one.address === address)),
});
const NOTHING_LEFT = { operations: [], remember: [], changes: [] };

test("channels come and go: readers are served, nothing is left behind, and each plan converges", async () => {
  await holds(
    fc.property(steps, fc.boolean(), fc.infiniteStream(fc.nat()), (all, tellsParts, numbers) => {
      const service = new Guild({
        channels: [
          liveChannel("1", { name: "a", position: 1 }),
          liveChannel("2", { name: "b", position: 2 }),
        ],
      });
      service.tellsParts = tellsParts;
      let state: State | null = null;
      let day = 1;
      const nextDay = () => {
        day += 1;
        service.postsToday.clear();
      };
      const go = (declared: Config, refused: number | null): Plan => {
        const moment = `2026-01-${String(day).padStart(2, "0")}T12:00:00.000Z`;
        const plan = planContent({ config: declared, state, service, at: moment });
        service.perDay = declared.policy.messagesPerChannelPerDay;
        state = runContent(plan, {
          service,
          state,
          choose: (ready) => {
            const next = ready[(numbers.next().value ?? 0) % ready.length];
            if (next === undefined) throw new Error("nothing is ready");
            return next;
          },
          refused: refused === null ? undefined : plan.operations[refused]?.id,
          watch: () => {
            const announced = service.announced();
            if (announced !== null) expect(service.messages.has(announced), "what is announced").toBe(true);
          },
        });
        const bound = new Set(boundMessages(state).values());
        const lost = [...service.messages.keys()].filter((id) => id.startsWith("p") && !bound.has(id));
        expect(lost, "posted, and nobody knows it").toEqual([]);
        return plan;
      };
      for (const step of all) {
        if (step.nextDay) nextDay();
        byHand(service, step);
        const present: State | null = state;
        const known = new Set(Object.keys((present as State | null)?.resources ?? {}));
        const used = Math.max(0, ...service.postsToday.values());
        const declared = configOf(step.file, { perDay: Math.max(step.perDay, used), known });
        try {
          go(declared, step.refused);
        } catch (error) {
          // A contradiction of file and guild makes guildform refuse the whole plan.
          if (error instanceof InvalidInputError) continue;
          throw error;
        }
        go(declared, null);
        expect(left(go(declared, null))).toEqual(NOTHING_LEFT);
        if (!step.nextDay) continue;
        nextDay();
        const rich = { ...declared, policy: { ...declared.policy, messagesPerChannelPerDay: 50 } };
        go(rich, null);
        const last = go(rich, null);
        expect({ ...left(last), deferred: last.deferred }).toEqual({ ...NOTHING_LEFT, deferred: [] });
        nextDay();
      }
      expect(service.mostPins).toBeLessThanOrEqual(20);
    }),
    { soak: 300, test: 15 },
  );
});
