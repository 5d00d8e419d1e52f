// Reads the state that a server has: to use it, or to put another one in its place. http-state-store.ts calls it for each use of a state.

import { unlessDamaged } from "../unless-damaged.js";
import { carriedIn, type Envelope, type FoundState, openEnvelope } from "./carried-state.js";
import { namingTrouble } from "./http-trouble.js";
import type { StateServer } from "./state-server.js";

interface Asked {
  readonly server: StateServer;
  readonly location: string;
}

/** Returns the content of the log. Errors: as of StateLog.read(). */
export const readHttpLog = ({ server, location }: Asked): Promise<FoundState> =>
  namingTrouble({ use: "read", location }, async () =>
    carriedIn(openEnvelope(await server.read()), location),
  );

/**
 * Reads the state for a session that replaces it. A damaged state counts as none, and `damaged` has its text. Errors: as of
 * StateLog.read().
 */
export const readForReplacing = ({ server, location }: Asked): Promise<FoundForReplacing> =>
  namingTrouble({ use: "read", location }, async () => {
    const text = await server.read();
    const envelope = openEnvelope(text);
    const foundState = await unlessDamaged((async () => carriedIn(envelope, location))());
    if (foundState !== null) return foundState;
    const { serial, write, lineage, by } = envelope;
    const content = { snapshot: null, entries: [], entriesIn: location };
    return { serial, write, lineage, by, content, damaged: { envelope, text: text ?? "" } };
  });

export interface FoundForReplacing extends FoundState {
  readonly damaged?: { readonly envelope: Envelope; readonly text: string };
}
