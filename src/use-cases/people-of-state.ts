// Finds the users of a state whose ids are nowhere in the configuration. Their ids are personal data: an apply with `--people` bound them,
// or the file named them once. `state list`, `state show` and `undo` print the names of these users, also without the people file.

import { NO_PEOPLE, type UsersByName } from "../config/given-people.js";
import { byAddress } from "../model/address.js";
import { holdersOfAddress } from "../model/address-parts.js";
import { userOfKey } from "../model/bound-id.js";
import type { UserId } from "../model/ids.js";
import type { State } from "../state/state.js";
import { loadConfiguration } from "./configuration.js";
import type { Settings } from "./settings.js";

/**
 * Returns these users with their names in state. If the configuration cannot be read, it names no user. The listener of the settings gets the users before a call can name one of
 * them.
 */
export async function peopleOfState(settings: Settings, state: State): Promise<UsersByName> {
  const users = usersOf(state);
  if (users.length === 0) return users;
  const { config } = (await loadConfiguration(settings, { ...NO_PEOPLE, undeclared: "taken" })).parsed;
  const people = users.filter(([, { id }]) => config?.userNames.has(id) !== true);
  settings.onPeople?.(people);
  return people;
}

/** The bindings come first, because their names are newer than the names of the applies. */
function usersOf({ resources, history }: State): UsersByName {
  const touched = history.flatMap(({ changes }) =>
    changes.map(({ address, params }) => ({ address, id: params.user_id as UserId | undefined })),
  );
  const bound = byAddress(resources).map(([address, { id }]) => ({ address, id: userOfKey(id) }));
  return [...bound, ...touched].flatMap(({ address, id }) => {
    const name = holdersOfAddress(address).user;
    // A user whom no file named has the id as name.
    return id === undefined || name === null || name.startsWith("#") ? [] : [[name, { id }] as const];
  });
}
