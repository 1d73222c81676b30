import { isComposite } from '@lianmeng/fastener/composite/composition'
import { familyOf } from '@lianmeng/fastener/family/family'
import { HttpProblem } from '../../answers/errors.ts'
import { gate } from '../../concurrency/gate.ts'
import type { SolidJob, SolidMaker } from './port.ts'

/** Solids under way at a time; the kernel makes them one after another. */
const mostUnderWay = 8

/** One solid takes up to 6 s; an idle process frees its 150 MB soon. */
const options = { workers: 1, jobMs: 30_000, idleMs: 120_000, keptBytes: 32 * 1024 * 1024 }

const notNow = () => new HttpProblem(503, '三维模型暂时无法生成，请稍后重试', { headers: { 'retry-after': '10' } })

/** Loaded with the first job: the modeller is slow to load. */
async function opened() {
  const { openSolids, SolidError } = await import('@lianmeng/fastener/model/solids')
  const solids = openSolids(options)
  return {
    close: () => solids.close(),
    async make(job: SolidJob): Promise<Uint8Array> {
      try {
        return await solids.make(job)
      } catch (error) {
        // Too slow, crashed or closed: a later attempt may succeed. An error of the modeller itself is a bug and is
        // reported as one.
        throw error instanceof SolidError && error.kind !== 'failed' ? notNow() : error
      }
    },
  }
}

/** Solids of the engineering kernel, made in a separate thread. */
export function kernelSolids(): SolidMaker {
  const enter = gate({ atOnce: mostUnderWay, waiting: 0 })
  let opening: ReturnType<typeof opened> | undefined
  return {
    has: ({ standard }) => isComposite(standard) || (familyOf(standard) ?? 'tappingThread') !== 'tappingThread',
    make: (job) =>
      enter(async () => {
        opening ??= opened()
        return (await opening).make(job)
      }),
    close: async () => (await opening)?.close(),
  }
}
