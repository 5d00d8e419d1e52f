// Tests which allowances a plan lacks, by the findings whose hints name one.

import { expect, test } from "vitest";
import { missingAllowances } from "../../../src/plan/policy/missing-allowances.js";
import { type Finding, type FindingCode, finding } from "../../../src/plan/value/finding.js";
import type { FindingParams } from "../../../src/words/shapes/findings.js";
import { hintOf } from "../../sentence.js";

const answer = { code: 11264, message: "no permission" };
const channel = { id: "103", address: "channel.lobby", name: "lobby" };
const opener = { case: "privacy", before: "admins", after: "public", inherited: false } as const;
const unreadable = { channel: "channel.lobby", answer, toAllow: 2 };

/** There is one finding for each code whose hint names an allowance. */
const LIFTED: { readonly [Of in FindingCode]?: FindingParams[Of] } = {
  "E-LIMIT": { limit: "deletes", count: 7, bound: { case: "count", most: 5 } },
  "E-UNDO-DELETES": { address: "channel.lobby", name: "lobby", count: 3 },
  "E-GROUP-NOT-EMPTY": { left: [{ id: "1", name: "a" }], by: "file" },
  "E-LOCKOUT-VIEW": { channel: "channel.a", name: "a", by: { case: "grant" }, closed: false, lockouts: 2 },
  "E-LOCKOUT-MANAGE": {
    holders: [{ kind: "role", id: "10", name: null, channel: "channel.a" }],
    lockouts: 2,
  },
  "E-EXPOSURE": {
    channel: "channel.a",
    entries: ["role.a"],
    user: null,
    circle: [],
    call: "update_channel channel.a",
    steps: 1,
    way: "gains",
    right: "view",
    proven: true,
    tried: 0,
    count: 4,
    by: "file",
  },
  "E-OPENED": { channel, opener, again: false, count: 2, by: "file" },
  "E-KEY-RENAMED": {
    kind: "channel",
    gone: "channel.a",
    fresh: "channel.b",
    name: "a",
    former: null,
    count: 1,
  },
  "E-REMOVED-UNKNOWN": { entry: { case: "address", address: "channel.a" }, near: null, count: 3 },
  "E-MOVED-UNKNOWN": { kind: "channel", from: "a", to: "b", near: null, count: 3 },
  "E-PINS-UNREADABLE": unreadable,
  "E-ROLE-UNREADABLE": { ...unreadable, name: "a", id: "10" },
  "E-USER-UNREADABLE": { ...unreadable, name: "a", id: "10" },
  "E-CONTENT-UNREADABLE": { ...unreadable, what: "message" },
};

const ASKS = { asks: true };

test.each(Object.keys(LIFTED) as (keyof typeof LIFTED)[])("%s: the allowance is that of the hint", (code) => {
  const params = LIFTED[code] as FindingParams[typeof code];
  const missing = missingAllowances({ findings: [finding(code, params) as Finding] }, ASKS) ?? {};
  const [[name, count] = []] = Object.entries(missing);
  expect(hintOf(code, params)).toContain(`--allow ${name}=${count}`);
});

test("takes the largest number of each, and nothing where one error has none", () => {
  const allowed = [
    finding("E-LIMIT", { limit: "deletes", count: 7, bound: { case: "count", most: 5 } }),
    finding("E-UNDO-DELETES", { address: "channel.a", name: "a", count: 9 }),
    finding("E-OPENED", { channel, opener, again: false, count: 2, by: "file" }),
    finding("I-UNSEEN", { unseen: ["permissions"] }),
  ];
  expect(missingAllowances({ findings: allowed }, ASKS)).toEqual({ deletes: 9, openings: 2 });
  expect(missingAllowances({ findings: [] }, ASKS)).toEqual({});
  const stopped = finding("E-UNMANAGED", { unmanaged: [{ id: "7", name: "x", kind: "channel" }] });
  expect(missingAllowances({ findings: [...allowed, stopped] }, ASKS)).toBeNull();
});

test("an opening that a person may accept is missing where nobody is asked", () => {
  const again = finding("W-OPENS-AGAIN", { channel, opener, toAllow: 2, by: "file" });
  expect(missingAllowances({ findings: [again] }, ASKS)).toEqual({});
  expect(missingAllowances({ findings: [again] }, { asks: false })).toEqual({ openings: 2 });
});
