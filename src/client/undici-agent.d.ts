// The types of undici's package describe only the whole package, which takes three times as long to load as its agent.

declare module "undici/lib/dispatcher/agent.js" {
  import { Agent } from "undici";
  export default Agent;
}
