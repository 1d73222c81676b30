import type { DataOf, Endpoint, ParamsOf } from '@lianmeng/contract/endpoint'
import {
  hashKey,
  keepPreviousData,
  QueryClient,
  type QueryKey,
  useIsFetching,
  useIsMutating,
  useMutation,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { type CallOptions, call } from './call.ts'
import { isConflict, isUnanswered } from './errors.ts'
import { tellOtherTabs } from './other-tabs.ts'

/** Milliseconds during which mounting another screen does not repeat a read. */
const freshFor = 30_000

/**
 * Failed calls are not repeated: the user reads the message and decides. Calls do not wait for the network either: an
 * order must not go out by itself long after its button was pressed.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: freshFor, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

/** The endpoint is the cache key. */
const keyOf = (endpoint: Endpoint, params: unknown): QueryKey => [endpoint.path, params]

type Manner = Pick<CallOptions, 'silent' | 'hideLoading' | 'aside'>

const reading = <E extends Endpoint>(endpoint: E, params: ParamsOf<E>, manner: Manner) => ({
  queryKey: keyOf(endpoint, params),
  // Tells the server-side renderer, which makes no calls itself, what the page needs.
  meta: { endpoint, params },
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<DataOf<E>> => call(endpoint, params, { ...manner, signal }),
})

export type ReadOptions = {
  enabled?: boolean
  /** Keep showing the answer to the previous params until the new one arrives. */
  keepPrevious?: boolean
  /** Milliseconds. */
  staleTime?: number
  /** The screen reports failures itself. */
  silent?: boolean
  hideLoading?: boolean
  /** The page can do without the answer; see `call`. */
  aside?: boolean
  /** Reread whenever the user returns to this tab. */
  whenBack?: boolean
}

/** Milliseconds before an answer that changes by itself is reread, once rereading it has failed. */
const patienceAfterFailure = 5_000

type Following<E extends Endpoint> = {
  /** For answers that change by themselves: ms until the next reading; undefined: this one is final. */
  rereadAfter?: (answer: DataOf<E>) => number | undefined
}

/** Reads an endpoint. The answer is cached and shared by all callers with the same params. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  params: ParamsOf<E>,
  options: ReadOptions & Following<E> = {},
) {
  const { enabled = true, keepPrevious = false, staleTime = freshFor, whenBack, rereadAfter } = options
  const { silent = false, hideLoading = false, aside = false } = options
  return useQuery({
    ...reading(endpoint, params, { silent, hideLoading, aside }),
    enabled,
    staleTime,
    refetchInterval: ({ state: { data, dataUpdatedAt, errorUpdatedAt } }) => {
      const pause = data && rereadAfter?.(data)
      return pause && errorUpdatedAt > dataUpdatedAt ? patienceAfterFailure : (pause ?? false)
    },
    refetchOnWindowFocus: whenBack ? 'always' : false,
    placeholderData: keepPrevious ? keepPreviousData<DataOf<E>> : undefined,
  })
}

/** Reads an endpoint with several params at once: the visible pieces of a list. */
export function useReads<E extends Endpoint>(endpoint: E, all: readonly ParamsOf<E>[], { staleTime = freshFor } = {}) {
  return useQueries({
    queries: all.map((params) => ({ ...reading(endpoint, params, { hideLoading: true }), staleTime })),
  })
}

/** Starts a read that the screen will ask for in a moment, with the same options. */
export function beginRead<E extends Endpoint>(endpoint: E, params: ParamsOf<E>, manner: Manner): void {
  void queryClient.prefetchQuery(reading(endpoint, params, manner))
}

/** Starts a read before it is needed, e.g. when the pointer is on a link. A failure stays silent. */
export function prefetch<E extends Endpoint>(endpoint: E, params: ParamsOf<E>): void {
  beginRead(endpoint, params, { aside: true })
}

/**
 * Marks every answer of these endpoints as stale, whatever its params; those on screen are reread. A read under way
 * began before the change: it is cancelled, since its answer would hide what was just written.
 */
export const markStale = (...endpoints: readonly Endpoint[]): Promise<unknown> =>
  markPathsStale(endpoints.map(({ path }) => path))

/** The same for paths of endpoints, as another tab names them. */
export function markPathsStale(paths: readonly string[]): Promise<unknown> {
  const refresh = async (path: string) => {
    await queryClient.cancelQueries({ queryKey: [path] })
    await queryClient.invalidateQueries({ queryKey: [path] })
  }
  return Promise.all(paths.map(refresh))
}

export type WriteOptions = {
  /** Endpoints whose answers this write makes stale. */
  stale?: readonly Endpoint[]
  /** If what the page shows was changed elsewhere meanwhile (409), the stale answers are read again. */
  rereadsOnConflict?: boolean
  /** If the answer was lost, the stale answers are read again: they tell whether the write took effect. */
  rereadsUnanswered?: boolean
  silent?: boolean
  query?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
  /** The request outlives the page that sent it. */
  keepalive?: boolean
}

/** Sends a write once while it is under way: a second press gets the answer to the first. */
function useOneSending<E extends Endpoint>(endpoint: E, options: CallOptions) {
  const last = useRef<{ key: string; answer: Promise<DataOf<E>> }>(undefined)
  return (params: ParamsOf<E>): Promise<DataOf<E>> => {
    // Only the last write counts: what was changed and changed back has to be sent.
    const key = hashKey([params, options.query])
    if (last.current?.key === key) return last.current.answer
    const answer = call(endpoint, params, options).finally(() => {
      if (last.current?.answer === answer) last.current = undefined
    })
    last.current = { key, answer }
    return answer
  }
}

/** A call that changes something: `mutate(params)`, or `mutateAsync` if the answer is needed. */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  { stale = [], rereadsOnConflict = false, rereadsUnanswered = false, ...options }: WriteOptions = {},
) {
  return useMutation<DataOf<E>, Error, ParamsOf<E>>({
    mutationKey: [endpoint.path],
    mutationFn: useOneSending(endpoint, options),
    onSuccess: () => {
      tellOtherTabs(stale.map(({ path }) => path))
      void markStale(...stale)
    },
    onError: (failure) => {
      const isToReread = (rereadsOnConflict && isConflict(failure)) || (rereadsUnanswered && isUnanswered(failure))
      if (isToReread) void markStale(...stale)
    },
  })
}

/** True while the write is under way, and until what it changed has been reread. */
export function useIsSaving(write: Endpoint, changed: Endpoint): boolean {
  const writes = useIsMutating({ mutationKey: [write.path] })
  const reads = useIsFetching({ queryKey: [changed.path] })
  return writes + reads > 0
}
