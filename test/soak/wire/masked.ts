// Masks the parts of an answer that differ between two emulators of one build: ids of traces, tokens and events, dates, ports.
//
// Every mask is as long as the masked text, so that lengths can still be compared.

import type { RawAnswer } from "./raw-answer.js";

const MASKS: readonly RegExp[] = [
  // This matches a trace id, or an audit id that a fault made up.
  /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g,
  // This matches an access token or a trace id, even if the answer ends in the middle of it.
  /(?<="(?:access_token|trace_id)":")[0-9a-f]+/g,
  // This matches the id of an event: `MESSAGE_CREATE:0b5c…`.
  /(?<=[A-Z]:)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
  /(?<=ws:\/\/127\.0\.0\.1:)[0-9]+/g,
];

export const maskedText = (text: string): string =>
  MASKS.reduce((masked, mask) => masked.replaceAll(mask, (found) => "#".repeat(found.length)), text);

/** Masks an answer. Names of headers have no case, and their order has no meaning. */
export function maskedAnswer({ statusLine, headers, body }: RawAnswer): RawAnswer {
  return { statusLine, headers: headers.map(maskedHeader).toSorted(), body: maskedText(body) };
}

/** Masks bytes that are no whole answer. The head of an answer keeps its order. */
export function maskedRest(rest: string): string {
  const [head = "", ...body] = rest.split("\r\n\r\n");
  return [head.split("\r\n").map(maskedHeader).join("\r\n"), ...body.map(maskedText)].join("\r\n\r\n");
}

function maskedHeader(line: string): string {
  const colon = Math.max(0, line.indexOf(":"));
  const name = line.slice(0, colon).toLowerCase();
  return name === "date" ? "date: #" : name + maskedText(line.slice(colon));
}
