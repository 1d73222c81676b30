import { halfWidth } from '../text/half-width.ts'

export type PipeSystem = 'G' | 'R' | 'NPT'

/** Spellings of a system: Rc and Rp are the holes for R, ZG is its old name in China. */
const systems: readonly (readonly [RegExp, PipeSystem])[] = [
  [/^NPT\s*/i, 'NPT'],
  [/^(?:R[123CP]?|ZG|PT|BSPT)\s+|^(?:R[CP]?|ZG|PT|BSPT)(?=\d)/i, 'R'],
  [/^(?:G|PF|BSPP)\s*(?=\d)/i, 'G'],
]

/** The system of a pipe thread and its designation in the tables: `G 1 1/4` is G1-1/4, `Rc3/4` is R3/4. */
export type PipeDesignation = {
  readonly system: PipeSystem
  readonly designation: string
  /** Rp: the parallel hole for R. */
  readonly isParallelHole?: true
}

/** `1/4-18 NPT`, `1 1/2 NPT`: the American order, with or without the threads per inch. */
const sizeFirst = /^([\d\s/-]+?)"?\s*(?:-\s*(?:27|18|14|11\.5|11[ -]1\/2|8))?\s*NPT$/i

/** Parses the designation of a pipe thread, whether that size exists or not; uses no table. */
export function pipeDesignation(text: string): PipeDesignation | undefined {
  const wanted = halfWidth(text).trim().replace(sizeFirst, 'NPT$1')
  const [pattern, system] = systems.find(([written]) => written.test(wanted)) ?? []
  if (!pattern || !system) return undefined
  const size = wanted
    .replace(pattern, '')
    .replace(/["\s]+$/, '')
    .replace(/^(\d+)[ -]+(?=\d+\/)/, '$1-')
  return { system, designation: `${system}${size}`, ...(/^RP/i.test(wanted) && { isParallelHole: true }) }
}
