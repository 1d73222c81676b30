import { setImmediate as nextTurn } from 'node:timers/promises'
import { indexSteps, type SearchIndex } from './search-index.ts'

/** Makes an index while requests get their turns: at once it would keep them waiting for some tenths of a second. */
export async function indexInTurns(...from: Parameters<typeof indexSteps>): Promise<SearchIndex> {
  const steps = indexSteps(...from)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}
