// Tests the text of the end of an apply: the table, the objects that state does not hold, and the result of the verification.

import { describe, expect, test } from "vitest";
import type { OutcomeRow } from "../../src/render/outcome-table.js";
import { outcomeText } from "../../src/render/outcome-text.js";
import { textWidth } from "../../src/render/text-width.js";
import { phraseOf, unwrapped } from "../sentence.js";
import { everyKindOfChange } from "./sample-plan.js";

const plain = { color: false, width: 80 } as const;

const done: readonly OutcomeRow[] = [
  {
    address: "channel.rules",
    operation: "update_channel",
    status: "applied",
    code: null,
    meaning: "",
    trace_id: null,
    advice: "",
  },
];

describe("outcomes as text", () => {
  test("say what verifying found", () => {
    expect(outcomeText({ outcomes: done, left: null }, plain)).toBe(
      `${phraseOf("applied-count", { count: 1 })}.`,
    );
    expect(outcomeText({ outcomes: done, left: [] }, plain)).toBe(
      `${phraseOf("applied-count", { count: 1 })}.\n${phraseOf("verified", {})}`,
    );
    const left = outcomeText({ outcomes: done, left: everyKindOfChange.slice(3, 4) }, plain);
    expect(unwrapped(left)).toContain(phraseOf("not-as-planned", {}));
    expect(left).toContain("    ~ 新人报到  channel.hello");
    expect(left).not.toContain(phraseOf("verified", {}));
  });

  test("of an apply without calls", () => {
    expect(outcomeText({ outcomes: [], left: null }, plain)).toBe(phraseOf("no-call-needed", {}));
  });

  test("name what was done and is not in the state, with the id of what was made and its command", () => {
    const unrecorded = [
      {
        address: "channel.大厅",
        operation: "create_channel",
        made: "3200004",
        command: "guildform state resolve channel.大厅 --channel-id 3200004",
      },
      { address: "channel.rules\u202e", operation: "update_channel", made: null, command: null },
    ];
    const text = outcomeText({ outcomes: done, left: null, unrecorded }, plain);
    const lines = text.split("\n");
    expect(unwrapped(lines.slice(-3).join("\n"))).toBe(phraseOf("unrecorded-end", {}));
    expect(`\n${lines.slice(0, -3).join("\n")}\n`).toBe(
      `\n${phraseOf("applied-count", { count: 1 })}.\n\n${phraseOf("unrecorded-title", {})}\n    create_channel  channel.大厅 = 3200004\n        guildform state resolve channel.大厅 --channel-id 3200004\n    update_channel  channel.rules\\u202e\n`,
    );
    const narrow = outcomeText({ outcomes: done, left: null, unrecorded }, { color: false, width: 70 });
    expect(narrow.split("\n").filter((line) => textWidth(line) > 70)).toEqual([]);
  });
});
