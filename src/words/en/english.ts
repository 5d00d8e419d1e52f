// The catalogue of English. One file a subject, as the params have.

import type { Catalogue } from "../catalogue.js";
import { howMany } from "./how-many.js";
import { pins } from "./pins.js";
import { values } from "./values.js";

export const ENGLISH: Catalogue = {
  codes: { ...howMany, ...pins, ...values },
  phrases: {},
};
