import { compositeOf } from '../composite/composite.ts'
import { isComposite } from '../composite/composition.ts'
import { partOf } from '../family/part-of.ts'
import type { Specification } from '../part/specification.ts'
import type { SolidJob } from './job.ts'
import { keptFiles } from './kept-files.ts'
import { type Limits, type Modeller, modeller, SolidError } from './modeller.ts'

export type { ThreadStyle } from '../solid/solid-recipe.ts'
export type { SolidFormat } from './format.ts'
export type { SolidJob } from './job.ts'
export { SolidError, type SolidErrorKind } from './modeller.ts'

/** Makes solids in processes of their own and caches them. */
export type Solids = {
  /**
   * The file of a solid: STEP AP242 in mm, binary STL in mm, or GLB in metres. A repeated request returns the same
   * bytes, which must not be changed.
   * @throws FactError noDimensions, unknownSize, lengthMissing, lengthOutOfRange, notTabulated, impossibleCombination
   * @throws SolidError failed, crashed, tooSlow, closed
   */
  make(job: SolidJob): Promise<Uint8Array>
  close(): Promise<void>
}

type Options = Partial<Limits> & {
  /** Number of solids made at a time; each process takes some 150 MB while it lives. */
  readonly workers?: number
  /** Size of the cache. */
  readonly keptBytes?: number
}

const minute = 60_000
const megabyte = 2 ** 20

/** Opens a maker of solids. Nothing is started before the first request. */
export function openSolids({
  workers = 1,
  keptBytes = 64 * megabyte,
  jobMs = minute,
  idleMs = 5 * minute,
  heapBytes = 768 * megabyte,
}: Options = {}): Solids {
  const all = Array.from({ length: workers }, () => modeller({ jobMs, idleMs, heapBytes }))
  const kept = keptFiles(keptBytes)
  const underWay = new Map<string, Promise<Uint8Array>>()
  const free = [...all]
  const waiting: ((one: Modeller) => void)[] = []
  let closed = false

  const taken = () => {
    const one = free.pop()
    return one ? Promise.resolve(one) : new Promise<Modeller>((resolve) => waiting.push(resolve))
  }
  const giveBack = (one: Modeller) => {
    const next = waiting.shift()
    if (next) next(one)
    else free.push(one)
  }
  const made = async (job: SolidJob, key: string) => {
    const one = await taken()
    try {
      if (closed) throw isClosed()
      const file = await one.run(job)
      kept.keep(key, file)
      return file
    } finally {
      giveBack(one)
      underWay.delete(key)
    }
  }

  return {
    async make(job) {
      if (closed) throw isClosed()
      const key = keyOf(job)
      const file = kept.get(key)
      if (file) return file
      if (!underWay.has(key)) underWay.set(key, made(job, key))
      return underWay.get(key)!
    },
    async close() {
      closed = true
      await Promise.all(all.map((one) => one.end()))
    },
  }
}

const isClosed = () => new SolidError('closed', '三维建模服务已关闭')

/** The key of a file. Refuses what the tables refuse before a process starts. */
function keyOf(job: SolidJob): string {
  const { format, thread } = job
  const parts =
    'assembly' in job
      ? job.assembly.parts.map(({ specification, offsets }) => [keyOfPart(specification), offsets])
      : [keyOfPart(job.specification), job.limit]
  return JSON.stringify([parts, format, thread])
}

function keyOfPart(specification: Specification): unknown[] {
  const { standard, length, propertyClass, surface, material, hand = 'right', edit } = specification
  return [standard.id, sizeName(specification), length, propertyClass, hand, surface, material, edit]
}

/** The size in its table's notation. */
function sizeName(specification: Specification): string {
  const { standard, size, length } = specification
  if (isComposite(standard)) return compositeOf(standard, size, length).size
  return partOf(specification, false).row.size
}
