import { FactError } from '../fact-error.ts'
import { numberIn, requiredNumber } from '../table/cell.ts'
import type { CsvRow } from '../table/csv.ts'
import { readRows } from '../table/load.ts'
import { halfWidth } from '../text/half-width.ts'
import { type PipeSystem, pipeDesignation } from './pipe-designation.ts'

/** A pipe thread; lengths in mm, diameters of taper threads at the gauge plane. [ISO 228-1, ISO 7-1, ASME B1.20.1] */
export type PipeThread = {
  /** `G1/2`, `R1-1/4`, `NPT3/4`. */
  readonly designation: string
  readonly system: PipeSystem
  readonly threadsPerInch: number
  readonly P: number
  readonly d: number
  readonly d2: number
  readonly d1: number
  /** Angle of the flanks, degrees. */
  readonly angle: 55 | 60
  /** Change of the diameter by length; 0 for parallel threads. */
  readonly taper: number
  /** Length of engagement by hand. */
  readonly gaugeLength?: number
  /** Minimum useful length of the external thread. */
  readonly usefulLength?: number
}

let threads: readonly PipeThread[] | undefined

/** Every pipe thread, by system and size. */
export function pipeThreads(): readonly PipeThread[] {
  threads ??= readRows('pipe-threads').map(threadIn)
  return threads
}

/**
 * A pipe thread by its designation: `G1/2`, `G 1 1/4`, `Rc3/4`, `NPT1-1/2"`.
 * @public of the kernel: pages search the list
 * @throws FactError unknownThread, listing the threads of that system
 */
export function pipeThread(text: string): PipeThread {
  const wanted = pipeDesignation(text)
  const ofSystem = pipeThreads().filter(({ system }) => system === wanted?.system)
  const found = ofSystem.find(({ designation }) => designation === wanted?.designation)
  if (found) return wanted?.isParallelHole ? hole(found) : found
  throw new FactError(
    'unknownThread',
    `没有管螺纹 ${halfWidth(text).trim()}`,
    ofSystem.map(({ designation }) => designation),
  )
}

/** The hole Rp: parallel, with the diameters of R at its gauge plane. [ISO 7-1] */
const hole = ({ designation, system, threadsPerInch, P, d, d2, d1, angle }: PipeThread): PipeThread => ({
  designation,
  system,
  threadsPerInch,
  P,
  d,
  d2,
  d1,
  angle,
  taper: 0,
})

function threadIn(row: CsvRow): PipeThread {
  const system = row.system as PipeSystem
  const [gaugeLength, usefulLength] = [numberIn(row, 'gauge'), numberIn(row, 'useful')]
  return {
    designation: row.designation ?? '',
    system,
    threadsPerInch: requiredNumber(row, 'tpi'),
    P: requiredNumber(row, 'P'),
    d: requiredNumber(row, 'd'),
    d2: requiredNumber(row, 'd2'),
    d1: requiredNumber(row, 'd1'),
    angle: system === 'NPT' ? 60 : 55,
    taper: system === 'G' ? 0 : 1 / 16,
    ...(gaugeLength !== undefined && { gaugeLength }),
    ...(usefulLength !== undefined && { usefulLength }),
  }
}
