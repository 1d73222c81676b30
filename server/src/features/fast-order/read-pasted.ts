import { maxFastLines } from '@lianmeng/contract/fast-order/endpoints'
import type { OrderedUnit } from '@lianmeng/trade/quantity/ordered-quantity'
import type { Asker } from '../../concurrency/gate.ts'
import { inReadingThread } from '../../offers/matching/reading-thread.ts'
import type { LineToMatch } from './draft-line.ts'
import { type pastedLines, writtenIn } from './pasted-lines.ts'
import { refuseTooMany } from './too-many.ts'

/** Allowance for other lines above and between the wanted ones. */
const spare = 100

/**
 * Reads a pasted text in a thread; see {@link pastedLines}.
 * @throws Refusal when there are too many lines, 503
 */
export async function readPasted(
  text: string,
  usualUnit: OrderedUnit | undefined,
  asker: Asker,
): Promise<LineToMatch[]> {
  // Checked before anything is read: ten thousand lines would take too long.
  const written = writtenIn(text)
  if (written.length > maxFastLines + spare) refuseTooMany(written.length)
  const module = new URL('./pasted-lines.ts', import.meta.url)
  return inReadingThread<typeof pastedLines>(module, 'pastedLines', [text, usualUnit], asker)
}
