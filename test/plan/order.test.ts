// Tests `after` on random guilds: it points backwards, names what a call needs, and is enough.

import fc from "fast-check";
import { expect, test } from "vitest";
import { writtenAddress } from "../../src/model/address.js";
import type { Json } from "../../src/model/json.js";
import { isRef } from "../../src/model/ref.js";
import type { AccessCall } from "../../src/plan/access/access-call.js";
import { orderAccessCalls } from "../../src/plan/access/exposure.js";
import { orderOperations } from "../../src/plan/order/order.js";
import { type DraftCall, PHASE } from "../../src/plan/value/draft.js";
import type { Operation, Plan } from "../../src/plan/value/plan.js";
import { holds } from "../soak/slice.js";
import { NaiveService } from "./naive-service.js";
import { ancestorsOf, planOf } from "./plan-of.js";
import { type RandomGuild, randomGuild } from "./random-guild.js";
import { refresh } from "./run-plan.js";

function planned(guild: RandomGuild): Plan {
  const service = new NaiveService(guild);
  const { config, state } = guild;
  return planOf({ config, state, live: refresh({ config, state, service }) });
}

/** Returns the addresses whose ids a call needs. */
function refsOf(value: Json | undefined): string[] {
  if (isRef(value)) return [value.$ref.slice(0, -"#id".length)];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((member) => refsOf(member));
}

/** Returns the sequences of siblings whose positions a call shifts, from its body and the channel's place. */
function sequencesOf(operation: Operation, guild: RandomGuild): string[] {
  const { body = {}, params } = operation;
  const found = guild.channels.find(({ id }) => id === params.channel_id);
  const from = found === undefined ? null : found.type === 4 ? "groups" : found.parent_id;
  const parent = isRef(body.parent_id) ? body.parent_id.$ref : body.parent_id;
  switch (operation.operation) {
    case "create_channel":
      return [body.type === 4 ? "groups" : String(parent ?? "0")];
    case "update_channel":
      return body.position === undefined ? [] : [...new Set([from ?? "", String(parent ?? from)])];
    case "delete_channel":
      return [from ?? ""];
    default:
      return [];
  }
}

test("operations wait for earlier ones only, and for each id that they need", async () => {
  await holds(
    fc.property(randomGuild, (guild) => {
      const plan = planned(guild);
      const seen = new Set<string>();
      for (const operation of plan.operations) {
        for (const id of [...operation.after, ...operation.waits_for]) expect(seen).toContain(id);
        const both = [...operation.after, ...operation.waits_for];
        expect(new Set(both).size).toBe(both.length);
        const ids = [...Object.values(operation.params), operation.body].flatMap((value) => refsOf(value));
        for (const address of ids) {
          if (operation.address === address) continue;
          expect(operation.after).toContain(`create_channel ${address}`);
        }
        seen.add(operation.id);
      }
      expect(seen.size).toBe(plan.operations.length);
    }),
    { soak: 200, test: 10 },
  );
});

test("what shifts one sibling sequence runs one after the other", async () => {
  await holds(
    fc.property(randomGuild, (guild) => {
      const plan = planned(guild);
      const last = new Map<string, string>();
      for (const operation of plan.operations) {
        const before = ancestorsOf(plan, operation.id);
        for (const sequence of sequencesOf(operation, guild)) {
          const previous = last.get(sequence);
          if (previous !== undefined) expect(before).toContain(previous);
          last.set(sequence, operation.id);
        }
      }
    }),
    { soak: 200, test: 10 },
  );
});

test("a group is deleted after all that leaves it", async () => {
  await holds(
    fc.property(randomGuild, (guild) => {
      const plan = planned(guild);
      for (const { id, operation, params } of plan.operations) {
        if (operation !== "delete_channel") continue;
        const children = guild.channels.filter(({ parent_id }) => parent_id === params.channel_id);
        const before = ancestorsOf(plan, id);
        for (const child of children) {
          const leaving = plan.operations.find(
            (one) => one.params.channel_id === child.id && /^(update|delete)_channel$/.test(one.operation),
          );
          if (leaving !== undefined) expect(before).toContain(leaving.id);
        }
      }
    }),
    { soak: 200, test: 10 },
  );
});

const bits = fc.record({ view: fc.boolean(), speak: fc.boolean(), live: fc.boolean() });
const access = fc.record({ private_type: fc.constantFrom(0, 1, 2), speak_permission: fc.constantFrom(1, 2) });

test("each access call waits for the calls that the order of its channel names, in whatever order the drafts come", async () => {
  await holds(
    fc.property(
      fc.array(fc.record({ holders: fc.constantFrom("role", "user"), before: bits, after: bits }), {
        minLength: 1,
        maxLength: 6,
      }),
      access,
      access,
      (subjects, before, after) => {
        const channel = writtenAddress("channel.c");
        const calls: AccessCall<string>[] = [
          { of: "door", id: "patch", channel, before, after },
          ...subjects.map(
            ({ holders, ...ends }, index) =>
              ({
                of: "entry",
                id: `put ${index}`,
                channel,
                subject: `${holders}/${index}`,
                ...ends,
              }) as const,
          ),
        ];
        const drafts = calls.map(
          ({ id, ...access }): DraftCall => ({
            id,
            address: writtenAddress(id),
            operation: access.of === "door" ? "update_channel" : "update_channel_role_permissions",
            params: {},
            remember: [],
            phase: PHASE.channel,
            access,
            sequences: [],
            needs: [],
          }),
        );
        const known = { in: () => ({ access: before, constant: [] }), channelsOf: () => [] };
        const { after: waits } = orderAccessCalls(calls, known);
        const ordered = orderOperations(drafts, known);
        for (const { id, after } of ordered.operations)
          expect(after.toSorted()).toEqual([...(waits.get(id) ?? [])].sort());
      },
    ),
    { soak: 300, test: 15 },
  );
});
