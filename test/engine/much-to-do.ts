// Defines a file for the small guild with most kinds of calls, and a filter for outcomes.

import type { Outcome } from "../../src/engine/outcome.js";

/** This file creates a group with two channels and a private one, renames one, grants, pins and announces. */
export const MUCH = `
roles: { moderator: "10012", guest: "10013" }
users: { bob: "903" }
groups:
  - name: start
    channels:
      - key: rules
        name: house rules
        channel_id: "101"
        pins: [{ message_id: m1 }, { message_id: m2 }]
        permissions: { roles: { moderator: [view, speak] } }
      - { name: hall }
  - key: team
    name: team
    channels:
      - { key: desk, name: desk, private_type: members, permissions: { users: { bob: [view] }, roles: { guest: [view] } } }
      - { key: shelf, name: shelf }
channels:
  - { name: lobby }
announcement: { recommend: { channels: [{ channel: lobby, introduce: come in }] } }
`;

export const byStatus = (outcomes: readonly Outcome[], status: Outcome["status"]): string[] =>
  outcomes.filter((one) => one.status === status).map(({ id }) => id);
