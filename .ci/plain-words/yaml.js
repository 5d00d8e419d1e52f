// The prose of a YAML file, such as a template for CI: its comments, the comments and `echo` texts of its shell scripts, and
// descriptions of inputs.
// A block is `{ line, text }`. A commented line of YAML is no prose; the comment at its end is prose.

const COMMENT = /^\s*#(?!!) ?(.*)$/;
const COMMENT_AT_END = /\s# +(\S.*)$/;
const DESCRIPTION = /^\s*description: *(["']?)(\S.*)\1$/;
const ECHO = /\b(?:echo|say) "(?:::\w+::)?([^"]*)"/;
const COMMENTED_YAML = /^(?:\s{2,}|- |[\w-]+:(?:$| [[{"'|$]| \S+\s{2,}#))/;

export function blocksOfYaml(source) {
  const blocks = [];
  let open = null;
  for (const [index, raw] of source.split("\n").entries()) {
    const words = COMMENT.exec(raw)?.[1];
    if (words !== undefined && words.trim() !== "" && !COMMENTED_YAML.test(words)) {
      if (open === null) {
        open = { line: index + 1, text: words };
        blocks.push(open);
      } else open.text += `\n${words}`;
      continue;
    }
    open = null;
    const text = COMMENT_AT_END.exec(words ?? raw)?.[1] ?? DESCRIPTION.exec(raw)?.[2] ?? ECHO.exec(raw)?.[1];
    if (text !== undefined) blocks.push({ line: index + 1, text });
  }
  return blocks;
}
