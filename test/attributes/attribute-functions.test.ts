// Tests the passes over attributes that the other stories do not reach: duplicates, the comparison of two guilds, the course of a
// rehearsal, and names of values for people.

import { describe, expect, test } from "vitest";
import { valueNames } from "../../src/cli/call/named-values.js";
import { GuildCourse } from "../../src/engine/rehearsal/guild-course.js";
import { guildLines } from "../../src/engine/rehearsal/guild-lines.js";
import { attributeWord } from "../../src/model/attribute-values.js";
import { isAttribute } from "../../src/model/channel-attributes.js";
import type { JsonObject } from "../../src/model/json.js";
import { matchLostCreates, type OpenCreate } from "../../src/plan/claims/match-lost-creates.js";
import { OWN_WORDS } from "../../src/render/only-declared/own-words.js";
import { callTree } from "../../src/render/plan-diff/diff-document.js";
import { plainText } from "../../src/words/plain-text.js";
import { liveChannel } from "../small-guild.js";
import { companions, fileAttributes, guildWith, wireValue } from "./file-attributes.js";

const create = (body: JsonObject, at: string): OpenCreate => ({
  body,
  idsBefore: null,
  intent: {
    operation_id: at,
    address: "channel.rules" as OpenCreate["intent"]["address"],
    operation: "create_channel",
    params: { guild_id: "1" },
    body,
    at,
    run: "1",
    pending: null,
  },
});

describe.each(fileAttributes)("$name", ({ name, isSettable, values }) => {
  const [first, second] = [wireValue(name, values[0]), wireValue(name, values[1])];

  test("two guilds that differ in it have different lines", async () => {
    const [one, other] = [await guildWith(name, first), await guildWith(name, second)];
    expect(guildLines(one, new Set(["11"]))).not.toEqual(guildLines(other, new Set(["11"])));
  });

  test("the course of a rehearsal has a moment where it changes", async () => {
    const course = new GuildCourse();
    course.see(await guildWith(name, first));
    course.see(await guildWith(name, second));
    // No call changes an attribute that is fixed at creation.
    expect(course.rooms.map(({ id }) => id)).toEqual(isSettable ? ["11"] : []);
  });

  test("distinguishesCreates: it tells two lost creates of one name apart", () => {
    const body = (value: string | number) => ({ name: "c", sub_type: 0, ...companions(name), [name]: value });
    const creates = [create(body(first), "2026-01-01"), create(body(second), "2026-01-02")];
    const channels = [
      liveChannel("11", { name: "c", ...companions(name), [name]: second }),
      liveChannel("12", { name: "c", ...companions(name), [name]: first }),
    ];
    const { pairs } = matchLostCreates(creates, channels);
    expect(pairs.map(({ channel: { id }, create: { intent } }) => [intent.at, id]).toSorted()).toEqual([
      ["2026-01-01", "12"],
      ["2026-01-02", "11"],
    ]);
  });

  test("a difference of two plans shows the words of the file", () => {
    const attributes = [{ path: name, before: first, after: second }];
    const call = { operation: "create_channel", address: "channel.rules", attributes };
    const blocks = callTree({ removed: [], added: [], changed: [call] } as unknown as Calls);
    const [before, after] = [values[0], values[1]].map((value) => String(JSON.parse(value)));
    expect(valuesIn(blocks)).toEqual([before, after]);
  });

  test("`guildform call` takes the names of its values, and --only-declared shows them", () => {
    const words = values.map((value) => String(JSON.parse(value)));
    const isNamed = isAttribute(name) && attributeWord(name, first) !== first;
    const names = valueNames("create_channel", name);
    expect(words.filter((word) => names !== undefined && Object.hasOwn(names, word))).toEqual(
      isNamed ? words : [],
    );
    expect(words.filter((word) => OWN_WORDS.has(word))).toEqual(isNamed ? words : []);
    expect(OWN_WORDS.has(name)).toBe(true);
  });
});

type Calls = Parameters<typeof callTree>[0];

/** Returns both sides of the one value that these blocks show. */
function valuesIn(blocks: ReturnType<typeof callTree>): readonly string[] {
  const [trees] = blocks.flatMap((block) => (block.kind === "trees" ? block.trees : []));
  const details = trees?.flatMap((row) => row.details) ?? [];
  const shown = details.flatMap((block) => (block.kind === "values" ? block.rows : []));
  return shown.flatMap(({ value }) =>
    value.kind === "sides"
      ? [value.before, value.after].map((side) => (side === null ? "" : plainText(side)))
      : [],
  );
}
