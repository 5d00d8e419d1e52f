// RichTextBuilder: puts rich text together element by element, as a reader of some other format finds them.

import { ELEMENT, type Element, type Marks, type RichTextLine, type SentRichText } from "./rich-text.js";

export const ALIGNMENT = { left: 0, middle: 1, right: 2 } as const;

export class RichTextBuilder {
  readonly #paragraphs: RichTextLine[] = [];
  #line: Element[] = [];
  #alignment: number = ALIGNMENT.left;

  /** True before anything stands in the line. */
  get atLineStart(): boolean {
    return this.#line.length === 0;
  }

  /** Neighbouring text of equal marks becomes one element. */
  text(text: string, marks: Marks = {}): void {
    if (text === "") return;
    const last = this.#line.at(-1)?.text;
    if (last !== undefined && sameMarks(last.props ?? {}, marks)) last.text = `${last.text ?? ""}${text}`;
    else this.#line.push({ type: ELEMENT.text, text: { text, ...propsOf(marks) } });
  }

  link(url: string, desc: string): void {
    this.#line.push({ type: ELEMENT.url, url: { url, desc } });
  }

  /** Nothing is fetched: the picture keeps its address and has no size. */
  image(url: string): void {
    this.#line.push({ type: ELEMENT.image, image: { plat_image: { url } } });
  }

  video(url: string): void {
    this.#line.push({ type: ELEMENT.video, video: { plat_video: { url } } });
  }

  /** Of the line that stands and of those that follow. */
  align(alignment: number): void {
    this.#alignment = alignment;
  }

  /** Ends the line; an empty one becomes a blank line. */
  endLine(): void {
    const props = this.#alignment === ALIGNMENT.left ? {} : { props: { alignment: this.#alignment } };
    this.#paragraphs.push({ elems: this.#line, ...(this.#line.length === 0 ? {} : props) });
    this.#line = [];
  }

  /** Ends the line that stands, if one does. */
  finish(): SentRichText {
    if (!this.atLineStart) this.endLine();
    return { paragraphs: this.#paragraphs };
  }
}

function propsOf({ font_bold, italic, underline }: Marks): { props?: Marks } {
  const props = {
    ...(font_bold ? { font_bold } : {}),
    ...(italic ? { italic } : {}),
    ...(underline ? { underline } : {}),
  };
  return Object.keys(props).length === 0 ? {} : { props };
}

const sameMarks = (one: Marks, other: Marks): boolean =>
  !one.font_bold === !other.font_bold && !one.italic === !other.italic && !one.underline === !other.underline;
