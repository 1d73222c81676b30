import type { Product } from '@lianmeng/contract/goods'
import type { Qty } from '@lianmeng/trade/quantity/qty'
import { useDelivery } from '../../../lib/goods/delivery.ts'
import { freightHint, freightOfGoods, freightText, toFreeText } from '../../../lib/goods/freight.ts'
import { leastOrderHint, missingToOrder } from '../../../lib/goods/least-order.ts'
import { packageOf, specOf } from '../../../lib/goods/package-spec.ts'
import { useQuote } from '../../../lib/goods/use-quote.ts'

type Props = { product: Product; packageSpecId?: number | undefined; total: Qty }

/** The seller's freight charge, and once a quantity is typed the freight for that alone. */
export function useFreightNote({ product, packageSpecId, total }: Props): string {
  const { termsOf, areaCode } = useDelivery()
  const reckon = useQuote(product)
  const terms = termsOf(product.erpTenantId)?.freight
  if (!terms) return ''
  const hint = [freightHint(terms, areaCode), leastOrderHint(terms)].filter(Boolean).join('，')
  const packed = packageOf(product, packageSpecId)
  const amount = packed && reckon(specOf(product, packed), total).quote?.amount
  if (amount === undefined || areaCode === undefined) return hint
  const offer = freightOfGoods(terms, areaCode, [{ product, total }], amount)
  const alone = [`单独购买 ${freightText(offer)}`, toFreeText(offer), missingToOrder(terms, amount)]
  return `${freightHint(terms, areaCode)}；${alone.filter(Boolean).join('，')}`
}
