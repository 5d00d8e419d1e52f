// Tests edges of the passes over the attributes of a channel. They are a value from `defaults:`, a null in the file, and a deleted channel.
// Other edges are an attribute that no call changes, and a test of the file that fails in a rehearsal.

import { describe, expect, test } from "vitest";
import type { AccessTest } from "../../src/config/access-test.js";
import { GuildCourse } from "../../src/engine/rehearsal/guild-course.js";
import { rehearsedTests } from "../../src/engine/rehearsal/rehearsed-tests.js";
import { type Address, channelAddress } from "../../src/model/address.js";
import { attributeWord, hasAttribute, mayBeEmpty, writtenValue } from "../../src/model/attribute-values.js";
import { attributeRow, type ChannelAttribute } from "../../src/model/channel-attributes.js";
import { CHANNEL_TYPE } from "../../src/model/enums.js";
import { roleId } from "../../src/model/ids.js";
import { desiredFromLive } from "../../src/plan/desired-from-live.js";
import { channelWith } from "../../src/plan/kinds/channel/calls-and-facts.js";
import { attributesOf } from "../../src/plan/live-attributes.js";
import type { Operation } from "../../src/plan/value/plan.js";
import { readDeletedChannel } from "../../src/protocol/wire/read-channel.js";
import { problemsOf } from "../plan/plan-of.js";
import { planOf } from "../render/plan-builder.js";
import { at, channel, config, live, liveChannel, state } from "../small-guild.js";
import {
  companions,
  configOf,
  fileAttributes,
  fileInheriting,
  guildWith,
  readFile,
  wireValue,
} from "./file-attributes.js";

describe.each(fileAttributes)("$name", ({ name, values }) => {
  const [first, second] = [wireValue(name, values[0]), wireValue(name, values[1])];

  test("a channel that has it from `defaults:` names the place there", () => {
    const [inheriting] = configOf(fileInheriting(name, values[1]))?.channels ?? [];
    expect(inheriting).toMatchObject({
      [name]: second,
      inherited: [name],
      attributeAt: { [name]: { line: 3 } },
    });
  });

  test.each(["defaults: { channel: { NAME: ~ } }\n", "channels: [{ name: rules, NAME: ~ }]\n"])(
    "null says to leave the key out: %s",
    (blocks) => {
      const { diagnostics } = readFile(blocks.replace("NAME", name));
      const mends = diagnostics.map(({ params }) => (params as { readonly mend?: unknown }).mend);
      expect(mends).toContainEqual(expect.objectContaining({ leftOut: "unmanaged" }));
    },
  );

  test("a pulled file says a rare value at its channel", () => {
    const channels = [first, first, second].map((value, index) =>
      liveChannel(`${11 + index}`, { ...companions(name), [name]: value, position: index + 1 }),
    );
    const { file } = desiredFromLive(live(channels));
    expect(file.channels?.[2]).toMatchObject({ [name]: JSON.parse(values[1]) });
  });

  test("the answer to a delete tells it, or leaves it out", () => {
    const read = (body: object) => readDeletedChannel({ id: "11", ...body }, { operation: "delete_channel" });
    expect(read({ [name]: second })).toMatchObject({ [name]: second });
    expect(read({})).toMatchObject({ [name]: null });
  });

  test("verification expects it as sent, but for the usual value where the answer leaves it out", () => {
    const { serviceDefault } = attributeRow(name as ChannelAttribute);
    const hidden = { ...companions(name), [name]: null };
    const expected = (sent: string | number) => channelWith(hidden, { [name]: sent })[name];
    // If the attribute has no default, an answer without it says nothing about its value.
    expect([first, second].map(expected)).toEqual(
      [first, second].map((sent) => (serviceDefault === null || sent === serviceDefault ? null : sent)),
    );
    const otherType = { type: CHANNEL_TYPE.voice, [name]: first };
    const isSeen = hasAttribute(name as ChannelAttribute, CHANNEL_TYPE.voice);
    expect(channelWith(otherType, { [name]: second })).toMatchObject({ [name]: isSeen ? second : first });
  });
});

test.each(fileAttributes.filter(({ isSettable }) => !isSettable))(
  "$name: another value than that of the guild is a problem, since no call changes it",
  ({ name, values }) => {
    const [first, second] = [wireValue(name, values[0]), wireValue(name, values[1])];
    const problems = problemsOf({
      config: config({ channels: [channel("rules", { ...companions(name), [name]: second })] }),
      live: live([liveChannel("11", { name: "rules", ...companions(name), [name]: first })]),
      state: state({ "channel.rules": { id: "11", applied: { name: "rules", group: null } } }),
    });
    const [is, wanted] = [first, second].map((value) => attributeWord(name as ChannelAttribute, value));
    expect(problems).toMatchObject([{ code: "E-IMMUTABLE", params: { key: name, is, wanted } }]);
  },
);

describe("a rehearsal judges the tests of the file", () => {
  // With the value 2, members have no access, and with 1 and 0 they have it (service-facts 4.3.3, 4.3.4).
  test.each([
    ["private_type", "view", 0],
    ["speak_permission", "speak", 1],
  ] as const)("by %s as the twin has it", async (name, right, opened) => {
    const course = new GuildCourse();
    course.see(await guildWith(name, 2));
    const operation: Operation["operation"] = "update_channel";
    const params = { channel_id: "11" };
    course.see(await guildWith(name, opened), { operation, params });
    const forbids: AccessTest = {
      kind: "may",
      who: [{ kind: "everyone" }],
      must: "cannot",
      rights: [right],
      channels: ["rules"],
      in: ["rules"],
      because: null,
      at: at(3),
    };
    const address = channelAddress("rules");
    const call = { id: `${operation} ${address}`, address, operation, params } as object as Operation;
    const { permissions, ...read } = live([liveChannel("11", { name: "rules", [name]: 2 })], {
      permissions: { "11/role/1": 0n },
    });
    expect(
      rehearsedTests({
        tests: [forbids],
        roleNames: new Map([[roleId("1"), "everyone"]]),
        userNames: new Map(),
        plan: planOf({ rest: { operations: [call] } }),
        read: { ...read, permissions } as Parameters<typeof rehearsedTests>[0]["read"],
        course,
        bindings: new Map<Address, string>([[address, "11"]]),
      }),
    ).toMatchObject([{ code: "E-TEST", params: { who: ["everyone"], broken: "can" } }]);
  });
});

test("a text in the file escapes a variable, and only a text whose usual value is empty may be empty", () => {
  expect(writtenValue("name", "$" + "{x}")).toBe("$$" + "{x}");
  expect(mayBeEmpty("name")).toBe(false);
  expect(mayBeEmpty("application_id")).toBe(false);
});

test("a pull leaves out an attribute whose text is empty", () => {
  const empty = liveChannel("11", { type: CHANNEL_TYPE.application, application_id: "" });
  expect(attributesOf(empty)).not.toHaveProperty("application_id");
});
