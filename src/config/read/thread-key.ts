// `forum/welcome`: how a thread is named outside of its channel's block. Keys of channels may hold slashes, keys of
// threads never do.

/** null when the text is not of that form. */
export function threadKeyOf(text: string): { readonly channel: string; readonly key: string } | null {
  const slash = text.lastIndexOf("/");
  const [channel, key] = [text.slice(0, Math.max(0, slash)), text.slice(slash + 1)];
  return slash < 0 || channel.trim() === "" || key.trim() === "" ? null : { channel, key };
}
