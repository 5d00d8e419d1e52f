// Tests the whole plan on random guilds. It survives JSON, runs in any order that it allows, reaches what the file declares, touches
// nothing else, and leaves nothing to do.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Config, DesiredChannel } from "../../src/config/config.js";
import { channelAddress, inChannelOf, writtenAddress } from "../../src/model/address.js";
import { channelId } from "../../src/model/ids.js";
import { CHANGE_ACTIONS, type Operation, type Plan } from "../../src/plan/value/plan.js";
import { isEmpty } from "../../src/plan/value/plan-verdict.js";
import type { State } from "../../src/state/state.js";
import { holds } from "../soak/slice.js";
import { breaches } from "./members.js";
import { NaiveService } from "./naive-service.js";
import { operationIds, planOf } from "./plan-of.js";
import { SUBJECTS } from "./random-channel.js";
import { type RandomGuild, randomGuild } from "./random-guild.js";
import { refresh, runPlan } from "./run-plan.js";

function planned(guild: RandomGuild): { service: NaiveService; plan: Plan } {
  const service = new NaiveService(guild);
  const { config: file, state: prior } = guild;
  return {
    service,
    plan: planOf({ config: file, state: prior, live: refresh({ config: file, state: prior, service }) }),
  };
}

const declaredChannels = (file: Config): { parent: string | null; desired: DesiredChannel }[] => [
  ...file.groups.flatMap(({ key, channels }) => channels.map((desired) => ({ parent: key, desired }))),
  ...file.channels.map((desired) => ({ parent: null, desired })),
];

/** Chooses any order that `after` allows. */
const chooser =
  (numbers: IterableIterator<number>) =>
  (ready: readonly Operation[]): Operation => {
    const next = ready[(numbers.next().value ?? 0) % ready.length];
    if (next === undefined) throw new Error("nothing is ready");
    return next;
  };

const frozen = <Value>(value: Value): Value => {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) frozen(member);
  }
  return value;
};

describe("random guilds", () => {
  test("a plan is JSON, twice the same, and leaves what it was made from alone", async () => {
    await holds(
      fc.property(randomGuild, (guild) => {
        frozen(guild.config);
        frozen(guild.state);
        frozen(guild.channels);
        const { plan } = planned(guild);
        expect(JSON.parse(JSON.stringify(plan))).toStrictEqual(plan);
        expect(planned(guild).plan).toStrictEqual(plan);
      }),
      { soak: 200, test: 10 },
    );
  });

  test("what the plan counts is what it holds", async () => {
    await holds(
      fc.property(randomGuild, (guild) => {
        const { plan } = planned(guild);
        for (const action of CHANGE_ACTIONS) {
          expect(plan.summary[action]).toBe(plan.changes.filter((one) => one.action === action).length);
        }
        expect(plan.calls.writes).toBe(plan.operations.length);
        const known = new Set(operationIds(plan));
        const named = plan.changes.flatMap(({ operations }) => operations);
        expect(known.size).toBe(plan.operations.length);
        expect(new Set(named)).toEqual(known);
      }),
      { soak: 200, test: 10 },
    );
  });

  test("run in any allowed order, it reaches the file, and the next plan is empty", async () => {
    await holds(
      fc.property(randomGuild, fc.infiniteStream(fc.nat()), (guild, numbers) => {
        const { service, plan } = planned(guild);
        const before = new NaiveService(guild);
        const after = runPlan(plan, { service, state: guild.state, choose: chooser(numbers) });
        expectFile(guild.config, { before, service, after });
        expectOthersUntouched(plan, { before, service, after });

        const again = planOf({
          config: guild.config,
          state: after,
          live: refresh({ config: guild.config, state: after, service }),
        });
        expect(again.changes).toEqual([]);
        expect(again.operations).toEqual([]);
        expect(again.remember).toEqual([]);
        expect(again.footprint).toEqual({});
        expect(isEmpty(again)).toBe(true);
      }),
      { soak: 500, test: 25 },
    );
  });

  test("at every moment each member's access to each channel is within the bounds, or the plan says not", async () => {
    await holds(
      fc.property(randomGuild, fc.infiniteStream(fc.nat()), (guild, numbers) => {
        const { service, plan } = planned(guild);
        const before = new NaiveService(guild);
        const goal = new NaiveService(guild);
        runPlan(plan, { service: goal, state: guild.state, choose: chooser([].values()) });
        const exposed = new Set(
          plan.findings.filter(({ code }) => code === "E-EXPOSURE").map(({ address }) => address),
        );
        const allowed = new Set(
          plan.operations
            .filter(({ operation, address }) => operation === "update_channel" && exposed.has(address))
            .map(({ params }) => params.channel_id),
        );
        for (const { operation, params, address } of plan.operations) {
          const channelKey = inChannelOf(address).channel;
          if (operation.endsWith("_permissions") && exposed.has(channelAddress(channelKey))) {
            allowed.add(params.channel_id);
          }
        }
        runPlan(plan, {
          service,
          state: guild.state,
          choose: chooser(numbers),
          watch: () => {
            for (const { id } of before.channels) {
              if (!allowed.has(id)) expect(boundsBroken({ before, service, goal }, id)).toEqual([]);
            }
          },
        });
      }),
      { soak: 300, test: 15 },
    );
  });
});

function boundsBroken(
  world: { before: NaiveService; service: NaiveService; goal: NaiveService },
  id: string,
): string[] {
  const accessIn = (service: NaiveService) => {
    const found = service.channels.find((one) => one.id === id);
    return found === undefined
      ? null
      : { private_type: found.private_type ?? 0, speak_permission: found.speak_permission ?? 1 };
  };
  const before = accessIn(world.before);
  const now = accessIn(world.service);
  const after = accessIn(world.goal);
  if (before === null || now === null || after === null) return [];
  const bits = (service: NaiveService, kind: string, subject: string) =>
    service.permissions.get(`${id}/${kind}/${subject}`) ?? 0n;
  return breaches({
    before,
    now,
    after,
    entries: SUBJECTS.map(({ kind, id: subject }) => ({
      kind: subject === "1" ? "everyone" : kind,
      before: bits(world.before, kind, subject),
      now: bits(world.service, kind, subject),
      after: bits(world.goal, kind, subject),
    })),
  });
}

interface Run {
  readonly before: NaiveService;
  readonly service: NaiveService;
  readonly after: State;
}

function expectFile(file: Config, { service, after, before }: Run): void {
  for (const { key, name } of file.groups) {
    expect(service.channel(after.resources[writtenAddress(`group.${key}`)]?.id ?? `group.${key}`).name).toBe(
      name,
    );
  }
  for (const { parent, desired } of declaredChannels(file)) {
    const is = service.channel(
      after.resources[writtenAddress(`channel.${desired.key}`)]?.id ?? `channel.${desired.key}`,
    );
    expect(is.name).toBe(desired.name);
    expect(is.parent_id).toBe(parent === null ? "0" : after.resources[writtenAddress(`group.${parent}`)]?.id);
    if (desired.private_type !== null) expect(is.private_type).toBe(desired.private_type);
    if (desired.speak_permission !== null) expect(is.speak_permission).toBe(desired.speak_permission);
    for (const { subject, managed, value } of desired.permissions) {
      const key = `${is.id}/${subject.kind}/${subject.id}`;
      const was = before.permissions.get(key) ?? 0n;
      const holds = service.permissions.get(key) ?? 0n;
      if ((was & 2n) !== 0n) expect(holds).toBe(was);
      else expect(holds).toBe((was & ~managed) | value);
    }
    if (desired.pins !== null) {
      const pinned = service.pins.get(is.id) ?? [];
      expect(new Set<string>(pinned)).toEqual(
        new Set<string>(desired.pins.map((pin) => (pin.kind === "id" ? pin.messageId : pin.message))),
      );
    }
  }
  const inOrder = (sequence: string, addresses: string[]) => {
    const ids = addresses.map((address) => after.resources[writtenAddress(address)]?.id ?? address);
    expect(service.order(sequence).filter((id) => ids.includes(id))).toEqual(ids);
  };
  inOrder(
    "groups",
    file.groups.map(({ key }) => `group.${key}`),
  );
  for (const one of [...file.groups, { key: null, channels: file.channels }]) {
    const sequence =
      one.key === null ? "0" : (after.resources[writtenAddress(`group.${one.key}`)]?.id ?? "none");
    inOrder(
      sequence,
      one.channels.map(({ key }) => `channel.${key}`),
    );
  }
}

/** Objects that no change of the plan names do not change. Only their position may, and the parent of a channel in a deleted group. */
function expectOthersUntouched(plan: Plan, { before, service, after }: Run): void {
  const named = new Set<string>();
  for (const { address, attributes } of plan.changes) {
    const bound = after.resources[address]?.id;
    if (bound !== undefined) named.add(bound);
    for (const { path, before: was } of attributes) if (path === "id") named.add(String(was));
  }
  for (const one of before.channels) {
    if (named.has(one.id)) continue;
    const is = service.channel(one.id);
    const parentGone = !service.channels.some(({ id }) => id === one.parent_id);
    const parent_id = parentGone ? channelId("0") : one.parent_id;
    expect(is).toEqual({ ...one, parent_id, position: is.position });
  }
}
