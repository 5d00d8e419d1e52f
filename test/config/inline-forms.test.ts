// Tests forms inside of texts: their meaning, the problems of wrong forms and their places. The rest of a text is unchanged.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DesiredContent, TextPart } from "../../src/config/desired-message.js";
import { unescapeText } from "../../src/protocol/wire/message-text.js";
import { hintOf, messageOf } from "../sentence.js";
import { sized } from "../soak/slice.js";
import { configOf, foundIn, HEAD, theOne } from "./found-in.js";
import { foundBeside, parseBeside } from "./with-files.js";

const NAMES = `${HEAD}users: { alice: "20", 小明: "21" }
groups: [{ name: hall }]
channels: [{ name: rules }, { key: lobby, name: 大厅 }]
`;

const message = (carrier: "text" | "markdown", text: string): string =>
  `${NAMES}messages: { m: { channel: rules, ${carrier}: ${JSON.stringify(text)} } }\n`;

function partsOf(content: DesiredContent | undefined): readonly TextPart[] {
  if (content?.kind !== "text" && content?.kind !== "markdown") throw new Error(`found ${content?.kind}`);
  return content.text;
}

/** Returns each literal as its text, and each link as [key]. */
const sent = (carrier: "text" | "markdown", text: string) =>
  partsOf(configOf(message(carrier, text)).messages[0]?.content).map((part) =>
    part.kind === "literal" ? part.text : [part.key],
  );

describe("a text", () => {
  test("has its forms resolved by the names of the file", () => {
    expect(sent("text", "Hi <@alice> <@小明>, read <#rules><#lobby> <emoji:4>!")).toEqual([
      'Hi <qqbot-at-user id="20" /> <qqbot-at-user id="21" />, read ',
      ["rules"],
      ["lobby"],
      " <emoji:4>!",
    ]);
  });

  test("travels escaped, but for its forms", () => {
    expect(sent("text", "a < b && c > d <alice> <@alice> &lt;")).toEqual([
      'a &lt; b &amp;&amp; c &gt; d &lt;alice&gt; <qqbot-at-user id="20" /> &amp;lt;',
    ]);
  });

  test("writes forms literally after a backslash", () => {
    expect(sent("text", String.raw`\<@alice> \<#rules> \<emoji:4> \<b> \x`)).toEqual([
      String.raw`&lt;@alice&gt; &lt;#rules&gt; &lt;emoji:4&gt; \&lt;b&gt; \x`,
    ]);
  });

  test("has plain line ends, and none at its end", () => {
    expect(sent("text", "\r\n一\r\n二 \n \t\n\r\n")).toEqual(["\n一\n二 "]);
  });

  test("may be long, and written from right to left, with emoji of several characters", () => {
    const text = `שלום \u202bעולם\u202c 👨‍👩‍👧 ${"字".repeat(10_000)}`;
    expect(sent("text", text)).toEqual([text]);
  });

  test("without forms is what was written, whatever it is", () => {
    const piece = fc.constantFrom(
      "a",
      " ",
      "<",
      ">",
      "&",
      "@",
      "#",
      "<b",
      "\n",
      "字",
      "🎉",
      "&amp;",
      "\\",
      "emoji:",
    );
    const text = fc
      .array(piece, { minLength: 1, maxLength: 30 })
      .map((pieces) => pieces.join(""))
      .filter((made) => /\S$/.test(made) && !/<(?:@|#|emoji:)/.test(made));
    fc.assert(
      fc.property(text, (made) => {
        const [only, ...more] = sent("text", made);
        expect(more).toEqual([]);
        expect(only).not.toMatch(/[<>]/);
        expect(unescapeText(String(only))).toBe(made);
      }),
      { numRuns: 200 },
    );
  });
});

describe("markdown", () => {
  test("has its forms resolved, and all else as written", () => {
    const text = '> **Hi** <@alice> & <qqbot-cmd-input text="x" /> <#rules> a < b';
    expect(sent("markdown", text)).toEqual([
      '> **Hi** <qqbot-at-user id="20" /> & <qqbot-cmd-input text="x" /> ',
      ["rules"],
      " a < b",
    ]);
  });

  test("writes forms literally after a backslash", () => {
    expect(sent("markdown", String.raw`\<@alice> \*`)).toEqual([String.raw`&lt;@alice> \*`]);
  });
});

describe("wrong forms", () => {
  test("are told at their places in a block of the YAML", () => {
    const text = `${NAMES}messages:
  m:
    channel: rules
    text: |
      你好 <@alise>, see <#ruels>
      🎉 <@alise> <emoji:x> <@bob
`;
    expect(foundIn(text)).toEqual([
      "E-USER-UNKNOWN 10:10 <@alise>",
      "E-CHANNEL-UNKNOWN 10:24 <#ruels>",
      "E-USER-UNKNOWN 11:9 <@alise>",
      "E-EMOJI 11:18 <emoji:x>",
      "E-FORM-OPEN 11:28 <@",
    ]);
    expect(theOne(text, "E-CHANNEL-UNKNOWN").hint).toBe(
      hintOf("E-CHANNEL-UNKNOWN", {
        case: "form",
        key: "ruels",
        isGroup: false,
        near: "rules",
        inValue: null,
      }),
    );
  });

  test("are told at the value, with line and column in it, where the YAML writes them in another way", () => {
    const text = `${NAMES}messages: { m: { channel: rules, text: "a\\nb \\u003c@bob>" } }\n`;
    expect(foundIn(text)).toEqual([`E-USER-UNKNOWN 6:40 "a\\nb \\u003c@bob>"`]);
    expect(theOne(text, "E-USER-UNKNOWN").message).toBe(
      messageOf("E-USER-UNKNOWN", { case: "form", name: "bob", near: null, inValue: { line: 2, column: 3 } }),
    );
  });

  test("in a file are told with its name, line, column and line", () => {
    const text = `${NAMES}messages: { m: { channel: rules, markdown: { file: ./texts/rules.md } } }\n`;
    const files = { "./texts/rules.md": "\ufeff# 规则\r\n\r\n🎉 <@alise> \u202e<#hall>\r\n" };
    expect(foundBeside(text, files)).toEqual([
      "E-USER-UNKNOWN conf/texts/rules.md 3:3 <@alise>",
      "E-CHANNEL-UNKNOWN conf/texts/rules.md 3:13 <#hall>",
    ]);
    const [first, second] = parseBeside(text, files).diagnostics;
    expect(first).toMatchObject({
      hint: hintOf("E-USER-UNKNOWN", { case: "form", name: "alise", near: "alice", inValue: null }),
      excerpt: { text: "🎉 <@alise> \\u202e<#hall>", caret: 3, length: 8 },
    });
    expect(second?.hint).toBe(
      hintOf("E-CHANNEL-UNKNOWN", { case: "form", key: "hall", isGroup: true, near: null, inValue: null }),
    );
  });

  test("of one file that two messages name are told once", () => {
    const text = `${NAMES}messages:
  a: { channel: rules, markdown: { file: x.md } }
  b: { channel: rules, text: { file: x.md } }
`;
    expect(foundBeside(text, { "x.md": "<@bob>" })).toEqual(["E-USER-UNKNOWN conf/x.md 1:1 <@bob>"]);
  });

  test("that hold an id say to name it", () => {
    const found = theOne(message("text", "<@!1442000000000000001>"), "E-USER-UNKNOWN");
    expect(found.message).toBe(
      messageOf("E-USER-UNKNOWN", { case: "id", text: "!1442000000000000001", inValue: null }),
    );
    expect(found.hint).toBe(
      hintOf("E-USER-UNKNOWN", { case: "id", text: "!1442000000000000001", inValue: null }),
    );
    expect(theOne(message("markdown", "<#123>"), "E-CHANNEL-UNKNOWN").hint).toBe(
      hintOf("E-CHANNEL-UNKNOWN", { case: "form", key: "123", isGroup: false, near: null, inValue: null }),
    );
  });

  test("by the thousand cost no more than reading them", () => {
    const many = "<@bob> <#x\n".repeat(sized({ soak: 40_000, test: 2_000 }));
    expect(foundIn(message("text", many))).toHaveLength(201);
  });

  test("are not called unknown where the section with the names is broken", () => {
    const text = `${HEAD}users: 5\nchannels: [{ name: a }]\nmessages: { m: { channel: a, text: <@bob> } }\n`;
    expect(foundIn(text)).toEqual(["E-TYPE 3:8 5"]);
  });
});

describe("everyone", () => {
  test("is warned about where it would be mentioned", () => {
    expect(foundIn(message("text", "Hi @everyone <qqbot-at-everyone />"))).toEqual([
      "W-MENTIONS-EVERYONE 6:44 @everyone",
    ]);
    expect(foundIn(message("markdown", "<qqbot-at-everyone /> @everyone"))).toEqual([
      "W-MENTIONS-EVERYONE 6:45 <qqbot-at-everyone",
      "W-MENTIONS-EVERYONE 6:67 @everyone",
    ]);
  });

  test("is no name", () => {
    expect(theOne(message("text", "<@everyone>"), "E-USER-UNKNOWN").message).toBe(
      messageOf("E-USER-UNKNOWN", { case: "everyone", inValue: null }),
    );
    expect(foundIn(message("text", "<@everyone>"))).toHaveLength(1);
  });
});

describe("characters", () => {
  test("that no message holds are told with their places", () => {
    const text = `${NAMES}messages: { m: { channel: rules, markdown: { file: x.md } } }\n`;
    expect(foundBeside(text, { "x.md": "ok\ta\nb\u0007\u0085\rc" })).toEqual([
      "E-TEXT-CONTROL conf/x.md 2:2 \\x07",
      "E-TEXT-CONTROL conf/x.md 2:3 \\x85",
      "E-TEXT-CONTROL conf/x.md 2:4 \\r",
    ]);
    expect(theOne(message("text", "a\ud800"), "E-TEXT-CONTROL").message).toMatch(
      messageOf("E-TEXT-CONTROL", { case: "half", character: "U+D800", inValue: { line: 1, column: 2 } }),
    );
  });

  test("blank texts are refused", () => {
    expect(foundIn(message("text", " \n\t\n"))).toEqual([expect.stringMatching(/^E-TEXT-BLANK 6:40 /)]);
    const text = `${NAMES}messages: { m: { channel: rules, markdown: { file: x.md } } }\n`;
    expect(foundBeside(text, { "x.md": "\r\n \n" })).toEqual(["E-TEXT-BLANK conf/guild.yaml 6:52 x.md"]);
  });
});
