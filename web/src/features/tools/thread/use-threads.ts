import { threads as threadsEndpoint } from '@lianmeng/contract/tools/endpoints'
import type { PipeThread } from '@lianmeng/contract/tools/thread'
import { useMemo } from 'react'
import { useRead } from '../../../lib/calls/query.ts'
import { type Thread, threadsOf } from './thread-choice.ts'

/** The kernel's figures change only with a release. */
export const constant = { staleTime: Number.POSITIVE_INFINITY, silent: true } as const

/** The threads of the charts; `answer` is the state of the read. */
export function useThreads(): {
  threads: readonly Thread[] | undefined
  pipes: readonly PipeThread[] | undefined
  answer: { isError: boolean; refetch(): unknown }
} {
  const answer = useRead(threadsEndpoint, {}, constant)
  const threads = useMemo(() => answer.data && threadsOf(answer.data), [answer.data])
  return { threads, pipes: answer.data?.pipe, answer }
}
