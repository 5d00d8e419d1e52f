// wholeKeyboard: a keyboard with what an absent member of a button means written out, so that a keyboard that was sent with
// its zeros and one that comes back without them are the same (service-facts 4.7.7).

import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";

export function wholeKeyboard(keyboard: Json): Json {
  return inside(keyboard, "content", (content) =>
    inside(
      content,
      "rows",
      eachOf((row) => inside(row, "buttons", eachOf(wholeButton))),
    ),
  );
}

function wholeButton(button: Json): Json {
  const shown = inside(button, "render_data", (look) => withDefaults(look, { style: 0 }));
  return inside(shown, "action", (action) =>
    inside(withDefaults(action, { type: 0, unsupport_tips: "" }), "permission", (permission) =>
      withDefaults(permission, { type: 0 }),
    ),
  );
}

const withDefaults = (value: Json, defaults: JsonObject): Json =>
  isJsonObject(value) ? { ...defaults, ...value } : value;

const eachOf =
  (change: (item: Json) => Json) =>
  (list: Json): Json =>
    Array.isArray(list) ? list.map(change) : list;

/** The object with one of its members changed; what is no object, or lacks the member, stays as it is. */
function inside(value: Json, name: string, change: (member: Json) => Json): Json {
  const member = isJsonObject(value) ? value[name] : undefined;
  return isJsonObject(value) && member !== undefined ? { ...value, [name]: change(member) } : value;
}
