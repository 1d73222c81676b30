import { type Qty, thousandths } from '@lianmeng/trade/quantity/qty'

/**
 * A quantity that the server sent as a JSON number, in base units; a stock may be negative. The server sends at most
 * 3 decimals, so rounding restores exactly what it stored.
 */
export function wireQty(units: number): Qty {
  return thousandths(BigInt(Math.round(units * 1000)))
}
