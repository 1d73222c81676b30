import type { Change, ChatMessage, Conversation } from './shapes.ts'

/** What a client knows of a conversation: its messages in their order, without a gap from the first one it has. */
export type Talk = {
  conversation: Conversation
  messages: readonly ChatMessage[]
  /** The revision up to which everything is known. */
  upTo: number
}

/** Messages by number, the later revision of each; what lies before the first known one or behind a gap is left out. */
function joined(known: readonly ChatMessage[], more: readonly ChatMessage[], isOlderPage: boolean): ChatMessage[] {
  const byNumber = new Map(known.map((message) => [message.seq, message]))
  const first = known[0]?.seq ?? 0
  for (const message of more) {
    const before = byNumber.get(message.seq)
    if (!before && message.seq < first && !isOlderPage) continue
    if (!before || before.rev <= message.rev) byNumber.set(message.seq, message)
  }
  const sorted = [...byNumber.values()].sort((a, b) => a.seq - b.seq)
  const gap = sorted.findIndex(({ seq }, at) => at > 0 && seq !== sorted[at - 1]!.seq + 1)
  return gap === -1 ? sorted : sorted.slice(0, gap)
}

/** The knowledge after a change, which may arrive twice or late. Nothing is shown beyond a missing number. */
export function withChange(talk: Talk | undefined, { conversation, messages, upTo }: Change): Talk {
  if (!talk) return { conversation, messages: joined([], messages, false), upTo }
  const newer = conversation.rev >= talk.conversation.rev ? conversation : talk.conversation
  return {
    conversation: newer,
    messages: joined(talk.messages, messages, false),
    upTo: Math.max(talk.upTo, upTo),
  }
}

/** The knowledge with a page of older messages. */
export const withOlder = (talk: Talk, { messages }: Change): Talk => ({
  ...talk,
  messages: joined(talk.messages, messages, true),
})

/** The knowledge with a message that the client itself has just sent. */
export const withSent = (talk: Talk, message: ChatMessage): Talk => {
  const messages = joined(talk.messages, [message], false)
  return { ...talk, messages }
}
