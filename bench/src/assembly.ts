import { aStepAssembly } from '@lianmeng/fastener/step-assembly/testing/a-step-assembly'
import { inChild } from '../../server/src/concurrency/in-child.ts'
import { type Figure, middle } from './figures.ts'

const script = new URL('../../server/src/features/fast-order/assembly-child.ts', import.meta.url)
const budget = 3000

/** The time to count an assembly of 500 parts and read its names, including the start of the process. */
export async function assemblyFigure(): Promise<Figure> {
  const names = Array.from({ length: 500 }, (_, i) => (i % 2 ? `GB/T 5783 M8×${20 + i} 8.8 镀锌` : `支架${i}`))
  const file = Buffer.from(aStepAssembly({ names, links: names.slice(1).map((_, i) => [0, i + 1] as const) }, 200))
  const times: number[] = []
  for (let run = 0; run < 5; run += 1) {
    const started = performance.now()
    await inChild(script, file, { failure: 'failed', timeLimit: 60_000 })
    times.push(performance.now() - started)
  }
  const ms = middle(times)
  return {
    name: `STEP assembly of 500 parts, ${(file.length / 1e6).toFixed(1)} MB, counted in a process`,
    value: `${ms.toFixed(0)} ms`,
    budget: `${budget} ms`,
    within: ms <= budget,
  }
}
