// English: what is said of `threads:`.

import { type Explained, fileExample, inPlan, inShell } from "../../explanation.js";

export const threads = {
  "E-THREAD-AMBIGUOUS": {
    means: "Several threads of the bot have the declared title, and nothing tells which is meant.",
    why: "Without state, guildform finds its threads again by their titles. A guess could stand for the wrong one.",
    do: "Write the `thread_id:` of the one that you mean; the error lists the ids.",
    example: inPlan(
      "The forum has two threads “Welcome” of the bot, B1 and B2, and there is no state.",
      `
      channels:
        - { key: forum, name: Forum, type: forum, threads: [{ key: start, title: Welcome, content: Hello }] }
      `,
      `
      channels:
        - { key: forum, name: Forum, type: forum, threads: [{ key: start, title: Welcome, content: Hello, thread_id: B1 }] }
      `,
    ),
  },
  "E-THREAD-CHANGED": {
    means: "The file changes the title, words or format of a thread that was posted, or its forum.",
    why: "The service has no call that edits or moves a thread. It could only be posted anew, and the comments under the old one would be lost.",
    do: "Put the old words back. To post it anew give it a new key, and put the old key under `removed:`.",
    example: inPlan(
      "The thread `start` was posted with the content “Hello”.",
      `
      channels:
        - { key: forum, name: Forum, type: forum, threads: [{ key: start, title: Welcome, content: Hi }] }
      `,
      `
      channels:
        - { key: forum, name: Forum, type: forum, threads: [{ key: start-2, title: Welcome, content: Hi }] }
      removed: [{ thread: forum/start }]
      `,
    ),
  },
  "E-THREAD-CHANNEL": {
    means: "`threads:` or a removed thread belongs to a channel that is no forum.",
    why: "The service keeps threads in channels of type forum only.",
    do: "Write `type: forum` at the channel, or post the words as a message under `messages:`.",
    example: fileExample(
      `
      channels:
        - { key: lobby, name: Lobby, threads: [{ key: start, title: Welcome, content: Hello }] }
      `,
      `
      channels:
        - { key: forum, name: Forum, type: forum, threads: [{ key: start, title: Welcome, content: Hello }] }
      `,
    ),
  },
  "E-THREAD-ID-BOUND": {
    means: "State binds the key to one thread, and `thread_id:` names another.",
    why: "If guildform followed the id, the thread that it kept until now would silently be left alone.",
    do: "Remove `thread_id:` to keep the bound thread, or declare the other one under a key of its own.",
    example: inPlan(
      "State says that `start` is the thread B1.",
      `
      channels:
        - { key: forum, name: Forum, type: forum, threads: [{ key: start, title: Welcome, content: Hello, thread_id: B2 }] }
      `,
      `
      channels:
        - { key: forum, name: Forum, type: forum, threads: [{ key: start, title: Welcome, content: Hello }] }
      `,
    ),
  },
  "E-THREAD-ID-GONE": {
    means: "The forum has no thread with the id that `thread_id:` names.",
    why: "The id was mistyped, is of another forum, or the thread was deleted. Posting a new one may not be what you meant.",
    do: "Check the id with `guildform call get_threads --channel-id ID`. Without `thread_id:` the thread is found by its title or posted.",
    example: inPlan(
      "The forum has no thread B9.",
      `
      channels:
        - { key: forum, name: Forum, type: forum, threads: [{ key: start, title: Welcome, content: Hello, thread_id: B9 }] }
      `,
      `
      channels:
        - { key: forum, name: Forum, type: forum, threads: [{ key: start, title: Welcome, content: Hello }] }
      `,
    ),
  },
  "E-THREAD-ID-TAKEN": {
    means: "Another key stands already for the thread that `thread_id:` names.",
    why: "One thread can stand for one key only.",
    do: "If you gave the thread a new key, say so under `moved:` and drop `thread_id:`. Otherwise correct the id.",
    example: inPlan(
      "State says that `start` is the thread B1.",
      `
      channels:
        - key: forum
          name: Forum
          type: forum
          threads:
            - { key: start, title: Welcome, content: Hello }
            - { key: faq, title: FAQ, content: Ask, thread_id: B1 }
      `,
      `
      channels:
        - key: forum
          name: Forum
          type: forum
          threads:
            - { key: start, title: Welcome, content: Hello }
            - { key: faq, title: FAQ, content: Ask }
      `,
    ),
  },
  "E-THREAD-JSON": {
    means: "A thread of `format: json` is not JSON, or not rich text as the service reads it.",
    why: "The service refuses such a thread (its code 503014). Rich text is an object with a list of `paragraphs`.",
    do: "Correct the JSON at the marked place. For ordinary words write `format: markdown`, text or html.",
    example: fileExample(
      `
      channels:
        - { key: forum, name: Forum, type: forum, threads: [{ key: start, title: Welcome, format: json, content: Hello }] }
      `,
      `
      channels:
        - { key: forum, name: Forum, type: forum, threads: [{ key: start, title: Welcome, format: text, content: Hello }] }
      `,
    ),
  },
  "W-THREAD-DRIFT": {
    means: "A thread says something else in the guild than when it was posted.",
    why: "guildform cannot edit a thread, so it cannot put the words back. It only tells you.",
    do: "Leave it. To have your words again give the thread a new key, and put the old key under `removed:`; the comments are lost.",
    example: inPlan(
      "The thread `start` was changed in the guild.",
      `
      channels:
        - { key: forum, name: Forum, type: forum, threads: [{ key: start, title: Welcome, content: Hello }] }
      `,
      `
      channels:
        - { key: forum, name: Forum, type: forum, threads: [{ key: start-2, title: Welcome, content: Hello }] }
      removed: [{ thread: forum/start }]
      `,
    ),
  },
  "W-THREADS-CUT": {
    means: "The service lists only some threads of the forum, and a declared one is not among them.",
    why: "The service has no call for the rest of the list. The thread may stand there unseen, and would then be posted twice.",
    do: "If it was posted before, write its `thread_id:`. If it was not, go on.",
    example: inShell(
      `
      threads: [{ key: start, title: Welcome, content: Hello }]
      `,
      `
      threads: [{ key: start, title: Welcome, content: Hello, thread_id: B1 }]
      `,
      "The forum has more threads than the service lists.",
    ),
  },
} satisfies Explained;
