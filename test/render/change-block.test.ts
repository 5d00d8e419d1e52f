import fc from "fast-check";
import { expect, test } from "vitest";
import { writtenAddress } from "../../src/model/address.js";
import { CHANGE_ACTIONS } from "../../src/plan/value/plan.js";
import { changeBlocks, isOnlyClaimed } from "../../src/render/plan/change-block.js";
import { change } from "./plan-builder.js";

const channel = (action: (typeof CHANGE_ACTIONS)[number]) =>
  change({ address: writtenAddress("channel.a"), kind: "channel", action });

test("every change is in exactly one block, whatever comes together", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...CHANGE_ACTIONS), { maxLength: 6 }), (actions) => {
      const changes = actions.map(channel);
      const told = changeBlocks(changes).flatMap((block) =>
        isOnlyClaimed(block) ? block.claims : [block.main, ...block.claims],
      );
      expect(told).toHaveLength(changes.length);
      expect(new Set(told)).toEqual(new Set(changes));
    }),
  );
});

test("an update leads what is adopted or has a new key", () => {
  const [move, adopt, update] = [channel("move"), channel("adopt"), channel("update")];
  expect(changeBlocks([move, adopt, update])).toEqual([{ main: update, claims: [move, adopt] }]);
  expect(changeBlocks([move, adopt])).toEqual([{ main: move, claims: [move, adopt] }]);
  expect(changeBlocks([])).toEqual([]);
});
