import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { taxCodeRule } from '@lianmeng/contract/invoices/tax-code-endpoints'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import type * as generating from '@lianmeng/contract/seller-goods/matrix-endpoints'
import type { addGoods } from '@lianmeng/contract/seller-goods/one-endpoints'
import { sellerGoodsTexts } from '@lianmeng/contract/seller-goods/texts'
import { priceTexts } from '@lianmeng/contract/seller-prices/texts'
import { isTaxCode } from '@lianmeng/trade/invoice/tax-code'
import { parsePrice } from '@lianmeng/trade/price/money'
import { readTiers, type TierText, tiersProblem } from '../../../widgets/tiers/tiers.ts'
import { typedTier } from '../../../widgets/tiers/tiers-fields.tsx'
import type { GoodsDraft } from './goods-fields.tsx'
import { emptyPackage } from './goods-packages.tsx'

type Detail = DataOf<typeof goods.detail>
export type Options = DataOf<typeof generating.matrixOptions>

/** Which part of a standard a product is, as far as it was chosen. Empty and null: not chosen. */
export type PartDraft = {
  standardId: number | null
  /** In place of a standard: what no table holds, in words; null: the part is of a standard. */
  words: string | null
  /** `nominalId toothId` */
  size: string | null
  /** mm; 0: the part has no length. */
  length: number | null
  propertyClass: string
  materialId: number
  surfaceId: number
}

/** A product that is being made. */
export type NewDraft = GoodsDraft & {
  part: PartDraft
  price: string
  tiers: readonly TierText[]
  onHandInBaseUnits: number
  listed: number
}

/** The key of a size among those of a standard. */
export const sizeKey = ({ nominalId, toothId }: { nominalId: number; toothId: number }): string =>
  `${nominalId} ${toothId}`

const emptyPart: PartDraft = {
  words: null,
  standardId: null,
  size: null,
  length: null,
  propertyClass: '',
  materialId: 0,
  surfaceId: 0,
}

/** A form in which nothing is typed. @param taxRate what the seller's new goods begin with, percent */
export const emptyDraft = (taxRate: number): NewDraft => ({
  part: emptyPart,
  ownCode: '',
  brandName: '',
  bin: '',
  source: 1,
  salePackageType: 0,
  minPurchaseInBaseUnits: 0,
  minReservationInBaseUnits: 0,
  deliveryDays: 1,
  reservable: 1,
  warnBelowInBaseUnits: 0,
  accessPermission: 1,
  nonStandard: 0,
  taxRate,
  taxCode: '',
  packages: [{ ...emptyPackage, bigSizeInBaseUnits: 0 }],
  price: '',
  tiers: [],
  onHandInBaseUnits: 0,
  listed: 1,
})

/** A form filled from a product, without its code and its stock. */
export function copyDraft(source: Detail): NewDraft {
  const { part, standardId, packages, tiers, price, listed } = source
  const { ownCode: _, ...fields } = editableOf(source)
  return {
    ...fields,
    ownCode: '',
    packages: packages.map((one) => ({ ...one, id: 0 })),
    part: part ? { ...part, words: null, standardId, size: sizeKey(part) } : emptyPart,
    price,
    tiers: tiers.map(typedTier),
    onHandInBaseUnits: 0,
    listed: listed && price !== '' ? 1 : 0,
  }
}

/** What a form of a product holds of it. */
const editableOf = (source: Detail): GoodsDraft =>
  Object.fromEntries(Object.keys(goods.editable).map((key) => [key, source[key as keyof Detail]])) as GoodsDraft

/** The usual class and the first surface of a standard where none was chosen. */
export function withDefaults(part: PartDraft, { classes, surfaces }: Options): PartDraft {
  const isKnown = classes.some(({ name }) => name === part.propertyClass)
  const usual = classes.find(({ name }) => name === '8.8') ?? classes[0]
  const isSurface = surfaces.some(({ id }) => id === part.surfaceId)
  return {
    ...part,
    ...(!isKnown && { propertyClass: usual?.name ?? '', materialId: 0 }),
    ...(!isSurface && { surfaceId: surfaces[0]?.id ?? 0 }),
  }
}

/** What the next product of a series keeps: everything but its size, code, price and stock. */
export const nextDraft = (draft: NewDraft): NewDraft => ({
  ...draft,
  part: { ...draft.part, words: draft.part.words === null ? null : '', size: null, length: null },
  ownCode: '',
  price: '',
  tiers: [],
  onHandInBaseUnits: 0,
})

/** Fields of the form that can be wrong. */
export type NewField =
  | 'standard'
  | 'words'
  | 'size'
  | 'length'
  | 'ownCode'
  | 'brandName'
  | 'price'
  | 'tiers'
  | 'onHandInBaseUnits'
  | 'taxCode'
export type NewProblems = { readonly [Name in NewField]?: string | undefined }

/** What stands against each package; empty: nothing. */
export const packageProblems = ({ packages }: GoodsDraft): string[] =>
  packages.map(({ bigSizeInBaseUnits: big, smallSizeInBaseUnits: small }) => {
    if (big === 0 && small === 0) return '请填写每箱数量'
    return big > 0 && small > 0 && big % small !== 0 ? '须是小包装数的整数倍' : ''
  })

/** Units of a new product, or those of the one it is copied from. */
export type Units = { baseUnit: number; saleUnit: number }

/** What stands against a new product. @param isFixed its part is that of the product it is copied from */
export function newProblems(draft: NewDraft, units: Units, isFixed: boolean): NewProblems {
  const { part, brandName, price, tiers, listed, taxCode } = draft
  const read = parsePrice(price.trim())
  const isPriced = price.trim() !== ''
  return {
    ...(!isFixed && part.words !== null && { words: part.words.trim() === '' ? sellerGoodsTexts.badWords : undefined }),
    ...(!isFixed &&
      part.words === null && {
        standard: part.standardId === null ? '请选择标准' : undefined,
        size: part.size === null ? '请选择直径' : undefined,
        length: part.length === null ? '请选择长度' : undefined,
      }),
    brandName: brandName.trim() === '' ? '请填写品牌' : undefined,
    price:
      isPriced && (!read.ok || read.value === 0n)
        ? priceTexts.invalid
        : !isPriced && listed === 1
          ? '上架须先定价；不填价格请取消「立即上架」'
          : undefined,
    taxCode: taxCode && !isTaxCode(taxCode.trim()) ? taxCodeRule : undefined,
    tiers: tiersProblem(price.trim(), tiers, units),
  }
}

/** The form as it is sent. Only for a form without a problem. */
export function wantedOf(draft: NewDraft, copyOfId: number | undefined, confirmed: 0 | 1): ParamsOf<typeof addGoods> {
  const { part, price, tiers, ...fields } = draft
  const { words, standardId, size, length, ...same } = part
  const [nominalId, toothId] = (size ?? '').split(' ').map(Number)
  const isChosen = words === null && standardId !== null && size !== null && length !== null
  return {
    ...fields,
    ...(isChosen && { part: { ...same, standardId, length, nominalId: nominalId!, toothId: toothId! } }),
    ...(words !== null && { words: words.trim() }),
    ...(copyOfId !== undefined && { copyOfId }),
    price: price.trim(),
    tiers: readTiers(tiers),
    confirmed,
  }
}

/** The field that a refusal of the server is about; undefined: it names none. */
export function fieldOfRefusal(message: string): NewField | undefined {
  if (message === sellerGoodsTexts.codeTaken) return 'ownCode'
  if (message === sellerGoodsTexts.inStandard || message === sellerGoodsTexts.badWords) return 'words'
  if (message.startsWith('已有同规格') || message === sellerGoodsTexts.notInStandard) return 'size'
  if (message.startsWith('「库存」')) return 'onHandInBaseUnits'
  return message.startsWith('「品牌」') ? 'brandName' : undefined
}
