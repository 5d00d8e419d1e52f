// Tests drift as text, Markdown and JSON: objects that are deleted with another one, threads, texts, and the details of --verbose.

import { expect, test } from "vitest";
import { writtenAddress } from "../../../src/model/address.js";
import type { DriftReport } from "../../../src/plan/drift-report.js";
import type { DriftedObject } from "../../../src/plan/drifted-object.js";
import { driftText } from "../../../src/render/drift/drift-document.js";
import { driftJson } from "../../../src/render/drift/drift-json.js";
import { driftMarkdown } from "../../../src/render/drift/drift-markdown.js";
import { phraseOf, unwrapped } from "../../sentence.js";

const LOOK = { color: false, width: 100, wholeHeadlines: true };

const object = (address: string, more: Partial<DriftedObject> = {}): DriftedObject => ({
  address: writtenAddress(address),
  presentAddress: writtenAddress(address),
  kind: "channel",
  isByHand: false,
  blockDiffers: false,
  name: address.slice(address.indexOf(".") + 1),
  is: "changed",
  attributes: [],
  with: null,
  nextApply: "puts-back",
  refusedBy: [],
  canFollow: true,
  both: false,
  who: null,
  ...more,
});

const drifted = (...objects: readonly DriftedObject[]) => {
  const report: DriftReport = {
    guild: { id: "7", name: "小频道" },
    since: { run: "1f2e3d4c-0000", at: "2026-03-01T09:30:00.000Z", by: "alice on build-7" },
    objects,
    unread: [writtenAddress("permission.rules/user.alice")],
    unmanaged: [{ id: "9", name: "stray", kind: "channel", group: null }],
    bound: 12,
  };
  return {
    report,
    location: "state.json",
    file: { path: "my guild.yaml", is: "read" as const, problems: [] },
  };
};

const GONE = [
  object("channel.old", { is: "gone" }),
  object("pin.old/hi", { is: "gone", kind: "pin", with: writtenAddress("channel.old"), nextApply: null }),
  object("message.hi", { is: "gone", kind: "message", with: writtenAddress("channel.old"), nextApply: null }),
];

test("what went with a channel is counted at it, and told with --verbose", () => {
  const text = driftText(drifted(...GONE), { ...LOOK, verbose: false });
  expect(text.split("\n").slice(0, 6)).toEqual([
    expect.stringContaining("1f2e3d4c"),
    "│ build-7:",
    "",
    "- old  channel.old",
    `  ${phraseOf("drift-gone", { along: 2, with: null })}`,
    `  ${phraseOf("drift-command", { command: "guildform apply -f 'my guild.yaml'" })}                                 ${phraseOf("drift-back", { is: "gone", next: "puts-back" })}`,
  ]);
  expect(text).toContain(
    `${phraseOf("drift-command", { command: "guildform pull --into 'my guild.yaml' --prune --write channel.old" })}  ${phraseOf("drift-accepted", { accepts: "it" })}`,
  );
  expect(text).toContain(phraseOf("drift-unread", { addresses: ["permission.rules/user.alice"] }));
  expect(text).not.toContain("pin.old/hi");
  expect(text).not.toContain("stray");
  const verbose = driftText(drifted(...GONE), { ...LOOK, verbose: true });
  expect(verbose).toContain("pin.old/hi");
  expect(verbose).toContain("stray");
});

test("each answer to what the next apply does has words and commands of its own", () => {
  const cases = [
    [
      object("channel.a", { nextApply: null, both: null }),
      phraseOf("drift-back", { is: "changed", next: null }),
      phraseOf("drift-accepted", { accepts: "it" }),
    ],
    [
      object("channel.a", { nextApply: "file-says-else", both: true }),
      phraseOf("drift-back", { is: "changed", next: "file-says-else" }),
      phraseOf("drift-accepted", { accepts: "nothing" }),
    ],
    [
      object("channel.a", { nextApply: "leaves", both: true }),
      phraseOf("drift-back", { is: "changed", next: "leaves" }),
      null,
    ],
    [
      object("channel.a", { nextApply: "records", both: true }),
      phraseOf("drift-back", { is: "changed", next: "records" }),
      null,
    ],
    [
      object("channel.a", { is: "gone", nextApply: "leaves" }),
      phraseOf("drift-back", { is: "gone", next: "leaves" }),
      null,
    ],
    [
      object("channel.a", { is: "gone", nextApply: "refused", refusedBy: ["E-CHANNEL-ID-GONE"], both: null }),
      phraseOf("drift-stopped", { codes: ["E-CHANNEL-ID-GONE"] }),
      "--prune --write channel.a",
    ],
    [
      object("channel.a", { nextApply: "refused", refusedBy: ["E-OPENED", "E-LIMIT"] }),
      phraseOf("drift-stopped", { codes: ["E-OPENED", "E-LIMIT"] }),
      phraseOf("drift-accepted", { accepts: "it" }),
    ],
    [
      object("channel.a", { nextApply: "refused", both: null, canFollow: false }),
      phraseOf("drift-stopped", { codes: [] }),
      null,
    ],
    [
      object("message.a", { kind: "message", is: "gone", nextApply: "later" }),
      phraseOf("drift-back", { is: "gone", next: "later" }),
      phraseOf("drift-accepted", { accepts: "it" }),
    ],
    [
      object("group.a", { kind: "group", is: "gone" }),
      phraseOf("drift-back", { is: "gone", next: "puts-back" }),
      phraseOf("drift-accepted", { accepts: "with-inside" }),
    ],
    [
      object("thread.forum/faq", { kind: "thread", is: "says-else", nextApply: "leaves" }),
      phraseOf("drift-thread", {}),
      null,
    ],
  ] as const;
  for (const [one, back, accept] of cases) {
    const text = unwrapped(driftText(drifted(one), { ...LOOK, verbose: false }));
    expect(text).toContain(back);
    expect(text.includes("guildform pull")).toBe(accept !== null);
    if (accept !== null) expect(text).toContain(accept);
    const [json] = driftJson(drifted(one)).drifted;
    expect(json?.accept === null).toBe(accept === null);
  }
});

test("why an apply is refused is said once, and where there is no file no command is shown", () => {
  const one = object("channel.a", { nextApply: "refused", both: null, canFollow: false });
  const { report, location } = drifted(one);
  const textOf = (file: Parameters<typeof driftText>[0]["file"]) =>
    driftText({ report, file }, { ...LOOK, width: 200, verbose: false });
  const problems = [{ code: "E-LIMIT" }, { code: "E-OPENED" }, { code: "E-LIMIT" }];
  expect(textOf({ path: "g.yaml", is: "unusable", problems })).toContain(
    phraseOf("drift-refused", { path: "g.yaml", is: "unusable", codes: ["E-LIMIT", "E-OPENED"] }),
  );
  expect(textOf({ path: "g.yaml", is: "read", problems })).toContain(
    phraseOf("drift-refused", { path: "g.yaml", is: "blocked", codes: ["E-LIMIT", "E-OPENED"] }),
  );
  const missing = { path: "g.yaml", is: "missing", problems: [] } as const;
  const text = textOf(missing);
  expect(text).toContain(phraseOf("drift-no-file", { path: "g.yaml" }));
  expect(text).not.toMatch(/guildform (apply|pull)/);
  const json = driftJson({ report, location, file: missing }).drifted;
  expect(json).toMatchObject([{ back: null, accept: null }]);
});

test("a comment counts the lines of a text that changed", () => {
  const attributes = [{ path: "text", applied: "a\nb\nc", live: "a\nx\nc", next: "a\nb\nc", both: false }];
  const markdown = driftMarkdown(drifted(object("message.hi", { kind: "message", attributes })), {
    verbose: false,
  });
  expect(markdown).toContain(`- text: ${phraseOf("folded-diff", { gone: 1, come: 1 })}`);
});
