// Answers to clicks on buttons. Sources: service-interface: Messages; service-facts 3.25.

import type { InteractionId } from "../../model/ids.js";
import type { Call } from "../caller.js";
import type { CallControl } from "./call-control.js";

export class Interactions {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Tells the member who clicked how it went, and ends the waiting that the member sees. `id` is that of the
   * interaction, not of its event; `result` is a number of INTERACTION_RESULT. Throws InvalidCallError for a result
   * outside 0 to 5, else as any call. Codes: 630001–630007. service-facts 3.25.
   */
  async answer(id: InteractionId, result: number, control: CallControl = {}): Promise<void> {
    await this.#call("on_interaction_result", { params: { id }, body: { code: result }, ...control });
  }
}
