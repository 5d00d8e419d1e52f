import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { MEANINGS } from "../../../src/words/zh/platform-meaning.js";

it("each Chinese meaning is for one of the table of error codes", () => {
  const folder = new URL("../../../src/protocol/", import.meta.url);
  const table = [
    "error-codes.ts",
    ...readdirSync(new URL("error-codes/", folder)).map((name) => `error-codes/${name}`),
  ]
    .map((name) => readFileSync(new URL(name, folder), "utf8"))
    .join("\n");
  expect(Object.keys(MEANINGS).filter((meaning) => !table.includes(`"${meaning}"`))).toEqual([]);
});
