import { expect, test } from "vitest";
import { writtenAddress } from "../../src/model/address.js";
import type { ShownChanges } from "../../src/render/plan/change-tree.js";
import { changeTree } from "../../src/render/plan/change-tree.js";
import { marksUsed } from "../../src/render/plan/marks-used.js";
import { inWords } from "../../src/words/in-words.js";
import { plainText } from "../../src/words/plain-text.js";
import { attribute, change } from "./plan-builder.js";
import { everyKindOfChange } from "./sample-plan.js";

const marksLegend = (shown: ShownChanges) =>
  marksUsed(changeTree(shown)).map((sign) => plainText(inWords("mark-meaning", { sign })));

const update = (...paths: string[]) =>
  change({
    address: writtenAddress(`channel.${paths.join("-")}`),
    kind: "channel",
    action: "update",
    attributes: paths.map((path) => attribute(path, 1, 2)),
  });

test("explains the marks of a plan", () => {
  expect(marksLegend({ changes: everyKindOfChange })).toEqual([
    "+ new",
    "- gone",
    "~ changed",
    "→ other group",
    "⇅ other place",
    "= remembered without a call",
  ]);
  expect(marksLegend({ changes: [] })).toEqual([]);
});

test("explains no mark that does not stand there", () => {
  expect(marksLegend({ changes: [update("name")] })).toEqual(["~ changed"]);
  expect(marksLegend({ changes: [update("position")] })).toEqual(["⇅ other place"]);
  // Where the group changes the place goes without saying.
  expect(marksLegend({ changes: [update("group", "position")] })).toEqual(["→ other group"]);
  const adopted = change({ ...update("name"), action: "adopt" });
  expect(marksLegend({ changes: [adopted, update("name")] })).toEqual(["~ changed"]);
});

test("explains what replaces a message", () => {
  const replaced = change({ address: writtenAddress("message.a"), kind: "message", action: "replace" });
  expect(marksLegend({ changes: [replaced] })).toEqual(["± posted again, and the old one recalled"]);
});

test("explains the signs inside a change, and of what hangs on another", () => {
  expect(marksLegend({ changes: [update("name", "position")] })).toEqual(["~ changed", "⇅ other place"]);
  const grant = change({
    address: writtenAddress("permission.name/role.r"),
    kind: "role_permission",
    action: "grant",
    within: writtenAddress("channel.name"),
  });
  expect(marksLegend({ changes: [update("name"), grant] })).toEqual(["+ new", "~ changed"]);
});
