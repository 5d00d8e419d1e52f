// RichTextBuilder builds rich text element by element, while html-rich-text.ts reads HTML, or while new-thread.ts reads Markdown.

import { ELEMENT, type Element, type Marks, type RichTextLine, type SentRichText } from "./rich-text.js";

export const ALIGNMENT = { left: 0, middle: 1, right: 2 } as const;

export class RichTextBuilder {
  readonly #paragraphs: RichTextLine[] = [];
  #line: Element[] = [];
  #alignment: number = ALIGNMENT.left;

  /** `true` means that the line has no element yet. */
  get atLineStart(): boolean {
    return this.#line.length === 0;
  }

  /** Neighbouring text of equal marks becomes one element. */
  text(text: string, marks: Marks = {}): void {
    if (text === "") return;
    const last = this.#line.at(-1)?.text;
    const joins = last !== undefined && sameMarks(last.props ?? {}, marks);
    const joinedText = joins ? `${last.text ?? ""}${text}` : text;
    if (joins) this.#line.pop();
    this.#line.push({ type: ELEMENT.text, text: { text: joinedText, ...propsOf(marks) } });
  }

  link(url: string, desc: string): void {
    this.#line.push({ type: ELEMENT.url, url: { url, desc } });
  }

  /** The emulator fetches nothing, so the picture keeps its address and has no size. */
  image(url: string): void {
    this.#line.push({ type: ELEMENT.image, image: { plat_image: { url } } });
  }

  video(url: string): void {
    this.#line.push({ type: ELEMENT.video, video: { plat_video: { url } } });
  }

  /** Sets the alignment of the current line and of the lines that follow. */
  align(alignment: number): void {
    this.#alignment = alignment;
  }

  /** Ends the line. An empty one becomes a blank line. */
  endLine(): void {
    const props = this.#alignment === ALIGNMENT.left ? {} : { props: { alignment: this.#alignment } };
    this.#paragraphs.push({ elems: this.#line, ...(this.#line.length === 0 ? {} : props) });
    this.#line = [];
  }

  /** Ends the current line, unless it is empty, and returns the rich text. */
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
