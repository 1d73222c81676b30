import { type Qty, thousandths } from '@lianmeng/trade/quantity/qty'

/**
 * A quantity sent by the server as a JSON number, in base units; a stock may be negative. The server sends at most 3
 * decimals, so rounding restores exactly the stored value.
 */
export function wireQty(units: number): Qty {
  return thousandths(BigInt(Math.round(units * 1000)))
}
