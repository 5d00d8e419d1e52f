// The programs here run inside of the browser. They are text, since the types of the tests have no document.

import axe from "axe-core";
import type { Page } from "playwright-core";

/** Returns the visible text of the rows of one side, by the names of the channels: `{ rules: "quiet; now sees it" }`. */
export const rowsIn = (page: Page, side: "before" | "after"): Promise<Record<string, string>> =>
  page.evaluate(`(() => {
    const shows = (one) => one !== null && one.checkVisibility();
    const rows = [...document.querySelectorAll(".side.${side} li")].filter(shows).map((row) => {
      const name = row.querySelector(".room");
      const label = (text) => shows(row.querySelector('[aria-label="' + text + '"].s'));
      const through = getComputedStyle(name.querySelector("a") ?? name).textDecorationLine === "line-through";
      const unseen = [...row.querySelectorAll("svg:has([href='#i-unseen'])")].some(shows);
      const states = [
        through && !row.querySelector(".m.t-removed") ? "looks deleted" : "",
        unseen ? "unseen" : "",
        label("may not speak") ? "quiet" : "",
        label("not read") ? "view?" : "",
        label("speaking was not read") ? "speak?" : "",
        ...[...row.querySelectorAll(".turn")].filter(shows).map((one) => one.textContent).sort(),
      ];
      return [name.textContent, states.filter((one) => one !== "").join("; ")];
    });
    return Object.fromEntries(rows);
  })()`);

/** Returns the cells of the matrix, row by row, with the signs that the styles add: `V +S −L`. */
export const matrixIn = (
  page: Page,
): Promise<readonly (readonly [channel: string, cells: readonly string[]])[]> =>
  page.evaluate(`[...document.querySelectorAll(".matrix tbody tr")].map((row) => [
    row.querySelector("th bdi").textContent,
    [...row.querySelectorAll("td")].map((one) => [...one.childNodes].map((part) =>
      (part.nodeType === 1 ? getComputedStyle(part, ":before").content.replaceAll('"', "") : "") + part.textContent.trim(),
    // The line break behind the last cell of a row is a part of that cell.
    ).filter((text) => text !== "").join(" ")),
  ])`);

export const widthsOf = (page: Page): Promise<{ readonly width: number; readonly inner: number }> =>
  page.evaluate(`({
    width: document.documentElement.scrollWidth,
    inner: document.documentElement.clientWidth,
  })`);

/** Returns the elements that are too low for a finger. */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`[...document.querySelectorAll(".bar label, .pick label, summary, .side a")]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
    .map((one) => one.getBoundingClientRect().height + " " + one.textContent)`);

/** Returns the outline of the element with the focus, and its kind. Returns an empty text if no element has it. */
export const focusOutline = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const focused = document.activeElement.closest("label") ?? document.activeElement;
    return focused === document.body ? "" : focused.tagName + " " + getComputedStyle(focused).outlineStyle;
  })()`);

/** Returns the barriers that axe finds. */
export const barriersIn = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate(`axe.run().then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ": " + nodes.map((one) => one.html + " " + one.failureSummary).join("\\n")))`);
};

/** Returns the visible parts of a page: its two sides, the audiences of the choice, and the rows of the matrix that are folded at first. */
export const printed = (
  page: Page,
): Promise<{
  readonly sides: readonly boolean[];
  readonly labels: readonly string[];
  readonly folded: number;
  readonly rows: number;
  readonly ground: string;
}> =>
  page.evaluate(`(() => {
    const shows = (one) => one.getBoundingClientRect().height > 0 && one.checkVisibility({ contentVisibilityAuto: true });
    const rows = [...document.querySelectorAll("details .matrix tr")];
    return {
      sides: [...document.querySelectorAll(".side")].map(shows),
      labels: [...document.querySelectorAll(".bar label")].filter(shows).map((one) => one.textContent.trim()),
      folded: rows.filter(shows).length,
      rows: rows.length,
      ground: getComputedStyle(document.body).backgroundColor,
    };
  })()`);
