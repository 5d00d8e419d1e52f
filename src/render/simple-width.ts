// Measures simple texts: Latin and Cyrillic letters, signs of the layout, and CJK characters. These characters do not combine, so
// their width needs no clusters and no tables of Unicode. The tables take tens of milliseconds to load (text-width.ts).

const ASCII = /^[\x20-\x7e]*$/;
const SIMPLE =
  /^[\x20-\x7e\u00b7\u00c0-\u024f\u0410-\u044f“”…→⇅│\u3000-\u3029\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]*$/;
const WIDE = /[\u3000-\uff5e]/g;

export const isSimple = (text: string): boolean => SIMPLE.test(text);

/** Returns the columns of a simple text, such as 4 for `大厅`. It returns null for any other text. */
export function simpleWidth(text: string): number | null {
  if (ASCII.test(text)) return text.length;
  return SIMPLE.test(text) ? text.length + (text.match(WIDE)?.length ?? 0) : null;
}
