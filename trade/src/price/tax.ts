import { divideHalfUp } from '../decimal.ts'
import { type MicroYuan, microYuan } from './money.ts'

/**
 * The price without the value-added tax that it contains, rounded half up to the micro-yuan. Only for looking at: amounts
 * are always reckoned with tax.
 * @param percent e.g. 13
 */
export function withoutTax(price: MicroYuan, percent: number): MicroYuan {
  return microYuan(divideHalfUp(price * 100n, 100n + BigInt(percent)))
}
