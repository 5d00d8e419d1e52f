// Tests that the table of terms agrees with the values of the service and with the keys of the file.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ANNOUNCES_TYPE, PRIVATE_TYPE, SPEAK_PERMISSION } from "../../src/model/enums.js";
import { BUILT_IN_ROLE } from "../../src/model/ids.js";
import { PERMISSION_BIT } from "../../src/model/permissions.js";
import { terms } from "../../src/use-cases/terms.js";
import { accessMeaning } from "../../src/words/en/access-values.js";
import { messageOf, phraseOf } from "../sentence.js";

const rowsOf = (written: string) => terms().filter((one) => one.written.includes(`\`${written}\``));

describe("the table of terms", () => {
  test.each([
    ...Object.entries(PRIVATE_TYPE).map(([name, value]) => ["private_type", name, value] as const),
    ...Object.entries(SPEAK_PERMISSION).map(([name, value]) => ["speak_permission", name, value] as const),
  ])("has %s: %s, which is %i on the wire and has a meaning in a plan", (key, name, value) => {
    const [row, ...others] = rowsOf(`${key}: ${name}`);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ word: name, service: expect.stringContaining(`\`${key}\` ${value}`) });
    expect(accessMeaning(key, name).isEmpty).toBe(false);
  });

  test.each([
    ["E-OPENED", "public"],
    ["E-OPENED", "members"],
    ["E-LOCKOUT-VIEW", "admins"],
    ["E-LOCKOUT-VIEW", "members"],
  ] as const)("agrees with %s, which gives the meaning of private_type: %s", (code, after) => {
    const values = { case: "privacy", before: "admins", after } as const;
    const message =
      code === "E-OPENED"
        ? messageOf(code, {
            channel: { id: "201", address: null, name: null },
            opener: { ...values, inherited: false },
            again: false,
            count: 1,
            by: "file",
          })
        : messageOf(code, { channel: "channel.hall", name: "hall", by: values, closed: false, lockouts: 1 });
    expect(message).toContain(phraseOf("value-meaning", { path: "private_type", value: after }));
  });

  test("has the bits of view and speak, the kinds of announcements and the roles of every guild", () => {
    expect(rowsOf("private_type: members")[0]?.service).toContain(`bit, ${PERMISSION_BIT.view}`);
    expect(rowsOf("speak_permission: members")[0]?.service).toContain(`bit, ${PERMISSION_BIT.speak}`);
    for (const [name, value] of Object.entries(ANNOUNCES_TYPE))
      expect(terms().find(({ word }) => word === name)?.service).toBe(`\`announces_type\` ${value}`);
    const { administrator, owner, channelAdministrator, everyone } = BUILT_IN_ROLE;
    const roles = terms().find(({ word }) => word === "administrators")?.service;
    expect(roles).toBe(`roles \`${owner}\`, \`${administrator}\` and \`${channelAdministrator}\``);
    expect(terms().find(({ word }) => word === `"${everyone}"`)?.service).toContain(`role \`${everyone}\``);
  });

  test("has the words of the tests in the schema of the file", () => {
    const schema = readFileSync(new URL("../../schema/guildform.schema.json", import.meta.url), "utf8");
    for (const word of ["everyone", "anybody", "administrators", "nobody_but"]) {
      expect(schema).toContain(`"${word}"`);
      expect(terms().some((one) => one.word === word)).toBe(true);
    }
  });

  test("has five cells in each row", () => {
    for (const row of terms()) expect(Object.values(row).filter((cell) => cell === "")).toEqual([]);
  });
});
