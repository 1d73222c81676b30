import type { BulkField } from '@lianmeng/contract/seller-goods/bulk-endpoints'
import { packageRuleTexts } from '@lianmeng/contract/seller-goods/texts'
import { taxRates } from '@lianmeng/trade/price/tax'

type Choice = { value: string; text: string }

const choices: Partial<Record<BulkField, readonly Choice[]>> = {
  reservable: [
    { value: '1', text: '库存不足时可预订' },
    { value: '0', text: '不可预订' },
  ],
  taxRate: taxRates.map((rate) => ({ value: String(rate), text: `${rate}%` })),
  source: [
    { value: '1', text: '普通' },
    { value: '2', text: '联盟' },
    { value: '3', text: '尾货' },
  ],
  salePackageType: packageRuleTexts.map((text, value) => ({ value: String(value), text })),
}

/** The values of a field that has only some; empty: it is typed. */
export const choicesOf = (field: BulkField): readonly Choice[] => choices[field] ?? []

/** The unit of a typed field, beside its label. */
export const hints: Partial<Record<BulkField, string>> = {
  minPurchase: '（基本单位，如支）',
  minReservation: '（基本单位，如支）',
  warnBelow: '（基本单位，如支）',
  bigSize: '（第一种包装，基本单位）',
  smallSize: '（第一种包装，基本单位）',
  deliveryDays: '（天）',
  taxCode: '（19 位数字，可留空）',
  unpackingRate: '（第一种包装，%）',
  looseRate: '（第一种包装，%）',
}
