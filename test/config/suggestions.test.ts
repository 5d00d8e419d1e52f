// What a hint suggests for slips that people make in a first file.

import { describe, expect, test } from "vitest";
import { HEAD, parseText } from "./found-in.js";

const CHANNELS = `${HEAD}channels:\n`;

describe("a suggestion for", () => {
  test.each<readonly [name: string, text: string, place: string, hint: RegExp]>([
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
    ["guildform: 2", 'guildform: 2\nguild: "1"\n', "E-FORMAT 1:12", /update.*`guildform: 1`/],
    ["a map of channels by their keys", `${CHANNELS}  lobby: { name: a }\n`, "E-TYPE 4:3", /`- key: lobby`/],
    ["one channel without a dash", `${CHANNELS}  key: lobby\n  name: a\n`, "E-TYPE 4:3", /`- key: …`/],
    [
      "double quotes",
      `${CHANNELS}  - name: "大厅\n  - name: b\nmessages: {}\n`,
      "E-YAML-SYNTAX 4:11",
      /close them/,
    ],
    ["single quotes", `${CHANNELS}  - name: 'a\n  - name: "b"\n`, "E-YAML-SYNTAX 4:11", /close them/],
    [
      "quotes between braces",
      `${CHANNELS}  - { name: "a" }\n  - { name: "b }\n`,
      "E-YAML-SYNTAX 5:13",
      /close them/,
    ],
    ["an entry without its dash", `${CHANNELS}  - name: a\n  name: b\n`, "E-YAML-SYNTAX 5:3", /dash/],
    ["- key:x alone", `${CHANNELS}  - key:x\n`, "E-TYPE 4:5", /^write a blank behind the colon: key: x$/],
    [
      "- key:x above other keys",
      `${CHANNELS}  - key:x\n    name: a\n`,
      "E-YAML-SYNTAX 4:5",
      /blank behind the colon/,
    ],
    [
      "name:x below other keys",
      `${CHANNELS}  - key: x\n    name:y\n    type: text\n`,
      "E-YAML-SYNTAX 5:5",
      /blank behind/,
    ],
  ])("%s", (_name, text, place, hint) => {
    const [{ code, at, hint: suggestion } = { code: "", at: null, hint: "" }] = parseText(text).diagnostics;
    expect(`${code} ${at?.line}:${at?.column}`).toBe(place);
    expect(suggestion).toMatch(hint);
  });
});
