// English: what is said of state and its lock.

import { type Explained, inShell } from "../../explanation.js";

export const stateExplained = {
  LOCK_WAIT_STOPPED: {
    means: "guildform was stopped while it waited for the lock of the state. Nothing was done.",
    why: "You pressed Ctrl-C or the job was ended while another run was at work.",
    do: "Run it again when the other run is over, or let it wait longer with `--lock-timeout 10m`.",
    example: inShell(
      `
      guildform apply --lock-timeout 5m      # and Ctrl-C
      `,
      `
      guildform apply --lock-timeout 5m
      `,
    ),
  },
  NOT_BOUND: {
    means: "State knows nothing of the address, or of what the glob means.",
    why: "Commands about single objects of the state change nothing by a slip in a name.",
    do: "`guildform state list` shows the addresses that state knows; the error names a near one.",
    example: inShell(`guildform state show channel.ruels`, `guildform state show channel.rules`),
  },
  STATE_FORGED: {
    means:
      "The state was not written by somebody who holds GUILDFORM_STATE_KEY, or it is an older one than this machine has seen.",
    why: "State decides which object a key deletes and which message is recalled. Who may write where it lives could change it past every review; with a key, such a change is refused.",
    do: "Look at what it holds with `guildform state pull` without the key. `guildform state push FILE --replace` with the key seals a copy that you trust.",
    example: inShell(
      `
      GUILDFORM_STATE_KEY=… guildform apply      # somebody edited the state by hand
      `,
      `
      guildform state pull > state.json          # without the key: look at it
      GUILDFORM_STATE_KEY=… guildform state push state.json --replace
      `,
    ),
  },
  STATE_KEY_NEEDED: {
    means: "The state is sealed under a key, and this command would write to it without one.",
    why: "The next run with the key would refuse whatever is written without it.",
    do: "Set GUILDFORM_STATE_KEY where guildform applies, such as in the secrets of the job. Planning needs no key.",
    example: inShell(`guildform apply`, `GUILDFORM_STATE_KEY=… guildform apply`),
  },
  STATE_EDIT_REFUSED: {
    means: "The state was left as it is: what was asked for would lose something, or cannot be.",
    why: "State is the only memory of which object is which. A name that is taken, an object with an open call and an older copy of the state would each make guildform forget something that nobody finds again.",
    do: "The error says what is in the way. `state push --replace` puts a state in place all the same, and keeps a backup.",
    example: inShell(
      `
      guildform state push old.json      # serial 12, and the present state has serial 40
      `,
      `
      guildform state push old.json --replace
      `,
    ),
  },
  NO_STATE: {
    means: "There is no state where the command looks for one.",
    why: "State remembers what was applied. Without it nothing can be compared with what was applied, listed or renamed.",
    do: "Run the command where the file is, or name the state with `--state PATH` or `GUILDFORM_STATE`. Before the first apply there is none.",
    example: inShell(`guildform drift`, `guildform drift --state ci/state.json`),
  },
  STATE_CORRUPT: {
    means: "The state is damaged, or what lies in its place is no state.",
    why: "It was cut short, edited or merged. Taken for no state it would make everything anew, so guildform stops.",
    do: "Put a backup in place with `guildform state push BACKUP --replace`, which keeps the damaged bytes; a file may come from version control too. Without a backup move it away, or name another place: the next plan finds channels by their names again, but messages that are not pinned may be posted a second time.",
    example: inShell(
      `
      guildform plan      # .guildform/1442001.json has the marks of a merge conflict
      `,
      `
      git checkout HEAD -- .guildform/1442001.json && guildform plan
      `,
    ),
  },
  STATE_GUILD_MISMATCH: {
    means: "The state belongs to another guild than the file or the plan.",
    why: "Its ids stand for channels of that other guild. Used here they would name nothing, or the wrong things.",
    do: "Check `guild:` in the file and GUILD_ID, or name the right state with `--state PATH`.",
    example: inShell(
      `
      GUILD_ID=1442002 guildform plan
      `,
      `
      GUILD_ID=1442002 guildform plan --state .guildform/1442002.json
      `,
    ),
  },
  STATE_AMBIGUOUS: {
    means: "No flag names the state, and more than one file in `.guildform` may be meant.",
    why: "Each guild has a state of its own, such as `.guildform/1442001.json`. The wrong one would stand for channels of another guild; an old copy would create each channel a second time.",
    do: "Name the configuration with `-f FILE`, or the state with `--state PATH`. Where `state.json` and a file of the guild's id hold a state of the same guild, compare them with `guildform state list --state PATH` and move the one that is out of date to another folder.",
    example: inShell(
      `
      guildform state list      # two guilds, and no guildform.yaml
      `,
      `
      guildform state list --state .guildform/1442001.json
      `,
    ),
  },
  STATE_LOCKED: {
    means: "Another run holds the lock of the state. The error says who, where and since when.",
    why: "Two applies at once could do everything twice, so one at a time may write (exit status 6).",
    do: "Wait for it, for instance with `--lock-timeout 5m`. If that run is surely gone, remove its lock with `guildform state unlock LOCK`.",
    example: inShell(`guildform apply`, `guildform apply --lock-timeout 5m`, "An apply runs in CI."),
  },
  STATE_LOCK_LOST: {
    means: "Somebody removed the lock of this run while it was at work. It wrote nothing more to the state.",
    why: "Another run may have taken the lock since. Two writers would destroy the state.",
    do: "Make sure that no other run is at work, then run it again. Creates that were not recorded are looked up first.",
    example: inShell(
      `
      guildform state unlock 1f2e3d4c      # while that run was still at work
      `,
      `
      guildform apply
      `,
    ),
  },
  STATE_MOVING: {
    means: "The state is being moved to another place, and the move is not over. Only reading goes on.",
    why: "What an apply wrote now would be missing in the copy. Of the two places one at most may be written, so both refuse until the move is over.",
    do: "Run the same `guildform state migrate` once more: it goes on where it was stopped. `guildform state migrate --back` takes the move back instead.",
    example: inShell(
      `
      guildform state migrate --to git:origin#main      # and Ctrl-C
      guildform apply
      `,
      `
      guildform state migrate --to git:origin#main
      guildform apply --state git:origin#main
      `,
    ),
  },
  STATE_MOVED: {
    means: "The state was moved to another place and lives there. This copy stays as it was and is refused.",
    why: "Two living copies would each know a part of what was applied: things would be made twice and deleted by mistake.",
    do: "Name the new place with `--state` or `GUILDFORM_STATE` everywhere, also in CI. The old copy may be deleted then.",
    example: inShell(`guildform apply`, `GUILDFORM_STATE=git:origin#main guildform apply`),
  },
  STATE_ARRIVING: {
    means: "The state at this place is the copy of a move that is not over. It is not in use yet.",
    why: "The old place may still be the living one: the move can be taken back there.",
    do: "Run the same `guildform state migrate` once more, from the old place. Should that be lost, `guildform state push FILE --replace` puts the copy that `guildform state pull` prints in place.",
    example: inShell(
      `
      guildform apply --state git:origin#main      # the move was killed
      `,
      `
      guildform state migrate --to git:origin#main
      guildform apply --state git:origin#main
      `,
    ),
  },
  STATE_MOVE_REFUSED: {
    means:
      "The state was not moved: the place is taken, is the same one, or the state is on its way elsewhere.",
    why: "A move never writes over a state that lives, nor over one that knows more.",
    do: "Do what the error says: name a place that holds no state, finish the other move, or take it back with `guildform state migrate --back`.",
    example: inShell(
      `
      guildform state migrate --to git:origin#main      # the state of another guild lives there
      `,
      `
      guildform state migrate --to git:origin#forum
      `,
    ),
  },
  STATE_MOVE_OVER: {
    means: "The move is over: the state lives at the new place, so there is nothing to take back.",
    why: "Applies may have written there already.",
    do: "Move it the other way, from the new place to the old one. The copy that lies there gives way.",
    example: inShell(
      `
      guildform state migrate --back
      `,
      `
      guildform state migrate --state git:origin#main --to .guildform/1442001.json
      `,
    ),
  },
  STATE_REPLACED: {
    means: "The state file was replaced while this run held its lock. guildform left the new file as it is.",
    why: "A checkout, a copy or an editor put another file there. Writing over it would lose what it says.",
    do: "Find out who replaced it. Keep the one that knows the last apply, then run again; do not check out or copy state during an apply.",
    example: inShell(
      `
      guildform apply &  git checkout main
      `,
      `
      git checkout main && guildform apply
      `,
    ),
  },
  STATE_UNREADABLE: {
    means:
      "The state is there and cannot be read, or nobody knows whether it is there: its remote does not answer.",
    why: "Of a file: its permissions, a folder or device in its place, or the disk. Of a ref in git: no git, no credentials, no such remote, no network. Taken for no state it would make everything anew, so guildform stops.",
    do: "Do what the error says, often about permissions, or name another state with `--state PATH`.",
    example: inShell(
      `
      sudo guildform apply && guildform plan      # state belongs to root now
      `,
      `
      sudo chown -R $USER .guildform && guildform plan
      `,
    ),
  },
  STATE_UNWRITABLE: {
    means: "The state cannot be written. What was recorded before is whole.",
    why: "A create is sent only after its intent is safe in state. Without that nothing is sent.",
    do: "Free the disk, or give the right to write, then run it again. Of a state in git the error quotes what git or the server said, and says what a CI job needs. Where it names a lock, that lock may stand: `guildform state unlock` removes it.",
    example: inShell(
      `
      guildform apply      # the disk is full
      `,
      `
      guildform apply      # after something was deleted
      `,
    ),
  },
  STATE_VERSION: {
    means: "The state was written by a newer guildform.",
    why: "This version may not understand all of it, and writing it back would lose the rest. Nothing was changed.",
    do: "Use the version that wrote it, or a newer one. Use one version for everybody who applies.",
    example: inShell(`guildform plan`, `guildform --version      # then update to the version of the others`),
  },
} satisfies Explained;
