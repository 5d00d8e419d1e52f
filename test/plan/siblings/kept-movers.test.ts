// Tests plans with fewer movers. A channel that must not move stays, and positions follow the service's model (service-facts 4.3.6).

import fc from "fast-check";
import { expect, test } from "vitest";
import { channelAddress } from "../../../src/model/address.js";
import { UNGROUPED } from "../../../src/model/sequence.js";
import { orderSiblings } from "../../../src/plan/siblings/sibling-order.js";
import { liveChannel } from "../../small-guild.js";

const IDS = ["1", "2", "3", "4", "5", "6", "7"];

const worlds = fc.record({
  standing: fc.shuffledSubarray(IDS),
  order: fc.shuffledSubarray(IDS),
  moved: fc.subarray(IDS),
  patched: fc.subarray(IDS),
  leaving: fc.subarray(IDS, { maxLength: 2 }),
});

const among = (ids: readonly string[], set: readonly string[]) => ids.filter((id) => set.includes(id));

test("only movers move, each behind the nearest wanted sibling before it, by positions that the service understands", () => {
  fc.assert(
    fc.property(worlds, ({ standing, order, moved, patched, leaving }) => {
      const moving = among(order, moved).filter((id) => !leaving.includes(id));
      const channels = standing.map((id, index) => liveChannel(id, { position: index + 1 }));
      const nodeOf = (id: string) => (standing.includes(id) ? id : channelAddress(`c${id}`));
      const movers = moving.map((id) => ({
        address: channelAddress(`c${id}`),
        node: nodeOf(id),
        to: UNGROUPED,
        patched: patched.includes(id),
      }));
      const orders = new Map([[UNGROUPED, order.map(nodeOf)]]);
      const { placements, final } = orderSiblings(
        { movers, staying: [], orders, leaving: new Set(leaving) },
        channels,
      );

      const replayed = [...standing];
      for (const { address, from, position } of placements.values()) {
        const mover = movers.find((one) => one.address === address);
        expect(mover).toBeDefined();
        const node = mover?.node ?? "";
        expect(from).toBe(standing.includes(node) ? UNGROUPED : null);
        if (from !== null) replayed.splice(replayed.indexOf(node), 1);
        replayed.splice(position - 1, 0, node);
      }
      const after = final.get(UNGROUPED) ?? [];
      expect(after).toEqual(movers.length === 0 ? standing : replayed);

      const still = standing.filter((id) => !moving.includes(id));
      expect(among(after, still)).toEqual(still);
      const wanted = order.map(nodeOf);
      const nodes = movers.map(({ node }) => node);
      const fixed = among(still, order).filter((id) => !leaving.includes(id));
      for (const node of nodes) {
        const before = among(wanted.slice(0, wanted.indexOf(node)), [...fixed, ...nodes]).at(-1);
        if (before !== undefined) expect(after.indexOf(before)).toBeLessThan(after.indexOf(node));
      }
      if (fixed.length === 0) expect(among(after, nodes)).toEqual(nodes);
      const inOrder = among(wanted, [...fixed, ...nodes]);
      if (String(among(standing, inOrder)) === String(inOrder)) expect(placements.size).toBe(0);
    }),
    { numRuns: 500 },
  );
});
