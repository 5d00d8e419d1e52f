// Reports the results of init, pull and validate, the commands that write or check a configuration.

import { phrases } from "../../codes.js";
import { foreign, listed, own, say, written } from "../../say.js";
import { andMore } from "../and-more.js";
import { countedText } from "../counted-text.js";
import { durationText } from "../duration-text.js";
import { countsText, type GuildCounts } from "../render/guild-file.js";

export const fileTalk = phrases({
  "guilds-next": () =>
    say`Next: \`guildform pull --guild ID\` writes the file of one. The file names it as guild: "ID".`,
  "file-written": ({ file }: { file: string }) => say`Wrote ${written(file)}.`,
  "init-next": () => say`Next: change the file to your guild, then run these commands:`,
  /** The output prints this comment at the line that sets GUILD_ID. */
  "init-guild": () => say`Your guild's id, which \`guildform guilds\` lists.`,
  "init-credentials": () =>
    say`plan and apply need the bot's credentials: set GUILDFORM_APP_ID and GUILDFORM_CLIENT_SECRET.`,
  /** Announces the number of calls that the read of a whole guild needs. */
  "pull-bill": ({ least, most, aboutMs }: { least: number; most: number; aboutMs: number }) =>
    say`${least === most ? say`${countedText(most, "read")}` : say`${least} to ${countedText(most, "read")}`}, about ${own(durationText(Math.max(1000, aboutMs)))}`,
  "pull-declined": () => say`Not approved. Nothing was written.`,
  "pull-written": ({ file, counts }: { file: string; counts: GuildCounts }) =>
    say`Wrote ${written(file)}: ${countsText(counts)}.`,
  "pull-proved": () => say`proved: a plan of this file has 0 calls`,
  "pull-roles": () =>
    say`The service refuses to list roles. Give --role NAME=ID for each role whose permissions the file must hold.`,
  "pull-members-need-roles": () =>
    say`The file has no members: --members needs the list of roles, and the service refuses it.`,
  /** The service lists the members of `roles` roles not at all, or not wholly. */
  "pull-members-unlisted": ({ roles, refused }: { roles: number; refused: number }) =>
    say`The file does not have the members of ${countedText(roles, "role")}${
      refused === 0
        ? say`: the list of the service is not complete. Pull again later.`
        : say`: the service did not list them. Only bots of a private domain may list members.`
    }`,
  "pull-people": ({ users }: { users: number }) =>
    say`The file has the ids of ${countedText(users, "user")}, which are personal data. To keep them out of a repository, move \`users:\` to a file for \`--people\`.`,
  "pull-state": () =>
    say`The file keeps the keys of the state, its managed roles, and the memberships and administrators that it manages.`,
  /** A plan of the file warns of these objects, and leaves them in the guild. */
  "pull-undeclared": ({ addresses }: { addresses: readonly string[] }) =>
    say`The state also manages these objects, which the file does not declare: ${andMore(addresses.map(foreign), 10)}. A plan of the file warns of them. To keep them, write their blocks, or update the old file: \`guildform pull --into FILE\`.`,
  /** Counts the objects that the file lacks. The header of the file names them. */
  "pull-lacks": ({ file, nameless, unread }: { file: string; nameless: number; unread: number }) =>
    say`Not in the file: ${listed([
      ...(nameless === 0
        ? []
        : [say`${countedText(nameless, "channel")} without a name that a file can hold`]),
      ...(unread === 0 ? [] : [say`${countedText(unread, "read")} that the service refused`]),
    ])}. The top of ${written(file)} names them.`,
  "file-valid": ({
    file,
    groups,
    channels,
    messages,
    threads,
  }: {
    file: string;
    groups: number;
    channels: number;
    messages: number;
    threads: number;
  }) =>
    say`${written(file)} is valid: ${listed([
      countedText(groups, "group"),
      countedText(channels, "channel"),
      ...(messages === 0 ? [] : [countedText(messages, "message")]),
      ...(threads === 0 ? [] : [countedText(threads, "thread")]),
    ])}.`,
});
