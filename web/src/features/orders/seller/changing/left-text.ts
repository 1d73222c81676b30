import type { FoundGoods } from '@lianmeng/contract/orders/changes/change-endpoints'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { wireQty } from '../../../../lib/goods/wire-qty.ts'

/** What may still be sold of goods. */
export const leftText = ({ availableInBaseUnits, baseUnitName }: FoundGoods): string =>
  availableInBaseUnits === null ? '可预订' : `可用 ${formatQty(wireQty(availableInBaseUnits))} ${baseUnitName}`
