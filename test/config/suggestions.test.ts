// Tests the suggestions of hints for slips that people make in a first file.

import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/model/json.js";
import { HEAD, parseText } from "./found-in.js";

const CHANNELS = `${HEAD}channels:\n`;

describe("a suggestion for", () => {
  test.each<readonly [name: string, text: string, place: string, shown: RegExp | JsonObject]>([
    [
      "private_type: private",
      `${CHANNELS}  - { name: a, private_type: private }`,
      "E-VALUE 4:30",
      /`members`.*`admins`/,
    ],
    [
      "private_type: public in other words",
      `${CHANNELS}  - { name: a, private_type: all }`,
      "E-VALUE 4:30",
      /`public`/,
    ],
    [
      "speak_permission: all",
      `${CHANNELS}  - { name: a, speak_permission: all }`,
      "E-VALUE 4:34",
      /`everyone`/,
    ],
    ["type: category", `${CHANNELS}  - { name: a, type: category }`, "E-VALUE 4:22", /`groups:`/],
    [
      "type: announcement",
      `${CHANNELS}  - { name: a, type: announcement }`,
      "E-VALUE 4:22",
      /`sub_type: announcement`/,
    ],
    ["guildform: 2", 'guildform: 2\nguild: "1"\n', "E-FORMAT 1:12", /`guildform: 1`/],
    ["a map of channels by their keys", `${CHANNELS}  lobby: { name: a }\n`, "E-TYPE 4:3", /`- key: lobby`/],
    ["one channel without a dash", `${CHANNELS}  key: lobby\n  name: a\n`, "E-TYPE 4:3", /`- key: …`/],
    [
      "double quotes",
      `${CHANNELS}  - name: "大厅\n  - name: b\nmessages: {}\n`,
      "E-YAML-SYNTAX 4:11",
      { look: "unclosed" },
    ],
    ["single quotes", `${CHANNELS}  - name: 'a\n  - name: "b"\n`, "E-YAML-SYNTAX 4:11", { look: "unclosed" }],
    [
      "quotes between braces",
      `${CHANNELS}  - { name: "a" }\n  - { name: "b }\n`,
      "E-YAML-SYNTAX 5:13",
      { look: "unclosed" },
    ],
    [
      "an entry without its dash",
      `${CHANNELS}  - name: a\n  name: b\n`,
      "E-YAML-SYNTAX 5:3",
      { look: "no-dash" },
    ],
    ["- key:x alone", `${CHANNELS}  - key:x\n`, "E-TYPE 4:5", { mend: { case: "blank", text: "key: x" } }],
    [
      "- key:x above other keys",
      `${CHANNELS}  - key:x\n    name: a\n`,
      "E-YAML-SYNTAX 4:5",
      { look: "no-blank" },
    ],
    [
      "name:x below other keys",
      `${CHANNELS}  - key: x\n    name:y\n    type: text\n`,
      "E-YAML-SYNTAX 5:5",
      { look: "no-blank" },
    ],
    [
      "a text where the flags of a role belong",
      `${HEAD}roles: { m: "10012" }\nchannels:\n  - { name: a, permissions: { roles: { m: view } } }\n`,
      "E-TYPE 5:43",
      { mend: { case: "brackets", text: "view" } },
    ],
    [
      "a role right below permissions",
      `${CHANNELS}  - { name: a, permissions: { everyone: view } }\n`,
      "E-KEY-UNKNOWN 4:31",
      /`roles: \{ everyone: … \}`/,
    ],
    [
      "a user right below permissions",
      `${HEAD}users: { u: "7" }\nchannels:\n  - { name: a, permissions: { u: [view] } }\n`,
      "E-KEY-UNKNOWN 5:31",
      /`users: \{ u: … \}`/,
    ],
    [
      "a colon in a name without quotes",
      `${CHANNELS}  - name: News: today\n`,
      "E-YAML-SYNTAX 4:11",
      /` {2}- name: "News: today"`/,
    ],
    [
      "two colons in a name",
      `${CHANNELS}  - key: c\n    name: a: b: c # new\n`,
      "E-YAML-SYNTAX 5:11",
      /` {4}name: "a: b: c" # new`/,
    ],
    [
      "a mapping on the line of its key",
      `${CHANNELS}  - name: a\n    permissions: roles: { m: [view] }\n`,
      "E-YAML-SYNTAX 5:18",
      { look: "colon", line: null },
    ],
    [
      "an entry of a list below the keys of the entry above",
      `${CHANNELS}  - key: a\n    name: a\n    - key: b\n`,
      "E-YAML-SYNTAX 6:5",
      /` {2}- key: b`/,
    ],
    [
      "such an entry of more than one line",
      `${CHANNELS}  - key: a\n    name: a\n    - key: b\n      name: b\n`,
      "E-YAML-SYNTAX 6:5",
      { look: "stray-dash" },
    ],
    [
      "an entry of a list after keys without a dash",
      `${CHANNELS}  key: a\n  - key: b\n`,
      "E-YAML-SYNTAX 5:3",
      { look: "stray-dash" },
    ],
  ])("%s", (_name, text, place, shown) => {
    const [problem] = parseText(text).diagnostics;
    const { code, at, hint, params } = problem ?? { code: "", at: null, hint: "", params: {} };
    expect(`${code} ${at?.line}:${at?.column}`).toBe(place);
    if (shown instanceof RegExp) expect(hint).toMatch(shown);
    else expect(params).toMatchObject(shown);
  });
});
