// English: blocks that are gone from the file, and entries under `removed:`.

import { addressKey, writtenAddress } from "../../../model/address.js";
import type { CodeWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { RemovalParams } from "../../params/plan/removals.js";
import { foreign, inFile, listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";

const named = byCase<RemovalParams["I-TOMBSTONE-DONE"], Sentence>({
  address: ({ address }) => say`${foreign(address)}`,
  id: ({ id }) => say`${foreign(id)}`,
  thread: ({ id, channel }) => say`thread ${foreign(id)} in ${foreign(channel)}`,
});

export const removals: CodeWords<RemovalParams> = {
  "W-BLOCK-GONE": ({ kind, address, name, id }) => {
    const entry = say`${own(kind)}: ${inFile(addressKey(writtenAddress(address)))}`;
    const [object, deleted] =
      kind === "message"
        ? [say`${foreign(id)} in "${foreign(name)}"`, "recall"]
        : [say`"${foreign(name)}", ${foreign(id)}`, "delete"];
    return {
      message: say`${foreign(address)} (${object}) is no longer in the file; it stays in the guild as it is`,
      hint: say`To ${own(deleted)} it add \`- { ${entry} }\` under \`removed:\`; to leave it and manage it no longer, \`- { ${entry}, keep: true }\`; if its key changed, add it under \`moved:\`.`,
    };
  },
  "W-TOMBSTONE-UNBOUND": ({ kind, address, ids }) => ({
    message: say`removed: state knows no ${foreign(address)}, so nothing is deleted; the guild has ${ids.length} of that name: ${listed(ids.map(foreign))}`,
    hint: say`To delete one of them write \`{ ${own(kind)}_id: "${foreign(ids[0] ?? "")}" }\`.`,
  }),
  "I-TOMBSTONE-DONE": (params) => ({
    message: say`removed: there is no ${named(params)} to delete: it is gone already, or was never managed`,
  }),
};
