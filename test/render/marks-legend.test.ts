import { expect, test } from "vitest";
import { writtenAddress } from "../../src/model/address.js";
import type { ShownChanges } from "../../src/render/plan/change-tree.js";
import { changeTree } from "../../src/render/plan/change-tree.js";
import { marksUsed } from "../../src/render/plan/plan-summary.js";
import { attribute, change } from "./plan-builder.js";
import { everyKindOfChange } from "./sample-plan.js";

const marksOf = (shown: ShownChanges) => marksUsed(changeTree(shown)).join(" ");

const update = (...paths: string[]) =>
  change({
    address: writtenAddress(`channel.${paths.join("-")}`),
    kind: "channel",
    action: "update",
    attributes: paths.map((path) => attribute(path, 1, 2)),
  });

test("explains the marks of a plan", () => {
  expect(marksOf({ changes: everyKindOfChange })).toBe("+ - ~ → ⇅ =");
  expect(marksOf({ changes: [] })).toBe("");
});

test("explains no mark that does not stand there", () => {
  expect(marksOf({ changes: [update("name")] })).toBe("~");
  expect(marksOf({ changes: [update("position")] })).toBe("⇅");
  // A change of the group includes a change of the place.
  expect(marksOf({ changes: [update("group", "position")] })).toBe("→");
  const adopted = change({ ...update("name"), action: "adopt" });
  expect(marksOf({ changes: [adopted, update("name")] })).toBe("~");
});

test("explains what replaces a message", () => {
  const replaced = change({ address: writtenAddress("message.a"), kind: "message", action: "replace" });
  expect(marksOf({ changes: [replaced] })).toBe("±");
});

test("explains the signs inside a change, and of what hangs on another", () => {
  expect(marksOf({ changes: [update("name", "position")] })).toBe("~ ⇅");
  const grant = change({
    address: writtenAddress("permission.name/role.r"),
    kind: "role_permission",
    action: "grant",
    within: writtenAddress("channel.name"),
  });
  expect(marksOf({ changes: [update("name"), grant] })).toBe("+ ~");
});
