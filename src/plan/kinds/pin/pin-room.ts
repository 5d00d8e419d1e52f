// Room for pins: at most 20 stand in a channel (service-interface: Limits). Where the new ones do not fit beside the old ones,
// as many old ones as needed go first. The same for a plan of the file and for an undo.

export const PINS_PER_CHANNEL = 20;

/**
 * Of `spare`, which are to be unpinned, those that go before the new ones are pinned. Those that nothing takes the place of
 * come first: of the others readers would miss something for a while.
 */
export function firstToGo<Pin>(
  spare: readonly Pin[],
  {
    standing,
    added,
    isReplaced,
  }: { readonly standing: number; readonly added: number; readonly isReplaced: (pin: Pin) => boolean },
): ReadonlySet<Pin> {
  const inOrder = [...spare.filter((one) => !isReplaced(one)), ...spare.filter(isReplaced)];
  return new Set(inOrder.slice(0, Math.max(0, standing + added - PINS_PER_CHANNEL)));
}
