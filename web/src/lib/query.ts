import type { DataOf, Endpoint, ParamsOf } from '@lianmeng/contract/endpoint'
import { keepPreviousData, QueryClient, type QueryKey, useMutation, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

/** Milliseconds during which a read is not repeated by mounting another screen. */
const freshFor = 30_000

/**
 * Failures are not retried by themselves: the user reads the message and decides. Nor does anything wait for the network
 * to come back: an order must not be sent by itself long after its button was pressed.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: freshFor, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

/** The endpoint is the cache key. */
const keyOf = (endpoint: Endpoint, params: unknown): QueryKey => [endpoint.path, params]

const reading = <E extends Endpoint>(endpoint: E, params: ParamsOf<E>, silent = false, hideLoading = false) => ({
  queryKey: keyOf(endpoint, params),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<DataOf<E>> =>
    call(endpoint, params, { signal, silent, hideLoading }),
})

export type ReadOptions = {
  enabled?: boolean
  /** Keep showing the answer to the previous params until the new one is there. */
  keepPrevious?: boolean
  /** Milliseconds. */
  staleTime?: number
  /** The screen tells of a failure itself. */
  silent?: boolean
  hideLoading?: boolean
  /** Read again whenever the user comes back to this tab. */
  whenBack?: boolean
}

/** What an endpoint answers to `params`: cached, shared by everybody who asks the same. */
export function useRead<E extends Endpoint>(endpoint: E, params: ParamsOf<E>, options: ReadOptions = {}) {
  const { enabled = true, keepPrevious = false, staleTime = freshFor, silent, hideLoading, whenBack } = options
  return useQuery({
    ...reading(endpoint, params, silent, hideLoading),
    enabled,
    staleTime,
    refetchOnWindowFocus: whenBack ? 'always' : false,
    placeholderData: keepPrevious ? keepPreviousData<DataOf<E>> : undefined,
  })
}

/** Starts a read before it is needed, e.g. when the pointer rests on a link. A failure stays silent. */
export function prefetch<E extends Endpoint>(endpoint: E, params: ParamsOf<E>): void {
  void queryClient.prefetchQuery(reading(endpoint, params, true, true))
}

/**
 * Makes every answer of these endpoints stale, whatever its params; those on screen are read again. One that is on its way
 * was asked for before the change and is not waited for: taken for fresh, it would hide what was just written.
 */
export function markStale(...endpoints: readonly Endpoint[]): Promise<unknown> {
  const refresh = async ({ path }: Endpoint) => {
    await queryClient.cancelQueries({ queryKey: [path] })
    await queryClient.invalidateQueries({ queryKey: [path] })
  }
  return Promise.all(endpoints.map(refresh))
}

export type WriteOptions = {
  /** Endpoints whose answers this write makes stale. */
  stale?: readonly Endpoint[]
  silent?: boolean
  query?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
}

/** A call that changes something: `mutate(params)`, or `mutateAsync` where the answer is needed. */
export function useWrite<E extends Endpoint>(endpoint: E, { stale = [], ...options }: WriteOptions = {}) {
  return useMutation<DataOf<E>, Error, ParamsOf<E>>({
    mutationFn: (params) => call(endpoint, params, options),
    onSuccess: () => void markStale(...stale),
  })
}
