// Tests the stored form of a thread in each format: it is always rich text, as JSON text.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holds } from "../soak/slice.js";
import { running, SMALL_GUILD } from "./emulated-guild.js";

const FORUM = { channels: [...(SMALL_GUILD.channels ?? []), { id: "106", name: "forum", type: 10007 }] };

async function forum() {
  const { call, emulator } = await running(FORUM);
  return {
    emulator,
    post: (content: string, format: number) =>
      call("PUT", "/channels/106/threads", { title: "t", content, format }),
    /** Returns the paragraphs of the newest thread. */
    kept: (): unknown =>
      JSON.parse(emulator.world().guilds[0]?.threads["106"]?.[0]?.content ?? "").paragraphs,
  };
}

const text = (content: string, props?: object) => ({
  type: 1,
  text: { text: content, ...(props === undefined ? {} : { props }) },
});
const bold = { font_bold: true };
const italic = { italic: true };
const line = (...elems: object[]) => ({ elems });

const TEXT = 1;
const HTML = 2;
const MARKDOWN = 3;
const JSON_TEXT = 4;

describe.each([
  [
    "plain text keeps its marks and its blank lines",
    TEXT,
    "**a**\r\n\r\n<b>",
    [line(text("**a**")), line(), line(text("<b>"))],
  ],
  [
    "headings and strong text are bold",
    MARKDOWN,
    "# 标题 *一*\n你**好**世界__!__",
    [
      line(text("标题 ", bold), text("一", { font_bold: true, italic: true })),
      line(text("你"), text("好", bold), text("世界__!__")),
    ],
  ],
  [
    "emphasis ends where it ends",
    MARKDOWN,
    "*a* b _c_ snake_case_name 2 * 3 * 4 **open",
    [line(text("a", italic), text(" b "), text("c", italic), text(" snake_case_name 2 * 3 * 4 **open"))],
  ],
  [
    "links and pictures",
    MARKDOWN,
    '[说明](https://a.example/x "t") ![p](https://b.example/p.png)<https://c.example>',
    [
      line(
        { type: 4, url: { url: "https://a.example/x", desc: "说明" } },
        text(" "),
        { type: 2, image: { plat_image: { url: "https://b.example/p.png" } } },
        { type: 4, url: { url: "https://c.example", desc: "https://c.example" } },
      ),
    ],
  ],
  [
    "code is not read",
    MARKDOWN,
    "`*a*`\n```\n# b\n```\n\\*c\\*",
    [line(text("*a*")), line(text("# b")), line(text("*c*"))],
  ],
  [
    "blocks are lines, marks nest",
    HTML,
    "<h1>a</h1><p>b <b>c<i>d</i></b>\n  e<br>f</p><div><u>g</u></div>",
    [
      line(text("a", bold)),
      line(text("b "), text("c", bold), text("d", { font_bold: true, italic: true }), text(" e")),
      line(text("f")),
      line(text("g", { underline: true })),
    ],
  ],
  [
    "links, pictures, videos",
    HTML,
    `<a href="https://a.example?x=1&amp;y=2">a</a><img src='i.png'><video src=v.mp4></video>`,
    [
      line(
        { type: 4, url: { url: "https://a.example?x=1&y=2", desc: "a" } },
        { type: 2, image: { plat_image: { url: "i.png" } } },
        { type: 3, video: { plat_video: { url: "v.mp4" } } },
      ),
    ],
  ],
  [
    "alignment",
    HTML,
    '<p style="color:red; text-align: center">a</p><p align="right">b</p>c',
    [
      { elems: [text("a")], props: { alignment: 1 } },
      { elems: [text("b")], props: { alignment: 2 } },
      line(text("c")),
    ],
  ],
  [
    "what nobody sees goes",
    HTML,
    "<head><title>t</title></head><!-- <b> --><script>x<1</script>a<style>b</style>",
    [line(text("a"))],
  ],
  [
    "broken HTML is text at worst",
    HTML,
    "1 < 2 &amp; &lt;&#x4f60;&#22909; &bogus; </b><p",
    [line(text("1 < 2 & <你好 &bogus; <p"))],
  ],
] as const)("%s", (_says, format, content, paragraphs) => {
  test("is kept so", async () => {
    const { post, kept } = await forum();
    expect((await post(content, format)).status).toBe(200);
    expect(kept()).toEqual(paragraphs);
  });
});

test("rich text is kept as it is, its pictures as those of the platform", async () => {
  const { post, kept } = await forum();
  const sent = {
    paragraphs: [
      {
        elems: [
          { type: 2, image: { third_url: "https://a.example/i.png", width_percent: 0.5 } },
          { type: 3, video: { third_url: "https://a.example/v.mp4" } },
          { type: 1, text: { text: "x", props: { font_bold: true } }, later: 1 },
        ],
        props: { alignment: 1 },
      },
      {},
    ],
  };
  await post(JSON.stringify(sent), JSON_TEXT);
  expect(kept()).toEqual([
    {
      elems: [
        { type: 2, image: { plat_image: { url: "https://a.example/i.png" }, width_percent: 0.5 } },
        { type: 3, video: { plat_video: { url: "https://a.example/v.mp4" } } },
        { type: 1, text: { text: "x", props: { font_bold: true } }, later: 1 },
      ],
      props: { alignment: 1 },
    },
    { elems: [] },
  ]);
});

test("whatever is posted is refused, or kept as rich text that can be posted again", async () => {
  const { post, emulator } = await forum();
  const piece = fc.oneof(
    fc.constantFrom(
      ..."<>\"'=/&;#*_`[]()!\\\n ".split(""),
      "<a href=",
      "<p",
      "</",
      "<!--",
      "-->",
      "**",
      "```",
      "<script>",
      "&#",
    ),
    fc.string({ unit: "grapheme", maxLength: 5 }),
  );
  await holds(
    fc.asyncProperty(
      fc.constantFrom(TEXT, HTML, MARKDOWN),
      fc.array(piece, { minLength: 1, maxLength: 40 }).map((pieces) => pieces.join("")),
      async (format, content) => {
        const { status } = await post(content, format);
        expect([200, 400]).toContain(status);
        if (status === 400) return;
        const first = emulator.world().guilds[0]?.threads["106"]?.[0]?.content ?? "";
        expect((await post(first, JSON_TEXT)).status).toBe(200);
        expect(emulator.world().guilds[0]?.threads["106"]?.[0]?.content).toBe(first);
      },
    ),
    { soak: 150, test: 8 },
  );
});

// A parser that goes back over the text would take minutes for each of these.
test.each([
  ["open tags", HTML, "<a ".repeat(200_000)],
  ["one endless attribute", HTML, `<a ${"x".repeat(500_000)}>y`],
  ["quotes", HTML, `<a ${"x='".repeat(200_000)}>y`],
  ["hidden elements", HTML, `a${"<script></script".repeat(40_000)}`],
  ["ampersands", HTML, "&a".repeat(300_000)],
  ["open brackets", MARKDOWN, `a${"[".repeat(500_000)}`],
  ["open links", MARKDOWN, "[x](a".repeat(150_000)],
  ["open stars", MARKDOWN, "*a_b__c**".repeat(80_000)],
  ["open angles", MARKDOWN, "<https://".repeat(80_000)],
  ["backquotes and blanks", MARKDOWN, `[x](${" ".repeat(500_000)}\``],
])("hostile text is read in one pass: %s", async (_says, format, content) => {
  const { post } = await forum();
  expect((await post(content, format)).body?.code ?? 503017).toBe(503017);
});
