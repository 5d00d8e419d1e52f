// keepMovers: some of the movers that a source of wishes puts into place.

import type { Address } from "../../model/address.js";
import type { WantedPlaces } from "./sibling-order.js";

/** Whatever is not kept stays where it is, and the others are placed beside it. */
export const keepMovers = (places: WantedPlaces, isKept: (address: Address) => boolean): WantedPlaces => ({
  ...places,
  movers: places.movers.filter(({ address }) => isKept(address)),
});
