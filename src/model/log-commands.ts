// Commands in a log: the runners of CI services read what a program prints, and obey lines such as
// `::error file=a::text`, `##[error]text`, `##vso[task.setvariable variable=a]text`, `##teamcity[...]`.
//
// GitHub's runner skips blanks before it looks for `::` and takes none inside of a line, but finds `##[` anywhere in it
// (actions/runner, issue 4692); Azure's finds `##vso[` anywhere. GitLab's sections begin with a control character. Names and messages of a guild reach the log of every plan, so none of them may hold one that works.

/** Colours do not hide the start of a line from everybody, and every kind of line break counts for somebody. */
const COLOR = String.raw`\u001b\[\d+m`;
const LEADING = new RegExp(
  String.raw`((?:^|[\n\r\v\f\u001c-\u001e\u0085\u2028\u2029])(?:${COLOR}|[\p{Zs}\t\p{Cf}])*):(?=(?:${COLOR})*:)`,
  "gu",
);
/** `##[`, `##vso[`: also with what shows nothing in between, which comparisons of texts skip in some languages. */
const NOTHING = String.raw`(?:${COLOR}|\p{Default_Ignorable_Code_Point})*`;
const ANYWHERE = new RegExp(`#(?=${NOTHING}#${NOTHING}(?:\\w${NOTHING}){0,40}\\[)`, "gu");

/** A text for people without commands: `\::error::a`, `#\#[error]a`. Without any the text stays the same. */
export function withoutLogCommands(text: string): string {
  return mayHoldOne(text) ? text.replace(ANYWHERE, "#\\").replace(LEADING, "$1\\:") : text;
}

/**
 * The same inside the quotes of JSON or of double-quoted YAML, where an escape is read back as what it stands for:
 * `\u003a:error::a`, `\u0023#[error]a`. Wherever a text may begin a line once it is read, so each `::` goes.
 */
export function escapedLogCommands(quoted: string): string {
  return mayHoldOne(quoted) ? quoted.replace(ANYWHERE, "\\u0023").replace(/:(?=:)/g, "\\u003a") : quoted;
}

const mayHoldOne = (text: string): boolean => text.includes("::") || text.includes("#");
