// Measures simple texts: Latin and Cyrillic letters, signs of the layout, CJK characters, and most emoji. These characters do not combine,
// so their width needs no clusters and no tables of Unicode. The tables take tens of milliseconds to load (text-width.ts).

const ASCII = /^[\x20-\x7e]*$/;
/** The emoji are of the ranges with forty and more of two columns. The tones of skin are not here, because they combine. */
const SIMPLE =
  /^[\x20-\x7e\u00b7\u00c0-\u024f\u0410-\u044f“”…→⇅│\u3000-\u3029\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e\u{1f300}-\u{1f321}\u{1f324}-\u{1f393}\u{1f39e}-\u{1f3f0}\u{1f400}-\u{1f4fd}\u{1f4ff}-\u{1f53d}\u{1f5fa}-\u{1f64f}\u{1f680}-\u{1f6c5}\u{1f90c}-\u{1f93a}\u{1f947}-\u{1f9ff}]*$/u;
/** An emoji is two units of UTF-16 and has two columns, so it is not here. */
const WIDE = /[\u3000-\ud7a3\uff01-\uff5e]/g;

export const isSimple = (text: string): boolean => SIMPLE.test(text);

/** Returns the columns of a simple text, such as 4 for `大厅`. It returns null for any other text. */
export function simpleWidth(text: string): number | null {
  if (ASCII.test(text)) return text.length;
  return SIMPLE.test(text) ? text.length + (text.match(WIDE)?.length ?? 0) : null;
}
