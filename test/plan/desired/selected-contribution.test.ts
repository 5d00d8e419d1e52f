// Tests `keep`, which chooses first, then places and drafts. An object that `keep` leaves out does not change, and no call waits for it.

import { expect, test } from "vitest";
import { type Address, channelAddress } from "../../../src/model/address.js";
import { priorOf } from "../../../src/plan/claims/prior.js";
import { fileContext } from "../../../src/plan/desired/file-context.js";
import { keepDrafts } from "../../../src/plan/desired/selected-contribution.js";
import { channelDrafts } from "../../../src/plan/kinds/channel/drafts.js";
import { channelsOfFile } from "../../../src/plan/kinds/channel/goals-from-file.js";
import { keepMovers, orderSiblings } from "../../../src/plan/siblings/sibling-order.js";
import { channel, config, live, liveChannel } from "../../small-guild.js";

/** The live channels are c3, c2 and c1. The file declares c1, c2 with a new name, c3, and c4, which does not exist yet. */
const declared = config({
  channels: [channel("c1"), channel("c2", { name: "second", id: "2" }), channel("c3"), channel("c4")],
});
const guild = live([
  liveChannel("3", { position: 1 }),
  liveChannel("2", { position: 2 }),
  liveChannel("1", { position: 3 }),
]);
const context = fileContext(declared, priorOf(null, declared, guild.channels), guild);

function draftsOf(...keys: string[]) {
  const kept = keys.map(channelAddress);
  const isKept = (address: Address) => kept.includes(address);
  const siblings = orderSiblings(keepMovers(context.places, isKept), guild.channels);
  const goals = channelsOfFile(context).goals.filter(({ address }) => isKept(address));
  return channelDrafts(goals, guild, { siblings, placeNames: context.placeNames });
}

const bodies = (...keys: string[]) =>
  draftsOf(...keys).drafts.flatMap(({ operations }) => operations.map(({ id, body }) => [id, body]));

test("one channel is moved beside those that stay where they are", () => {
  expect(bodies("c1")).toEqual([["update_channel channel.c1", { position: 2 }]]);
  expect(bodies("c3")).toEqual([["update_channel channel.c3", { position: 2 }]]);
});

test("a position counts what is kept: created behind c2, wherever c3 was to go", () => {
  expect(bodies("c4")).toEqual([["create_channel channel.c4", expect.objectContaining({ position: 2 })]]);
});

test("all kept is the plan of the file", () => {
  const all = declared.channels.map(({ key }) => key);
  expect(draftsOf(...all)).toEqual(channelDrafts(channelsOfFile(context).goals, guild, context));
});

test("drafts are kept by their calls, or by a kept call that carries them out, and by their change where they have none", () => {
  const contribution = draftsOf("c1", "c2");
  const kept = keepDrafts(
    {
      ...contribution,
      drafts: contribution.drafts.map((draft) =>
        draft.change.address === channelAddress("c2")
          ? draft
          : { ...draft, carriedBy: ["update_channel channel.c1", "create_channel channel.c4"] },
      ),
    },
    {
      call: ({ address }) => address === channelAddress("c1"),
      change: ({ address }) => address === channelAddress("c2"),
    },
  );
  expect(kept.drafts.map(({ change, carriedBy }) => [change.address, change.action, carriedBy])).toEqual([
    ["channel.c1", "adopt", ["update_channel channel.c1"]],
    ["channel.c1", "update", ["update_channel channel.c1"]],
    ["channel.c2", "adopt", undefined],
  ]);
});
