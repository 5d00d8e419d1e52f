// guildform explain: what a code means, why it is there, and what to do. Needs no file, no network and no token.

import { nearMatch } from "../../config/source/near-match.js";
import { codeListJson, codeListText } from "../../render/explain/code-list.js";
import { type CodePage, codePageJson, codePageText } from "../../render/explain/code-page.js";
import { ENGLISH_EXPLANATIONS } from "../../words/en/explained/every-code.js";
import type { ColorChoice } from "../color-choice.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { systemTerminal } from "../terminal.js";
import { wrongUsage } from "../wrong-usage.js";

const PAGES: readonly CodePage[] = ENGLISH_EXPLANATIONS.flatMap(({ title, explained }) =>
  Object.entries(explained).map(([code, explanation]) => ({ code, subject: title, explanation })),
);

/** `asked` undefined: all codes. Rejects with UsageError for a code that there is not. */
export async function explain(
  asked: string | undefined,
  flags: { readonly json?: boolean; readonly color?: ColorChoice },
): Promise<ExitStatus> {
  const { result, resultLook } = systemTerminal({ color: flags.color, quiet: false });
  if (asked === undefined) {
    result(flags.json ? codeListJson(PAGES) : codeListText(PAGES, resultLook));
  } else if (/^[0-9]{1,9}$/.test(asked)) {
    const { serviceCodeJson, serviceCodePage, serviceCodeText } = await import(
      "../../render/explain/service-code-page.js"
    );
    const page = serviceCodePage(Number(asked));
    if (!page.isKnown && page.do === "" && page.means === serviceCodePage(0).means)
      throw await wrongUsage({ case: "service-code-unknown", code: asked });
    result(flags.json ? serviceCodeJson(page) : serviceCodeText(page, resultLook));
  } else {
    const page = await pageOf(asked);
    result(flags.json ? codePageJson(page) : codePageText(page, resultLook));
  }
  return EXIT.done;
}

/** `e-pin-duplicate` and `state-locked` are understood too. */
async function pageOf(asked: string): Promise<CodePage> {
  const folded = foldedCode(asked);
  const page = PAGES.find(({ code }) => foldedCode(code) === folded);
  if (page !== undefined) return page;
  const near = nearMatch(
    asked.toUpperCase(),
    PAGES.map(({ code }) => code),
  );
  throw await wrongUsage({ case: "code-unknown", given: asked, near });
}

const foldedCode = (code: string): string => code.trim().toUpperCase().replaceAll("_", "-");
