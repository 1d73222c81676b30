import type { Endpoint, ParamsOf } from '@lianmeng/contract/endpoint'
import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import * as matching from '@lianmeng/contract/fast-order/matching-endpoints'
import { markStale, useWrite } from '../../lib/calls/query.ts'

/** Changes the list and always rereads it, since a refusal may mean that somebody else has changed it. */
export function useChange<E extends Endpoint>(endpoint: E) {
  const write = useWrite(endpoint)
  return {
    isPending: write.isPending,
    change: (params: ParamsOf<E>, done?: (data: NonNullable<typeof write.data>) => void) =>
      write.mutate(params, {
        onSuccess: (data) => done?.(data),
        onSettled: () => void markStale(fastOrder.lines, matching.candidates),
      }),
  }
}

/** Identifies a line in the version shown. */
export const seen = ({ id, version }: { id: number; version: number }) => ({ id, version })
