// Tests managed messages with random files, one after the other. Each plan converges, and keeps readers served after every call, also
// after a refused one. It stays within the day's quota, recalls only what the file removes, and leaves nothing behind.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Config } from "../../src/config/config.js";
import { type Address, messageOfAddress } from "../../src/model/address.js";
import type { Operation, Plan } from "../../src/plan/value/plan.js";
import type { State } from "../../src/state/state.js";
import { holds } from "../soak/slice.js";
import type { NaiveContent } from "./naive-content.js";
import { contentConfig, contentFile, contentService } from "./random-content.js";
import { boundMessages, planContent, runContent } from "./run-content.js";

const chooser =
  (numbers: IterableIterator<number>) =>
  (ready: readonly Operation[]): Operation => {
    const next = ready[(numbers.next().value ?? 0) % ready.length];
    if (next === undefined) throw new Error("nothing is ready");
    return next;
  };

/** Returns functions that throw when readers miss something at a moment of a run. */
function watcher(parts: { service: NaiveContent; before: State | null; file: Config; plan: Plan }) {
  const { service, before, file: declared } = parts;
  const bound = before === null ? new Map<string, string>() : boundMessages(before);
  const served = declared.messages.filter(({ key }) =>
    service.messages.has(bound.get(`message.${key}`) ?? ""),
  );
  const pinned = served.filter(({ key, channel: name }) => {
    const list = declared.channels.find((one) => one.key === name)?.pins ?? [];
    const id = bound.get(`message.${key}`) ?? "";
    const place = service.messages.get(id)?.channel ?? "";
    const isListed = list.some((pin) => pin.kind === "managed" && pin.message === key);
    return isListed && (service.pins.get(place) ?? []).some((pin) => pin === id);
  });
  // A message without a block stays, unless `removed:` names it.
  const keys = new Set([...declared.messages, ...declared.removedMessages].map(({ key }) => key));
  const undeclared = [...bound].filter(([address, id]) => {
    const { key, former } = messageOfAddress(address as Address);
    return former === null && !keys.has(key) && service.messages.has(id);
  });
  const wasAnnounced = idOfAnnounced(service);
  return (now: State) => {
    const ids = boundMessages(now);
    const standing = (key: string) =>
      [...ids].flatMap(([address, id]) =>
        address === `message.${key}` || address.startsWith(`message.${key}/`) ? [id] : [],
      );
    for (const { key } of served)
      expect(
        standing(key).some((id) => service.messages.has(id)),
        `${key} stands`,
      ).toBe(true);
    for (const { key } of pinned) {
      const all = [...service.pins.values()].flat() as string[];
      expect(
        standing(key).some((id) => all.includes(id)),
        `${key} is pinned`,
      ).toBe(true);
    }
    for (const [address, id] of undeclared) expect(service.messages.has(id), `${address} stays`).toBe(true);
    for (const [place, pins] of service.pins)
      for (const id of pins) expect(service.standingIn(place)).toContain(id);
    const announced = idOfAnnounced(service);
    if (announced !== null) expect(service.messages.has(announced)).toBe(true);
    if (wasAnnounced !== null && declared.announcement !== null && declared.announcement.kind !== "none")
      expect(service.announcement).not.toBeNull();
  };
}

function idOfAnnounced({ announcement }: NaiveContent): string | null {
  if (typeof announcement !== "object" || announcement === null || !("message_id" in announcement))
    return null;
  return String(announcement.message_id);
}

function expectNothingLeft(service: NaiveContent, state: State): void {
  const bound = new Set(boundMessages(state).values());
  expect([...service.messages.keys()].filter((id) => !bound.has(id))).toEqual([]);
}

const steps = fc.array(
  fc.record({
    file: contentFile,
    perDay: fc.integer({ min: 0, max: 4 }),
    /** This call is refused. Most runs have none. */
    refused: fc.option(fc.nat(12), { nil: null, freq: 2 }),
    /** A person recalls this message before the run. */
    recalled: fc.option(fc.nat(8), { nil: null, freq: 2 }),
    nextDay: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);

test("random files: readers are served after every call, the quota holds, and each plan converges", async () => {
  await holds(
    fc.property(steps, fc.boolean(), fc.infiniteStream(fc.nat()), (all, tellsParts, numbers) => {
      const service = contentService();
      service.tellsParts = tellsParts;
      let state: State | null = null;
      let day = 1;
      const moment = () => `2026-01-${String(day).padStart(2, "0")}T12:00:00.000Z`;
      const go = (declared: Config, index: number | null): Plan => {
        const before: State | null = state;
        const plan = planContent({ config: declared, state: before, service, at: moment() });
        expect(JSON.parse(JSON.stringify(plan))).toStrictEqual(plan);
        service.perDay = declared.policy.messagesPerChannelPerDay;
        const watch = watcher({ service, before, file: declared, plan });
        const refused = index === null ? undefined : plan.operations[index]?.id;
        const after: State = runContent(plan, {
          service,
          state: before,
          choose: chooser(numbers),
          refused,
          watch,
        });
        state = after;
        expectNothingLeft(service, after);
        return plan;
      };
      for (const step of all) {
        if (step.nextDay) {
          day += 1;
          service.postsToday.clear();
        }
        const victim = [...service.messages.keys()][step.recalled ?? 99];
        if (victim !== undefined && idOfAnnounced(service) !== victim) {
          service.messages.delete(victim);
          for (const [place, pins] of service.pins)
            service.pins.set(
              place,
              pins.filter((id) => id !== victim),
            );
        }
        // The day's quota only grows, because no post disappears from its count.
        const declared = contentConfig(step.file, step.perDay);
        const used = Math.max(0, ...service.postsToday.values());
        const fitting = {
          ...declared,
          policy: { ...declared.policy, messagesPerChannelPerDay: Math.max(step.perDay, used) },
        };
        go(fitting, step.refused);
        expectQuiet(go(fitting, null), fitting);
        const again = go(fitting, null);
        expect({ operations: again.operations, remember: again.remember }).toEqual({
          operations: [],
          remember: [],
        });
        expect(
          again.changes.filter(({ address }) => !again.deferred.some((one) => one.address === address)),
        ).toEqual([]);
      }
    }),
    { soak: 150, test: 8 },
  );
});

/** Expects that a second run after a refusal has completed the work. Only posts for a later day are left. */
function expectQuiet(plan: Plan, declared: Config): void {
  const posts = new Map<string, number>();
  for (const { operation, params } of plan.operations) {
    if (operation !== "post_message") continue;
    const key = JSON.stringify(params.channel_id);
    posts.set(key, (posts.get(key) ?? 0) + 1);
  }
  for (const count of posts.values())
    expect(count).toBeLessThanOrEqual(declared.policy.messagesPerChannelPerDay);
}
