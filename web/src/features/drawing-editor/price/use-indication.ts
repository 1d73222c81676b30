import type { EditState } from '@lianmeng/contract/drawing-edits/endpoints'
import { indicatePrice, type PriceIndication } from '@lianmeng/contract/quotes/sheet-endpoints'
import { useState } from 'react'
import { useRead } from '../../../lib/calls/query.ts'

/** Yuan per 1000 pieces by the key of a change, at a quantity. */
export type ChangeCosts = { byKey: ReadonlyMap<string, string>; qty: number }

export type Indication = {
  /** As they are typed. */
  quantities: readonly string[]
  put: (at: number, text: string) => void
  /** Why the typed quantities are not asked; empty: they are. */
  problem: string
  answer: PriceIndication | undefined
  costs: ChangeCosts
}

const usual = ['1000', '5000', '20000'] as const

function problemOf(quantities: readonly string[]): string {
  if (quantities.some((text) => !/^[1-9]\d{0,8}$/.test(text.trim()))) return '数量须为大于 0 的整数'
  const pieces = quantities.map(Number)
  return pieces.every((one, at) => at === 0 || one > pieces[at - 1]!) ? '' : '数量须由小到大'
}

/** What the part would cost as it is changed now, at three quantities. */
export function useIndication(taskId: number, { settings }: EditState): Indication {
  const [quantities, setQuantities] = useState<readonly string[]>(usual)
  const [asked, setAsked] = useState<readonly number[]>(usual.map(Number))
  const { data: answer } = useRead(
    indicatePrice,
    { taskId, settings, quantities: asked.map((qty) => ({ qty })) },
    { keepPrevious: true, silent: true, hideLoading: true },
  )
  return {
    quantities,
    problem: problemOf(quantities),
    put: (at, text) => {
      const next = quantities.map((one, other) => (other === at ? text : one))
      setQuantities(next)
      if (!problemOf(next)) setAsked(next.map(Number))
    },
    answer,
    costs: {
      byKey: new Map(answer?.changes.map(({ key, cost }) => [key, cost])),
      qty: answer?.changesQty ?? 0,
    },
  }
}

/** `+¥38`, `−¥4`, `0`; a dash: too few sellers say it. */
export function signedYuan(cost: string | undefined): string {
  if (cost === undefined) return '—'
  if (Number(cost) === 0) return '0'
  return cost.startsWith('-') ? `−¥${cost.slice(1)}` : `+¥${cost}`
}
