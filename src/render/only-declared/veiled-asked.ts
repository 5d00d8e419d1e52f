// Hides undeclared words in the guild of a question and in the audience of a question. cli/only-declared.ts calls it for `who`, `why`,
// `tree` and `coverage`.

import type { AskedGuild } from "../../inspect/asked-guild.js";
import type { Audience } from "../../inspect/audience.js";
import { EVERYONE_NAME, type SubjectName } from "../../model/subject-name.js";
import { hiddenWords } from "./hidden-words.js";
import type { Veil } from "./veil.js";
import { veiledGuild, veiledSubject } from "./veiled-guild.js";

export const veiledAsked = (
  veil: Veil,
  { at, guild, config, seen, lines, pins }: AskedGuild,
): AskedGuild => ({
  at,
  // The name is null if only the file is known.
  guild: { id: guild.id, name: guild.name === null ? null : hiddenWords() },
  config,
  seen: veiledGuild(veil, seen),
  lines,
  pins: new Map([...pins].map(([node, count]) => [veil.node(node), count])),
});

export const veiledAudience = (veil: Veil, { subjects, who, people }: Audience): Audience => ({
  subjects: subjects.map((one): SubjectName => (one === EVERYONE_NAME ? one : veiledSubject(veil, one))),
  who: who.map((one) => veil.word(one)),
  people: people.map((one) => ({
    who: veil.word(one.who),
    roles: one.roles?.map((role) => veil.word(role)) ?? (one.roles === null ? null : undefined),
  })),
});
