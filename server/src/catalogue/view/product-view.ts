import type { Product, WirePackage } from '@lianmeng/contract/goods'
import { unitName } from '@lianmeng/trade/units'
import { goodsPictureAddress } from '../../media/goods-picture.ts'
import type { AttributeKind } from '../../reference/attribute.ts'
import type { Names, SellerName, StandardName } from '../columns/names.ts'
import type { PackageState, ProductState } from '../columns/schema.ts'
import { type ListedPrices, ownPrice, PriceBook } from '../prices/price-book.ts'
import { drawingPermission } from './drawing-permission.ts'
import { deliveryText, fraction, percent, rateName, weightText, yuanText } from './figures.ts'
import { productWriter } from './product-writer.ts'
import { SizeDimensions } from './size-dimensions.ts'
import { specificationText } from './specification-text.ts'
import { discounted, listsOf, lookOf, type SellerView, type Viewer, viewOf } from './viewer.ts'

const surcharged = 1

function wirePackage(one: PackageState, { brandId, baseUnit, salePackageType }: ProductState): WirePackage {
  const isSurcharged = salePackageType === surcharged
  const unpacking = isSurcharged ? one.unpackingRate : 0
  const loose = isSurcharged ? one.looseRate : 0
  const baseUnitName = unitName(baseUnit)
  return {
    packageSpecId: one.id,
    packageSpecNameNew: one.name,
    brandProductId: brandId,
    bigPackageQty: one.bigSize / 1000,
    bigPackageUnitName: one.bigUnit,
    smallPackageQty: one.smallSize / 1000,
    smallPackageUnitName: one.smallUnit,
    baseUnit,
    baseUnitName,
    nonPackageUnitName: baseUnitName,
    scattered: isSurcharged,
    unpackingRate: percent(unpacking),
    unpackingRateName: rateName('拆包', unpacking),
    scatteredRate: percent(loose),
    scatteredRateName: rateName('散装', loose),
  }
}

type Prices = Pick<Product, 'price' | 'tiers'>

/**
 * A price of 0 means none; the price applies from 0 unless a tier overrides it. Prices in a price list of the viewer
 * apply without a discount.
 */
function pricesOf(
  state: ProductState,
  { priceHidden, discount: usual }: SellerView,
  lists: readonly ListedPrices[],
): Prices {
  const own = ownPrice(lists, state.id)
  const { price, tierFrom, tierPrice } = own ?? state
  const discount = own ? 0 : usual
  if (priceHidden !== '' || price === 0) return { price: null, tiers: [] }
  const tier = (from: number, list: number) => ({
    fromInBaseUnits: from / 1000,
    price: yuanText(discounted(list, discount)),
  })
  const tiers = tierFrom.map((from, i) => tier(from, tierPrice[i]!))
  if (tierFrom[0] !== 0) tiers.unshift(tier(0, price))
  return { price: yuanText(discounted(price, discount)), tiers }
}

const unknownSeller = (id: number): SellerName => ({ id, shortName: '', areaName: '', sellsOpenly: false, cutOff: '' })
const unknownStandard: Pick<StandardName, 'number' | 'productName' | 'shapeTypeId'> = {
  number: '',
  productName: '',
  shapeTypeId: 0,
}

const attributeKinds = ['nominal', 'texture', 'material', 'strength', 'surface', 'tooth1', 'tooth2'] as const

/** Free stock and minimums, each under all its names in the specification. */
function quantitiesOf({ onHand, reserved, minPurchase, minReservation }: ProductState) {
  const stockQty = (onHand - reserved) / 1000
  const minBuyTotalQty = minPurchase / 1000
  const minOrderTotalQty = minReservation / 1000
  return {
    ...{ stockQty, inventoryQty: stockQty, componentStock: stockQty },
    ...{ minBuyTotalQty, minOrderTotalQty, minimumBuyQty: minBuyTotalQty, minimumQty: minOrderTotalQty },
  }
}

/** The seller's photographs with their addresses. */
function picturesOf({ tenantId, pictures }: ProductState): Pick<Product, 'pictures' | 'thumbnail'> {
  const [first] = pictures
  return {
    pictures: pictures.map((id) => goodsPictureAddress(tenantId, id, 'large')),
    thumbnail: first === undefined ? '' : goodsPictureAddress(tenantId, first, 'small'),
  }
}

/** Converts products to the contract's shape, as visible to the viewer. */
export class ProductView {
  readonly names: Names
  private readonly prices: PriceBook
  /** Compiled at first use. */
  private write: ((product: Product) => string) | undefined
  private readonly dimensions: SizeDimensions

  constructor(names: Names, prices = new PriceBook(), dimensions = new SizeDimensions(names)) {
    this.names = names
    this.prices = prices
    this.dimensions = dimensions
  }

  private nameOf(kind: AttributeKind, id: number): string {
    return this.names.attributes[kind].get(id)?.name ?? ''
  }

  /** A product as JSON, for lists. */
  text(state: ProductState, viewer: Viewer): string {
    this.write ??= productWriter()
    return this.write(this.product(state, viewer))
  }

  /** See {@link lookOf}. */
  lookOf(tenantId: number, viewer: Viewer): string {
    return lookOf(this.names.sellers.get(tenantId) ?? unknownSeller(tenantId), viewer, this.prices)
  }

  /** Whether the viewer may buy it, and sees a price. */
  isBuyable(state: ProductState, viewer: Viewer): boolean {
    const seller = this.names.sellers.get(state.tenantId) ?? unknownSeller(state.tenantId)
    const { mayPurchase, priceHidden } = viewOf(seller, viewer)
    if (!mayPurchase || priceHidden !== '') return false
    return (ownPrice(listsOf(this.prices, seller.id, viewer), state.id) ?? state).price !== 0
  }

  /** The names of a product in a plan. */
  namesOf({ tenantId, brandId, standardId }: ProductState) {
    return {
      companyShortName: (this.names.sellers.get(tenantId) ?? unknownSeller(tenantId)).shortName,
      brandName: this.names.brands.get(brandId) ?? '',
      standardName: (this.names.standards.get(standardId) ?? unknownStandard).number,
    }
  }

  product(state: ProductState, viewer: Viewer): Product {
    const seller = this.names.sellers.get(state.tenantId) ?? unknownSeller(state.tenantId)
    const standard = this.names.standards.get(state.standardId) ?? unknownStandard
    const view = viewOf(seller, viewer)
    const prices = pricesOf(state, view, listsOf(this.prices, seller.id, viewer))
    const { baseUnit, saleUnit } = state
    const toothType1Name = this.nameOf('tooth1', state.tooth1Id)
    const strengthName = this.nameOf('strength', state.strengthId)
    return {
      componentId: state.id,
      gbComponentId: state.specificationId,
      nonstandardId: state.nonstandardId,
      erpTenantId: state.tenantId,
      companyShortName: seller.shortName,
      sellsOpenly: seller.sellsOpenly ? 1 : 0,
      areaName: seller.areaName,
      brandProductId: state.brandId,
      brandName: this.names.brands.get(state.brandId) ?? '',
      standardId: state.standardId,
      standardName: standard.number,
      shapeTypeId: standard.shapeTypeId,
      productName: standard.productName,
      specification: specificationText(this.nameOf('nominal', state.nominalId), state.length, toothType1Name),
      nominalId: state.nominalId,
      length: state.length / 1000,
      textureId: state.textureId,
      textureName: this.nameOf('texture', state.textureId),
      materialId: state.materialId,
      materialName: this.nameOf('material', state.materialId),
      strengthId: state.strengthId,
      strengthName,
      surfaceTreatmentId: state.surfaceId,
      surfaceTreatmentName: this.nameOf('surface', state.surfaceId),
      toothType1Id: state.tooth1Id,
      toothType1Name,
      toothType2Id: state.tooth2Id,
      toothType2Name: this.nameOf('tooth2', state.tooth2Id),
      threadRotation: state.rotation,
      dimensions: this.dimensions.of(state),
      weightPerThousand: weightText(state.weight),
      pieceWeight: state.weight,
      productSource: state.source,
      ...quantitiesOf(state),
      openReserve: state.reservable ? 1 : 0,
      deliveryTimeStr: deliveryText(state),
      deliveryDays: state.deliveryDays,
      cutOff: seller.cutOff,
      purchaseAuth: view.mayPurchase ? 1 : 0,
      priceHidden: view.priceHidden,
      price: prices.price,
      tiers: prices.tiers,
      taxRate: state.taxRate,
      baseUnit,
      baseUnitName: unitName(baseUnit),
      baseUnitFraction: fraction(baseUnit),
      saleUnit,
      saleUnitName: unitName(saleUnit),
      saleUnitFraction: fraction(saleUnit),
      salePackageType: state.salePackageType,
      prodPackages: state.packages.map((one) => wirePackage(one, state)),
      ...ownFieldsOf(viewer, state),
      ...picturesOf(state),
      accessPermission: drawingPermission(
        viewer !== null,
        state.nonstandardId > 0 ? state.accessPermission : undefined,
      ),
    }
  }
}

/** What the viewer's company keeps about a product. */
const ownFieldsOf = (viewer: Viewer, state: ProductState) => ({
  leadIntoProd: viewer?.own?.isInFile(state.id) ? 1 : 0,
  myFavoriteFlag: viewer?.own?.isFavourite(state.id) ? 1 : 0,
  customComponentCode: viewer?.own?.numberOf(state.specificationId) ?? '',
  mergedInto: viewer?.own?.mergedInto(state.specificationId) ?? '',
})

/** Whether all ids of a product have names. */
export const isNamed = ({ sellers, brands, standards, attributes }: Names, state: ProductState): boolean =>
  sellers.has(state.tenantId) &&
  brands.has(state.brandId) &&
  standards.has(state.standardId) &&
  attributeKinds.every((kind) => state[`${kind}Id`] === 0 || attributes[kind].has(state[`${kind}Id`]))
