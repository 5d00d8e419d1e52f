// The module finds the columns of the keys and dashes of a text, because a line with wide blanks as indentation has to find its own column.

/** The first column is 0. */
export interface Columns {
  /**
   * Chooses one of some widths for a wide indentation at an offset: the width that fits the lines above, or else any line. Returns
   * undefined when none fits.
   */
  fitting(
    offset: number,
    options: { readonly widths: readonly number[]; readonly isItem: boolean },
  ): number | undefined;
}

/** The line has a key or an item, and spaces as indentation. */
interface Line {
  readonly start: number;
  /** This is the column of the dash, or the column of the key when there is no dash. */
  readonly first: number;
  readonly key: number;
  /** The line ends with its key if this is true, and the value is on the lines below. */
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
      // These characters are before the wide blanks on the same line.
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

/** Returns true when a line at this column may follow the other one without closing anything. */
function isNext(column: number, { first, key, opens }: Line, isItem: boolean): boolean {
  if (opens) return isItem ? column === key || column === key + 2 : column === key + 2;
  return column === (isItem ? first : key);
}

/** Returns the last line that begins before an offset. */
function lineBefore(lines: readonly Line[], offset: number): Line | undefined {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.start ?? offset) < offset) low = middle + 1;
    else high = middle;
  }
  return lines[low - 1];
}
