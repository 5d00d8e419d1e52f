// Tests audiences as people write them: with a kind or without, alone or several, and with names that several subjects share.

import { describe, expect, test } from "vitest";
import { needsLiveNames, readAudience } from "../../src/inspect/audience.js";
import type { SubjectName } from "../../src/model/subject-name.js";
import { UsageError } from "../../src/words/usage-error.js";

const NAMES = new Map<SubjectName, string>([
  ["role/11", "版主"],
  ["role/12", "活动组"],
  ["role/13", "bob"],
  ["role/14", "a, b"],
  ["user/903", "bob"],
  ["user/902", "alice"],
  ["role/15", "twin"],
  ["role/16", "twin"],
]);

const subjectsOf = (text: string) => readAudience(text, { names: NAMES }).subjects.slice(1);

function paramsOf(text: string) {
  try {
    return subjectsOf(text);
  } catch (error) {
    if (error instanceof UsageError) return error.said.params;
    throw error;
  }
}

describe("an audience by the live names of roles", () => {
  const liveNames = new Map<SubjectName, string>([
    ["role/11", "alice"],
    ["role/21", "吧主"],
    ["role/22", "双"],
    ["role/23", "双"],
    ["role/24", "c, d"],
  ]);
  const seen = { names: NAMES, liveNames };
  const paramsOfLive = (text: string) => {
    try {
      return readAudience(text, seen).subjects.slice(1);
    } catch (error) {
      if (error instanceof UsageError) return error.said.params;
      throw error;
    }
  };

  test.for<[string, SubjectName[]]>([
    ["吧主", ["role/21"]],
    ["role 吧主", ["role/21"]],
    ["吧主，活动组", ["role/21", "role/12"]],
    ["c, d", ["role/24"]],
    // A name in the file or in state has priority.
    ["alice", ["user/902"]],
    ["role alice", ["role/11"]],
  ])("%s", ([text, subjects]) => expect(paramsOfLive(text)).toEqual(subjects));

  test.for<[string, object]>([
    ["双", { case: "subject-ambiguous", ways: ["role 22", "role 23"] }],
    ["user 吧主", { case: "subject-unknown", kind: "user" }],
    ["nemo", { case: "audience-shape" }],
  ])("%s is refused", ([text, params]) => expect(paramsOfLive(text)).toMatchObject(params));

  test("is what a question reads roles for, and only where no other name fits", () => {
    const needs = (text: string) => needsLiveNames(text, { names: NAMES });
    expect(["吧主", "role 吧主", "版主，吧主"].map(needs)).toEqual([true, true, true]);
    expect(["版主", "role 99", "bob", "user nemo", "everyone", ""].map(needs)).toEqual(
      Array.from({ length: 6 }, () => false),
    );
    expect(needsLiveNames("nemo", seen)).toBe(false);
  });
});

describe("an audience", () => {
  test.for<[string, SubjectName[]]>([
    ["版主", ["role/11"]],
    ["alice", ["user/902"]],
    ["role bob", ["role/13"]],
    ["user bob", ["user/903"]],
    ["role.版主", ["role/11"]],
    ["版主，活动组", ["role/11", "role/12"]],
    ["alice, role bob", ["user/902", "role/13"]],
    ["role 版主, alice", ["role/11", "user/902"]],
    ["a, b", ["role/14"]],
    ["role 99", ["role/99"]],
    ["everyone", []],
  ])("%s", ([text, subjects]) => expect(subjectsOf(text)).toEqual(subjects));

  test.for<[string, object]>([
    ["bob", { case: "subject-ambiguous", ways: ["role bob", "user bob"] }],
    ["twin", { case: "subject-ambiguous", ways: ["role 15", "role 16"] }],
    ["role twin", { case: "subject-ambiguous", ways: ["role 15", "role 16"] }],
    ["版住", { case: "audience-shape", given: "版住", near: "版主" }],
    ["版主，nemo", { case: "audience-shape", given: "nemo" }],
    ["role alcie", { case: "subject-unknown", kind: "role" }],
    ["alice, user bob", { case: "audience-users" }],
    ["版主,,活动组", { case: "audience-gap" }],
  ])("%s is refused", ([text, params]) => expect(paramsOf(text)).toMatchObject(params));
});
