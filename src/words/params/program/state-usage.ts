// Params of wrong usage where somebody says in which place the state is.

import type { None } from "../cases.js";

export interface StateUsage {
  readonly "state-url": { readonly state: string };
  /** `scheme` such as `https://`; the rest may hold a password. */
  readonly "state-scheme": { readonly scheme: string };
  /** The store keeps no log of its writes. */
  readonly "state-no-log": { readonly location: string };
  readonly "state-git-form": None;
  /** Not the name of a remote; it may be a URL with a password, and is not shown. */
  readonly "state-git-remote": None;
  /** git takes no such name. */
  readonly "state-git-name": { readonly name: string };
  /** The address of a state over HTTP is none; it may hold a password, and is not shown. */
  readonly "state-http-form": None;
  /** Credentials would travel in the clear. */
  readonly "state-http-plain": { readonly host: string };
  /** `variable` is to name an address of `origin`, that of the state. */
  readonly "state-lock-address": { readonly variable: string; readonly origin: string };
  readonly "state-lock-method": { readonly variable: string; readonly known: readonly string[] };
  readonly "state-postgres-form": None;
  /** Of an option of the address; it may be a password, and is not shown. */
  readonly "state-postgres-option": None;
  readonly "state-pglite-form": None;
  /** It may be a part of a password, and is not shown. */
  readonly "state-row-name": None;
  /** The address of a state holds credentials. */
  readonly "state-credentials": { readonly scheme: string };
}
