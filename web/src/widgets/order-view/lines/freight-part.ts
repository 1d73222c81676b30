import type { Order } from '@lianmeng/contract/orders/endpoints'
import { formatYuan } from '../../../lib/text/yuan.ts'

/** The freight as an addition to the total; empty if the seller has no terms. */
export function freightPart({ freight, freightWay, freightWayName }: Order): string {
  if (freightWay === '') return ''
  return freightWay === 'prepaid' ? `　含运费 ${formatYuan(freight)}` : `　运费 ${freightWayName}`
}
