// Evaluates an expression of a workflow or pipeline. It knows the forms that the templates use: names, texts in quotes, `==`, `!=`, `&&`,
// `||` and parentheses.
//
//   github.event_name == 'pull_request' && needs.apply.outputs.exit == '4'
//   $CI_PIPELINE_SOURCE == "push"

/** Each name has a value. An unknown name has an empty one. */
export type Known = Readonly<Record<string, string>>;

type Value = string | boolean;

const TOKEN = /\s*(\(|\)|&&|\|\||==|!=|'[^']*'|"[^"]*"|[$\w.-]+)/y;

/** Returns the text that replaces the expression. It is `true` or `false` for a comparison. */
export const textOf = (expression: string, known: Known): string => String(evaluated(expression, known));

/** Returns `true` when a condition holds. */
export const holdsTrue = (expression: string, known: Known): boolean => isTrue(evaluated(expression, known));

const isTrue = (value: Value): boolean => value !== "" && value !== false;

function evaluated(expression: string, known: Known): Value {
  const tokens = tokensOf(expression);
  let at = 0;
  const takes = (token: string): boolean => {
    if (tokens[at] !== token) return false;
    at += 1;
    return true;
  };
  const single = (): Value => {
    if (takes("(")) {
      const value = either();
      if (!takes(")")) throw new SyntaxError(`a parenthesis is open in ${expression}`);
      return value;
    }
    const token = tokens[at++] ?? "";
    if (/^['"]/.test(token)) return token.slice(1, -1);
    return token === "true" || token === "false" ? token === "true" : (known[token.replace(/^\$/, "")] ?? "");
  };
  const compared = (): Value => {
    const left = single();
    if (takes("==")) return String(left) === String(single());
    if (takes("!=")) return String(left) !== String(single());
    return left;
  };
  const both = (): Value => {
    let value = compared();
    while (takes("&&")) {
      const next = compared();
      value = isTrue(value) ? next : value;
    }
    return value;
  };
  const either = (): Value => {
    let value = both();
    while (takes("||")) {
      const next = both();
      value = isTrue(value) ? value : next;
    }
    return value;
  };
  const value = either();
  if (at !== tokens.length) throw new SyntaxError(`${tokens[at]} has no place in ${expression}`);
  return value;
}

function tokensOf(expression: string): readonly string[] {
  const tokens: string[] = [];
  const text = expression.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const from = TOKEN.lastIndex;
    const [, token] = TOKEN.exec(text) ?? [];
    if (token === undefined) throw new SyntaxError(`${text.slice(from)} cannot be read in ${expression}`);
    tokens.push(token);
  }
  return tokens;
}
