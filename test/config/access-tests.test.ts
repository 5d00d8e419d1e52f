// Tests the forms of `tests:` in a file, and their mistakes. A case is a text with all problems that the reader finds in it.

import { describe, expect, test } from "vitest";
import { hintOf } from "../sentence.js";
import { configOf, foundIn, HEAD, theOne } from "./found-in.js";

const GUILD = `roles: { mod: "10", guest: "11" }
users: { alice: "77" }
groups: [{ key: backstage, name: b, channels: [{ key: staff, name: s }, { key: log, name: l }] }, { key: empty, name: e }]
channels: [{ key: log-2, name: m }, { key: "a*", name: n }, { key: lobby, name: o }]
tests:
`;

const testsOf = (text: string) => configOf(`${HEAD}${GUILD}  - ${text}`).tests;

/** Each text is one test, which begins in line 8, column 5. */
const CASES: readonly { readonly text: string; readonly found: readonly string[] }[] = [
  { text: "{ can: view, in: log }", found: ["E-TEST-FORM 8:5"] },
  { text: "{ who: everyone, nobody_but: role mod, can: view, in: log }", found: ["E-TEST-FORM 8:5"] },
  { text: "{ who: everyone, in: log }", found: ["E-TEST-FORM 8:5"] },
  { text: "{ who: everyone, can: view, cannot: speak, in: log }", found: ["E-TEST-FORM 8:5"] },
  { text: "{ who: everyone, can: view }", found: ["E-TEST-FORM 8:5"] },
  { text: "{ nobody_but: role mod, in: log }", found: ["E-TEST-FORM 8:5"] },
  { text: "{ nobody_but: role mod, cannot: view, in: log }", found: ["E-TEST-FORM 8:5", "E-TEST-FORM 8:29"] },
  { text: "{ no_new_access: everyone, in: log }", found: ["E-TEST-FORM 8:32"] },
  { text: "{ no_new_access: role mod }", found: ["E-VALUE 8:22"] },
  {
    text: "{ who: [], can: [], in: [] }",
    found: ["E-TEST-FORM 8:12", "E-TEST-FORM 8:21", "E-TEST-FORM 8:29"],
  },
  { text: "{ who: mod, can: view, in: log }", found: ["E-TEST-WHO 8:12"] },
  { text: "{ who: any user alice, can: view, in: log }", found: ["E-TEST-WHO 8:12"] },
  { text: "{ nobody_but: everyone, can: view, in: log }", found: ["E-TEST-WHO 8:19"] },
  { text: "{ nobody_but: any role mod, can: view, in: log }", found: ["E-TEST-WHO 8:19"] },
  { text: "{ who: role mdo, can: view, in: log }", found: ["E-ROLE-UNKNOWN 8:12"] },
  { text: "{ who: user mod, can: view, in: log }", found: ["E-USER-UNKNOWN 8:12"] },
  { text: "{ who: everyone, can: manage, in: log }", found: ["E-VALUE 8:27"] },
  { text: "{ who: everyone, can: [view, view], in: log }", found: ["E-FLAG-DUPLICATE 8:34"] },
  { text: "{ who: everyone, can: view, in: [log, lgo] }", found: ["E-TEST-IN 8:43"] },
  { text: "{ who: everyone, can: view, in: group empty }", found: ["E-TEST-IN 8:37"] },
  { text: "{ who: everyone, can: view, in: x* }", found: ["E-TEST-IN 8:37"] },
  { text: "{ nobody_but: role mod, can: view, in: log, including: everyone }", found: ["E-VALUE 8:60"] },
  { text: `{ who: everyone, can: view, in: "\${GUILD_ID}" }`, found: ["E-ENV-HERE 8:38"] },
];

test.each(CASES)("$text", ({ text, found }) => {
  expect(foundIn(`${HEAD}${GUILD}  - ${text}`).map((one) => one.split(" ").slice(0, 2).join(" "))).toEqual(
    found,
  );
});

describe("`in:`", () => {
  const meant = (written: string) =>
    testsOf(`{ who: everyone, can: view, in: ${written} }`).flatMap((one) =>
      "channels" in one ? one.channels : [],
    );
  test.each([
    ["log", ["log"]],
    ["[lobby, log, log]", ["log", "lobby"]],
    ['"*"', ["staff", "log", "log-2", "a*", "lobby"]],
    ["log*", ["log", "log-2"]],
    ["channel.l*", ["log", "log-2", "lobby"]],
    ["channel.*g*2", ["log-2"]],
    ['"a*"', ["a*"]],
    ["group backstage", ["staff", "log"]],
    ["group.*", ["staff", "log"]],
    ["group.backstage", ["staff", "log"]],
  ])("%s", (written, channels) => {
    expect(meant(written)).toEqual(channels);
  });

  test.each([
    ["lgo", hintOf("E-TEST-IN", { text: "lgo", case: "unknown", near: "log" })],
    ["backstage", hintOf("E-TEST-IN", { text: "backstage", case: "unknown", near: "group backstage" })],
    ["group bakstage", hintOf("E-TEST-IN", { text: "backstage", case: "unknown", near: "group backstage" })],
    ["channel.stafff", hintOf("E-TEST-IN", { text: "channel.stafff", case: "unknown", near: "staff" })],
  ])("%s has a near name", (written, hint) => {
    const text = `${HEAD}${GUILD}  - { who: everyone, can: view, in: ${written} }`;
    expect(theOne(text, "E-TEST-IN").hint).toBe(hint);
  });
});

test("every form is read", () => {
  const read = [
    "{ who: everyone, cannot: view, in: log, because: 只有版主发言 }",
    "{ who: [role mod, any role guest], can_only: [view, live], in: log }",
    "{ nobody_but: [role mod, user alice], can: view, in: log, including: administrators }",
    "{ nobody_but: [], can: view, in: log }",
    "{ no_new_access: anybody }",
  ].flatMap(testsOf);
  expect(read).toMatchObject([
    { kind: "may", who: [{ kind: "everyone" }], must: "cannot", rights: ["view"], because: "只有版主发言" },
    {
      kind: "may",
      who: [
        { kind: "role", name: "mod", id: "10", any: false, bare: false },
        { kind: "role", name: "guest", id: "11", any: true, bare: false },
      ],
      must: "can_only",
      rights: ["view", "live"],
      because: null,
    },
    {
      kind: "nobody_but",
      but: [
        { kind: "role", name: "mod" },
        { kind: "user", name: "alice", id: "77" },
      ],
      administrators: true,
      channels: ["log"],
      in: ["log"],
    },
    { kind: "nobody_but", but: [], administrators: false, rights: ["view"], channels: ["log"] },
    { kind: "no_new_access", of: "anybody", at: { line: 8, column: 5 } },
  ]);
});

test("tests are no part of the file's digest: they change no plan", () => {
  const one = configOf(`${HEAD}${GUILD}  - { no_new_access: anybody }`);
  expect(one.digest).toBe(configOf(`${HEAD}${GUILD}  - { who: everyone, can: view, in: log }`).digest);
});
