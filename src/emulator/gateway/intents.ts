// This module knows the bits of the intents, the events of each bit, and the bits that a bot may ask for.
//
// Two bits of the service have no event in the emulator. Published clients ask for them too, so the emulator knows
// them, without effect (service-facts 5.5). subscription.ts grants or refuses the intents of a session, and the schema
// of the world lists the grantable ones.

import {
  EVENTS_BY_INTENT,
  type EventType,
  INTENT,
  type IntentName,
  PRIVATE_DOMAIN_INTENTS,
} from "../../protocol/gateway.js";

const EVENTLESS = { ENTER_AIO: 1 << 23, GROUP_AND_C2C_EVENT: 1 << 25 } as const;

export type GrantableIntent = IntentName | keyof typeof EVENTLESS;

const BITS: Readonly<Record<GrantableIntent, number>> = { ...INTENT, ...EVENTLESS };

export const GRANTABLE_INTENTS = Object.keys(BITS) as readonly GrantableIntent[];

/** A grantee is the bot with its grants. */
export interface Grantee {
  readonly kind: "private" | "public" | "audio";
  readonly intents?: readonly GrantableIntent[];
}

/** Returns the bits that the bot may ask for. */
export function grantedIntents({ kind, intents }: Grantee): number {
  if (intents !== undefined) return maskOf(intents);
  const withheld: readonly GrantableIntent[] = kind === "public" ? PRIVATE_DOMAIN_INTENTS : [];
  return maskOf(GRANTABLE_INTENTS.filter((name) => !withheld.includes(name)));
}

/** Returns the code that refuses the intents of an Identify: 4013 for unknown bits, 4014 for bits that are not granted. */
export function intentsRefusal(intents: number, bot: Grantee): 4013 | 4014 | null {
  // Bitwise operators cut to 32 bits and would lose higher bits.
  if (!Number.isInteger(intents) || intents < 0 || intents > 0x7fff_ffff) return 4013;
  if ((intents & ~maskOf(GRANTABLE_INTENTS)) !== 0) return 4013;
  return (intents & ~grantedIntents(bot)) === 0 ? null : 4014;
}

export const intentOf = (type: EventType): number => BIT_OF_EVENT.get(type) ?? 0;

const maskOf = (names: readonly GrantableIntent[]): number =>
  names.reduce((mask, name) => mask | BITS[name], 0);

const BIT_OF_EVENT: ReadonlyMap<EventType, number> = new Map(
  (Object.keys(INTENT) as readonly IntentName[]).flatMap((name) =>
    EVENTS_BY_INTENT[name].map((type): [EventType, number] => [type, INTENT[name]]),
  ),
);
