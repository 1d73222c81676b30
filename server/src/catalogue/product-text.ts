import { isWholeUnit, unitName } from '@lianmeng/trade/units'
import { specificationText } from '../offers/specification-text.ts'
import type { AttributeKind } from '../reference/attribute.ts'
import type { Viewer } from './catalogue.ts'
import { dimensionsText } from './dimensions.ts'
import type { Names } from './names.ts'
import type { PackageState, Personal, ProductState } from './product-state.ts'
import { discounted, type SellerView, viewOf } from './viewer.ts'

/** Micro-yuan as decimal yuan: the same text as trade's `priceText`, without the detour over bigint. */
export function yuanText(microYuan: number): string {
  const whole = Math.floor(microYuan / 1e6)
  const rest = microYuan - whole * 1e6
  if (rest === 0) return String(whole)
  return `${whole}.${String(rest).padStart(6, '0').replace(/0+$/, '')}`
}

/** kg of a thousand pieces, three figures; empty where not known. */
function weightText(milligrams: number): string {
  if (milligrams === 0) return ''
  const kg = milligrams / 1000
  return kg >= 1000 ? String(Math.round(kg)) : String(Number(kg.toPrecision(3)))
}

function deliveryText({ onHand, reserved, reservable, deliveryDays }: ProductState): string {
  if (onHand > reserved) return deliveryDays === 0 ? '当天发' : `${deliveryDays} 天`
  return reservable ? `预定 ${deliveryDays} 天` : ''
}

const surcharged = 1
/** Millionths as percent. */
const percent = (rate: number): number => rate / 10_000
const rateName = (label: string, rate: number): string => (rate === 0 ? '' : `${label} +${percent(rate)}%`)
/** 1 where a quantity in this unit may have decimals. */
const fraction = (unit: number): number => (isWholeUnit(unit) ? 0 : 1)

const json = JSON.stringify

/** Names of packages and units as JSON: a few thousand, that come back all the time. */
const quotedTexts = new Map<string, string>()
const mostQuoted = 10_000

function quoted(text: string): string {
  let known = quotedTexts.get(text)
  if (known === undefined) {
    if (quotedTexts.size >= mostQuoted) quotedTexts.clear()
    known = json(text)
    quotedTexts.set(text, known)
  }
  return known
}

function packageText(one: PackageState, { brandId, baseUnit, salePackageType }: ProductState): string {
  const isSurcharged = salePackageType === surcharged
  const unpacking = isSurcharged ? one.unpackingRate : 0
  const loose = isSurcharged ? one.looseRate : 0
  const base = quoted(unitName(baseUnit))
  return (
    `{"packageSpecId":${one.id},"packageSpecNameNew":${quoted(one.name)},"brandProductId":${brandId},` +
    `"bigPackageQty":${one.bigSize / 1000},"bigPackageUnitName":${quoted(one.bigUnit)},` +
    `"smallPackageQty":${one.smallSize / 1000},"smallPackageUnitName":${quoted(one.smallUnit)},` +
    `"baseUnit":${baseUnit},"baseUnitName":${base},"nonPackageUnitName":${base},"scattered":${isSurcharged},` +
    `"unpackingRate":${percent(unpacking)},"unpackingRateName":${quoted(rateName('拆包', unpacking))},` +
    `"scatteredRate":${percent(loose)},"scatteredRateName":${quoted(rateName('散装', loose))}}`
  )
}

/** A price of 0 is none; the price holds from 0 on where no tier says otherwise. */
function priceFields({ price, tierFrom, tierPrice }: ProductState, { priceHidden, discount }: SellerView): string {
  if (priceHidden !== '' || price === 0) return `"priceHidden":"${priceHidden}","price":null,"tiers":[]`
  const tierText = (from: number, list: number) =>
    `{"minQty":${from / 1000},"price":"${yuanText(discounted(list, discount))}"}`
  const tiers = tierFrom.map((from, i) => tierText(from, tierPrice[i]!))
  if (tierFrom[0] !== 0) tiers.unshift(tierText(0, price))
  return `"priceHidden":"","price":"${yuanText(discounted(price, discount))}","tiers":[${tiers.join(',')}]`
}

const attributeFields: Readonly<Record<AttributeKind, string>> = {
  nominal: 'nominal',
  texture: 'texture',
  material: 'material',
  strength: 'strength',
  surface: 'surfaceTreatment',
  tooth1: 'toothType1',
  tooth2: 'toothType2',
}

const attributeKinds = Object.keys(attributeFields) as AttributeKind[]

/**
 * Writes products as JSON in the wire shape `Product`. Names are escaped once, a row is put together from ready pieces:
 * a page of twenty rows takes some ten microseconds.
 */
export class ProductWriter {
  private readonly names: Names
  private readonly sellers: ReadonlyMap<number, string>
  private readonly brands: ReadonlyMap<number, string>
  private readonly standards: ReadonlyMap<number, string>
  private readonly attributes: Readonly<Record<AttributeKind, ReadonlyMap<number, string>>>
  private readonly dimensions = new Map<string, string>()

  constructor(names: Names) {
    this.names = names
    this.sellers = new Map(
      [...names.sellers.values()].map(({ id, shortName, sellsOpenly, areaName }) => [
        id,
        `"erpTenantId":${id},"companyShortName":${json(shortName)},"sellsOpenly":${sellsOpenly ? 1 : 0},"areaName":${json(areaName)}`,
      ]),
    )
    this.brands = new Map(
      [...names.brands].map(([id, name]) => [id, `"brandProductId":${id},"brandName":${json(name)}`]),
    )
    this.standards = new Map(
      [...names.standards.values()].map(({ id, number, productName }) => [
        id,
        `"standardId":${id},"standardName":${json(number)},"productName":${json(productName)}`,
      ]),
    )
    this.attributes = Object.fromEntries(
      Object.entries(attributeFields).map(([kind, field]) => [
        kind,
        new Map(
          [...names.attributes[kind as AttributeKind].values()].map(({ id, name }) => [
            id,
            `"${field}Id":${id},"${field}Name":${json(name)}`,
          ]),
        ),
      ]),
    ) as Record<AttributeKind, Map<number, string>>
  }

  private specification({
    nominalId,
    tooth1Id,
    length,
  }: Pick<ProductState, 'nominalId' | 'tooth1Id' | 'length'>): string {
    const { nominal, tooth1 } = this.names.attributes
    return specificationText(nominal.get(nominalId)?.name ?? '', length, tooth1.get(tooth1Id)?.name)
  }

  private seller(id: number): string {
    return this.sellers.get(id) ?? `"erpTenantId":${id},"companyShortName":"","sellsOpenly":0,"areaName":""`
  }

  private brand(id: number): string {
    return this.brands.get(id) ?? `"brandProductId":${id},"brandName":""`
  }

  private standard(id: number): string {
    return this.standards.get(id) ?? `"standardId":${id},"standardName":"","productName":""`
  }

  private attribute(kind: AttributeKind, id: number): string {
    const field = attributeFields[kind]
    return this.attributes[kind].get(id) ?? `"${field}Id":${id},"${field}Name":""`
  }

  /** Kept per size: a list shows the same ones again and again. */
  private dimensionsOf({ standardId, nominalId, tooth1Id }: ProductState): string {
    const key = `${standardId} ${nominalId} ${tooth1Id}`
    const known = this.dimensions.get(key)
    if (known) return known
    const nominal = this.names.attributes.nominal.get(nominalId)?.name ?? ''
    const withPitch = this.specification({ nominalId, tooth1Id, length: 0 })
    const text = dimensionsText(standardId, this.names.standards.get(standardId)?.number ?? '', [withPitch, nominal])
    this.dimensions.set(key, text)
    return text
  }

  /** @param personal what the product is to the buyer company; nothing for lists */
  text(state: ProductState, viewer: Viewer, personal: Personal = {}): string {
    const view = viewOf(this.names.sellers.get(state.tenantId) ?? { id: state.tenantId, sellsOpenly: false }, viewer)
    const { baseUnit, saleUnit } = state
    return (
      `{"componentId":${state.id},"gbComponentId":${state.specificationId},"nonstandardId":${state.nonstandardId},` +
      `${this.seller(state.tenantId)},${this.brand(state.brandId)},${this.standard(state.standardId)},` +
      `"specification":${quoted(this.specification(state))},"length":${state.length / 1000},` +
      `${this.attribute('texture', state.textureId)},${this.attribute('material', state.materialId)},` +
      `${this.attribute('strength', state.strengthId)},${this.attribute('surface', state.surfaceId)},` +
      `${this.attribute('tooth1', state.tooth1Id)},${this.attribute('tooth2', state.tooth2Id)},"nominalId":${state.nominalId},` +
      `"threadRotation":${state.rotation},"dimensions":${this.dimensionsOf(state)},` +
      `"weightPerThousand":"${weightText(state.weight)}","productSource":${state.source},` +
      `"stockQty":${(state.onHand - state.reserved) / 1000},"openReserve":${state.reservable ? 1 : 0},` +
      `"deliveryTimeStr":"${deliveryText(state)}","minBuyTotalQty":${state.minPurchase / 1000},` +
      `"minOrderTotalQty":${state.minReservation / 1000},"purchaseAuth":${view.mayPurchase ? 1 : 0},` +
      `${priceFields(state, view)},"baseUnit":${baseUnit},"baseUnitName":"${unitName(baseUnit)}",` +
      `"baseUnitFraction":${fraction(baseUnit)},"saleUnit":${saleUnit},"saleUnitName":"${unitName(saleUnit)}",` +
      `"saleUnitFraction":${fraction(saleUnit)},"salePackageType":${state.salePackageType},` +
      `"prodPackages":[${state.packages.map((one) => packageText(one, state)).join(',')}],` +
      `"leadIntoProd":${personal.inProductFile ? 1 : 0},"myFavoriteFlag":${personal.favourite ? 1 : 0},` +
      `"customComponentCode":${json(personal.ownPartNo ?? '')},"accessPermission":${state.accessPermission}}`
    )
  }

  /** Whether all names of this product are known. */
  knows(state: ProductState): boolean {
    const { sellers, brands, standards, attributes } = this
    return (
      sellers.has(state.tenantId) &&
      brands.has(state.brandId) &&
      standards.has(state.standardId) &&
      attributeKinds.every((kind) => state[`${kind}Id`] === 0 || attributes[kind].has(state[`${kind}Id`]))
    )
  }
}
