// Found over HTTP: what the server gives of a state, for whoever reads it and for whoever puts another one in its place.

import { unlessDamaged } from "../unless-damaged.js";
import { carriedIn, type Envelope, type FoundState, openEnvelope } from "./carried-state.js";
import { namingTrouble } from "./http-trouble.js";
import type { StateServer } from "./state-server.js";

interface Asked {
  readonly server: StateServer;
  readonly location: string;
}

/** What lies there. Errors: those of StateLog.read(). */
export const readHttpLog = ({ server, location }: Asked): Promise<FoundState> =>
  namingTrouble({ use: "read", location }, async () =>
    carriedIn(openEnvelope(await server.read()), location),
  );

/** The same for whoever puts another state in place. `damaged`: what lies there cannot be understood, and counts as none. */
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
