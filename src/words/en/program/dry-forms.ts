// Explains how a command can run without a write. It is an answer to people who look for `--dry-run`.

import { own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";

/** `command` is `state mv`, for example, or null if the person named none. */
export const dryForm = (command: string | null): Sentence =>
  command === null ? planned : (DRY_FORMS[command] ?? unchanged(command));

const planned = say`\`guildform plan\` shows what an apply would do, and writes nothing. \`guildform rehearse\` tries it on a copy of the guild.`;
const stateShown = say`\`guildform state list\` and \`guildform state show ADDRESS\` show the state, and write nothing. \`guildform state pull > copy.json\` saves a copy first.`;

/** Maps a command that writes to the advice for a run without a write. */
const DRY_FORMS: Readonly<Record<string, Sentence>> = {
  apply: planned,
  undo: say`\`guildform undo\` shows the plan of the undo, and changes nothing in the guild. \`guildform undo --out undo.json\` saves that plan, and \`guildform apply undo.json\` applies it.`,
  pull: say`\`guildform pull -o -\` prints the file, and writes none. \`guildform pull --into FILE\` shows a diff, and writes FILE only with --write.`,
  init: say`\`guildform init\` writes a new file only, and changes nothing in the guild. \`guildform pull -o -\` prints the file of an existing guild.`,
  "state mv": stateShown,
  "state push": stateShown,
  "state migrate": stateShown,
  "state resolve": stateShown,
  "state unlock": stateShown,
  "state forget": say`\`guildform state forget ADDRESS\` shows the objects, and asks first: answer no. \`guildform state list GLOB\` lists them too.`,
  comment: say`\`guildform comment --print\` prints the text. Without --change and --issue it sends nothing.`,
  "status set": say`\`guildform status get\` only reads.`,
  emulate: say`The emulator runs on this machine and changes nothing in a guild.`,
};

/** A call of the service has the flags of its operation, and no dry run. */
export const dryCall = (operation: string): Sentence =>
  say`guildform sends a call at once. A destructive operation asks first, unless you give --yes. \`guildform call ${own(operation)} --help\` shows the request.`;

const unchanged = (command: string): Sentence =>
  say`\`guildform ${own(command)}\` changes nothing in the guild: run it without the flag.`;
