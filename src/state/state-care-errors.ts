// What can go wrong where somebody looks after the state by hand.

import { errorOf } from "../words/said-error.js";

/** State has nothing bound to an address, or to what a glob means. */
export class NotBoundError extends errorOf("NOT_BOUND") {}

/** The state stays as it is: what was asked for would leave one that nobody can go on with. */
export class StateEditRefusedError extends errorOf("STATE_EDIT_REFUSED") {}
