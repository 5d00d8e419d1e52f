// The marker of a comment: its last line, by which the next run finds it. Nobody sees it.

/** `<!-- guildform:comment guildform 1442000000000000001 -->` */
export const markerOf = ({
  workflow,
  guild,
}: {
  readonly workflow: string;
  readonly guild: string;
}): string => `<!-- guildform:comment ${safe(workflow)} ${safe(guild)} -->`;

/** Without a blank, and without what could end an HTML comment. */
const safe = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[-!'()*~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
