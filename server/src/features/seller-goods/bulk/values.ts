import { taxCodeRule } from '@lianmeng/contract/invoices/tax-code-endpoints'
import { type BulkField, bulkFieldTexts, bulkTexts } from '@lianmeng/contract/seller-goods/bulk-endpoints'
import { maxBin } from '@lianmeng/contract/seller-goods/endpoints'
import { packageRuleTexts } from '@lianmeng/contract/seller-goods/texts'
import { decimalText, parseDecimal } from '@lianmeng/trade/decimal'
import { isTaxCode } from '@lianmeng/trade/invoice/tax-code'
import { taxRates } from '@lianmeng/trade/price/tax'
import { formatQty, isWholeQty, parseQty, type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import { numberText } from '@lianmeng/trade/quantity/typed-quantity'
import { unitName } from '@lianmeng/trade/units'
import { badRequest } from '../../../answers/errors.ts'

/** A value as stored, as text; `isWhole` false: not for goods that are counted. */
export type StoredValue = { stored: string; isWhole: boolean }

const sources = ['普通', '联盟', '尾货'] as const
const ratePlaces = 4

const refused = (field: BulkField, rule: string) => badRequest(`「${bulkFieldTexts[field]}」${rule}`)

const whole = (stored: string): StoredValue => ({ stored, isWhole: true })

const text =
  (most: number, least = 0) =>
  (field: BulkField, value: string) => {
    if (value.length < least) throw refused(field, '不能为空')
    if (value.length > most) throw refused(field, `最多 ${most} 个字`)
    return whole(value)
  }

const oneOf = (known: readonly (string | number)[]) => (field: BulkField, value: string) => {
  if (!known.map(String).includes(value)) throw refused(field, `须为 ${known.join('、')} 之一`)
  return whole(value)
}

const quantity = (field: BulkField, value: string): StoredValue => {
  const parsed = parseQty(numberText(value))
  if (!parsed.ok) throw refused(field, '须为不超过 3 位小数的正数')
  return { stored: String(parsed.value), isWhole: isWholeQty(parsed.value) }
}

const days = (field: BulkField, value: string): StoredValue => {
  if (!/^\d{1,3}$/.test(value)) throw refused(field, '须为 0 到 999 的整数')
  return whole(String(Number(value)))
}

/** Percent with at most four decimals, as millionths. */
const rate = (field: BulkField, value: string): StoredValue => {
  const parsed = parseDecimal(value, { places: ratePlaces })
  if (!parsed.ok || parsed.value > 1_000_000n) throw refused(field, '须为 0 到 100 的百分数')
  return whole(String(parsed.value))
}

const code = (field: BulkField, value: string): StoredValue => {
  if (value !== '' && !isTaxCode(value)) throw refused(field, taxCodeRule)
  return whole(value)
}

const readers: Record<BulkField, (field: BulkField, value: string) => StoredValue> = {
  ownCode: text(60),
  brand: text(40, 1),
  bin: text(maxBin),
  minPurchase: quantity,
  minReservation: quantity,
  warnBelow: quantity,
  bigSize: quantity,
  smallSize: quantity,
  deliveryDays: days,
  reservable: (field, value) => whole(oneOf([0, 1])(field, value).stored === '1' ? 'true' : 'false'),
  taxRate: oneOf(taxRates),
  taxCode: code,
  source: oneOf([1, 2, 3]),
  salePackageType: oneOf([0, 1, 2, 3]),
  unpackingRate: rate,
  looseRate: rate,
}

/** Reads what a person typed for a field. @throws 400 */
export const readValue = (field: BulkField, typed: string): StoredValue => readers[field](field, typed.trim())

/** @throws 400 when some of the goods are counted and the value is no whole number */
export function requireWhole({ isWhole }: StoredValue, hasCounted: boolean): void {
  if (!isWhole && hasCounted) throw badRequest(bulkTexts.whole)
}

const qty = (stored: string): Qty => thousandths(BigInt(stored))
const percent = (stored: string): string => `${decimalText(BigInt(stored), ratePlaces)}%`

/** A stored value in words. @param unit id of the base unit; 0: not shown */
export function valueText(field: BulkField, stored: string, unit = 0): string {
  switch (field) {
    case 'minPurchase':
    case 'minReservation':
    case 'warnBelow':
    case 'bigSize':
    case 'smallSize':
      return [formatQty(qty(stored)), unit > 0 && unitName(unit)].filter(Boolean).join(' ')
    case 'unpackingRate':
    case 'looseRate':
      return percent(stored)
    case 'taxRate':
      return `${stored}%`
    case 'deliveryDays':
      return `${stored} 天`
    case 'reservable':
      return stored === 'true' ? '是' : '否'
    case 'source':
      return sources[Number(stored) - 1] ?? stored
    case 'salePackageType':
      return packageRuleTexts[Number(stored)] ?? stored
    default:
      return stored === '' ? '空' : stored
  }
}
