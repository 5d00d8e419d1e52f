import { describe, expect, test } from "vitest";
import {
  ANNOUNCES_TYPE,
  CHANNEL_SUB_TYPE,
  CHANNEL_TYPE,
  enumName,
  PRIVATE_TYPE,
  SPEAK_PERMISSION,
} from "../../src/model/enums.js";

const TABLES = { CHANNEL_TYPE, CHANNEL_SUB_TYPE, PRIVATE_TYPE, SPEAK_PERMISSION, ANNOUNCES_TYPE };

describe.each(Object.entries(TABLES))("%s", (_, table) => {
  test("names every one of its values", () => {
    for (const [name, value] of Object.entries(table)) expect(enumName(table, value)).toBe(name);
  });

  test("shows a value it does not know as the number", () => {
    expect(enumName(table, 77)).toBe("77");
    expect(enumName(table, -1)).toBe("-1");
  });
});

test("the values are those of the wire", () => {
  expect(TABLES).toEqual({
    CHANNEL_TYPE: { text: 0, voice: 2, group: 4, live: 10005, application: 10006, forum: 10007 },
    CHANNEL_SUB_TYPE: { chat: 0, announcement: 1, guide: 2, gaming: 3 },
    PRIVATE_TYPE: { public: 0, admins: 1, members: 2 },
    SPEAK_PERMISSION: { everyone: 1, members: 2 },
    ANNOUNCES_TYPE: { member: 0, welcome: 1 },
  });
});
