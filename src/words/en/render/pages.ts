// English: around the pages of `guildform explain`, and while a command works.

import type { PhraseWords } from "../../catalogue.js";
import type { PageParams, PageTitle } from "../../params/render/pages.js";
import { foreign, own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { durationText, waitText } from "../duration-text.js";

const TITLE: Readonly<Record<PageTitle, Sentence>> = {
  why: say`Why`,
  next: say`What to do`,
  example: say`Example`,
  before: say`Before:`,
  after: say`After:`,
  does: say`What guildform does`,
  operations: say`Operations`,
  "service-codes": say`The service's own codes`,
};

export const pageWords: PhraseWords<PageParams> = {
  "page-title": ({ title }) => TITLE[title],
  "service-code": () => say`a code of the service`,
  "gateway-closed": ({ meaning }) => say`the gateway closed the connection: ${own(meaning)}`,
  "any-operation": () => say`any`,
  "guilds-none": () => say`The bot is in no guild. Whoever owns one adds it there, from the page of the bot.`,
  "service-codes-are": () =>
    say`They are numbers: \`guildform explain 304023\`, or 4914 of its event gateway.`,
  reading: ({ done, total }) =>
    say`Reading the guild: ${total === 0 ? countedText(done, "call") : say`${done} of ${total}`}`,
  "time-left": ({ elapsedMs, leftMs }) =>
    leftMs === null
      ? say`${own(durationText(elapsedMs))}`
      : say`${own(durationText(elapsedMs))}, about ${own(durationText(leftMs))} left`,
  "operation-ended": ({ id, status, meaning }) =>
    say`${own(status)} ${foreign(id)}${meaning === "" ? say`` : say`: ${written(meaning)}`}`,
  "request-sent": ({ method, path, status, tookMs, attempt, trace }) => {
    const answer = status === null ? say`no answer` : say`HTTP ${status}`;
    const again = attempt === 1 ? say`` : say` (attempt ${attempt})`;
    const traced = trace === null ? say`` : say` [trace ${written(trace)}]`;
    return say`${written(method)} ${written(path)}: ${answer} in ${own(waitText(tookMs))}${again}${traced}`;
  },
  "request-again": ({ operation, reason, waitMs, attempt, most }) =>
    say`${own(operation)}: ${written(reason)}; again in ${own(waitText(waitMs))} (attempt ${attempt} of ${most})`,
  "request-waits": ({ operation, waitMs }) =>
    say`${own(operation)}: waits ${own(waitText(waitMs))}, as the service asked`,
  "calls-pause": ({ scope, pauseMs, most }) =>
    say`${own(scope ?? "all")} calls pause for ${own(waitText(pauseMs))}; then at most ${countedText(most, "call")} at once`,
  "flag-ignored": ({ operation, flag }) =>
    say`${own(operation)} cannot change ${own(flag)}, so it is not sent; role 5 makes a channel administrator`,
  "token-fetched": ({ lastsMs }) => say`access token fetched; it lasts ${own(waitText(lastsMs))}`,
};
