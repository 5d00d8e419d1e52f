// Finding by id: findById returns the item that a walk over the list finds first. Random steps make lists of earlier lists,
// by appending "104" for example, and every list is searched for every id after each step.

import fc from "fast-check";
import { expect, test } from "vitest";
import { findById, mappedItems, withAppended, withReplacedItem } from "../../src/emulator/by-id.js";

interface Named {
  readonly id: string;
  readonly name: number;
}

const IDS = ["101", "102", "103", "104", "105", "106"];
const id = fc.constantFrom(...IDS);
/** A step makes a new list of any earlier list, so that two lists can have the same source. */
const step = fc.record({
  of: fc.nat(20),
  kind: fc.constantFrom("item", "append", "map", "filter"),
  id,
  name: fc.nat(),
});

function made(
  list: readonly Named[],
  { kind, id, name }: { kind: string; id: string; name: number },
): readonly Named[] {
  switch (kind) {
    case "item":
      return withReplacedItem(list, { id, name });
    case "append":
      return withAppended(list, { id, name });
    case "map":
      return mappedItems(list, (one) => ({ ...one, name }));
    default:
      return list.filter((one) => one.id !== id);
  }
}

test("every list finds its own items, and no others, however lists were made of each other", () => {
  fc.assert(
    fc.property(fc.array(id), fc.array(step, { maxLength: 20 }), (first, steps) => {
      const lists: (readonly Named[])[] = [first.map((one, name) => ({ id: one, name }))];
      for (const one of steps) {
        const list = lists[one.of % lists.length] ?? [];
        lists.push(made(list, one));
        const wrong = lists.flatMap((each) =>
          IDS.filter((wanted) => findById(each, wanted) !== each.find((item) => item.id === wanted)),
        );
        expect(wrong).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

test("a list with an item in place of another holds all the others, in their order", () => {
  const list = IDS.map((one, name) => ({ id: one, name }));
  expect(withReplacedItem(list, { id: "103", name: 9 })).toEqual(
    list.map((one) => (one.id === "103" ? { ...one, name: 9 } : one)),
  );
  expect(withReplacedItem(list, { id: "999", name: 9 })).toBe(list);
});
