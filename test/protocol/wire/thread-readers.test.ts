// Tests the readers of threads, and rich text from and to JSON.

import fc from "fast-check";
import { expect, test } from "vitest";
import { channelId } from "../../../src/model/ids.js";
import type { RichElement, RichText } from "../../../src/model/rich-text.js";
import { readThread, readThreadList, readThreadTask } from "../../../src/protocol/wire/read-thread.js";
import { readRichText, richTextJson } from "../../../src/protocol/wire/rich-text-json.js";
import { postThreadBody } from "../../../src/protocol/wire/thread-body.js";
import { UnexpectedAnswerError } from "../../../src/protocol/wire/unexpected-answer-error.js";
import { fixture } from "./fixture.js";

const CONTEXT = { operation: "get_thread_detail", channelId: channelId("1007") } as const;

const INFO = {
  id: "B_5f3a9c1441152180X60-1767294245",
  title: "第一帖",
  content: '{"paragraphs":[]}',
  dateTime: "2026-01-02T03:04:05+08:00",
};

test("a list of threads, complete or not", () => {
  const list = readThreadList(fixture("thread-list"), CONTEXT);
  expect(list.complete).toBe(true);
  expect(list.threads[0]).toMatchObject({ ...INFO, content: expect.stringContaining("你好") });
  expect(list.threads[1]).toEqual({
    id: "B_6",
    title: "",
    content: "",
    dateTime: null,
    guildId: null,
    channelId: "1007",
    authorId: "144115218000000004",
  });
  expect(readThreadList({ threads: null, is_finish: 0 }, CONTEXT)).toEqual({ threads: [], complete: false });
  for (const body of [{ threads: [{}] }, { threads: "x" }, { threads: [null] }, []]) {
    expect(() => readThreadList(body, CONTEXT)).toThrow(UnexpectedAnswerError);
  }
});

test("a thread reads the same in every shape, with what surrounds it where that is told", () => {
  const surroundings = { guildId: "18700000000000000001", authorId: "144115218000000003" };
  const nothing = { guildId: null, authorId: null };
  for (const [name, around] of [
    ["thread-flat", nothing],
    ["thread-wrapped-info", nothing],
    ["thread-wrapped", surroundings],
    ["thread-superset", surroundings],
  ] as const) {
    expect(readThread(fixture(name), CONTEXT), name).toEqual({ ...INFO, channelId: "1007", ...around });
  }
  expect(() => readThread({ thread: { title: "x" } }, CONTEXT)).toThrow(UnexpectedAnswerError);
});

test("content that is no text is kept as JSON text", () => {
  const thread = readThread({ thread_id: "B_1", title: null, content: [{ type: 1 }] }, CONTEXT);
  expect(thread).toMatchObject({ title: "", content: '[{"type":1}]' });
});

test("a task", () => {
  const context = { operation: "post_thread" } as const;
  expect(readThreadTask(fixture("thread-task"), context)).toEqual({
    taskId: "1468249203764480001",
    createdAtS: 1_767_294_245,
  });
  expect(readThreadTask({ task_id: 7, create_time: null }, context)).toEqual({
    taskId: "7",
    createdAtS: null,
  });
  expect(() => readThreadTask({}, context)).toThrow(UnexpectedAnswerError);
});

test("rich text is read line by line; what has no type has the one of its member", () => {
  expect(readRichText(JSON.stringify(fixture("rich-text")))).toEqual({
    paragraphs: [
      {
        alignment: 1,
        elements: [
          { kind: "text", text: "粗", bold: true, italic: false, underline: false },
          { kind: "text", text: "细", bold: false, italic: false, underline: false },
          { kind: "link", url: "https://example.test/", label: "链接" },
        ],
      },
      { alignment: 0, elements: [] },
      {
        alignment: 0,
        elements: [
          { kind: "image", url: "https://example.test/i.png", widthPercent: 0.5 },
          { kind: "video", url: "https://example.test/v.mp4" },
          { kind: "unknown", type: 9, raw: { type: 9, poll: { id: "p" } } },
        ],
      },
    ],
  });
});

test.each(["", "plain", "[]", '"text"', "{}", '{"paragraphs":{}}', "null"])(
  "%j is no rich text",
  (content) => {
    expect(readRichText(content)).toBeNull();
  },
);

test("reading never fails, whatever the JSON", () => {
  fc.assert(
    fc.property(fc.json(), fc.array(fc.jsonValue()), (text, paragraphs) => {
      readRichText(text);
      expect(readRichText(JSON.stringify({ paragraphs }))?.paragraphs.length).toBeLessThanOrEqual(
        paragraphs.length,
      );
    }),
  );
});

test("what is written reads the same", () => {
  // To draw an address this way takes a hundredth of the time of `fc.webUrl`.
  const url = fc.string().map((path) => `https://images.example/${encodeURIComponent(path)}?a=1&b=%E9#c`);
  const element: fc.Arbitrary<RichElement> = fc.oneof(
    fc.record({
      kind: fc.constant("text" as const),
      text: fc.string(),
      bold: fc.boolean(),
      italic: fc.boolean(),
      underline: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant("image" as const),
      url,
      widthPercent: fc.option(fc.integer({ min: 1, max: 100 })),
    }),
    fc.record({ kind: fc.constant("video" as const), url }),
    fc.record({ kind: fc.constant("link" as const), url, label: fc.string() }),
  );
  const richText: fc.Arbitrary<RichText> = fc.record({
    paragraphs: fc.array(
      fc.record({ elements: fc.array(element, { maxLength: 4 }), alignment: fc.constantFrom(0, 1, 2) }),
      { maxLength: 4 },
    ),
  });
  fc.assert(
    fc.property(richText, (text) => {
      expect(readRichText(richTextJson(text))).toEqual(text);
    }),
  );
});

test("a new thread: text as it is, rich text as JSON text", () => {
  expect(postThreadBody({ title: "a", content: "# b", format: 3 })).toEqual({
    title: "a",
    content: "# b",
    format: 3,
  });
  expect(postThreadBody({ title: "a", content: { paragraphs: [] }, format: 4 }).content).toBe(
    '{"paragraphs":[]}',
  );
});
