// Tests that mistakes in YAML have words of guildform: people never see the sentence of the parser.

import { expect, test } from "vitest";
import { parseConfig } from "../../src/config/parse-config.js";
import type { YamlFault } from "../../src/words/en/config/yaml-fault.js";

const HEAD = "guildform: 1\nguild: 1442000000000000001\n";

const faultsOf = (text: string): readonly YamlFault[] =>
  parseConfig({ file: "g.yaml", env: {}, bytes: new TextEncoder().encode(HEAD + text) }).diagnostics.flatMap(
    (one) => (one.code === "E-YAML-SYNTAX" ? [one.params.fault] : []),
  );

const SAMPLES: readonly (readonly [text: string, fault: YamlFault])[] = [
  ["channels:\n  - name: a: b\n", { case: "two-colons" }],
  ["groups\nchannels: []\n", { case: "key-lines" }],
  [`? ${"x".repeat(1100)}\n${"y".repeat(1100)}: 1\n`, { case: "key-long" }],
  ["channels:\n  - name: a\n   key: b\n", { case: "no-dash" }],
  ["channels:\n  - name: a\n - name: b\n", { case: "list-as-key" }],
  ["channels:\n  - name: a\n  name: b\n", { case: "map-columns" }],
  ['channels:\n  - name: "a\n', { case: "open-quote", quote: '"' }],
  ["channels:\n  - name: 'a\n", { case: "open-quote", quote: "'" }],
  ["channels: [{ name: a }\n", { case: "open-bracket", sign: "]" }],
  ["channels: [{ name: a, key: b ]\n", { case: "open-bracket", sign: "}" }],
  ['channels: ["a" "b"]\n', { case: "no-comma" }],
  ["channels: [, { name: a }]\n", { case: "extra-comma" }],
  ['channels: [{ name: "a"#b\n }]\n', { case: "comment-space" }],
  ["channels:\n  - name: @a\n", { case: "start", sign: "@" }],
  ['channels:\n  - name: "a\\q"\n', { case: "escape", written: "\\q" }],
  ["channels: [\n  - name: a\n]\n", { case: "block-in-brackets" }],
  ["channels: &a &b []\n", { case: "anchor" }],
  ["channels: }\n", { case: "unexpected" }],
];

/** A new version of the parser may have other sentences. In that case this table and yaml-fault.ts need a row. */
test.each(SAMPLES)("%j", (text, fault) => {
  expect(faultsOf(text)[0]).toEqual(fault);
});
