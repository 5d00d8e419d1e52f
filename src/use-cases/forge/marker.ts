// Makes the marker of a comment or an issue. It is the last line, invisible to readers, and the next run finds the text by it.

/** Returns `<!-- guildform:comment guildform 1442000000000000001 -->`, for example. */
export const markerOf = ({
  workflow,
  guild,
}: {
  readonly workflow: string;
  readonly guild: string;
}): string => `<!-- guildform:comment ${safe(workflow)} ${safe(guild)} -->`;

/** The result has no blank, and nothing that ends an HTML comment. */
const safe = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[-!'()*~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
