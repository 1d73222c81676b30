import { useCallback, useMemo, useState } from 'react'
import type { GoodsPage } from '../../../lib/goods/list-view.ts'

/** Up to this number of specifications, all show their offers at once. */
const openedAtOnce = 2

export type OpenRow = (gbComponentId: number, isOpen: boolean) => void

export type OpenRows = {
  /** The open specifications of a page. One or two are opened at once: there is nothing else to look at. */
  openOn: (page: GoodsPage) => ReadonlySet<number>
  /** Opens a specification, or folds it. Never changes. */
  turn: OpenRow
  /** Opens several. */
  open: (gbComponentIds: readonly number[]) => void
}

/** Which specifications of the list are open. Kept by the screen: a login rereads the list below it. */
export function useOpenRows(): OpenRows {
  const [decided, setDecided] = useState<ReadonlyMap<number, boolean>>(new Map())
  const turn = useCallback<OpenRow>((id, isOpen) => setDecided((before) => new Map(before).set(id, isOpen)), [])
  const open = useCallback<OpenRows['open']>(
    (ids) => setDecided((before) => new Map([...before, ...ids.map((id) => [id, true] as const)])),
    [],
  )
  const openOn = useCallback<OpenRows['openOn']>(
    ({ records }) => {
      const isOpen = (id: number) => decided.get(id) ?? records.length <= openedAtOnce
      return new Set(records.map(({ gbComponentId }) => gbComponentId).filter(isOpen))
    },
    [decided],
  )
  return useMemo(() => ({ openOn, turn, open }), [openOn, turn, open])
}
