import { databaseName, productColumns } from '../../catalogue/columns/schema.ts'
import type { Db } from '../../database/db.ts'
import { referenceVocabulary } from '../../reference/vocabulary.ts'
import { type Cell, copyInto } from '../copy.ts'
import { brandId, demoBrands } from '../people/brands.ts'
import { type DemoSeller, demoSellers } from '../people/sellers.ts'
import type { Specification } from './assortment.ts'
import { withoutConstraints } from './constraints.ts'
import { type Offer, offerOf, pieceMilligrams, taxRateOf } from './offer.ts'

const productNames = Object.keys(productColumns) as (keyof typeof productColumns)[]

/** Tables that refer to products. They are emptied together with the products. */
const dependents = [
  'cart_set_part',
  'cart_set',
  'cart_line',
  'receipt',
  'track_event',
  'lot',
  'shipment_line',
  'shipment',
  'archive_state',
  'credit_entry',
  'credit_use',
  'credit_account',
  'refund',
  'aftersale_picture',
  'aftersale_parcel',
  'aftersale_event',
  'aftersale_line',
  'aftersale',
  'pay_attempt',
  'pay_notice',
  'channel_refund',
  'channel_difference',
  'channel_bill',
  'payment_share',
  'payment',
  'bin',
  'product_file',
  'own_part_no',
  'merged_specification',
  'told_apart',
  'price_paid',
  'order_event',
  'order_pick',
  'order_line',
  'order_change',
  'statement_order',
  'statement_line',
  'statement',
  'invoice_file',
  'red_invoice_line',
  'red_confirmation',
  'invoice',
  'invoice_request_line',
  'invoice_request_order',
  'invoice_request',
  'document',
  'document_counter',
  'rating',
  'seller_rating',
  'sales_order',
  'order_group',
  'buyer_order',
  'idempotency',
  'message',
  'price_item',
  'tiers_to_confirm',
  'price_list',
  'price_change',
  'seller_prices',
  'stock_move',
  'import_row',
  'import_job',
  'import_title',
  'import_sheet',
  'api_push',
  'product_picture',
]
const goodsTables = ['specification', 'product', 'stock', 'package_spec']

/** Empties the products and every table that refers to them. */
export async function clearGoods(tx: Db): Promise<void> {
  const tables = [...goodsTables, ...dependents, 'brand', 'region_price']
  await tx.unsafe(`truncate ${tables.join(', ')}`)
}

export async function loadBrands(tx: Db): Promise<void> {
  const rows = demoBrands.map((name, i) => [i + 1, name])
  await copyInto(tx, 'brand', ['id', 'name'], rows)
}

type Listing = { specificationId: number; id: number; seller: DemoSeller; offer: Offer }

/** Every listing with its id: both in the order of the library. */
function* listings(specifications: readonly Specification[]): Generator<Listing> {
  let id = 0
  for (const [index, specification] of specifications.entries()) {
    for (const seller of specification.sellers) {
      id += 1
      yield { specificationId: index + 1, id, seller, offer: offerOf(specification, seller) }
    }
  }
}

function specificationRow({ shape, grade, finish }: Specification, index: number, weight: number): Cell[] {
  const { idOf } = referenceVocabulary()
  return [
    index + 1,
    shape.standard.id,
    idOf('nominal', shape.nominal),
    shape.length,
    idOf('texture', grade.texture),
    idOf('material', grade.material(shape.diameter)),
    idOf('strength', grade.strength),
    idOf('surface', finish),
    idOf('tooth1', shape.tooth1),
    idOf('tooth2', shape.tooth2),
    1,
    weight,
  ]
}

/** A listing as a row of `product`. A missing column is a type error. */
function productRow({ id, specificationId, seller, offer }: Listing): Cell[] {
  const values: Record<keyof typeof productColumns, Cell> = {
    ...offer,
    id,
    specificationId,
    tenantId: seller.tenantId,
    brandId: brandId(offer.brand),
    nonstandardId: 0,
    pictures: [],
  }
  return [...productNames.map((name) => values[name]), ownCode(seller, id)]
}

/** Codes like those of an ERP: two letters of the seller, and a number. */
const ownCode = ({ domainPath }: DemoSeller, id: number): string =>
  `${domainPath.slice(0, 2).toUpperCase()}-${String(id).padStart(6, '0')}`

function* packageRows(all: readonly Listing[]): Generator<Cell[]> {
  let id = 0
  for (const { seller, id: productId, offer } of all) {
    for (const one of offer.packages) {
      id += 1
      const { name, bigSize, bigUnit, smallSize, smallUnit, unpackingRate, looseRate } = one
      yield [seller.tenantId, id, productId, name, bigSize, bigUnit, smallSize, smallUnit, unpackingRate, looseRate]
    }
  }
}

const specificationColumns = [
  'id',
  'standard_id',
  'nominal_id',
  'length',
  'texture_id',
  'material_id',
  'strength_id',
  'surface_id',
  'tooth1_id',
  'tooth2_id',
  'rotation',
  'weight',
]
const packageColumns = [
  'tenant_id',
  'id',
  'product_id',
  'name',
  'big_size',
  'big_unit',
  'small_size',
  'small_unit',
  'unpacking_rate',
  'loose_rate',
]

/** Specifications, products, stock and packages by COPY into tables just emptied by {@link clearGoods}. */
export async function loadGoods(
  tx: Db,
  specifications: readonly Specification[],
  onTable: (table: string) => void,
): Promise<void> {
  const all = [...listings(specifications)]
  const frozen = { frozen: true }
  // price_item refers to products.
  await withoutConstraints(tx, [...goodsTables, 'price_item'], async () => {
    onTable('规格')
    const rows = specifications.map((one, i) => specificationRow(one, i, pieceMilligrams(one)))
    await copyInto(tx, 'specification', specificationColumns, rows, frozen)
    onTable('商品')
    const columns = [...productNames.map(databaseName), 'own_code']
    await copyInto(tx, 'product', columns, all.values().map(productRow), frozen)
    onTable('库存')
    const stock = all.values().map(({ seller, id, offer }) => [seller.tenantId, id, offer.onHand, 0, offer.reservable])
    await copyInto(tx, 'stock', ['tenant_id', 'product_id', 'on_hand', 'reserved', 'reservable'], stock, frozen)
    onTable('包装')
    await copyInto(tx, 'package_spec', packageColumns, packageRows(all), frozen)
    onTable('索引')
  })
  for (const table of ['specification', 'product', 'package_spec']) {
    await tx.unsafe(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  }
}

/** The sellers and their regional prices; existing sellers are updated. */
export async function loadSellers(tx: Db): Promise<void> {
  for (const seller of demoSellers) {
    await tx`
      insert into seller (tenant_id, short_name, company_name, area_code, area_name, address, sells_openly, domain_path, chat_open,
        bank, bank_account, usual_tax_rate)
      values (${seller.tenantId}, ${seller.shortName}, ${seller.companyName}, ${seller.areaCode}, ${seller.areaName},
        ${seller.address}, ${seller.sellsOpenly}, ${seller.domainPath}, ${seller.chatOpen},
        ${`示例银行${seller.areaName}支行（示例）`}, ${`6222 0000 0000 0${seller.tenantId}`},
        ${taxRateOf(seller)})
      on conflict (tenant_id) do update set short_name = excluded.short_name, company_name = excluded.company_name,
        area_code = excluded.area_code, area_name = excluded.area_name, address = excluded.address,
        sells_openly = excluded.sells_openly, domain_path = excluded.domain_path, chat_open = excluded.chat_open,
        bank = excluded.bank, bank_account = excluded.bank_account,
        usual_tax_rate = excluded.usual_tax_rate`
    await tx`delete from seller_contact where tenant_id = ${seller.tenantId}`
    for (const [index, contact] of seller.contacts.entries()) {
      await tx`
        insert into seller_contact (tenant_id, id, name, position, mobile)
        values (${seller.tenantId}, ${index + 1}, ${contact.name}, ${contact.position}, ${contact.mobile})`
    }
    for (const region of seller.regions) {
      await tx`
        insert into region_price (tenant_id, region_prefix, served, adjustment)
        values (${seller.tenantId}, ${region.prefix}, ${region.served}, ${region.adjustment})`
    }
  }
}
