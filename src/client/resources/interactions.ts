// The bot answers clicks on buttons. Sources: service-interface: Messages; service-facts 3.25.

import type { InteractionId } from "../../model/ids.js";
import type { Call } from "../caller.js";
import type { CallControl } from "./call-control.js";

export class Interactions {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Shows the result to the member who clicked, and ends the waiting sign. `id` is the id of the interaction, not of its event; `result` is
   * a number of INTERACTION_RESULT. Throws InvalidCallError for a result outside 0 to 5, and the errors of any call. Errors: codes
   * 630001–630007. Source: service-facts 3.25.
   */
  async answer(id: InteractionId, result: number, control: CallControl = {}): Promise<void> {
    await this.#call("on_interaction_result", { params: { id }, body: { code: result }, ...control });
  }
}
