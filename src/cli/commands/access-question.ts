// This is the frame of the questions about access: guildform who, why, tree and coverage. Each asks about one guild, and answers as text or
// JSON.

import type { Config } from "../../config/config.js";
import type { AskedAt, AskedGuild } from "../../inspect/asked-guild.js";
import type { Regard } from "../../inspect/question-reads.js";
import type { RoleId, UserId } from "../../model/ids.js";
import type { GuildView } from "../../plan/audience/guild-view.js";
import type { CommandView } from "../command-view.js";
import type { ExitStatus } from "../exit-status.js";
import type { Answer, GuildRun } from "../guild-run.js";
import type { CommonFlags } from "../settings-of.js";

export interface QuestionFlags extends CommonFlags {
  readonly at: AskedAt;
}

interface Question {
  /** Chooses the objects of the question, once the channels are known. */
  readonly regard: (listed: GuildView, config: Config) => Regard;
  /** Returns true if the question names a role that only the guild may know by this name. The default is no. */
  readonly needsNames?: (listed: GuildView) => boolean;
  /** Returns the users whose roles count. The default is none. */
  readonly needsMembers?: (listed: GuildView) => readonly UserId[];
  /** Returns the users who may have left the guild. The default is none. */
  readonly needsPresence?: (seen: GuildView, config: Config) => readonly UserId[];
  /** Returns the roles whose lists of members count. The default is none. */
  readonly needsLists?: (seen: GuildView, config: Config) => readonly RoleId[];
  readonly answer: (asked: AskedGuild, view: CommandView) => Answer;
}

export const answerQuestion = async (
  { flags, settings, view, work }: GuildRun<QuestionFlags>,
  { answer, ...question }: Question,
): Promise<ExitStatus> =>
  work(await settings(), async ({ guildform, signal }) => {
    const asked = await guildform.ask({ at: flags.at, ...question, signal });
    view.know(() => ({ file: asked.config, guild: asked.seen }));
    return answer(asked, view);
  });
