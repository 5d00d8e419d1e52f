import { describe, expect, test } from "vitest";
import { channelAddress } from "../../src/model/address.js";
import { findingsText } from "../../src/render/findings-text.js";
import { statementText } from "../../src/words/words-of.js";
import { phraseOf } from "../sentence.js";
import { at } from "./plan-builder.js";
import { everyLevelOfFinding } from "./sample-plan.js";

const plain = { color: false, width: 100 } as const;

const AT = phraseOf("at", {});

describe("findings as text", () => {
  test("name the address when neither place nor message does", () => {
    const finding = {
      level: "warning",
      code: "W-STATE-LOST-MESSAGES",
      params: { messages: ["message.b"], serial: null, since: [] },
      address: channelAddress("a"),
      source: null,
    } as const;
    expect(findingsText([finding], plain)).toContain(`\n    ${AT} channel.a\n`);
    expect(findingsText([{ ...finding, source: at(3, 7) }], plain)).toContain(`${AT} guildform.yaml:3:7`);
    const params = { ...finding.params, messages: ["channel.a"] };
    expect(findingsText([{ ...finding, params }], plain)).not.toContain(`\n    ${AT} `);
  });

  test("are dim where they are for information only", () => {
    const [info] = everyLevelOfFinding.slice(2);
    const text = findingsText(info === undefined ? [] : [info], { color: true, width: 200 });
    expect(text).toBe(
      `\u001b[2m${phraseOf("label", { label: "info" })} I-UNSEEN:\u001b[22m\u001b[2m ${info && statementText(info).message}\u001b[22m`,
    );
  });

  test("are empty for none, and come in their order", () => {
    expect(findingsText([], plain)).toBe("");
    const lines = findingsText(everyLevelOfFinding, plain).split("\n");
    const labels = (["error", "warning", "info"] as const).map((label) => phraseOf("label", { label }));
    expect(lines.flatMap((line) => labels.filter((label) => line.startsWith(`${label} `)))).toEqual(labels);
  });
});
