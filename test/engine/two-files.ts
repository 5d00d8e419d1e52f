// Defines two files for one small guild. The second renames a channel, adds another, pins a message and grants a role.

export const HEAD = 'roles: { moderator: "10012" }\n';
export const FIRST = `${HEAD}
groups: [{ name: start, channels: [{ name: rules, key: rules }, { name: hall }] }]
channels: [{ name: lobby }, { name: attic }]
`;
export const SECOND = `${HEAD}
groups:
  - name: start
    channels:
      - { name: the rules, key: rules, pins: [{ message_id: m2 }], permissions: { roles: { moderator: [view] } } }
      - { name: hall }
      - { name: nook }
channels: [{ name: lobby }, { name: attic }]
`;
