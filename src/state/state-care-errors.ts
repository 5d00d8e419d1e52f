// Errors of the commands with which people change a state by hand.

import { errorOf } from "../words/said-error.js";

/** State has no binding of the address, or of any address that the glob fits. */
export class NotBoundError extends errorOf("NOT_BOUND") {}

/** The state stays unchanged. The edit would leave a state that no command could continue from. */
export class StateEditRefusedError extends errorOf("STATE_EDIT_REFUSED") {}
