// `present` returns an object without its unset members. The service takes null as absent, and guildform sends neither (service-facts
// 9.48). The writers of bodies in this folder call it, and so do client.channels and the copy of a guild for a rehearsal.

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

export function present<T extends object>(members: T): Present<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Present<T>;
}
