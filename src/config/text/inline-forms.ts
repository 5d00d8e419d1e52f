// A text has forms inside: `<@alice>` is a user, `<#rules>` a channel, `<emoji:4>` a system emoji. `\<@`, `\<#` and `\<emoji:` are literal
// (service-facts 4.7.3).
//
// The forms take only names of the file and never ids, because an id from elsewhere belongs to another bot. In a text, everything else is
// escaped. In markdown, which uses `<` and `>` itself, everything else stays the same.

import type { UserId } from "../../model/ids.js";
import { escapeText, mentionUser, systemEmoji } from "../../protocol/wire/message-text.js";
import type { TextPart } from "../desired-message.js";
import { nearMatch } from "../source/near-match.js";
import type { WrittenText } from "./written-text.js";

export interface FormNames {
  readonly users: {
    /** Returns undefined for an unknown name. A null id has a reported problem of its own. */
    find(name: string, at: null): { readonly id: UserId | null } | undefined;
    /** null means that no name is reported as unknown. */
    readonly all: ReadonlyMap<string, unknown> | null;
  };
  readonly declared: {
    has(kind: "channel" | "group", key: string): boolean;
    keys(kind: "channel"): Iterable<string>;
  };
}

/**
 * Returns the text for the wire, in parts. Returns undefined when one of the forms is bad. The problem is reported here, or at the
 * declaration of the name.
 */
export function inlineForms(
  written: WrittenText,
  options: { readonly carrier: "text" | "markdown"; readonly names: FormNames },
): readonly TextPart[] | undefined {
  const { carrier, names } = options;
  const { text } = written;
  const parts = new Parts();
  let good = true;
  let end = 0;
  const addWords = (upTo: number): void => {
    const words = text.slice(end, upTo);
    warnEveryone(written, { start: end, words, carrier });
    parts.add(carrier === "text" ? escapeText(words) : words);
  };
  for (const { 0: opening, index } of text.matchAll(OPENING)) {
    if (index < end) continue;
    addWords(index);
    if (opening.startsWith("\\")) {
      parts.add("&lt;");
      end = index + "\\<".length;
      continue;
    }
    const form = formAt(text, { opening, start: index });
    end = form.end;
    const part = partOf(written, form, names);
    if (part === undefined) good = false;
    else if (typeof part === "string") parts.add(part);
    else parts.link(part);
  }
  addWords(text.length);
  return good ? parts.list() : undefined;
}

const OPENING = /\\?<(?:@|#|emoji:)/g;

interface Form {
  readonly opening: string;
  /** `name` is the text between `<@` and `>`, for example. null means that no `>` follows on the line. */
  readonly name: string | null;
  readonly start: number;
  readonly end: number;
}

function formAt(text: string, { opening, start }: { opening: string; start: number }): Form {
  const from = start + opening.length;
  const pattern = /[^<>\n]*/y;
  pattern.lastIndex = from;
  const name = pattern.exec(text)?.[0] ?? "";
  const close = from + name.length;
  return text[close] === ">"
    ? { opening, name, start, end: close + 1 }
    : { opening, name: null, start, end: from };
}

/** Returns the text or link for the form. Returns undefined when the problem is reported here, or at the declaration of the name. */
function partOf(written: WrittenText, form: Form, names: FormNames): string | TextPart | undefined {
  const { opening, name } = form;
  if (name === null) {
    written.report("E-FORM-OPEN", form, (inValue) => ({ opening, inValue }));
    return undefined;
  }
  switch (opening) {
    case "<@":
      return mention(written, { ...form, name }, names);
    case "<#":
      return channelLink(written, { ...form, name }, names);
    default: {
      if (/^[0-9]{1,10}$/.test(name)) return systemEmoji(name);
      written.report("E-EMOJI", form, (inValue) => ({ case: "form", name, inValue }));
      return undefined;
    }
  }
}

type NamedForm = Form & { readonly name: string };

function mention(written: WrittenText, form: NamedForm, { users }: FormNames): string | undefined {
  const { name } = form;
  const user = users.find(name, null);
  if (user !== undefined) return user.id === null ? undefined : mentionUser(user.id);
  written.report("E-USER-UNKNOWN", form, (inValue) => {
    if (name === "everyone") return { case: "everyone", inValue };
    if (/^!?[0-9]+$/.test(name)) return { case: "id", text: name, inValue };
    return { case: "form", name, near: nearMatch(name, users.all?.keys() ?? []), inValue };
  });
  return undefined;
}

function channelLink(written: WrittenText, form: NamedForm, { declared }: FormNames): TextPart | undefined {
  const { name } = form;
  if (declared.has("channel", name)) return { kind: "channel", key: name };
  written.report("E-CHANNEL-UNKNOWN", form, (inValue) => ({
    case: "form",
    key: name,
    isGroup: declared.has("group", name),
    near: nearMatch(name, declared.keys("channel")),
    inValue,
  }));
  return undefined;
}

/** The mention pings everybody, and needs a permission with a quota (service-facts 3.21, code 304019). */
function warnEveryone(
  written: WrittenText,
  { start, words, carrier }: { start: number; words: string; carrier: "text" | "markdown" },
): void {
  for (const { 0: mention, index } of words.matchAll(
    carrier === "text" ? /@everyone/g : /@everyone|<qqbot-at-everyone\b/g,
  )) {
    const at = start + index;
    const part = { start: at, end: at + mention.length };
    written.report("W-MENTIONS-EVERYONE", part, (inValue) => ({ text: mention, inValue }));
  }
}

class Parts {
  readonly #parts: TextPart[] = [];
  #literal = "";

  add(text: string): void {
    this.#literal += text;
  }

  link(part: TextPart): void {
    this.#flush();
    this.#parts.push(part);
  }

  list(): readonly TextPart[] {
    this.#flush();
    return this.#parts;
  }

  #flush(): void {
    if (this.#literal !== "") this.#parts.push({ kind: "literal", text: this.#literal });
    this.#literal = "";
  }
}
