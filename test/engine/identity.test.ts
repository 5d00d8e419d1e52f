// Tests identity and order: which live channel a block describes after renames and moves, and the fewest moves.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { writtenAddress } from "../../src/model/address.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { inWords } from "../in-words.js";
import { actions, expectNothingToDo } from "./plan-facts.js";
import { GUILD, Workshop } from "./workshop.js";

let workshop: Workshop;
beforeEach(async () => {
  workshop = await Workshop.open();
});
afterEach(() => workshop.close());

describe("order", () => {
  /** There are 80 siblings, and every fourth is unmanaged. Three of the 60 declared ones have another place. */
  function manySiblings() {
    const names = Array.from({ length: 80 }, (_none, index) => `s${index}`);
    const declared = names.filter((_name, index) => index % 4 !== 3);
    const live = [...names];
    for (const [name, to] of [
      ["s8", 70],
      ["s41", 2],
      ["s62", 30],
    ] as const) {
      live.splice(live.indexOf(name), 1);
      live.splice(to, 0, name);
    }
    return { declared, live, unmanaged: live.filter((name) => !declared.includes(name)) };
  }

  const orderNow = (): string[] =>
    [...workshop.guild.channels].sort((a, b) => a.position - b.position).map(({ name }) => name);

  test("of 60 siblings three stand elsewhere: three moves, and unmanaged siblings keep their order", async () => {
    const { declared, live, unmanaged } = manySiblings();
    await workshop.startOver({
      id: GUILD,
      channels: live.map((name, index) => ({ id: String(3000 + index), name, position: index + 1 })),
    });
    await workshop.write(`channels:\n${declared.map((name) => `  - { name: ${name} }`).join("\n")}`);
    const { plan, left } = await workshop.apply();
    const positions = plan.operations.filter(({ body }) => body?.position !== undefined);
    expect(positions).toHaveLength(3);
    expect(plan.calls.writes).toBe(3);
    expect(workshop.writes().map(({ method, path }) => `${method} ${path}`)).toEqual(
      plan.operations.map(({ params }) => `PATCH /channels/${String(params.channel_id)}`),
    );
    expect(left).toEqual([]);
    expect(orderNow().filter((name) => declared.includes(name))).toEqual(declared);
    expect(orderNow().filter((name) => unmanaged.includes(name))).toEqual(unmanaged);
    await expectNothingToDo(workshop);
  });
});

describe("identity", () => {
  const FILE = `
roles: { moderator: "10012" }
groups: [{ name: start, channels: [{ key: rules, name: rules, permissions: { roles: { moderator: [view] } }, pins: [{ message_id: m1 }] }, { name: hall }] }]
channels: [{ name: lobby }, { name: attic }]
`;

  test("another name under the same key renames the channel: same id, one call", async () => {
    await workshop.settle(FILE);
    await workshop.write(FILE.replace("name: rules", "name: the law"));
    const { plan } = await workshop.apply();
    expect(actions(plan)).toEqual(["update channel.rules"]);
    expect(workshop.writes().map(({ body }) => body)).toEqual([{ name: "the law" }]);
    expect(workshop.channelsNamed("the law").map(({ id }) => id)).toEqual(["101"]);
    await expectNothingToDo(workshop);
  });

  test("another key through `moved:` keeps the channel, its permissions and its pins, without a call", async () => {
    await workshop.settle(FILE);
    await workshop.write(`${FILE.replace("key: rules", "key: law")}moved: [{ from: rules, to: law }]`);
    const { plan } = await workshop.apply();
    expect(actions(plan)).toEqual(["move channel.law"]);
    expect(workshop.writes()).toEqual([]);
    const { resources } = await workshop.state();
    expect(resources[writtenAddress("channel.law")]?.id).toBe("101");
    expect(Object.keys(resources).filter((address) => address.includes("rules"))).toEqual([]);
    await expectNothingToDo(workshop);
  });

  test("key, name and group at once: the same channel still", async () => {
    await workshop.settle(FILE);
    await workshop.write(`
groups: [{ name: start, channels: [{ name: hall }] }]
channels: [{ key: law, name: the law }, { name: lobby }, { name: attic }]
moved: [{ from: rules, to: law }]
`);
    const { left } = await workshop.apply();
    expect(left).toEqual([]);
    expect(workshop.writes().filter(({ path }) => path === "/channels/101")).toHaveLength(1);
    expect(workshop.guild.channels.find(({ id }) => id === "101")).toMatchObject({
      name: "the law",
      parent_id: "0",
      position: 1,
    });
    expect(workshop.guild.channels).toHaveLength(5);
    await expectNothingToDo(workshop);
  });

  test("two live channels of one name: no plan, both ids, and the way to choose", async () => {
    workshop.changeChannel("104", { name: "lobby" });
    await workshop.write("channels: [{ name: lobby }]");
    const refused = await workshop.apply().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidInputError);
    expect(refused instanceof InvalidInputError && inWords(refused.diagnostics)).toMatchObject([
      {
        code: "E-NAME-AMBIGUOUS",
        at: { line: 3 },
        message: expect.stringMatching(/103.*104/),
        hint: expect.stringContaining("channel_id"),
      },
    ]);
    expect(workshop.writes()).toEqual([]);
    await workshop.settle('channels: [{ name: lobby, channel_id: "104" }]');
    expect((await workshop.state()).resources[writtenAddress("channel.lobby")]?.id).toBe("104");
  });

  test("a state that is lost is found again by names, without a call", async () => {
    await workshop.settle(FILE);
    const { resources } = await workshop.state();
    await workshop.startOver(workshop.guild);
    await workshop.write(FILE);
    const { plan } = await workshop.apply();
    expect(new Set(plan.changes.map(({ action }) => action))).toEqual(new Set(["adopt"]));
    expect(workshop.writes()).toEqual([]);
    expect((await workshop.state()).resources).toEqual(resources);
  });
});
