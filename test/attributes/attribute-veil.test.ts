// Tests the veil of --only-declared over the attributes of a channel. It hides each text of the guild, and shows names of values, numbers
// and ids.
//
// The canary is a text that no file holds. `topic` is a text attribute that this version does not know.

import { describe, expect, test } from "vitest";
import { writtenAddress } from "../../src/model/address.js";
import { ATTRIBUTES, attributeRow, type ChannelAttribute } from "../../src/model/channel-attributes.js";
import { veiledApplied, veiledBody, veiledFacts } from "../../src/render/only-declared/body-words.js";
import { veiledValues } from "../../src/render/only-declared/object-words.js";
import { veilOf } from "../../src/render/only-declared/veil-of.js";
import { config } from "../small-guild.js";
import { fileAttributes, wireValue } from "./file-attributes.js";

const CANARY = "a canary sings";
const ADDRESS = writtenAddress("channel.rules");

const veil = veilOf({ file: config({}) });
const isRead = () => false;

/**
 * Returns the output of each pass of the veil for an attribute with this value: facts of a basis, body of a call, record of state, change.
 */
function shown(name: string, value: string | number): readonly unknown[] {
  const change = { address: ADDRESS, kind: "channel", name: "rules" } as const;
  return [
    veiledFacts(veil, { [name]: value })[name],
    veiledBody(veil, { address: ADDRESS, body: { [name]: value } }, isRead)[name],
    veiledApplied(veil, { address: ADDRESS, applied: { [name]: value } }, isRead)[name],
    veiledValues(veil, name, { change, isRead })(value),
  ];
}

const isText = (name: ChannelAttribute) => attributeRow(name).form.is === "text";

test.each([...ATTRIBUTES.filter(isText), "topic"])("a text is hidden: %s", (name) => {
  for (const value of shown(name, CANARY)) {
    expect(value).toEqual(expect.any(String));
    expect(value).not.toContain("canary");
  }
});

const open = fileAttributes.filter(({ name }) => !isText(name as ChannelAttribute));

describe.each(open)("$name", ({ name, values }) => {
  test("each value that a file can say is shown", () => {
    for (const value of values.map((one) => wireValue(name, one)))
      expect(shown(name, value)).toEqual([value, value, value, value]);
  });

  test("a change and a record of state show a value without a name as its number", () => {
    const change = { address: ADDRESS, kind: "channel", name: "rules" } as const;
    expect(veiledValues(veil, name, { change, isRead })("7")).toBe("7");
    const applied = { [name]: "7" };
    expect(veiledApplied(veil, { address: ADDRESS, applied }, isRead)).toEqual(applied);
  });
});
