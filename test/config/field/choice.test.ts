import { expect, test } from "vitest";
import { choice } from "../../../src/config/field/choice.js";
import { map } from "../../../src/config/field/map.js";
import { wrongType } from "../../../src/config/read/read-context.js";
import { aThing, ofKey } from "../../../src/config/read/subject.js";
import { text } from "../../../src/config/schema/parts.js";
import { accepts, readBy } from "./read-by.js";

const shapes = {
  key: text("a key"),
  existing: map("an existing message", { message_id: text("its id") }),
};
const pin = choice("a pin", shapes, {
  choose: (node, reader, what) => {
    if (node.kind === "list") return wrongType(reader, node, { what, expected: { case: "text" } });
    return node.kind === "map" ? "existing" : "key";
  },
});

test("the value has the name of its shape", () => {
  expect(readBy(pin, "rules").value).toEqual({ is: "key", value: "rules" });
  expect(readBy(pin, "message_id: a1").value).toEqual({ is: "existing", value: { message_id: "a1" } });
});

test("the problems of the chosen shape are reported, and no others", () => {
  expect(readBy(pin, "{ mesage_id: a1 }").found).toEqual([
    "E-KEY-UNKNOWN 1:3 mesage_id",
    "E-KEY-MISSING 1:3 mesage_id",
  ]);
  expect(readBy(pin, '" "')).toMatchObject({ value: undefined, found: ['E-NAME-BLANK 1:1 " "'] });
});

test("a node that fits no shape is reported once", () => {
  expect(readBy(pin, "[]")).toMatchObject({
    value: undefined,
    found: ["E-TYPE 1:1 []"],
    params: [{ what: ofKey("it") }],
  });
});

test("its own subject replaces the key, also in its shapes", () => {
  const own = choice("a pin", shapes, { what: aThing("pin"), choose: () => "existing" });
  expect(readBy(own, "[]").params).toMatchObject([{ what: aThing("pin") }]);
});

test("the schema takes each shape", () => {
  expect(["rules", { message_id: "a1" }, {}, [], ""].map(accepts(pin))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("a key leads into each shape", () => {
  const two = choice(
    "a text",
    {
      file: map("a file", { file: text("a path").plain() }),
      other: map("another", { file: text("a text") }),
    },
    { choose: () => "file" },
  );
  expect(two.under("file").map(({ takesVariables }) => takesVariables)).toEqual([false, true]);
  expect(pin.under("file")).toEqual([]);
});
