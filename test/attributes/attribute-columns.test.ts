// Tests the columns of the table of attributes. Each column has a source of its own to compare with: the payloads of the service, the
// emulator, the published schema of the file, or a list from service-facts.

import { expect, test } from "vitest";
import { hasAttribute, settableValue } from "../../src/model/attribute-values.js";
import {
  ATTRIBUTES,
  attributeRow,
  type ChannelAttribute,
  FIXED_ATTRIBUTES,
  OPTIONAL_ATTRIBUTES,
  SETTABLE_ATTRIBUTES,
} from "../../src/model/channel-attributes.js";
import { CHANNEL_SUB_TYPE, CHANNEL_TYPE, enumName } from "../../src/model/enums.js";
import type { Json } from "../../src/model/json.js";
import { desiredFromLive } from "../../src/plan/desired-from-live.js";
import { PAYLOADS } from "../../src/protocol/payloads/index.js";
import { readChannel } from "../../src/protocol/wire/read-channel.js";
import { GUILD, running } from "../emulator/emulated-guild.js";
import { planOf } from "../plan/plan-of.js";
import { channel, config, live, liveChannel } from "../small-guild.js";
import { configOf, fileAttributes, wireValue } from "./file-attributes.js";

const bodyOf = (payload: "CreateChannel" | "UpdateChannel") => PAYLOADS[payload].properties ?? {};

/** Returns one column by attribute: `{ name: "", type: 0 }`. */
const column = <Value>(value: (name: ChannelAttribute) => Value) =>
  Object.fromEntries(ATTRIBUTES.map((name) => [name, value(name)]));

/** Returns the attributes for which a column is true. */
const where = (isTrue: (name: ChannelAttribute) => boolean) => ATTRIBUTES.filter(isTrue).toSorted();

test("each attribute of the file has a row", () => {
  expect(OPTIONAL_ATTRIBUTES.toSorted()).toEqual(fileAttributes.map(({ name }) => name).toSorted());
});

test("settable: the body of an update has the attribute", () => {
  const updatable = where((name) => Object.hasOwn(bodyOf("UpdateChannel"), name));
  expect(SETTABLE_ATTRIBUTES.toSorted()).toEqual(updatable);
  expect(FIXED_ATTRIBUTES.toSorted()).toEqual(where((name) => !updatable.includes(name)));
});

test("form: a named value is an integer for the service; other values are texts", () => {
  const schemas = bodyOf("CreateChannel");
  expect(where((name) => attributeRow(name).form.is === "named")).toEqual(
    where((name) => schemas[name]?.type === "integer"),
  );
  expect(where((name) => attributeRow(name).form.is === "id")).toEqual(["application_id"]);
});

test("whenOmitted: an answer with an id alone does not tell access or application (service-facts 2.5, 3.27)", () => {
  const bare = readChannel({ id: "5" }, { operation: "get_channel" });
  const unknown = { private_type: null, speak_permission: null, application_id: null };
  expect(column((name) => bare[name])).toEqual({ name: "", type: 0, sub_type: 0, ...unknown });
});

test("serviceDefault: the service gives it to a channel that was created with a name alone", async () => {
  const { call } = await running();
  const { body } = await call("POST", `/guilds/${GUILD}/channels`, { name: "bare" });
  const created = readChannel(body as Json, { operation: "create_channel" });
  expect(column((name) => (name === "name" ? null : created[name]))).toEqual(
    column((name) => attributeRow(name).serviceDefault),
  );
});

test("atBirth: each create sends type and sub type; each plan shows type and access", () => {
  const plan = planOf({ config: config({ channels: [channel("new")] }), live: live([]) });
  const { position: _place, ...sent } = plan.operations[0]?.body ?? {};
  expect(sent).toStrictEqual({ name: "new", type: CHANNEL_TYPE.text, sub_type: CHANNEL_SUB_TYPE.chat });
  const shown = plan.changes.flatMap(({ attributes }) => attributes.map(({ path }) => path));
  expect(shown.filter((path) => path !== "name")).toEqual(["type", "private_type", "speak_permission"]);
});

test("types: text channels have a sub type, application channels an application (service-facts 4.3.2)", () => {
  const values = { sub_type: "guide", private_type: "members", speak_permission: "members" };
  const defaults = JSON.stringify({ channel: { ...values, application_id: "1000050" } });
  const types = Object.keys(CHANNEL_TYPE).filter((name) => name !== "group");
  const blocks = types.map((type) => `  - { name: ${type}, type: ${type} }\n`).join("");
  const channels = configOf(`defaults: ${defaults}\nchannels:\n${blocks}`)?.channels ?? [];
  const typesWith = (name: "sub_type" | "private_type" | "speak_permission" | "application_id") =>
    channels.flatMap((one) => (one[name] === null ? [] : [enumName(CHANNEL_TYPE, one.type ?? 0)]));
  expect(typesWith("sub_type")).toEqual(["text"]);
  expect(typesWith("application_id")).toEqual(["application"]);
  expect(typesWith("private_type")).toEqual(types);
  expect(typesWith("speak_permission")).toEqual(types);
});

test("types: groups and channels of all types have the other attributes (service-facts 4.3)", () => {
  const all = Object.values(CHANNEL_TYPE);
  const typesOf = (name: ChannelAttribute) => all.filter((type) => hasAttribute(name, type));
  expect(column(typesOf)).toEqual({
    ...{ name: all, type: all, private_type: all, speak_permission: all },
    ...{ sub_type: [CHANNEL_TYPE.text], application_id: [CHANNEL_TYPE.application] },
  });
});

test("standsFor: a call sets each value that a file can say, and each text", () => {
  for (const { name, values } of fileAttributes) {
    const live = values.map((value) => wireValue(name, value));
    expect(live.map((value) => settableValue(name as ChannelAttribute, value))).toEqual(live);
  }
  const texts = where((name) => attributeRow(name).form.is !== "named");
  expect(texts.map((name) => settableValue(name, "x"))).toEqual(texts.map(() => "x"));
});

test("standsFor: a speak permission of 0 restricts no member, as 1 does (service-facts 4.3.4)", () => {
  const equal = column((name) => settableValue(name, 0));
  expect(equal).toMatchObject({ type: 0, sub_type: 0, private_type: 0, speak_permission: 1 });
});

test("underDefaults: a pulled file writes types once, and access and application at each channel", () => {
  const fields = { private_type: 2, speak_permission: 2, application_id: "1000050" };
  const three = (type: number) =>
    ["11", "12", "13"].map((id) => liveChannel(id, { ...fields, type, name: `c${id}` }));
  expect(desiredFromLive(live(three(CHANNEL_TYPE.text))).file.defaults).toEqual({
    channel: { type: "text", sub_type: "chat" },
  });
  expect(desiredFromLive(live(three(CHANNEL_TYPE.application))).file.defaults).toEqual({
    channel: { type: "application" },
  });
});
