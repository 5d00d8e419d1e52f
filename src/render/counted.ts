// A number and its noun: `1 call`, `2 calls`.

/** `plural` is the noun with an s unless given. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
