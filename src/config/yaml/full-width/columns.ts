// Where the keys and the dashes of a text stand, so that a line that is indented with wide blanks finds its own column.

/** Columns are counted from 0. */
export interface Columns {
  /**
   * Which of some widths a wide indentation at an offset has: the one that fits the lines above, else the one that fits
   * any line; undefined when none does.
   */
  fitting(
    offset: number,
    options: { readonly widths: readonly number[]; readonly isItem: boolean },
  ): number | undefined;
}

/** A line with a key or an item, indented with spaces. */
interface Line {
  readonly start: number;
  /** Of its dash, or of its key where it has none. */
  readonly first: number;
  readonly key: number;
  /** What it holds stands on the lines below. */
  readonly opens: boolean;
}

const LINE = /^( *)((?:- +)*)(?=[^\s#\u3000\u00a0-])(.*)$/gm;

export function columnsOf(text: string): Columns {
  const lines: Line[] = [];
  const keys = new Set<number>();
  const dashes = new Set<number>();
  for (const { 1: indent = "", 2: marks = "", 3: rest = "", index } of text.matchAll(LINE)) {
    const key = indent.length + marks.length;
    keys.add(key);
    if (marks !== "") dashes.add(indent.length);
    lines.push({ start: index, first: indent.length, key, opens: /[:：]\s*(?:#.*)?$/.test(rest) });
  }
  return {
    fitting: (offset, { widths, isItem }) => {
      // What stands before the wide blanks on their own line.
      const before =
        /^[ -]*$/.exec(text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset))?.[0].length ?? 0;
      const above = lineBefore(lines, offset - before);
      const columns = isItem ? dashes : keys;
      const fits = (test: (column: number) => boolean) => widths.find((width) => test(before + width));
      return (
        (above && fits((column) => isNext(column, above, isItem))) ?? fits((column) => columns.has(column))
      );
    },
  };
}

/** Whether a line may follow another at this column without closing anything. */
function isNext(column: number, { first, key, opens }: Line, isItem: boolean): boolean {
  if (opens) return isItem ? column === key || column === key + 2 : column === key + 2;
  return column === (isItem ? first : key);
}

/** The last that begins before an offset. */
function lineBefore(lines: readonly Line[], offset: number): Line | undefined {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.start ?? offset) < offset) low = middle + 1;
    else high = middle;
  }
  return lines[low - 1];
}
