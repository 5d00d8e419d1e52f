// Who holds the lock of a state, as a public reader may see it: the time and the id of the lock stay; the user, the host, the process
// and the address of the job are hidden.

import type { LockCodes, LockParams, Restless } from "../../words/en/state/lock.js";
import type { StatePlaceCodes } from "../../words/en/state/place.js";
import { HIDDEN_PID } from "../../words/hidden-pid.js";
import { hiddenWords } from "./hidden-words.js";

export const veiledLock = <Lock extends LockParams>(lock: Lock): Lock => ({
  ...lock,
  who: hiddenWords(),
  host: hiddenWords(),
  pid: HIDDEN_PID,
  ci_job_url: null,
});

export const veiledLocked = (params: LockCodes["STATE_LOCKED"]): LockCodes["STATE_LOCKED"] => ({
  ...params,
  lock: veiledLock(params.lock),
  // The words of another backend may name the holder.
  way: params.way.case === "told" ? { case: "told", hint: "" } : params.way,
});

type Unwritable = StatePlaceCodes["STATE_UNWRITABLE"];

/** Who held the lock last stands in the params or in the trouble of a store. */
export function veiledRestless(params: Unwritable): Unwritable {
  if (params.case === "lock-restless") return { ...params, ...hidden(params) };
  if (!("trouble" in params) || params.trouble.case !== "restless") return params;
  return { ...params, trouble: { ...params.trouble, ...hidden(params.trouble) } } as Unwritable;
}

const hidden = ({ last }: Restless): Pick<Restless, "last"> => ({
  last: last === null ? null : { ...last, who: hiddenWords() },
});

export const veiledLost = ({
  present,
  ...params
}: LockCodes["STATE_LOCK_LOST"]): LockCodes["STATE_LOCK_LOST"] => ({
  ...params,
  lock: veiledLock(params.lock),
  present: present === null ? null : veiledLock(present),
  by: null,
});
