// Reports blocks that are no longer in the file, and entries of `removed:`.

import { addressKey, writtenAddress } from "../../../model/address.js";
import { byCase } from "../../cases.js";
import type { CodeWords } from "../../codes.js";
import { foreign, inFile, listed, own, quoted, say } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import type { RemovalParams } from "../../shapes/removals.js";
import { quotedName } from "../quoted-name.js";
import { allowing } from "./allowing.js";
import { NEW_STATE } from "./new-state.js";

const named = byCase<RemovalParams["I-TOMBSTONE-DONE"], Sentence>({
  address: ({ address }) => say`${foreign(address)}`,
  id: ({ kind, id }) => say`${own(kind)} ${foreign(id)}`,
  user: ({ name }) => say`user ${quoted(name)}`,
  thread: ({ id, channel }) => say`thread ${foreign(id)} in ${foreign(channel)}`,
});

const nearEntry = byCase<NonNullable<RemovalParams["E-REMOVED-UNKNOWN"]["near"]>, Sentence>({
  key: ({ kind, key }) => say`\`{ ${own(kind)}: ${inFile(key)} }\``,
  id: ({ kind, id, name }) => say`\`{ ${own(kind)}_id: ${inFile(id)} }\` (${quotedName(name)})`,
});

const meant = (near: RemovalParams["E-REMOVED-UNKNOWN"]["near"]): Sentence =>
  near === null ? NOTHING_SAID : say`; did you mean ${nearEntry(near)}?`;

export const removals: CodeWords<RemovalParams> = {
  "W-BLOCK-GONE": ({ kind, address, name, id }) => {
    const entry = say`${own(kind)}: ${inFile(addressKey(writtenAddress(address)))}`;
    const [object, deleted] =
      kind === "message"
        ? [say`${foreign(id)} in ${quotedName(name)}`, "recall"]
        : [say`${quotedName(name)}, ${foreign(id)}`, "delete"];
    return {
      message: say`${foreign(address)} (${object}) is no longer in the file; it stays in the guild`,
      hint: say`To ${own(deleted)} it, add \`- { ${entry} }\` under \`removed:\`. To stop managing it, add \`- { ${entry}, keep: true }\` there. If its key changed, add it under \`moved:\`.`,
    };
  },
  "W-TOMBSTONE-UNBOUND": ({ kind, address, ids }) => ({
    message: say`removed: state knows no ${foreign(address)}, so nothing is deleted; the guild has ${ids.length} of that name: ${listed(ids.map(foreign))}`,
    hint: say`To delete one of them, write \`{ ${own(kind)}_id: "${foreign(ids[0] ?? "")}" }\`.`,
  }),
  "I-TOMBSTONE-DONE": (params) => ({
    message:
      params.case === "user"
        ? say`\`removed:\` names ${named(params)}, who has no role, office or own entry any more`
        : say`\`removed:\` names ${named(params)}, which no longer exists`,
    hint: say`Keep the entry as a note, or remove it from the file.`,
  }),
  "E-REMOVED-UNKNOWN": ({ entry, near, count }) => ({
    message: say`\`removed:\` names ${named(entry)}, but neither the file, nor the state, nor the guild has it${meant(near)}`,
    hint: say`Correct the entry, or remove it. ${own(NEW_STATE)} ${allowing("unknown", count)} once.`,
  }),
};
