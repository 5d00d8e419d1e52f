// Tests that the guide is complete, agrees with the route table, and has the needs and losses of the documentation.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ERROR_CODES } from "../../src/protocol/error-codes.js";
import {
  GENERAL_ERRORS,
  OPERATION_GUIDE,
  type OperationNeed,
  operationGuide,
} from "../../src/protocol/operation-guide.js";
import { PAYLOADS, type PayloadName } from "../../src/protocol/payloads/index.js";
import { pathParameters } from "../../src/protocol/route.js";
import {
  INTERFACE_OPERATIONS,
  type InterfaceOperation,
  NAMED_OPERATIONS,
  OPERATION_NAMES,
  ROUTES,
} from "../../src/protocol/routes.js";

const membersOf = (name: PayloadName | null): string[] => {
  const schema: object = name === null ? {} : PAYLOADS[name];
  return Object.keys("properties" in schema ? Object(schema.properties) : {});
};

const withNeed = (need: OperationNeed): string[] =>
  INTERFACE_OPERATIONS.filter((name) => OPERATION_GUIDE[name].needs.includes(need)).sort();

describe("all operations", () => {
  it("stand in the order of the route table", () => {
    expect(Object.keys(OPERATION_GUIDE)).toEqual(NAMED_OPERATIONS);
  });

  it("name the sections 3.1 to 3.34, one each", () => {
    const sections = INTERFACE_OPERATIONS.map((name) => OPERATION_GUIDE[name].source);
    const all = Array.from({ length: 34 }, (_, index) => `service-facts 3.${index + 1}`);
    expect(sections.sort()).toEqual(all.sort());
  });

  it.each(OPERATION_NAMES)("%s", (name) => {
    const guide = operationGuide(name);
    const route = ROUTES[name];
    expect(guide.summary).toMatch(/^[A-Z].{3,69}$/);
    expect(guide.summary).not.toMatch(/\.$/);
    expect(guide.detail).toMatch(/^[A-Z].*\.$/s);
    expect(guide.detail.split(/\.(?: |$)/).filter(Boolean).length).toBeLessThanOrEqual(4);
    expect(Object.keys(guide.parameters)).toEqual([...pathParameters(route), ...membersOf(route.query)]);
    expect(guide.errors).toEqual([...new Set(guide.errors)].sort((a, b) => a - b));
    for (const code of guide.errors) {
      expect(ERROR_CODES.get(code)?.advice, String(code)).toMatch(/^(?!pending)/);
    }
    const { params, query = {}, body, response } = guide.example;
    expect(Object.keys(params)).toEqual(pathParameters(route));
    expect(membersOf(route.query)).toEqual(expect.arrayContaining(Object.keys(query)));
    expect(body === undefined).toBe(route.request === null);
    expect(response === undefined).toBe(route.response === null);
  });
});

/** Sources: service-facts 2.8, and the rows "Privilege" of section 3. */
describe("needs", () => {
  it("private domain", () => {
    expect(withNeed("private_domain")).toEqual([
      "create_channel",
      "delete_channel",
      "delete_thread",
      "get_thread_detail",
      "get_threads",
      "post_thread",
      "recall_message",
      "update_channel",
    ]);
  });

  it("administrator", () => {
    expect(withNeed("administrator")).toEqual([
      "create_announce",
      "create_channel",
      "create_recommend_announce",
      "delete_announce",
      "delete_channel",
      "get_channel_role_permissions",
      "get_channel_user_permissions",
      "update_channel",
      "update_channel_role_permissions",
      "update_channel_user_permissions",
    ]);
  });

  it("online, applied for, audio bots", () => {
    const audio = ["off_microphone", "on_microphone", "update_audio"];
    expect(withNeed("online")).toEqual(["post_keyboard_message", "post_message"]);
    expect(withNeed("audio_bot")).toEqual(audio);
    expect(withNeed("applied")).toEqual([...audio, "patch_guild_message", "post_keyboard_message"].sort());
  });
});

/** Source: service-facts 5.7. */
it("events are those of the documentation", () => {
  const events = INTERFACE_OPERATIONS.map((name) => [name, OPERATION_GUIDE[name].events] as const);
  const post = ["MESSAGE_CREATE", "MESSAGE_AUDIT_PASS", "MESSAGE_AUDIT_REJECT"];
  expect(Object.fromEntries(events.filter(([, list]) => list.length > 0))).toEqual({
    create_channel: ["CHANNEL_CREATE"],
    update_channel: ["CHANNEL_UPDATE"],
    delete_channel: ["CHANNEL_DELETE"],
    post_message: post,
    post_keyboard_message: post,
    recall_message: ["MESSAGE_DELETE", "PUBLIC_MESSAGE_DELETE"],
    put_reaction: ["MESSAGE_REACTION_ADD"],
    delete_reaction: ["MESSAGE_REACTION_REMOVE"],
    post_thread: ["FORUM_PUBLISH_AUDIT_RESULT", "FORUM_THREAD_CREATE", "OPEN_FORUM_THREAD_CREATE"],
    delete_thread: ["FORUM_THREAD_DELETE", "OPEN_FORUM_THREAD_DELETE"],
    update_audio: ["AUDIO_START", "AUDIO_FINISH"],
    on_microphone: ["AUDIO_ON_MIC"],
    off_microphone: ["AUDIO_OFF_MIC"],
  });
});

it("five operations destroy, one of them only with all", () => {
  const when = (name: InterfaceOperation) => OPERATION_GUIDE[name].destructive?.onlyWhen;
  const destructive = INTERFACE_OPERATIONS.filter((name) => OPERATION_GUIDE[name].destructive !== null);
  expect(destructive).toEqual([
    "delete_channel",
    "delete_pin",
    "delete_announce",
    "recall_message",
    "delete_thread",
  ]);
  expect(destructive.map(when)).toEqual([null, { parameter: "message_id", value: "all" }, null, null, null]);
  for (const name of destructive) expect(OPERATION_GUIDE[name].destructive?.lost).toMatch(/^[A-Z].*\.$/);
});

it("general codes are those that service-facts 3 names", () => {
  const expected = [...ERROR_CODES.keys()].filter(
    (code) => code === 10001 || (code >= 11241 && code <= 11306) || (code >= 12001 && code <= 12003),
  );
  expect(GENERAL_ERRORS).toEqual(expected);
});

it("loads no schemas, so that a list of the operations is quick", () => {
  const loaded = new Set<string>();
  const visit = (url: URL): void => {
    if (loaded.has(url.pathname)) return;
    loaded.add(url.pathname);
    const text = readFileSync(url, "utf8");
    for (const [, target = ""] of text.matchAll(/^(?:import|export)(?! type)[^;]*?from "([^"]+)"/gms)) {
      expect(target).toMatch(/^\./);
      visit(new URL(target.replace(/\.js$/, ".ts"), url));
    }
  };
  visit(new URL("../../src/protocol/operation-guide.ts", import.meta.url));
  expect(loaded.size).toBeGreaterThan(10);
  expect([...loaded].filter((path) => path.includes("/payloads/"))).toEqual([]);
});
