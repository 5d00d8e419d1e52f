// CI services have commands in logs: their runners read each line that a program prints, and obey lines such as `::error file=a::text`,
// `##[error]text`, `##vso[task.setvariable variable=a]text`, `##teamcity[...]`.
//
// GitHub's runner skips blanks before it looks for `::` and accepts none inside a line, but finds `##[` anywhere in it (actions/runner,
// issue 4692). Azure's finds `##vso[` anywhere. GitLab's sections begin with a control character. Names and messages of a guild appear in
// the log of every plan. So this module disarms every command in them.

/** A runner may still see the start of a line behind colours, and may take any kind of line break for one. */
const COLOR = String.raw`\u001b\[\d+m`;
const LEADING = new RegExp(
  String.raw`((?:^|[\n\r\v\f\u001c-\u001e\u0085\u2028\u2029])(?:${COLOR}|[\p{Zs}\t\p{Cf}])*):(?=(?:${COLOR})*:)`,
  "gu",
);
/** The pattern finds `##[` and `##vso[`, also with invisible characters in between: comparisons of texts skip these in some languages. */
const NOTHING = String.raw`(?:${COLOR}|\p{Default_Ignorable_Code_Point})*`;
const ANYWHERE = new RegExp(`#(?=${NOTHING}#${NOTHING}(?:\\w${NOTHING}){0,40}\\[)`, "gu");

/** Returns the text for people without commands: `\::error::a`, `#\#[error]a`. A text without commands stays the same. */
export function withoutLogCommands(text: string): string {
  return mayHoldOne(text) ? text.replace(ANYWHERE, "#\\").replace(LEADING, "$1\\:") : text;
}

/**
 * Does the same inside the quotes of JSON or of double-quoted YAML, where a reader decodes the escapes: `\u003a:error::a`,
 * `\u0023#[error]a`. The decoded text may begin a line anywhere, so the function escapes each `::`.
 */
export function escapedLogCommands(quoted: string): string {
  return mayHoldOne(quoted) ? quoted.replace(ANYWHERE, "\\u0023").replace(/:(?=:)/g, "\\u003a") : quoted;
}

const mayHoldOne = (text: string): boolean => text.includes("::") || text.includes("#");
