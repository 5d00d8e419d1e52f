// Tests the parts of a post that a plan shows, with the keys and the form of the file.

import { expect, test } from "vitest";
import { shownParts } from "../../../src/plan/content/message-attributes.js";

test("a parameter of a template is one text, or a list of several, as in the file", () => {
  const params = [
    { key: "title", values: ["Roles"] },
    { key: "items", values: ["a", "b"] },
    { key: "none", values: [] },
  ];
  expect(shownParts({ markdown: { custom_template_id: "101_1", params } })).toEqual({
    template: { template_id: "101_1", params: { title: "Roles", items: ["a", "b"], none: [] } },
  });
});
