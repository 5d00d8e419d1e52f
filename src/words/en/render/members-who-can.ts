// Lists the members who have a right in a channel: `guildform who --members` prints these phrases.

import { phrases } from "../../codes.js";
import { listed, say } from "../../say.js";
import { countedText } from "../counted-text.js";
import { accessWords } from "./access.js";

export const membersWhoCanWords = phrases({
  "who-members": ({ members }: { members: number }) => say`Members (${members})`,
  "who-bot": () => say`bot`,
  /** `by` are the roles that give rights here. `itself` is the entry of the member. */
  "who-member-by": ({ by, answer }: { by: readonly string[]; answer: "yes" | "unknown" }) => {
    const ways = listed(
      by.map((one) => (one === "itself" ? say`an entry of the user` : accessWords.audience({ who: one }))),
    );
    if (answer === "yes") return ways;
    return by.length === 0 ? say`(not known)` : say`${ways} (not known)`;
  },
  "who-others": ({ members }: { members: number }) =>
    say`${countedText(members, "member")} that the file does not name`,
  "who-unlisted": ({ who }: { who: readonly string[] }) =>
    say`The service does not list the members of ${listed(who.map((one) => accessWords.audience({ who: one })))} to this bot.`,
  "who-short": ({ who, listed: length, number }: { who: string; listed: number; number: number }) =>
    say`The list of ${accessWords.audience({ who })} has ${length} of ${countedText(number, "member")}.`,
});
