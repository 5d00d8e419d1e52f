// guildform explain: prints the meaning, the cause and the next step of a code, such as `E-PINS-TOO-MANY`, or the meaning of a word for an
// audience, such as `members`. It needs no file, no network and no token.

import { nearMatch } from "../../config/source/near-match.js";
import { codeListJson, codeListText } from "../../render/explain/code-list.js";
import { codePageJson, codePageText } from "../../render/explain/code-page.js";
import { codeEntries, codePage } from "../../use-cases/code-pages.js";
import { terms } from "../../use-cases/terms.js";
import type { CodeEntry, CodePage } from "../../words/explanation.js";
import type { Term } from "../../words/terms.js";
import type { CommandRun } from "../command.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { spokenLanguage } from "../spoken-language.js";
import { wrongUsage } from "../wrong-usage.js";

/** If `asked` is undefined, it lists all codes. Rejects with UsageError for an unknown code. */
export async function explain(
  { json, terminal: { result, resultLook } }: CommandRun,
  asked: string | undefined,
): Promise<ExitStatus> {
  if (asked === undefined) {
    const entries = codeEntries(spokenLanguage());
    result(json ? codeListJson(entries.map(pageIn)) : codeListText(entries, resultLook));
  } else if (/^[0-9]{1,9}$/.test(asked)) {
    const { serviceCodeJson, serviceCodePage, serviceCodeText } = await import(
      "../../render/explain/service-code-page.js"
    );
    const page = serviceCodePage(Number(asked));
    if (!page.isKnown && page.do === "" && page.means === serviceCodePage(0).means)
      throw await wrongUsage({ case: "service-code-unknown", code: asked });
    result(json ? serviceCodeJson(page) : serviceCodeText(page, resultLook));
  } else {
    const rows = rowsOf(asked);
    if (rows.length > 0) {
      const { termJson, termText } = await import("../../render/explain/term-text.js");
      result(json ? termJson(rows) : termText(rows, resultLook));
      return EXIT.done;
    }
    const begun = codesBegunBy(asked);
    if (begun.length > 0) {
      result(json ? codeListJson(begun.map(pageIn)) : codeListText(begun, resultLook));
      return EXIT.done;
    }
    const page = await pageOf(asked);
    result(json ? codePageJson(page) : codePageText(page, resultLook));
  }
  return EXIT.done;
}

/** Returns the rows of a word such as `members`. The list is empty for a code. */
function rowsOf(asked: string): readonly Term[] {
  const word = asked.trim().toLowerCase();
  return terms(spokenLanguage()).filter((one) => one.word.replaceAll('"', "").toLowerCase() === word);
}

const pageIn = ({ code }: CodeEntry): CodePage => codePage(code, spokenLanguage());

/** `E-LOCKOUT` is no code; E-LOCKOUT-VIEW and E-LOCKOUT-MANAGE begin with it. */
function codesBegunBy(asked: string): readonly CodeEntry[] {
  const folded = foldedCode(asked);
  const entries = codeEntries(spokenLanguage());
  if (folded.length < 3 || entries.some(({ code }) => foldedCode(code) === folded)) return [];
  return entries.filter(({ code }) => foldedCode(code).startsWith(`${folded}-`));
}

/** The page accepts other spellings, such as `e-pin-duplicate` and `state-locked`. */
async function pageOf(asked: string): Promise<CodePage> {
  const folded = foldedCode(asked);
  const codes = codeEntries(spokenLanguage()).map(({ code }) => code);
  const code = codes.find((one) => foldedCode(one) === folded);
  if (code !== undefined) return codePage(code, spokenLanguage());
  const near = nearMatch(asked.toUpperCase(), codes);
  throw await wrongUsage({ case: "code-unknown", given: asked, near });
}

const foldedCode = (code: string): string => code.trim().toUpperCase().replaceAll("_", "-");
