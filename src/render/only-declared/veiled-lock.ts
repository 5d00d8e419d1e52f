// Who holds the lock of a state, as a public reader may see it: the time and the id of the lock stay; the user, the host, the process
// and the address of the job are hidden.

import type { LockCodes, LockParams } from "../../words/params/state/lock.js";
import { HIDDEN_PID } from "../../words/params/state/lock.js";
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

export const veiledLost = ({
  present,
  ...params
}: LockCodes["STATE_LOCK_LOST"]): LockCodes["STATE_LOCK_LOST"] => ({
  ...params,
  lock: veiledLock(params.lock),
  present: present === null ? null : veiledLock(present),
});
