import { describe, expect, test } from "vitest";
import type { VariableSources } from "../../src/config/yaml/environment.js";
import { hintOf, messageOf } from "../sentence.js";
import { configOf, foundIn, HEAD, parseText, theOne } from "./found-in.js";
import { parseBeside } from "./with-files.js";

type Values = Readonly<Record<string, string>>;

const nameOf = (name: string, sources: Partial<VariableSources> = {}) =>
  configOf(`${HEAD}channels: [{ name: ${name} }]`, sources).channels[0]?.name;

/** Returns the name of a channel in a file whose `values:` are a flow map. */
const nameBeside = (values: string, name: string, sources: Partial<VariableSources> = {}) =>
  configOf(`${HEAD}values: ${values}\nchannels: [{ name: ${name} }]`, sources).channels[0]?.name;

describe("values in their places", () => {
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
    [`"\${__proto__:-x}\${constructor:-y}"`, "xy"],
  ])("%s", (written, name) => {
    expect(nameOf(written, { values: { A: "one", EMPTY: "" } })).toBe(name);
  });

  const HOSTILE = `a", type: voice }]\nroles: { x: "1" } # & *a \${B} $\${ !!js \u0007\u2028`;

  test.each([
    ["--value", { values: { A: HOSTILE, B: "no" } }],
    ["GUILDFORM_VAR_", { env: { GUILDFORM_VAR_A: HOSTILE, GUILDFORM_VAR_B: "no" } }],
    ["a listed variable", { env: { A: HOSTILE, B: "no" }, allowVariables: ["A", "B"] }],
  ])("a value adds no structure and is not looked up again, whatever it holds: %s", (_from, sources) => {
    const config = configOf(`${HEAD}channels:\n  - name: \${A}\n`, sources);
    expect(config.channels).toMatchObject([{ name: HOSTILE, type: null }]);
  });

  test("a value serves as an id, an enum, a flag, an announcement", () => {
    const text = `guildform: 1
guild: \${ID}
users: { u: "7" }
channels:
  - name: a
    type: \${TYPE}
    sub_type: \${SUB}
    permissions: { users: { u: { speak: "\${YES}" } } }
announcement: \${NONE}
`;
    const values = { ID: "18446744073709551615", TYPE: "text", SUB: "7", YES: "true", NONE: "none" };
    expect(configOf(text, { values })).toMatchObject({
      guildId: "18446744073709551615",
      channels: [{ type: 0, sub_type: 7, permissions: [{ value: 4n }] }],
      announcement: { kind: "none" },
    });
  });

  test("digits are text where text is expected", () => {
    expect(nameOf(`"\${A}"`, { values: { A: "2024" } })).toBe("2024");
  });
});

describe("where a value comes from", () => {
  const everywhere = {
    env: { A: "plain", GUILDFORM_VAR_A: "prefixed", GUILD_ID: "7" },
    values: { A: "given" },
    allowVariables: ["A"],
  };

  test("the first that speaks: --value, GUILDFORM_VAR_NAME, `values:`, a listed variable", () => {
    const { env, allowVariables } = everywhere;
    expect(nameBeside("{ A: written }", `"\${A}"`, everywhere)).toBe("given");
    expect(nameBeside("{ A: written }", `"\${A}"`, { env, allowVariables })).toBe("prefixed");
    expect(nameBeside("{ A: written }", `"\${A}"`, { env: { A: "plain" }, allowVariables })).toBe("written");
    expect(nameOf(`"\${A}"`, { env: { A: "plain" }, allowVariables })).toBe("plain");
  });

  test("GUILD_ID is the one plain variable that needs no list", () => {
    expect(nameOf(`"\${GUILD_ID}"`, everywhere)).toBe("7");
    expect(nameBeside("{ GUILD_ID: 9 }", `"\${GUILD_ID}"`, everywhere)).toBe("9");
    expect(nameOf(`"\${A:-x}"`, { env: { A: "plain", a: "plain" }, allowVariables: ["a"] })).toBe("x");
  });

  test("one that is empty decides too, and gives room to the default", () => {
    const sources = { values: { A: "" }, env: { GUILDFORM_VAR_A: "prefixed" } };
    expect(nameBeside("{ A: written }", `"x\${A:-}"`, sources)).toBe("x");
    expect(theOne(`${HEAD}channels: [{ name: "\${A}" }]`, "E-ENV-UNDEFINED", sources)).toMatchObject({
      message: messageOf("E-ENV-UNDEFINED", { case: "empty", name: "A", source: "flag", column: 1 }),
      hint: hintOf("E-ENV-UNDEFINED", { case: "empty", name: "A", source: "flag", column: 1 }),
    });
  });

  test("`values:` holds texts as they are written, wherever the section stands", () => {
    const text = `${HEAD}channels: [{ name: "\${A}|\${B}|\${C}|\${D}|\${__proto__}" }]
values: { A: 007, B: yes, C: "a: b\\n", D: "$\${A}", __proto__: "p" }
`;
    expect(configOf(text).channels[0]?.name).toBe(`007|yes|a: b\n|\${A}|p`);
  });

  test("the program's own settings are read for no name, listed or not", () => {
    const env = { GUILDFORM_TOKEN: "s3cret", https_proxy: "s3cret", TF_HTTP_PASSWORD: "s3cret" };
    const sources = { env, allowVariables: Object.keys(env) };
    for (const name of [...Object.keys(env), "guildform_token"]) {
      expect(foundIn(`${HEAD}channels: [{ name: "\${${name}}" }]`, sources)).toEqual([
        `E-ENV-RESERVED 3:21 \${${name}}`,
      ]);
      expect(nameOf(`"\${${name}:-x}"`, sources)).toBe("x");
    }
    expect(nameOf(`"\${HTTP_PROXY}"`, { values: { HTTP_PROXY: "given" } })).toBe("given");
  });
});

describe("what cannot be replaced", () => {
  /** Each text is the name of the channel on line 4. */
  test.each([
    [`\${MISSING}`, `E-ENV-UNDEFINED 4:11 \${MISSING}`],
    [`x \${A} \${MISSING} y`, `E-ENV-UNDEFINED 4:18 \${MISSING}`],
    [`"😀 \${MISSING}"`, `E-ENV-UNDEFINED 4:14 \${MISSING}`],
    [`\${EMPTY}`, `E-ENV-UNDEFINED 4:11 \${EMPTY}`],
    [`\${}`, `E-ENV-UNDEFINED 4:11 \${}`],
    [`\${:-x}`, `E-ENV-UNDEFINED 4:11 \${:-x}`],
    [`\${toString}`, `E-ENV-UNDEFINED 4:11 \${toString}`],
    [`\${__proto__}`, `E-ENV-UNDEFINED 4:11 \${__proto__}`],
    [`x \${A`, `E-ENV-SYNTAX 4:13 \${`],
    [`\${A-x}`, `E-ENV-SYNTAX 4:11 \${A-x}`],
    [`\${1A}`, `E-ENV-SYNTAX 4:11 \${1A}`],
    [`\${A \${A}`, `E-ENV-SYNTAX 4:11 \${A \${A}`],
    [`\${A:-\${EMPTY}}`, `E-ENV-SYNTAX 4:11 \${A:-\${EMPTY}`],
    [`\${CI_JOB_TOKEN}`, `E-ENV-NOT-ALLOWED 4:11 \${CI_JOB_TOKEN}`],
    [`\${GUILDFORM_CLIENT_SECRET}`, `E-ENV-RESERVED 4:11 \${GUILDFORM_CLIENT_SECRET}`],
  ])("%s", (written, found) => {
    const values: Values = { A: "one", EMPTY: "" };
    const env = { GUILDFORM_CLIENT_SECRET: "s3cret", CI_JOB_TOKEN: "t0ken", toStrin: "" };
    expect(foundIn(`${HEAD}channels:\n  - name: ${written}\n`, { values, env })).toEqual([found]);
  });

  test("keys", () => {
    expect(foundIn(`${HEAD}roles:\n  \${A}: "1"\n`, { values: { A: "x" } })).toEqual([`E-ENV-KEY 4:3 \${A}`]);
  });

  test("the message names the variable, the column of the value, and the ways to give it", () => {
    expect(theOne(`${HEAD}channels:\n  - name: ab \${X}\n`, "E-ENV-UNDEFINED")).toMatchObject({
      message: messageOf("E-ENV-UNDEFINED", { case: "missing", name: "X", column: 4 }),
      hint: hintOf("E-ENV-UNDEFINED", { case: "missing", name: "X", column: 4 }),
    });
    expect(theOne(`guildform: 1\nguild: \${GUILD_ID}\n`, "E-ENV-UNDEFINED").hint).toBe(
      hintOf("E-ENV-UNDEFINED", { case: "guild-id", column: 1 }),
    );
    const secret = { env: { CI_JOB_TOKEN: "t0ken" } };
    expect(
      theOne(`${HEAD}channels:\n  - name: \${CI_JOB_TOKEN}\n`, "E-ENV-NOT-ALLOWED", secret),
    ).toMatchObject({
      message: messageOf("E-ENV-NOT-ALLOWED", { name: "CI_JOB_TOKEN", column: 1 }),
      hint: hintOf("E-ENV-NOT-ALLOWED", { name: "CI_JOB_TOKEN", column: 1 }),
    });
  });

  test("a value that does not fit is not printed", () => {
    const { message } = theOne(`guildform: 1\nguild: \${ID}\n`, "E-ID", { values: { ID: "hidden" } });
    expect(message).toBe(
      messageOf("E-ID", {
        what: { phrase: "key", params: { key: "guild" } },
        expected: { case: "id" },
        found: { case: "text", text: `\${ID}` },
        isNumber: false,
      }),
    );
  });
});

test.each([
  ["channels: [{ name: X }, { name: X }]", "E-KEY-DUPLICATE"],
  ["channels: [{ name: a, pins: [X] }]", "E-MESSAGE-UNKNOWN"],
  ["channels: [{ name: a }]\nmessages: { m: { channel: X, text: a } }", "E-CHANNEL-UNKNOWN"],
  [`channels: [{ name: a }]\nmessages: { m: { channel: a, text: "<@\${A}>" } }`, "E-USER-UNKNOWN"],
])("a problem shows a variable, and not its text from outside: %s", (text, code) => {
  const file = `${HEAD}${text.replaceAll("X", `"\${A}"`)}\n`;
  const { message, hint } = theOne(file, code, { values: { A: "hidden" } });
  expect(message).toContain(`\${A}`);
  expect(`${message}${hint}`).not.toContain("hidden");
});

test("a Config knows the values with a text that the file does not have", () => {
  const text = `${HEAD}values: { C: see }
channels:
  - { name: "a \${A}" }
  - { name: "b \${B}" }
  - { name: "\${C}" }
  - { name: "\${D:-dee}" }
  - { key: literal, name: "\${E}" }
`;
  const { outsideTexts } = configOf(text, {
    values: { A: "one" },
    env: { GUILDFORM_VAR_B: "two", E: "literal" },
    allowVariables: ["E"],
  });
  expect(outsideTexts).toEqual(new Set(["one", "a one", "two", "b two"]));
});

describe("where no variable may stand", () => {
  const here = (text: string) => foundIn(text, { values: { A: "1" } });

  test("the version", () => {
    expect(here(`guildform: \${A}\nguild: "1"\n`)).toEqual([`E-ENV-HERE 1:12 \${A}`]);
  });

  test.each([
    "policy: { removal: X }",
    "policy: { limits: { deletes: X } }",
    "policy:\n  protect: [X]",
    "removed: [{ channel: X }]",
    "removed: [{ channel_id: X }]",
    "roles: { mod: X }",
    "users: { alice: X }",
    "values: { B: X }",
    "channels: [{ name: c }]\nmessages: { m: { channel: c, markdown: { file: X } } }",
    "channels: [{ name: c }]\nmessages: { m: { channel: c, image: { file: X } } }",
    "channels: [{ name: f, type: forum, threads: [{ key: a, title: a, file: X }] }]",
    "groups: [{ name: g, channels: [{ name: f, type: forum, threads: [{ key: a, title: a, file: X }] }] }]",
  ])("%s", (text) => {
    const before = `${HEAD}${text.slice(0, text.indexOf("X"))}`.split("\n");
    const place = `${before.length}:${(before.at(-1) ?? "").length + 2}`;
    expect(here(`${HEAD}${text.replace("X", `"\${A:-2}"`)}\n`)).toEqual([`E-ENV-HERE ${place} \${A:-2}`]);
  });

  test("it is told also of a variable that has no value, and once", () => {
    expect(foundIn(`${HEAD}policy: { removal: "\${NOBODY}" }\n`)).toEqual([`E-ENV-HERE 3:21 \${NOBODY}`]);
    expect(foundIn(`${HEAD}values: { B: "\${NOBODY}" }\nchannels: [{ name: "\${B}" }]\n`)).toEqual([
      `E-ENV-HERE 3:15 \${NOBODY}`,
    ]);
  });

  test("a literal ${ may", () => {
    const { removed } = configOf(`${HEAD}removed: [{ channel: "a$\${b}" }]\n`);
    expect(removed).toMatchObject([{ kind: "channel", key: `a\${b}` }]);
  });

  test("a key called file that is no path takes variables", () => {
    const text = `${HEAD}channels: [{ name: c }]
messages: { file: { channel: c, markdown: { template_id: "1", params: { file: "\${A}" } } } }
`;
    expect(configOf(text, { values: { A: "one" } }).messages[0]?.content).toMatchObject({
      params: [{ key: "file", values: ["one"] }],
    });
  });

  test("the words of a file beside the YAML stay as they are", () => {
    const text = `${HEAD}values: { A: one }
channels: [{ name: c }]
messages: { m: { channel: c, text: { file: a.md } } }
`;
    const { config, diagnostics } = parseBeside(text, { "a.md": `\${A} \${CI_JOB_TOKEN}` });
    expect(diagnostics).toEqual([]);
    expect(config?.messages[0]?.content).toMatchObject({ text: [{ text: `\${A} \${CI_JOB_TOKEN}` }] });
  });
});

describe("`values:`", () => {
  test.each([
    ["values: []", ["E-TYPE 3:9 []"]],
    ["values: { a-b: x, 1a: x }", ["E-VALUE-NAME 3:11 a-b", "E-VALUE-NAME 3:19 1a"]],
    ["values: { A: [x], B: {}, C: }", ["E-TYPE 3:14 [x]", "E-TYPE 3:22 {}", "E-TYPE 3:26 C"]],
    ["values: { A: x, A: y }", ["E-YAML-KEY-DUPLICATE 3:17 A"]],
  ])("%s", (text, found) => {
    expect(foundIn(`${HEAD}${text}\n`)).toEqual(found);
  });

  test("what is wrong there is told there only", () => {
    expect(foundIn(`${HEAD}values: { A: [x] }\nchannels: [{ name: "\${A}" }]\n`)).toEqual([
      "E-TYPE 3:14 [x]",
    ]);
  });
});

describe("a value that stands in many places", () => {
  const MIB = 1024 * 1024;
  const A = `\${A}`;
  const long = "x".repeat(MIB);

  test.each([
    ["--value", "", { values: { A: long } }, 11],
    ["`values:`, which the file holds once already", `values: { A: ${long} }\n`, {}, 10],
  ])(
    "may fill 8 MiB, and the first beyond that is told at its place: %s",
    (_from, section, sources, line) => {
      const text = `${HEAD}channels:\n${`  - { name: "${A}" }\n`.repeat(3_000)}${section}`;
      const errors = parseText(text, sources).diagnostics.filter(({ code }) => code === "E-FILE-TOO-LARGE");
      const at = { file: "guild.yaml", line, column: 14 };
      expect(errors).toMatchObject([{ at, params: { case: "expanded", name: "A", most: 8 * MIB } }]);
    },
  );

  test("in one text, counted in bytes", () => {
    const values = { A: "规".repeat(MIB / 4) };
    const found = (uses: number) => foundIn(`${HEAD}channels: [{ name: "${A.repeat(uses)}" }]`, { values });
    expect(found(10)).toEqual([expect.stringContaining("W-NAME-LONG")]);
    expect(found(600)).toEqual([`E-FILE-TOO-LARGE 3:61 ${A}`]);
  });
});
