import { availableParallelism } from 'node:os'
import { photoTexts } from '@lianmeng/contract/fast-order/photo-texts'
import { standingWorker } from '../../concurrency/standing-worker.ts'
import type { Area } from '../geometry.ts'
import type { Raster } from '../raster.ts'
import type { Word } from '../word.ts'
import type { Recognition } from './models.ts'
import { recognise } from './recognise.ts'
import type { AreasToRead } from './recognise-worker.ts'

/** Fewer areas are read before a second thread has its model. */
const worthTwo = 12

const helper = standingWorker(new URL('./recognise-worker.ts', import.meta.url), {
  failure: photoTexts.tooSlow,
  timeLimit: 80_000,
  idle: 300_000,
})

const hasTwo = (): boolean => availableParallelism() > 1

/** Starts the second thread, while the text is still looked for. */
export function warmSecondReader(): void {
  if (hasTwo()) helper.warm()
}

/**
 * Reads the text in areas of a picture in two threads, each with a model of its own. The threads of the runtime wait for each other
 * busily: on a machine with other work two of them take twice the processor time of one, two models take no more.
 */
export async function recogniseInTwo(model: Recognition, picture: Raster, areas: readonly Area[]): Promise<Word[]> {
  if (!hasTwo() || areas.length < worthTwo) return recognise(model, picture, areas)
  // Every other one by width: long lines take longest.
  const byWidth = areas.toSorted((a, b) => b.width / b.height - a.width / a.height)
  const [own, others] = [0, 1].map((half) => byWidth.filter((_, at) => at % 2 === half)) as [Area[], Area[]]
  const asked = helper.ask<Word[]>({ picture, areas: others } satisfies AreasToRead).catch(() => undefined)
  const words = await recognise(model, picture, own)
  return [...words, ...((await asked) ?? (await recognise(model, picture, others)))]
}
