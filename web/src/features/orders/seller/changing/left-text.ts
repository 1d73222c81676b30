import type { FoundGoods } from '@lianmeng/contract/orders/changes/change-endpoints'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { wireQty } from '../../../../lib/goods/wire-qty.ts'

/** What may still be sold of goods. */
export const leftText = ({ available, baseUnitName }: FoundGoods): string =>
  available === null ? '可预订' : `可用 ${formatQty(wireQty(available))} ${baseUnitName}`
