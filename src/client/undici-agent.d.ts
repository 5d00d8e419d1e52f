// undici's agent by itself: its package describes the whole door only, which takes three times as long to load.

declare module "undici/lib/dispatcher/agent.js" {
  import { Agent } from "undici";
  export default Agent;
}
