// Shows a command and its output as a page, with the colors of a terminal. It reads the escapes that src/render/text/paint.ts writes.

import stringWidth from "string-width";

/** An example: `\u001b[31mno\u001b[39m` becomes `<span class="s31">no</span>`. A character of two columns takes two. */
export function terminalHtml(command, output) {
  const prompt = `\u001b[2m$\u001b[22m \u001b[1m${command}\u001b[22m\n\n`;
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><pre class="terminal">${spans(prompt + output)}</pre>`;
}

/** Maps each ending escape to the styles that it ends. The escape 39 is the end of colors, for example. */
const ENDS = { 22: ["1", "2"], 39: ["31", "32", "33", "36"] };

function spans(text) {
  const styles = new Set();
  const [first, ...rest] = text.split("\u001b[");
  const painted = rest.map((piece) => {
    const code = piece.slice(0, piece.indexOf("m"));
    if (ENDS[code] === undefined) styles.add(code);
    else for (const ended of ENDS[code]) styles.delete(ended);
    return span([...styles], piece.slice(code.length + 1));
  });
  return cells(first) + painted.join("");
}

function span(styles, text) {
  if (text === "" || styles.length === 0) return cells(text);
  return `<span class="${styles.map((style) => `s${style}`).join(" ")}">${cells(text)}</span>`;
}

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Each character outside of ASCII gets its own box, as wide as its columns. */
function cells(text) {
  return [...GRAPHEMES.segment(text)]
    .map(({ segment }) =>
      segment >= "\u0080" ? `<i class="w${stringWidth(segment)}">${glyph(segment)}</i>` : escaped(segment),
    )
    .join("");
}

/** The fonts have ↑ and ↓, and no ⇅. Their → is as wide as a Chinese character. */
function glyph(character) {
  if (character === "⇅") return "<s>↑↓</s>";
  return character === "→" ? "<s>→</s>" : character;
}

function escaped(character) {
  return { "&": "&amp;", "<": "&lt;" }[character] ?? character;
}

/** The contrast is 4.5 or more on each ground, for dim text too. */
const STYLE = `
:root{--ground:#ffffff;--ink:#1f2328;--dim:#656d76;--line:#d0d7de;--s31:#c9252d;--s32:#177a36;--s33:#8a5a00;--s36:#0b6e8f}
@media (prefers-color-scheme:dark){:root{--ground:#0d1117;--ink:#e6edf3;--dim:#8b949e;--line:#30363d;--s31:#ff7b72;--s32:#4fc765;--s33:#e3b341;--s36:#56c8e0}}
html,body{margin:0;background:transparent}
.terminal{display:inline-block;margin:0;padding:18px 22px;border:1px solid var(--line);border-radius:8px;background:var(--ground);color:var(--ink);font:14px/21px monospace;font-variant-ligatures:none}
.terminal i{display:inline-block;font-style:normal;text-align:center;vertical-align:top;height:21px}
.terminal s{display:inline-block;text-decoration:none;transform:scaleX(.6);transform-origin:0 0}
.w1{width:1ch}.w2{font-size:1.1em;width:1.818ch}
.s1{font-weight:700}.s2{color:var(--dim)}.s31{color:var(--s31)}.s32{color:var(--s32)}.s33{color:var(--s33)}.s36{color:var(--s36)}
`;
