import type { PipeThread } from '@lianmeng/contract/tools/thread'
import { pipeDesignation } from '@lianmeng/fastener/thread/pipe-designation'

/** Whether a text has the form of a pipe thread, existing or not. */
export const isPipeText = (text: string): boolean => pipeDesignation(text) !== undefined

export type PipeMatch = { system: PipeThread['system']; thread: PipeThread | undefined }

/** The pipe thread named by a text: `G1/2`, `G 1 1/4`, `Rc3/4`, `NPT1-1/2"`. */
export function findPipe(pipes: readonly PipeThread[], typed: string): PipeMatch {
  const { system, designation } = pipeDesignation(typed) ?? { system: 'G', designation: '' }
  return { system, thread: pipes.find((pipe) => pipe.designation === designation) }
}
