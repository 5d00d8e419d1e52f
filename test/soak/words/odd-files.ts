// Odd files are the examples, the starter file and a document with every key, with changes that make them wrong in some way.

import { readdirSync, readFileSync } from "node:fs";
import { starterFile } from "../../../src/config/starter-file.js";
import { wholeDocument } from "../../config/whole-document.js";
import type { Draw } from "../../torture/draw.js";

/** Returns the valid files. */
export function soundFiles(): readonly string[] {
  const examples = readdirSync("examples", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(`examples/${name}`).map((file) => `examples/${name}/${file}`))
    .filter((path) => path.endsWith("guildform.yaml"))
    .map((path) => readFileSync(path, "utf8"));
  return [...examples, starterFile({ guildId: "1" }), JSON.stringify(wholeDocument(), null, 2)];
}

/** These texts replace other text. They come from YAML, from this format, and from hostile people. */
const ODD: readonly string[] = [
  ...[
    "\u202e",
    "\u0000",
    "\u001b[31m",
    "\u2028",
    "\ud83d",
    "\t",
    "\n",
    "\n  ",
    "`",
    "|",
    "::error::",
    "##[error]",
  ],
  ...["：", "，", "｛", "［", "－", "＃", "“", "　", "规则", "🎉", "字".repeat(61), "x".repeat(200)],
  ...[":", "- ", "#", "{", "]", '"', "'", "!x ", "&a ", "*a", "<<: 1", "---\n", "[]", "{}", "- a\n- b"],
  ...[
    "null",
    "~",
    "yes",
    "0x10",
    "1e3",
    "true",
    "99999999999999999999",
    "none",
    "group",
    "forum",
    "keep",
    "manage",
  ],
  ...[`\${`, `\${X}`, `\${X:-\${Y}}`, `\${GUILD_ID}`, `$\${`, `\${GUILDFORM_STATE}`],
  ...["<@", "<@x>", "<@1>", "<#rules>", "<emoji:x>", "@everyone", "a/b", "thread.a", "__proto__", "\\"],
];

const WORD = /[\w一-鿿]+/g;

/** Returns a file with one to three changes. */
export function oddFile(files: readonly string[], draw: Draw): string {
  let text = draw.one(files);
  for (let left = 1 + draw.below(3); left > 0; left--) text = changed(text, draw);
  return text;
}

function changed(text: string, draw: Draw): string {
  const at = draw.below(text.length + 1);
  const lines = text.split("\n");
  const line = draw.below(lines.length);
  switch (draw.below(8)) {
    case 0:
      return text.slice(0, at) + draw.one(ODD) + text.slice(at);
    case 1:
      return text.slice(0, at) + text.slice(at + 1 + draw.below(4));
    case 2:
      return lines.toSpliced(line, 1).join("\n");
    case 3:
      return lines.toSpliced(line, 0, lines[draw.below(lines.length)] ?? "").join("\n");
    case 4:
      return lines
        .with(
          line,
          (lines[line] ?? "").replace(/: .*$/, () => `: ${draw.one(ODD)}`),
        )
        .join("\n");
    case 5:
      return withWord(text, draw, () => draw.one(ODD));
    case 6:
      return withWord(text, draw, (word) => word.slice(0, -1));
    default:
      return withWord(text, draw, () => draw.one([...text.matchAll(WORD)])?.[0] ?? "");
  }
}

function withWord(text: string, draw: Draw, other: (word: string) => string): string {
  const words = [...text.matchAll(WORD)];
  if (words.length === 0) return draw.one(ODD);
  const { 0: word, index } = draw.one(words);
  return text.slice(0, index) + other(word) + text.slice(index + word.length);
}
