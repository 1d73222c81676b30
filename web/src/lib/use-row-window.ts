import type { DataOf, Endpoint, ParamsOf } from '@lianmeng/contract/endpoint'
import { useCallback, useRef, useState } from 'react'
import { useReads } from './query.ts'

/** Rows that are read at once. */
const pieceSize = 100

type RowOf<E extends Endpoint> = DataOf<E> extends { records: (infer Row)[] } ? Row : never

/**
 * A long list of which the pieces in sight are read.
 * @param endpoint takes `offset` and `limit`, answers `records` and `total`
 */
export function useRowWindow<E extends Endpoint>(endpoint: E, params: Omit<ParamsOf<E>, 'offset' | 'limit'>) {
  const [range, setRange] = useState({ first: 0, last: 0 })
  const from = Math.floor(range.first / pieceSize)
  const pieces = Array.from({ length: Math.floor(range.last / pieceSize) - from + 1 }, (_, i) => from + i)
  const reads = useReads(
    endpoint,
    pieces.map((piece) => ({ ...params, offset: piece * pieceSize, limit: pieceSize }) as ParamsOf<E>),
    { staleTime: 0 },
  )
  type Answer = { records: RowOf<E>[]; total: number }
  const answers = reads.map(({ data }) => data as Answer | undefined)
  // While the next pieces are on their way, the list stays as long as it is.
  const total = useRef<number | undefined>(undefined)
  total.current = answers.find((answer) => answer !== undefined)?.total ?? total.current
  const rowAt = (index: number): RowOf<E> | undefined =>
    answers[Math.floor(index / pieceSize) - from]?.records[index % pieceSize]
  const onRange = useCallback((first: number, last: number) => setRange({ first, last }), [])
  return { total: total.current, rowAt, onRange, isError: reads.some(({ isError }) => isError) }
}
