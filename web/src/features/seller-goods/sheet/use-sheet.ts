import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { saveBases } from '@lianmeng/contract/seller-prices/cell-endpoints'
import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import * as stock from '@lianmeng/contract/seller-stock/endpoints'
import { useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { formatCount } from '../../../lib/text/format.ts'
import {
  type CellField,
  cellKey,
  cellProblem,
  maxPasted,
  pastedCells,
  pasteInto,
  sentNumber,
  type TypedCell,
  type TypedCells,
  typeInto,
} from './typed-cells.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

/** Cells of one call. */
const atOnce = 500

type Params = Parameters<typeof call<typeof goods.list>>[1]

/** Rows of the list from one on, as they are now, however many are shown. */
async function rowsFrom(params: Params, first: number, count: number): Promise<goods.SellerGoods[]> {
  const rows: goods.SellerGoods[] = []
  while (rows.length < count) {
    const limit = Math.min(goods.maxRows, count - rows.length)
    const { records } = await call(goods.list, { ...params, offset: first + rows.length, limit })
    rows.push(...records)
    if (records.length < limit) break
  }
  return rows
}

/** A cell that the server did not write, and what stands there now. */
type Refused = { id: number; refusal: string; now: string; inDoubt: boolean }

/** Sends cells of one column; the answer says which were not written, and why. */
function useSending() {
  const stale = [goods.list, goods.summary, goods.detail, prices.history, stock.moves]
  const writePrices = useWrite(saveBases, { stale })
  const writeStock = useWrite(stock.setCounts, { stale })
  return async (field: CellField, some: readonly TypedCell[], confirmed: 0 | 1) => {
    if (field === 'price') {
      const items = some.map(({ row, before, typed }) => ({ id: row.id, before, price: sentNumber(typed) }))
      const { accepted, refused } = await writePrices.mutateAsync({ items, confirmed })
      return { accepted, refused: refused.map(({ reason, ...one }): Refused => ({ ...one, refusal: reason })) }
    }
    const items = some.map(({ row, before, typed }) => ({
      id: row.id,
      beforeInBaseUnits: Number(before),
      qty: Number(sentNumber(typed)),
    }))
    const { accepted, refused } = await writeStock.mutateAsync({ items })
    return {
      accepted,
      refused: refused.map(
        ({ id, reason, nowInBaseUnits }): Refused => ({
          id,
          refusal: reason,
          now: String(nowInBaseUnits),
          inDoubt: false,
        }),
      ),
    }
  }
}

/** Prices and stock that are typed in the grid, and saved together. */
export type Sheet = ReturnType<typeof useSheet>

/** @param params of the list whose rows are typed into @param fields columns that this person may change */
export function useSheet(params: Params, fields: readonly CellField[]) {
  const [cells, setCells] = useState<TypedCells>(new Map())
  const send = useSending()
  const [isSaving, setSaving] = useState(false)
  useUnsavedGuard(cells.size)

  const type = (row: goods.SellerGoods, field: CellField, typed: string) =>
    setCells((before) => typeInto(before, row, field, typed))
  const revert = (id: number, field: CellField) =>
    setCells((before) => new Map([...before].filter(([key]) => key !== cellKey(id, field))))
  const paste = async (first: number, field: CellField, text: string) => {
    const lines = pastedCells(text)
    if (lines.length > maxPasted) return notify.warning(`一次最多粘贴 ${formatCount(maxPasted)} 行`)
    const rows = await rowsFrom(params, first, lines.length)
    setCells((before) => pasteInto(before, rows, lines, { field, fields }))
    if (rows.length < lines.length)
      notify.warning(`列表到底了，后 ${formatCount(lines.length - rows.length)} 行没有粘贴`)
  }
  /** Takes off what was written, and marks what was not. */
  const settle = (field: CellField, sent: readonly TypedCell[], refused: readonly Refused[]) =>
    setCells((before) => {
      const next = new Map(before)
      for (const { row } of sent) next.delete(cellKey(row.id, field))
      for (const { id, refusal, now, inDoubt } of refused) {
        const cell = before.get(cellKey(id, field))
        if (cell) next.set(cellKey(id, field), { ...cell, refusal, inDoubt, before: now })
      }
      return next
    })
  /** Writes what is fit to be written. @returns how many cells were @param confirmed only those that wait for a word */
  const save = async (confirmed: 0 | 1): Promise<number> => {
    setSaving(true)
    try {
      let written = 0
      for (const field of fields) {
        const some = [...cells.values()].filter(
          (cell) => cell.field === field && cellProblem(cell) === '' && (confirmed === 0 || cell.inDoubt),
        )
        for (let from = 0; from < some.length; from += atOnce) {
          const part = some.slice(from, from + atOnce)
          const { accepted, refused } = await send(field, part, confirmed)
          settle(field, part, refused)
          written += accepted
        }
      }
      return written
    } finally {
      setSaving(false)
    }
  }
  return { cells, fields, type, revert, paste, save, isSaving, clear: () => setCells(new Map()) }
}
