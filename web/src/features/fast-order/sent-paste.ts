import { stored } from '../../lib/kept/stored.ts'

type SentPaste = { text: string; batch: string }

const isSentPaste = (value: unknown): value is SentPaste =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'batch' in value &&
  typeof value.batch === 'string'

const nothing: SentPaste = { text: '', batch: '' }

/** The text, or what tells the file, that was sent last and whose answer has not arrived. */
const sentPaste = stored('fastOrderSent', nothing, isSentPaste)

/**
 * Identifies a text while its answer is awaited. A lost connection also closes the box, and a user may reload the page:
 * the same text sent again is the same batch, so that its lines are added once.
 */
export function batchOf(text: string): string {
  const sent = sentPaste.get()
  if (sent.batch !== '' && sent.text === text) return sent.batch
  const batch = crypto.randomUUID()
  sentPaste.set({ text, batch })
  return batch
}

/** The next text is another batch, even if it reads the same. */
export function forgetBatch(): void {
  sentPaste.set(nothing)
}
