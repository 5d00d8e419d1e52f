// Reports invalid credentials, addresses and numbers that a program gives to the client.

import { byCase } from "../../cases.js";
import { codes } from "../../codes.js";
import { listed, own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import type { ProxyAddressFault } from "./input.js";

const COPY_AGAIN = say`Copy it again, without line breaks around it.`;

const CREDENTIAL = { "app-id": "the app id", token: "the token" };

const proxyFault = byCase<ProxyAddressFault, Sentence>({
  "no-address": () => say`is not the address of a proxy`,
  scheme: ({ scheme }) =>
    say`begins with ${written(scheme)}://, which guildform does not support for a proxy`,
  parts: () => say`holds a path, a query or a fragment, which the address of a proxy cannot have`,
  credentials: () => say`holds a % in its user name or password that is not part of a code such as %25`,
});

export const clientUsage = codes({
  "credential-characters": ({ what }: { what: "app-id" | "token" }) => ({
    message: say`${own(CREDENTIAL[what])} holds spaces or characters beyond ASCII, which cannot travel in a header`,
    hint: COPY_AGAIN,
  }),
  "secret-blanks": () => ({
    message: say`the client secret has spaces or line breaks around it`,
    hint: COPY_AGAIN,
  }),
  "no-address": ({ setting, url, scheme }: { setting: string; url: string; scheme: "http" | "ws" }) => ({
    message: say`${own(setting)} is not an address: ${written(url)}`,
    hint: say`Give an address such as ${own(scheme)}s://api.sgroup.qq.com.`,
  }),
  "address-parts": ({ setting, host }: { setting: string; host: string }) => ({
    message: say`${own(setting)} may hold a host, a port and a path only (${written(host)})`,
    hint: say`Remove the user name, password, query and fragment.`,
  }),
  "proxy-address": ({ setting, fault }: { setting: string; fault: ProxyAddressFault }) => ({
    message: say`${own(setting)} ${proxyFault(fault)}`,
    hint: say`Give an address such as http://proxy.example:3128 or http://NAME:PASSWORD@proxy.example:3128 (write % as %25).`,
  }),
  "no-count": ({ name, value }: { name: string; value: number }) => ({
    message: say`${own(name)} must be a whole number of at least 1, not ${value}`,
  }),
  "no-intent": ({ name, intents }: { name: string; intents: readonly string[] }) => ({
    message: say`there is no intent ${written(name)}`,
    hint: say`Intents are ${listed(intents.map(own))}.`,
  }),
  shard: ({ index, count }: { index: number; count: number }) => ({
    message: say`shard ${index} of ${count} is not possible: the index counts from 0 and is below the count`,
  }),
  "client-closed": () => ({ message: say`the client was closed, so it opens no gateway` }),
});
