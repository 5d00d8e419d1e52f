// Intents: which bits exist, which of them a bot may ask for, and which events each brings.
//
// Two bits of the service bring no event that the emulator has; published clients ask for them among others,
// so they are known here and do nothing (service-facts 5.5).

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

/** The bot, as far as its grants go. */
export interface Grantee {
  readonly kind: "private" | "public" | "audio";
  readonly intents?: readonly GrantableIntent[];
}

/** The bits that the bot may ask for. */
export function grantedIntents({ kind, intents }: Grantee): number {
  if (intents !== undefined) return maskOf(intents);
  const withheld: readonly GrantableIntent[] = kind === "public" ? PRIVATE_DOMAIN_INTENTS : [];
  return maskOf(GRANTABLE_INTENTS.filter((name) => !withheld.includes(name)));
}

/** Why the intents of an Identify are refused: 4013 for bits that do not exist, 4014 for those not granted. */
export function intentsRefusal(intents: number, bot: Grantee): 4013 | 4014 | null {
  // Bitwise operators cut to 32 bits, so that higher bits would pass unseen.
  if (!Number.isInteger(intents) || intents < 0 || intents > 0x7fff_ffff) return 4013;
  if ((intents & ~maskOf(GRANTABLE_INTENTS)) !== 0) return 4013;
  return (intents & ~grantedIntents(bot)) === 0 ? null : 4014;
}

/** The bit that subscribes to an event. */
export const intentOf = (type: EventType): number => BIT_OF_EVENT.get(type) ?? 0;

const maskOf = (names: readonly GrantableIntent[]): number =>
  names.reduce((mask, name) => mask | BITS[name], 0);

const BIT_OF_EVENT: ReadonlyMap<EventType, number> = new Map(
  (Object.keys(INTENT) as readonly IntentName[]).flatMap((name) =>
    EVENTS_BY_INTENT[name].map((type): [EventType, number] => [type, INTENT[name]]),
  ),
);
