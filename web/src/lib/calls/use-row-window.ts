import type { DataOf, Endpoint, ParamsOf } from '@lianmeng/contract/endpoint'
import { useCallback, useRef, useState } from 'react'
import { useReads } from './query.ts'

/** Number of rows per read. */
const pieceSize = 100

type RowOf<E extends Endpoint> = DataOf<E> extends { records: (infer Row)[] } ? Row : never

/**
 * A long list of which only visible pieces are read.
 * @param endpoint takes `offset` and `limit`, answers `records` and `total`
 */
export function useRowWindow<E extends Endpoint>(endpoint: E, params: Omit<ParamsOf<E>, 'offset' | 'limit'>) {
  const [{ from, to }, setRange] = useState({ from: 0, to: 0 })
  const pieces = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const reads = useReads(
    endpoint,
    pieces.map((piece) => ({ ...params, offset: piece * pieceSize, limit: pieceSize }) as ParamsOf<E>),
    { staleTime: 0 },
  )
  type Answer = { records: RowOf<E>[]; total: number }
  const answers = reads.map(({ data }) => data as Answer | undefined)
  // Keeps the list's length while the next pieces load.
  const total = useRef<number | undefined>(undefined)
  total.current = answers.find((answer) => answer !== undefined)?.total ?? total.current
  const rowAt = (index: number): RowOf<E> | undefined =>
    answers[Math.floor(index / pieceSize) - from]?.records[index % pieceSize]
  /** The rows around the visible ones, as far as they were read. */
  const loaded = (): RowOf<E>[] => answers.flatMap((answer) => answer?.records ?? [])
  /** The row as read last, if it is among those around the visible ones. */
  const find = (isIt: (row: RowOf<E>) => boolean): RowOf<E> | undefined => loaded().find(isIt)
  // Most scrolling stays within the same pieces and changes nothing here.
  const onRange = useCallback((first: number, last: number) => {
    const [from, to] = [Math.floor(first / pieceSize), Math.floor(last / pieceSize)]
    setRange((before) => (before.from === from && before.to === to ? before : { from, to }))
  }, [])
  return {
    total: total.current,
    rowAt,
    find,
    loaded,
    onRange,
    isLoadingError: reads.some(({ isLoadingError }) => isLoadingError),
  }
}
