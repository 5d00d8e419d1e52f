import { describe, expect, test } from "vitest";
import { configOf, foundIn, HEAD, theOne } from "./found-in.js";

const nameOf = (name: string, env: Readonly<Record<string, string>> = {}) =>
  configOf(`${HEAD}channels: [{ name: ${name} }]`, env).channels[0]?.name;

describe("values from the environment", () => {
  test.each([
    [`"\${A}"`, "one"],
    [`"x\${A}y\${A}"`, "xoneyone"],
    [`"\${A:-two}"`, "one"],
    [`"\${B:-two}"`, "two"],
    [`"\${EMPTY:-two}"`, "two"],
    [`"x\${B:-}"`, "x"],
    [`"\${B:-a:-b}"`, "a:-b"],
    [`"$\${A}"`, `\${A}`],
    [`"$\${A} \${A}"`, `\${A} one`],
    [`"$A $ {A} }"`, "$A $ {A} }"],
    [`'\${A}'`, "one"],
    [`"\\u0024{A}"`, "one"],
  ])("%s", (written, name) => {
    expect(nameOf(written, { A: "one", EMPTY: "" })).toBe(name);
  });

  test("a value adds no structure, whatever it holds", () => {
    const value = `a", type: voice }]\nroles: { x: "1" } # & *a \${A} !!js`;
    const config = configOf(`${HEAD}channels:\n  - name: \${A}\n`, { A: value });
    expect(config.channels).toMatchObject([{ name: value, type: null }]);
  });

  test("a value serves as an id, an enum, a number, a flag, the version", () => {
    const text = `guildform: \${V}
guild: \${ID}
users: { u: "\${ID}" }
channels:
  - name: a
    type: \${TYPE}
    sub_type: \${SUB}
    permissions: { users: { u: { speak: "\${YES}" } } }
policy: { limits: { deletes: "\${N}", revokes: "\${P}%" } }
announcement: \${NONE}
`;
    const env = {
      V: "1",
      ID: "18446744073709551615",
      TYPE: "text",
      SUB: "7",
      YES: "true",
      N: "4",
      P: "30",
      NONE: "none",
    };
    expect(configOf(text, env)).toMatchObject({
      guildId: "18446744073709551615",
      channels: [{ type: 0, subType: 7, permissions: [{ value: 4n }] }],
      policy: { limits: { deletes: { count: 4 }, revokes: { percent: 30 } } },
      announcement: { kind: "none" },
    });
  });

  test("digits from the environment are text where text is expected", () => {
    expect(nameOf(`"\${A}"`, { A: "2024" })).toBe("2024");
  });
});

describe("what cannot be replaced", () => {
  /** Written as the name of the channel on line 4. */
  test.each([
    [`\${MISSING}`, `E-ENV-UNDEFINED 4:11 \${MISSING}`],
    [`x \${A} \${MISSING} y`, `E-ENV-UNDEFINED 4:18 \${MISSING}`],
    [`"😀 \${MISSING}"`, `E-ENV-UNDEFINED 4:14 \${MISSING}`],
    [`\${EMPTY}`, `E-ENV-UNDEFINED 4:11 \${EMPTY}`],
    [`\${}`, `E-ENV-UNDEFINED 4:11 \${}`],
    [`\${:-x}`, `E-ENV-UNDEFINED 4:11 \${:-x}`],
    [`\${toString}`, `E-ENV-UNDEFINED 4:11 \${toString}`],
    [`x \${A`, `E-ENV-SYNTAX 4:13 \${`],
    [`\${A-x}`, `E-ENV-SYNTAX 4:11 \${A-x}`],
    [`\${1A}`, `E-ENV-SYNTAX 4:11 \${1A}`],
    [`\${A \${A}`, `E-ENV-SYNTAX 4:11 \${A \${A}`],
    [`\${GUILDFORM_CLIENT_SECRET}`, `E-ENV-RESERVED 4:11 \${GUILDFORM_CLIENT_SECRET}`],
    [`\${guildform_token:-x}`, `E-ENV-RESERVED 4:11 \${guildform_token:-x}`],
  ])("%s", (written, found) => {
    const env = { A: "one", EMPTY: "", GUILDFORM_CLIENT_SECRET: "s3cret", guildform_token: "t0ken" };
    expect(foundIn(`${HEAD}channels:\n  - name: ${written}\n`, env)).toEqual([found]);
  });

  test("keys", () => {
    expect(foundIn(`${HEAD}roles:\n  \${A}: "1"\n`, { A: "x" })).toEqual([`E-ENV-KEY 4:3 \${A}`]);
  });

  test("the message names the variable and the column of the value", () => {
    expect(theOne(`${HEAD}channels:\n  - name: ab \${X}\n`, "E-ENV-UNDEFINED")).toMatchObject({
      message: "the variable X is not set (column 4 of the value)",
      hint: `set X, or write \${X:-default}`,
    });
    expect(theOne(`${HEAD}channels:\n  - name: ab \${X}\n`, "E-ENV-UNDEFINED", { X: "" }).message).toBe(
      "the variable X is set but empty (column 4 of the value)",
    );
  });

  test("a value that does not fit is not printed", () => {
    const { message } = theOne(`guildform: 1\nguild: \${ID}\n`, "E-ID", { ID: "hidden" });
    expect(message).toBe(
      `\`guild\` must be an id of decimal digits, at most 18446744073709551615; found “\${ID}”`,
    );
  });
});
