import { formatQty } from '@lianmeng/trade/quantity/qty'
import { wireQty } from '../../lib/goods/wire-qty.ts'

/** A quantity of an after-sale's line, with its unit. */
export const aftersaleQty = (qty: number, { unitName }: { unitName: string }): string =>
  `${formatQty(wireQty(qty))} ${unitName}`
