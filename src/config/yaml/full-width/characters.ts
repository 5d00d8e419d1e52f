// A Chinese keyboard writes these characters where YAML needs ASCII. Each has its Unicode name.

interface FullWidth {
  readonly name: string;
  /** YAML needs this ASCII text in place of the character. */
  readonly ascii: string;
}

const CHARACTERS: Readonly<Record<string, FullWidth>> = {
  "：": { name: "FULLWIDTH COLON", ascii: ":" },
  "，": { name: "FULLWIDTH COMMA", ascii: "," },
  "｛": { name: "FULLWIDTH LEFT CURLY BRACKET", ascii: "{" },
  "｝": { name: "FULLWIDTH RIGHT CURLY BRACKET", ascii: "}" },
  "［": { name: "FULLWIDTH LEFT SQUARE BRACKET", ascii: "[" },
  "］": { name: "FULLWIDTH RIGHT SQUARE BRACKET", ascii: "]" },
  "－": { name: "FULLWIDTH HYPHEN-MINUS", ascii: "-" },
  "＃": { name: "FULLWIDTH NUMBER SIGN", ascii: "#" },
  "＄": { name: "FULLWIDTH DOLLAR SIGN", ascii: "$" },
  "｜": { name: "FULLWIDTH VERTICAL LINE", ascii: "|" },
  "＞": { name: "FULLWIDTH GREATER-THAN SIGN", ascii: ">" },
  "＂": { name: "FULLWIDTH QUOTATION MARK", ascii: '"' },
  "＇": { name: "FULLWIDTH APOSTROPHE", ascii: '"' },
  "“": { name: "LEFT DOUBLE QUOTATION MARK", ascii: '"' },
  "”": { name: "RIGHT DOUBLE QUOTATION MARK", ascii: '"' },
  "‘": { name: "LEFT SINGLE QUOTATION MARK", ascii: '"' },
  "’": { name: "RIGHT SINGLE QUOTATION MARK", ascii: '"' },
  "「": { name: "LEFT CORNER BRACKET", ascii: '"' },
  "『": { name: "LEFT WHITE CORNER BRACKET", ascii: '"' },
  "\u3000": { name: "IDEOGRAPHIC SPACE", ascii: " " },
  "\u00a0": { name: "NO-BREAK SPACE", ascii: " " },
};

/** YAML does not take these blanks for blanks. The text is for patterns. */
export const WIDE_BLANK = "\\u3000\\u00a0";

const SOME = new RegExp(`[${Object.keys(CHARACTERS).join("")}]`);

/** Returns true when a text has a full-width character. For most files of ASCII, this is the only test. */
export const hasFullWidth = (text: string): boolean => SOME.test(text);

/** Returns the first full-width character of a text, with its name. */
export function firstFullWidth(
  text: string,
): { readonly character: string; readonly code: string } & FullWidth {
  const character = SOME.exec(text)?.[0] ?? "";
  const fullWidth = CHARACTERS[character] ?? { name: "", ascii: "" };
  return {
    character,
    code: `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`,
    ...fullWidth,
  };
}

export const asciiOf = (character: string): string => CHARACTERS[character]?.ascii ?? character;
