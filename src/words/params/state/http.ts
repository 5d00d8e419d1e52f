// Params of what is said of a state behind the HTTP state protocol. `told` is what the server or the system said, without
// credentials.

import type { Cases, None } from "../cases.js";
import type { NoAnswer } from "../no-answer.js";
import type { Restless } from "./lock.js";

interface Answered {
  readonly status: number;
  readonly told: string;
}

/** `too-large`: the stored state has more bytes than guildform reads. */
export type HttpTrouble =
  | NoAnswer
  | Cases<{
      /** 401; `given`: a user name or password was sent. */
      readonly credentials: Answered & { readonly given: boolean };
      readonly rights: Answered;
      /** The project behind the address is not there, or hidden from the account. */
      readonly "no-project": Answered;
      /** Nothing at `address` takes a lock. */
      readonly "no-lock": Answered & { readonly address: string };
      /** The address takes no state. */
      readonly "no-place": Answered;
      /** The server takes a state from somebody who does not hold the lock. */
      readonly unfenced: None;
      /** `to` is the host that was pointed to; null where the answer names none. */
      readonly redirect: { readonly status: number; readonly to: string | null };
      /** The state would be larger than what is sent. */
      readonly "too-large-to-send": { readonly limitBytes: number };
      /** The server takes no state of that size. */
      readonly "too-large-there": Answered & { readonly bytes: number };
      /** What lies there is no state of guildform: `page` no JSON at all, `terraform` a state of Terraform's. */
      readonly "not-state": { readonly found: "page" | "terraform" | "other" };
      /** Others took the lock and gave it back, so many times. */
      readonly restless: Restless;
      /** 5xx or 429, also after further attempts. */
      readonly broken: Answered;
      readonly refused: Answered;
    }>;
