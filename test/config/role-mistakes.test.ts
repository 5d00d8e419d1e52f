// Tests mistakes in the blocks of roles and administrators: each has one problem, at its place, with one way out.

import { describe, expect, test } from "vitest";
import { hintOf } from "../sentence.js";
import { foundIn as found, HEAD, parseText } from "./found-in.js";

const foundIn = (text: string) => found(HEAD + text);
const problemsIn = (text: string) => parseText(HEAD + text).diagnostics;

describe("a colour without quotes inside of braces", () => {
  const LATER = "\nchannels: []\n";

  test.each([
    ["alone", "roles: { a: { name: A, create: true, color: #4C8BF5 } }", 45],
    ["before another key", "roles: { a: { name: A, create: true, color: #4C8BF5, hoist: true } }", 45],
  ])("%s is found at the #, with the reason", (_, text, column) => {
    const [first] = problemsIn(text + LATER);
    expect(first).toMatchObject({ code: "E-YAML-SYNTAX", at: { line: 3, column } });
    expect(first?.hint).toBe(
      hintOf("E-YAML-SYNTAX", { fault: { case: "open-bracket", sign: "}" }, look: "comment", line: null }),
    );
  });

  test("a comment after a value is no cause", () => {
    const [first] = problemsIn(`roles: { a: { name: A, # the first }\n  create: true }${LATER}`);
    expect(first).toMatchObject({ code: "E-YAML-SYNTAX", at: { line: 5 } });
  });
});

test("a role by its id without `manage: true` has one problem, and attributes leave one way out", () => {
  expect(foundIn('roles: { a: { role_id: "10014", manage: false, color: "#4C8BF5" } }')).toEqual([
    "E-KEY-MISSING 3:15 role_id",
  ]);
  const hints = ["", ', color: "#4C8BF5"'].map(
    (more) => problemsIn(`roles: { a: { role_id: "10014", manage: false${more} } }`)[0]?.hint,
  );
  expect(hints).toEqual(
    [true, false].map((isAlone) =>
      hintOf("E-KEY-MISSING", { case: "role-managed", key: "role_id", isAlone }),
    ),
  );
  expect(hints[0]).not.toBe(hints[1]);
});

test("a list of administrators shows the map that holds it", () => {
  const [problem] = problemsIn('users: { bob: "902" }\nchannels: [{ name: a, channel_admins: [bob] }]');
  expect(problem?.hint).toContain("{ add: [bob] }");
  expect(problem?.hint).toBe(
    hintOf("E-TYPE", {
      what: { phrase: "key", params: { key: "channel_admins" } },
      expected: { case: "map" },
      found: { case: "list" },
      mend: { case: "no-list", form: "{ add: [bob] }" },
    }),
  );
});

describe("two roles that guildform creates", () => {
  const roles = (one: string, other: string) => `roles: { a: { ${one} }, b: { ${other} } }`;

  test.each([
    ["Events", "Events"],
    ["Events", "Ｅvents"],
  ])("need different names: %s and %s", (one, other) => {
    expect(foundIn(roles(`name: ${one}, create: true`, `name: ${other}, create: true`))).toEqual([
      expect.stringMatching(/^E-ROLE-NAME-TWICE 3:/),
    ]);
  });

  test("may share a name with a role that guildform only finds: a plan compares them with the guild", () => {
    expect(foundIn(roles("name: Events", "name: Events, create: true"))).toEqual([]);
  });
});
