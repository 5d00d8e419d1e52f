// Tests drift on random guilds. Right after an apply there is none. Then one thing is changed by hand, and drift names exactly this.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Config } from "../../src/config/config.js";
import { addressKey, addressKind, byAddress, inChannelOf } from "../../src/model/address.js";
import { ownIdOf, parsePostKey, parseReactionKey } from "../../src/model/bound-id.js";
import { channelId, messageId } from "../../src/model/ids.js";
import type { JsonObject } from "../../src/model/json.js";
import { saidDigest } from "../../src/plan/content/message-difference.js";
import { shownDigest } from "../../src/plan/content/message-facts.js";
import { appliedReads } from "../../src/plan/desired/applied-reads.js";
import { type Drift, driftOf } from "../../src/plan/drift.js";
import type { Operation } from "../../src/plan/value/plan.js";
import type { State } from "../../src/state/state.js";
import { liveThread } from "../small-forum.js";
import { type LiveReads, live, liveChannel, liveGroup, liveMessage, state } from "../small-guild.js";
import { holds } from "../soak/slice.js";
import type { NaiveContent } from "./naive-content.js";
import { NaiveService } from "./naive-service.js";
import { planOf } from "./plan-of.js";
import { contentConfig, contentFile, contentService } from "./random-content.js";
import { type RandomGuild, randomGuild } from "./random-guild.js";
import { planContent, runContent } from "./run-content.js";
import { refresh, runPlan } from "./run-plan.js";

const NO_DRIFT: Drift = { changes: [], findings: [] };

const first = ([next]: readonly Operation[]): Operation => {
  if (next === undefined) throw new Error("nothing is ready");
  return next;
};

const driftNow = (service: NaiveService, after: State): Drift =>
  driftOf({ state: after, live: service.read(appliedReads(after, service.channels)) });

const addresses = ({ changes }: Drift): string[] => changes.map(({ address }) => address);

function applied(guild: RandomGuild): { service: NaiveService; after: State } {
  const service = new NaiveService(guild);
  const { config, state: prior } = guild;
  const plan = planOf({ config, state: prior, live: refresh({ config, state: prior, service }) });
  return { service, after: runPlan(plan, { service, state: prior, choose: first }) };
}

/** A person could do this by hand. `address` is the address of the drift. */
interface ByHand {
  readonly address: string;
  readonly path: string;
  readonly act: () => void;
}

function changeable(service: NaiveService, after: State): ByHand[] {
  return byAddress(after.resources).flatMap(([address, { id, applied: values }]): ByHand[] => {
    const by = (path: string, act: () => void) => ({ address, path, act });
    const set = (id: string, fields: object) => {
      service.channels = service.channels.map((one) => (one.id === id ? { ...one, ...fields } : one));
    };
    switch (addressKind(address)) {
      case "group":
      case "channel": {
        const is = service.channel(id);
        const groups = ["0", ...service.order("groups")].filter((one) => one !== is.parent_id);
        return [
          by("name", () => set(id, { name: `${is.name} by hand` })),
          ...("private_type" in values
            ? [by("private_type", () => set(id, { private_type: ((is.private_type ?? 0) + 1) % 3 }))]
            : []),
          ...("speak_permission" in values
            ? [by("speak_permission", () => set(id, { speak_permission: 3 - (is.speak_permission ?? 1) }))]
            : []),
          ...("group" in values
            ? groups.map((to) => by("group", () => set(id, { parent_id: channelId(to), position: 99 })))
            : []),
        ];
      }
      case "permission": {
        const held = service.permissions.get(id) ?? 0n;
        const managed = Array.isArray(values.managed) ? values.managed : [];
        const bits: Readonly<Record<string, bigint>> = { view: 1n, speak: 4n, live: 8n };
        if ((held & 2n) !== 0n) return [];
        return managed.map((flag) =>
          by("permissions", () => service.permissions.set(id, held ^ (bits[String(flag)] ?? 0n))),
        );
      }
      case "pin": {
        const { channelId: place = channelId("0"), id: own = "" } = parsePostKey(id) ?? {};
        const others = (service.pins.get(place) ?? []).filter((one) => one !== messageId(own));
        return [by("message_id", () => service.pins.set(place, others))];
      }
      default:
        return [];
    }
  });
}

/** Changes things that guildform does not manage: a foreign channel, foreign pins, bits that the file leaves alone, another order. */
function meddle(service: NaiveService, after: State): void {
  for (const [address, { id, applied: values }] of byAddress(after.resources)) {
    if (addressKind(address) !== "permission" || !Array.isArray(values.managed)) continue;
    const free = ["view", "speak", "live"].every((flag) => !(values.managed as string[]).includes(flag));
    service.permissions.set(id, (service.permissions.get(id) ?? 0n) ^ (free ? 1n : 1n << 50n));
  }
  service.channels = service.channels
    .map((one) => ({ ...one, position: 1_000 - one.position }))
    .concat(liveChannel("5555", { name: "by hand" }));
  for (const [place, ids] of service.pins) service.pins.set(place, [...ids, messageId("by-hand")]);
}

describe("drift", () => {
  test("right after an apply there is none, whoever meddles with what is not managed; then it names what was changed", async () => {
    await holds(
      fc.property(randomGuild, fc.nat(), fc.boolean(), (guild, number, meddles) => {
        const { service, after } = applied({ ...guild, state: null });
        expect(driftNow(service, after)).toEqual(NO_DRIFT);
        if (meddles) meddle(service, after);
        expect(driftNow(service, after)).toEqual(NO_DRIFT);
        const all = changeable(service, after);
        const one = all[number % all.length];
        if (one === undefined) return;
        one.act();
        expect(driftNow(service, after)).toMatchObject({
          changes: [{ address: one.address, attributes: [{ path: one.path }, ...subject(one)], drift: true }],
          findings: [],
        });
      }),
      { soak: 500, test: 25 },
    );
  });

  test("of what is declared there is none after an apply, whatever state knew before", async () => {
    await holds(
      fc.property(randomGuild, (guild) => {
        const { service, after } = applied(guild);
        const declared = declaredIn(guild.config);
        expect(addresses(driftNow(service, after)).filter((address) => declared(address))).toEqual([]);
      }),
      { soak: 200, test: 10 },
    );
  });

  test("messages, their pins and reactions: none after an apply; then what somebody changed, or that it is gone", async () => {
    await holds(
      fc.property(contentFile, fc.boolean(), fc.nat(), (file, tellsParts, number) => {
        const service = contentService();
        service.tellsParts = tellsParts;
        const plan = planContent({
          config: contentConfig(file, 9),
          state: null,
          service,
          at: "2026-01-01T00:00:00.000Z",
        });
        const after = runContent(plan, { service, state: null, choose: first });
        expect(driftNow(service, after)).toEqual(NO_DRIFT);
        const all = changeableContent(service, after);
        const one = all[number % all.length];
        if (one === undefined) return;
        one.act();
        const { changes, findings } = driftNow(service, after);
        expect(changes.map(({ address }) => address)).toEqual(one.differs);
        expect(findings.map(told).sort()).toEqual(
          one.gone.map((address) => `W-DRIFT-GONE ${address}`).sort(),
        );
      }),
      { soak: 300, test: 15 },
    );
  });

  test("what stood in a deleted channel is gone with it, and what was not read is told apart", () => {
    const after = state({
      "group.start": { id: "10", applied: { name: "start" } },
      "channel.rules": { id: "11", applied: { name: "rules", group: "start" } },
      "permission.rules/role.mods": { id: "11/role/7", applied: { permissions: [], managed: ["view"] } },
      "pin.rules/m1": { id: "11/m1", applied: {} },
      "message.hello": { id: "11/m1", applied: { sent: { content: "hello" } } },
      "message.hello/m0": { id: "11/m0", applied: { sent: { content: "old" } } },
      "reaction.hello/🎉": { id: "11/m1/2/127881", applied: {} },
      "thread.rules/faq": { id: "11/t1", applied: { sent: { title: "faq" }, read: null } },
      announcement: { id: "announcement", applied: { kind: "none" } },
    });
    const inside = byAddress(after.resources).flatMap(([address]) =>
      ["permission", "pin", "message", "reaction", "thread"].includes(addressKind(address) ?? "") &&
      addressKey(address) !== "hello/m0"
        ? [address as string]
        : [],
    );
    const group = liveGroup("10", { name: "start" });
    const rules = liveChannel("11", { name: "rules", parent: "10" });
    const unread = driftOf({ state: after, live: live([group, rules]) });
    expect(unread.changes).toEqual([]);
    expect(unread.findings.map(told).sort()).toEqual(inside.map((one) => `I-DRIFT-UNREAD ${one}`).sort());
    const deleted = driftOf({ state: after, live: live([group]) });
    expect(deleted.changes).toEqual([]);
    expect(deleted.findings.map(told).sort()).toEqual(
      ["channel.rules", ...inside].map((one) => `W-DRIFT-GONE ${one}`).sort(),
    );
  });

  test("a pin and a reaction are gone with their message; a pin has no way back beside twenty others", () => {
    const after = state({
      "pin.rules/hello": { id: "11/m1", applied: {} },
      "reaction.hello/🎉": { id: "11/m1/2/127881", applied: {} },
    });
    const rules = liveChannel("11", { name: "rules" });
    const reactions = new Map([["11/m1/2/127881", false]]);
    const read = (pins: readonly string[], content: LiveReads["content"] & object) =>
      driftOf({ state: after, live: live([rules], { pins: { "11": pins }, content }) });
    const gone = read(["m1"], { reactions, messages: new Map([["11/m1", null]]) });
    expect({ changes: gone.changes, told: gone.findings.map(told) }).toEqual({
      changes: [],
      told: ["W-DRIFT-GONE reaction.hello/🎉", "W-DRIFT-GONE pin.rules/hello"],
    });
    expect(addresses(read([], { reactions }))).toEqual(["reaction.hello/🎉", "pin.rules/hello"]);
    const twenty = Array.from({ length: 20 }, (_one, index) => `by-hand-${index}`);
    const full = read(twenty, { reactions });
    expect(addresses(full)).toEqual(["reaction.hello/🎉"]);
    expect(full.findings.map(told)).toEqual(["W-DRIFT-GONE pin.rules/hello"]);
  });

  test("a message says what it said: as sent, or as the service showed it right after", () => {
    const shown = liveMessage("m1", "11", { content: "shown otherwise" });
    const now = (applied: JsonObject, message = shown) =>
      driftOf({
        state: state({ "message.hello": { id: "11/m1", applied } }),
        live: live([liveChannel("11")], { content: { messages: new Map([["11/m1", message]]) } }),
      });
    const sent = { content: "hello" };
    expect(now({ sent, read: saidDigest(shown) })).toEqual(NO_DRIFT);
    expect(now({})).toEqual(NO_DRIFT);
    expect(now({ sent }).changes).toMatchObject([
      { address: "message.hello", action: "replace", drift: true },
    ]);
    const markdown = { content: "hello" };
    const edited = liveMessage("m1", "11", { markdown: { content: "by hand" }, keyboard: { id: "k" } });
    expect(now({ sent: { markdown, keyboard: { id: "k" } } }, edited).changes).toMatchObject([
      { address: "message.hello", action: "update", drift: true, operations: [] },
    ]);
  });

  test("a thread that says something else is told: nothing puts it back", () => {
    const thread = liveThread("t1", { title: "faq", content: "now" });
    const now = (applied: JsonObject) =>
      driftOf({
        state: state({ "thread.rules/faq": { id: "11/t1", applied } }),
        live: live([liveChannel("11")], { content: { singleThreads: new Map([["11/t1", thread]]) } }),
      });
    expect(now({ sent: { title: "faq " }, read: shownDigest(thread) })).toEqual(NO_DRIFT);
    expect(now({ sent: { title: "faq" }, read: null })).toEqual(NO_DRIFT);
    for (const applied of [
      { sent: { title: "faq" }, read: shownDigest({ content: "before" }) },
      { sent: { title: "other" }, read: null },
    ]) {
      const { changes, findings } = now(applied);
      expect({ changes, told: findings.map(told) }).toEqual({
        changes: [],
        told: ["W-THREAD-DRIFT thread.rules/faq"],
      });
    }
  });

  test("a channel stands in the group where it is, also in one that nobody manages", () => {
    const after = state({ "channel.rules": { id: "11", applied: { name: "rules" } } });
    const groups = [liveGroup("100", { name: "by hand" }), liveGroup("10")];
    const rules = liveChannel("11", { name: "renamed", parent: "100" });
    const { changes } = driftOf({ state: after, live: live([...groups, rules]) });
    expect(changes).toMatchObject([{ address: "channel.rules", within: "group.#100" }]);
  });

  test("a channel whose group is gone differs only in what is there to go back to", () => {
    const after = state({
      "group.start": { id: "10", applied: { name: "start" } },
      "channel.rules": { id: "11", applied: { name: "rules", group: "start" } },
    });
    const drift = driftOf({ state: after, live: live([liveChannel("11", { name: "rules" })]) });
    expect(drift).toMatchObject({ changes: [], findings: [{ address: "group.start" }] });
  });
});

const told = ({ code, address }: Drift["findings"][number]): string => `${code} ${address}`;

/** Returns a matcher for the subject's id, which the change of a permission shows too. */
const subject = ({ address }: ByHand) =>
  addressKind(address as never) === "permission" ? [expect.anything()] : [];

function declaredIn(file: Config): (address: string) => boolean {
  const channels = [...file.channels, ...file.groups.flatMap((one) => one.channels)].map(({ key }) => key);
  const own = new Set<string>([
    ...file.groups.map(({ key }) => `group.${key}`),
    ...channels.map((key) => `channel.${key}`),
  ]);
  return (address) => own.has(address) || channels.includes(inChannelOf(address as never).channel);
}

interface ContentByHand {
  readonly act: () => void;
  readonly differs: readonly string[];
  readonly gone: readonly string[];
}

function changeableContent(service: NaiveContent, after: State): ContentByHand[] {
  const bound = byAddress(after.resources);
  return bound.flatMap(([address, { id }]): ContentByHand[] => {
    if (addressKind(address) === "reaction") {
      const { message, emoji = { type: 0, id: "" } } = parseReactionKey(id) ?? {};
      const one = service.messages.get(message === undefined ? "" : ownIdOf(message));
      const take = () => one?.reactions.delete(`${emoji.type}/${emoji.id}`);
      return [{ act: take, differs: [address], gone: [] }];
    }
    if (addressKind(address) !== "message") return [];
    const own = parsePostKey(id)?.id ?? "";
    const one = service.messages.get(own);
    if (one === undefined) throw new Error(`${address} does not stand`);
    const say = (body: JsonObject) => () => service.messages.set(own, { ...one, body });
    const inside = bound.flatMap(([each, { id: its }]) =>
      each !== address && (its === id || its.startsWith(`${id}/`)) ? [each as string] : [],
    );
    return [
      // guildform cannot read the content of an image, but sees an image in place of text.
      ...("file_image" in one.body ? [] : [{ act: say({ image: "x/2" }), differs: [address], gone: [] }]),
      { act: () => service.messages.delete(own), differs: [], gone: [address, ...inside] },
    ];
  });
}
