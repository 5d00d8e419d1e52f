// Explains the values of `private_type` and `speak_permission` to people.

import { accessMeanings } from "../access-meanings.js";
import { say } from "../say.js";

export const { accessMeaning, viewersMeaning, speakersMeaning, meaningInBrackets, valuesWithMeaning } =
  accessMeanings({
    seen: {
      public: say`every member sees it`,
      admins: say`only administrators see it`,
      members: say`only administrators and holders of view see it`,
    },
    spoken: {
      everyone: say`every member who sees it may speak`,
      members: say`only administrators and holders of speak may speak`,
    },
    viewers: say`holders of view see it`,
    speakers: say`holders of speak may speak`,
    inBrackets: (meaning) => say`(${meaning})`,
    gap: " ",
  });
