// Prints the results of the tests of the file as JUnit XML, which CI systems show next to their own tests. `test --junit` writes the file
// (cli/commands/test.ts).
//
// Names are foreign words. XML forbids most control characters and lone surrogates, so they become visible escapes as in other
// formats. The five signs with a meaning in XML and line breaks are escaped.

import type { TestedGuild } from "../../inspect/tested-guild.js";
import { visibleText } from "../../model/visible-text.js";
import { brokenCases, failureOf } from "../../plan/file-tests/test-failure.js";
import { phrase } from "../../words/statement.js";
import { phraseText, statementText } from "../../words/words-of.js";
import { countsOf, titleText, undecidedText } from "./tests-text.js";

/** With `strict`, an undecided test is a failure. Otherwise it is skipped. */
export function junitText(
  { at, config, judged }: TestedGuild,
  { strict = false }: { readonly strict?: boolean } = {},
): string {
  const { fails, undecided: open } = countsOf(judged);
  const counts = {
    tests: judged.length,
    failures: strict ? fails + open : fails,
    errors: 0,
    skipped: strict ? 0 : open,
  };
  const cases = judged.map((one) => {
    const { file, line } = one.test.at;
    const name = { name: titleText(one.test), classname: file, file, line };
    const failure = failureOf(one, one.broken);
    if (failure !== null) {
      const { message, hint } = statementText(failure);
      const { cases, more } = brokenCases(one);
      const further = cases.slice(1).map((each) => statementText(each).message);
      const left = more === 0 ? [] : [phraseText(phrase("test-cases-more", { more }))];
      const first = [`${file}:${line}: ${failure.code}: ${message}`, hint];
      const text = [...first, ...further, ...left].join("\n");
      return element("testcase", name, [
        element("failure", { message, type: failure.code }, [escaped(text)]),
      ]);
    }
    const message = undecidedText(one, at);
    if (message === null) return element("testcase", name, []);
    const inside = strict
      ? [element("failure", { message, type: "W-TEST-UNKNOWN" }, [escaped(`${file}:${line}: ${message}`)])]
      : [element("skipped", { message }, [])];
    return element("testcase", name, inside);
  });
  const suite = element(
    "testsuite",
    { name: `guildform test --at ${at}`, file: config.file, ...counts },
    cases,
  );
  return `${element("testsuites", counts, [suite])}\n`;
}

function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  inside: readonly string[],
): string {
  const shown = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  const start = `<${name}${shown.join("")}`;
  return inside.length === 0 ? `${start}/>` : `${start}>${inside.join("")}</${name}>`;
}

const SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

const escaped = (text: string): string =>
  text
    .split("\n")
    .map((line) => visibleText(line).replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign))
    .join("&#10;");
