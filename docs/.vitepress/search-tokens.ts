/**
 * The tokens of a text: words, and pairs of Chinese characters. `pin 公告板` has the tokens pin, 公告 and 告板.
 *
 * VitePress sends the text of this function to the browser. It therefore uses nothing from outside of itself.
 */
export function searchTokens(text: string): string[] {
  const runs = text.toLowerCase().match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];
  return runs.flatMap((run) => {
    const characters = Array.from(run);
    if (characters.length === 1 || !/^\p{Script=Han}/u.test(run)) return [run];
    return characters.slice(1).map((character, index) => characters[index] + character);
  });
}
