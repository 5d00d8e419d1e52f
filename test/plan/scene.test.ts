// Tests what the passes take from a scene: which subjects count as unchanged while access calls run, and how the footprints of a file's
// plan and of an undo differ.

import { expect, test } from "vitest";
import { channelAddress, messageAddress, rolePermissionAddress } from "../../src/model/address.js";
import { messageKey } from "../../src/model/bound-id.js";
import { PERMISSION_BIT } from "../../src/model/permissions.js";
import { priorOf } from "../../src/plan/claims/prior.js";
import { fileContext } from "../../src/plan/desired/file-context.js";
import { fileScene } from "../../src/plan/desired/file-scene.js";
import { knownAccess } from "../../src/plan/order/known-access.js";
import { type DraftCall, PHASE } from "../../src/plan/value/draft.js";
import type { Plan } from "../../src/plan/value/plan.js";
import {
  channel,
  config,
  live,
  liveChannel,
  liveMessage,
  message,
  role,
  smallGuild,
  state,
} from "../small-guild.js";
import { planOf } from "./plan-of.js";
import { change, run, undoOf } from "./undo/undo-of.js";

const { view, manage } = PERMISSION_BIT;
const MODS = rolePermissionAddress("c1", "mods");
const EVERYONE = "permission.#1/role.1";

const entriesIn = ({ preconditions }: Plan): string[] =>
  preconditions.flatMap(({ address, fact }) => (fact.kind === "permission" ? [address] : []));

const mods = role("mods", "10", ["view"]);

/** Returns a guild with one channel `c1`, and the bits of moderators and of all members there. */
const guild = (private_type: number, held: Readonly<Record<string, bigint>>) =>
  live([liveChannel("1", { private_type })], {
    permissions: Object.fromEntries(Object.entries(held).map(([subject, bits]) => [`1/${subject}`, bits])),
  });

test("who gets view in a public channel gains nothing by it: a plan of the file rests on no other entry", () => {
  const declared = config({ channels: [channel("c1", { permissions: [mods] })] });
  const held = { "role/10": 0n, "role/1": 0n };
  expect(entriesIn(planOf({ config: declared, live: guild(0, held) }))).toEqual([MODS]);
  expect(entriesIn(planOf({ config: declared, live: guild(2, held) }))).toEqual([MODS, EVERYONE]);
});

test("an undo rests on the entry of every member where it gives or takes a right: not view of a public channel", () => {
  const granted = change({
    address: MODS,
    operation: "update_channel_role_permissions",
    params: { channel_id: "1", role_id: "10" },
    body: { add: String(view) },
    live: "0",
  });
  const held = { "role/10": view, "role/1": 0n };
  expect(entriesIn(undoOf([run([granted])], { live: guild(2, held) }))).toEqual([MODS, EVERYONE]);
  expect(entriesIn(undoOf([run([granted])], { live: guild(0, held) }))).toEqual([MODS]);
});

test("where a channel opens to holders of view, their entries count, and that of every member also unread", () => {
  const declared = config({ channels: [channel("c1", { private_type: 2, permissions: [mods] })] });
  const plan = planOf({ config: declared, live: guild(1, { "role/10": view }) });
  expect(plan.operations.map(({ id }) => id)).toEqual(["update_channel channel.c1"]);
  expect(entriesIn(plan)).toEqual([EVERYONE, MODS]);
});

const sceneOf = (declared: ReturnType<typeof config>, now: ReturnType<typeof live>) =>
  fileScene(fileContext(declared, priorOf(null, declared, now.channels), now));

test("an entry that is held by office and wanted otherwise does not count as staying, and others do", () => {
  const now = guild(2, { "role/10": manage, "role/20": view });
  const declared = config({ channels: [channel("c1", { permissions: [mods] })] });
  expect(knownAccess(sceneOf(declared, now), []).in(channelAddress("c1")).constant).toEqual([
    { subject: "role/20", grants: { view: true, speak: false, live: false } },
  ]);
});

test("a channel that is yet to be created stands as its call makes it, and nobody holds anything there", () => {
  const declared = config({ channels: [channel("c1", { private_type: 2 })] });
  const created: DraftCall = {
    id: "create_channel channel.c1",
    address: channelAddress("c1"),
    operation: "create_channel",
    params: {},
    body: { private_type: 2 },
    remember: [],
    phase: PHASE.channel,
    access: null,
    sequences: [],
    needs: [],
  };
  expect(knownAccess(sceneOf(declared, live([])), [created]).in(channelAddress("c1"))).toEqual({
    access: { private_type: 2, speak_permission: 1 },
    constant: [],
    isNew: true,
  });
});

test("a plan of the file without calls tells no drift elsewhere, an undo does", () => {
  const small = smallGuild();
  expect(planOf(small).elsewhere).toEqual({});
  expect(Object.keys(undoOf([run([])], { live: small.live }).elsewhere)).toHaveLength(
    small.live.channels.length,
  );
});

test("a reaction to a message that the plan posts is no thing to look at; the message is yet to be posted", () => {
  const plan = planOf({
    config: config({ channels: [channel("c1")], messages: [message("hi", "c1", { reactions: ["🎉"] })] }),
    live: live([liveChannel("1")]),
  });
  expect(plan.operations).toHaveLength(2);
  expect(plan.preconditions.map(({ address, fact }) => [address, fact.kind])).toEqual([
    ["message.hi", "post"],
    ["channel.c1", "channel"],
  ]);
});

test("a post of an undo that replaces a message builds on that message", () => {
  const bound = (id: string, content: string) => ({
    id: messageKey("1", id),
    applied: { sent: { content } },
  });
  const posted = change({
    address: messageAddress("hi"),
    operation: "post_message",
    params: { channel_id: "1" },
    body: { content: "second" },
    made: "m2",
    bound: bound("m1", "first"),
  });
  const plan = undoOf([run([posted])], {
    live: live([liveChannel("1")], {
      content: {
        messages: new Map([
          ["1/m1", null],
          ["1/m2", liveMessage("m2", "1", { content: "second" })],
        ]),
      },
    }),
    state: state({ "channel.c1": "1", "message.hi": bound("m2", "second") }),
  });
  const preconditions = plan.preconditions.find(({ address }) => address === "message.hi");
  expect(preconditions?.fact).toEqual({ kind: "message", channel_id: "1", message_id: "m2" });
});
