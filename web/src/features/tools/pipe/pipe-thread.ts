import type { PipeThread } from '@lianmeng/contract/tools/thread'
import { pipeDesignation } from '@lianmeng/fastener/thread/pipe-designation'

/** Whether a text has the form of a pipe thread, existing or not. */
export const isPipeText = (text: string): boolean => pipeDesignation(text) !== undefined

export type PipeMatch = { system: PipeThread['system']; thread: PipeThread | undefined }

/** The hole Rp: parallel, with the diameters of R at its gauge plane. [ISO 7-1] */
const hole = (pipe: PipeThread): PipeThread => ({
  ...pipe,
  designation: pipe.designation.replace('R', 'Rp'),
  taper: 0,
  gaugeLength: null,
  usefulLength: null,
})

/** The pipe thread named by a text: `G1/2`, `G 1 1/4`, `Rc3/4`, `NPT1-1/2"`. */
export function findPipe(pipes: readonly PipeThread[], typed: string): PipeMatch {
  const named = pipeDesignation(typed)
  const found = pipes.find((pipe) => pipe.designation === named?.designation)
  return { system: named?.system ?? 'G', thread: found && named?.isParallelHole ? hole(found) : found }
}
