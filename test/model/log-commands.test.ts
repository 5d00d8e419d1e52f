// Tests that no text contains a working command for a log, and that quoted texts escape it.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapedLogCommands, withoutLogCommands } from "../../src/model/log-commands.js";

describe("a text for people", () => {
  test.each([
    ["::error::a", "\\::error::a"],
    ["a\n \t\u3000::error::a\n", "a\n \t\u3000\\::error::a\n"],
    ["a\r::error::a", "a\r\\::error::a"],
    ["a\u2028::b\u0085::c\v::d\f::e", "a\u2028\\::b\u0085\\::c\v\\::d\f\\::e"],
    ["\u001b[31m::error::a", "\u001b[31m\\::error::a"],
    ["\u200b::error::a", "\u200b\\::error::a"],
    [":::a", "\\:::a"],
    ["see ##[error]a", "see #\\#[error]a"],
    ["###[error]a", "##\\#[error]a"],
    ["##vso[task.complete]", "#\\#vso[task.complete]"],
    ["##VSO[a] ##teamcity[b]", "#\\#VSO[a] #\\#teamcity[b]"],
    ["#\ufe0f#v\u00adso[a]", "#\\\ufe0f#v\u00adso[a]"],
  ])("%j has no command any more", (text, shown) => {
    expect(withoutLogCommands(text)).toBe(shown);
  });

  test.each(["a ::b", "a::b\n", "## Title [1]", "# a", "│ ::error::a", ":a", "#[x]"])(
    "%j stays as it is",
    (text) => {
      expect(withoutLogCommands(text)).toBe(text);
    },
  );
});

test("in quotes every value is read back as it was, and no command is left", () => {
  const piece = fc.constantFrom(
    "::",
    ":",
    "#",
    "##[",
    "##vso[",
    "[",
    "\\",
    '"',
    "\n",
    " ",
    "a",
    "\ufe0f",
    "频",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join("");
      const quoted = escapedLogCommands(JSON.stringify(text));
      expect(JSON.parse(quoted)).toBe(text);
      expect(quoted).not.toMatch(/::|##\w*\[/);
      expect(withoutLogCommands(quoted)).toBe(quoted);
    }),
  );
});
