// Tests the text of a comment: foreign text has no effect in it, and cannot forge its last line.

import { describe, expect, test } from "vitest";
import { writtenAddress } from "../../../src/model/address.js";
import type { PrintedError, PrintedResult } from "../../../src/render/report/printed-result.js";
import type { Report } from "../../../src/render/report/report.js";
import { reportText } from "../../../src/render/report/report-text.js";
import { markerOf } from "../../../src/use-cases/forge/marker.js";
import { phraseOf } from "../../sentence.js";
import { sliceOf } from "../../soak/slice.js";
import { HOSTILE } from "../markdown/hostile-texts.js";
import { activeNodes, markdownTree } from "../markdown/markdown-tree.js";
import { change, planOf } from "../plan-builder.js";

const MARKER = markerOf({ workflow: "guildform", guild: "1442" });
const told = { guild: "1442", limit: 65_000, lastLine: MARKER, jobUrl: null };

const TEXTS = [
  ...HOSTILE,
  MARKER,
  `a\n\n${MARKER}`,
  `a\r${MARKER}\r`,
  `--> ${MARKER}`,
  `</summary>\u2028${MARKER}`,
];

const failure = (text: string): PrintedError => ({
  code: text,
  message: text,
  hint: text,
  diagnostics: [{ code: text, message: text, hint: text, at: { file: text, line: 1, column: 1 } }],
  differences: [{ address: text, what: text, before: text, now: [text] }],
});

const result = (text: string): PrintedResult => ({
  status: "done",
  exit_status: 3,
  outcomes: [
    {
      address: text,
      operation: "create_channel",
      status: "ambiguous",
      code: 1,
      meaning: text,
      trace_id: text,
      advice: text,
      commands: [text],
    },
  ],
  unrecorded: [{ address: text, operation: "create_channel", made: text, command: text }],
  deferred: [],
  verified: false,
  left: [change({ address: writtenAddress("channel.a"), kind: "channel", action: "update", name: text })],
  state_error: failure(text),
  verify_error: failure(text),
});

const REPORTS: Readonly<Record<string, (text: string) => Report>> = {
  plan: (text) => ({
    of: "plan",
    rehearsal: null,
    plan: planOf({
      changes: [
        change({ address: writtenAddress("channel.a"), kind: "channel", action: "create", name: text }),
      ],
    }),
  }),
  rehearsal: (text) => ({
    of: "plan",
    plan: planOf({ changes: [] }),
    rehearsal: {
      guild: { id: text, name: text },
      identity: text,
      status: "done",
      goes_through: false,
      writes: [],
      reads: [],
      outcomes: result(text).outcomes.map(({ trace_id: _, commands: __, ...one }) => ({
        ...one,
        id: text,
        operation: "create_channel" as const,
        status: "failed" as const,
        source: { file: text, line: 3, column: 5 },
      })),
      unshown: [text],
      unread: { operation: text, code: 11264 },
      access: [
        { who: { kind: "role", id: text }, right: "view", channel: { id: text, name: text }, is: "more" },
      ],
      tests: [
        {
          level: "error",
          code: "W-TEST-UNKNOWN" as never,
          params: {
            who: [`role.${text}`],
            right: "view",
            channel: text,
            name: text,
            open: [],
            more: 0,
          } as never,
          message: text,
          hint: text,
          address: writtenAddress(text),
          source: { file: text, line: 1, column: 1 },
        },
      ],
      posts: [],
      time: null,
      faults: {
        ...{ rounds: 1, seed: 1, kills: 0, applies: 1, asked: 0 },
        ...{ lost: [{ seed: 1, line: text }], duplicates: [], foreign: [] },
      },
      assumed: [{ case: "role", id: text }],
    },
  }),
  drift: (text) => ({
    of: "drift",
    drift: {
      report: {
        guild: { id: text, name: text },
        since: { run: text, at: text, by: text },
        bound: 3,
        unread: [writtenAddress(text)],
        unmanaged: [{ id: text, name: text, type: "text", parent: text } as never],
        scope: { targets: [text], excludes: [text], left_out: 1 },
        objects: (["changed", "gone", "says-else"] as const).map((is) => ({
          address: writtenAddress(`channel.${text}`),
          presentAddress: writtenAddress(`channel.${text}`),
          ...{ kind: "channel", name: text, is, with: null, nextApply: "puts-back" },
          attributes:
            is === "changed" ? [{ name: "name", before: text, after: text, both: true } as never] : [],
          ...{ refusedBy: [], canFollow: true, isByHand: false, blockDiffers: false, both: true, who: null },
        })) as never,
      },
      file: { path: text, is: "unusable", problems: [{ code: "E-ROLE-UNKNOWN" }] },
    },
  }),
  failure: (text) => ({ of: "failure", error: failure(text) }),
  result: (text) => ({ of: "result", result: result(text) }),
};

describe.each(Object.entries(REPORTS))("of a %s", (_, report) => {
  test("nothing in it means anything, and no line but the last is the marker", () => {
    for (const text of sliceOf(TEXTS, { test: 60 })) {
      const { body } = reportText([report(text)], told);
      const lines = body.split("\n");
      expect(lines.indexOf(MARKER)).toBe(lines.length - 1);
      // The marker is the only HTML in a comment, and Markdown does not show it.
      expect(activeNodes(markdownTree(lines.slice(0, -1).join("\n"))), text).toEqual([]);
    }
  });

  test("it is as long as the limit allows, its end included", () => {
    const long = Array.from({ length: 300 }, (_, index) => `${"字".repeat(60)}${index}`).join(" ");
    const { body } = reportText([report(long), report(long)], {
      ...told,
      limit: 4000,
      jobUrl: "https://ci.example/jobs/1",
    });
    expect(body.length).toBeLessThanOrEqual(4000);
    expect(body).toContain(`\n\n[${phraseOf("job-log", {})}](https://ci.example/jobs/1)\n\n<!-- `);
  });
});

test.each([
  "javascript:alert(1)",
  "https://ci.example/a) [b](https://evil.example",
  "https://ci.example/<b>",
])("an address of a job that could mean more is left out: %s", (jobUrl) => {
  const { body } = reportText([{ of: "silence", during: "plan" }], { ...told, jobUrl });
  expect(body).not.toContain(phraseOf("job-log", {}));
});

test("no workflow and no guild can end the marker or pass for another", () => {
  expect(markerOf({ workflow: "a --> b", guild: "1'--" })).toBe(
    "<!-- guildform:comment a%20%2D%2D%3E%20b 1%27%2D%2D -->",
  );
});
