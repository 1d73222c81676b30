import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { type FoundGoods, previewChange } from '@lianmeng/contract/orders/changes/change-endpoints'
import type { order as orderEndpoint } from '@lianmeng/contract/orders/seller-endpoints'
import { deliveryTexts } from '@lianmeng/contract/orders/texts'
import { useRead } from '../../../../lib/calls/query.ts'
import { useSettled } from '../../../../lib/kept/use-settled.ts'
import { typedQuantity } from '../../typed-quantity.ts'

type SellersOrder = DataOf<typeof orderEndpoint>

/** The typed terms of a line. */
export type TypedTerms = { qty: string; price: string }

/** Goods that come in, with their typed terms. */
export type TypedGoods = TypedTerms & {
  key: number
  goods: FoundGoods
  packageSpecId: number
  /** The line whose goods they replace. */
  replaces: number | undefined
}

/** The typed terms of an order. */
export type Draft = {
  lines: Readonly<Record<number, TypedTerms>>
  added: readonly TypedGoods[]
  freight: string
  promiseOn: string
}

/** The terms as they are, with the quantities that the buyer asks for. */
export function draftOf({ lines, freight, changes }: SellersOrder): Draft {
  const asked = changes.find(({ state }) => state === 'asked')
  const wanted = new Map(asked?.wanted.map(({ lineNo, qty }) => [lineNo, qty]))
  const typed = lines.map(({ lineNo, qty, price }) => [
    lineNo,
    { qty: String(Math.min(qty, wanted.get(lineNo) ?? qty)), price },
  ])
  return { lines: Object.fromEntries(typed), added: [], freight, promiseOn: '' }
}

/** The changed lines of a draft, as the server is told; undefined: a quantity is none. */
function wantedOf(
  { orderNo, lines, freightWay }: SellersOrder,
  draft: Draft,
): ParamsOf<typeof previewChange> | undefined {
  const changed = lines.flatMap(({ lineNo, qty, price }) => {
    const typed = draft.lines[lineNo]!
    const wanted = { lineNo, qty: typedQuantity(typed.qty), price: typed.price.trim() }
    return wanted.qty === qty && wanted.price === price ? [] : [wanted]
  })
  const added = draft.added.map(({ goods, packageSpecId, qty, price, replaces }) => ({
    ...{ componentId: goods.componentId, packageSpecId, qty: typedQuantity(qty), price: price.trim() },
    ...(replaces === undefined ? {} : { replaces }),
  }))
  if ([...changed, ...added].some(({ qty }) => qty === undefined)) return undefined
  return {
    orderNo,
    lines: changed.map(({ qty = 0, ...line }) => ({ ...line, qty })),
    ...(added.length > 0 ? { added: added.map(({ qty = 0, ...one }) => ({ ...one, qty })) } : {}),
    ...(freightWay === 'prepaid' ? { freight: draft.freight.trim() } : {}),
    ...(draft.promiseOn ? { promiseOn: draft.promiseOn } : {}),
  }
}

/** A draft with goods that come in; those that replace a line take it out and have its quantity. */
export function withGoods(draft: Draft, goods: FoundGoods, replaces: number | undefined): Draft {
  const old = replaces === undefined ? undefined : draft.lines[replaces]
  const key = Math.max(0, ...draft.added.map((one) => one.key)) + 1
  const packageSpecId = goods.packages[0]?.packageSpecId ?? 0
  const made = { key, goods, packageSpecId, qty: old?.qty ?? '', price: goods.price, replaces }
  const lines = replaces === undefined || !old ? draft.lines : { ...draft.lines, [replaces]: { ...old, qty: '0' } }
  return { ...draft, lines, added: [...draft.added, made] }
}

/** Milliseconds without typing before the server is asked. */
const typingPause = 300

/** What a draft comes to, as the server says; `problem`: why it cannot be proposed. */
export function useChangePreview(order: SellersOrder, draft: Draft) {
  const wanted = wantedOf(order, draft)
  const settled = useSettled(JSON.stringify(wanted), typingPause)
  const params: ParamsOf<typeof previewChange> = settled ? JSON.parse(settled) : { orderNo: order.orderNo, lines: [] }
  const read = useRead(previewChange, params, { keepPrevious: true, staleTime: 0, silent: true, hideLoading: true })
  return {
    wanted,
    preview: read.data,
    problem: wanted ? (read.error?.message ?? '') : deliveryTexts.badQuantity,
  }
}
