/**
 * The columns of a product in the catalogue. Loading everything, storing it, reading single products and writing them
 * back all derive from these declarations: a new column takes one line here.
 */

/** PostgreSQL types of columns. None contains nulls. */
export type ColumnType = 'int2' | 'int4' | 'int8' | 'boolean' | 'int8[]' | 'text'

/** The type of each column by its name in the program; its name in the database is the same in snake case. */
export type Columns = Readonly<Record<string, ColumnType>>

/** Table `product`. Quantities: thousandths of the base unit; prices: micro-yuan per sale unit before any discount. */
export const productColumns = {
  id: 'int8',
  tenantId: 'int4',
  specificationId: 'int8',
  nonstandardId: 'int8',
  brandId: 'int4',
  source: 'int2',
  baseUnit: 'int2',
  saleUnit: 'int2',
  salePackageType: 'int2',
  minPurchase: 'int8',
  minReservation: 'int8',
  deliveryDays: 'int2',
  accessPermission: 'int2',
  price: 'int8',
  /** Percent included in the prices. */
  taxRate: 'int2',
  /** Ascending; `tierPrice[i]` applies from `tierFrom[i]`. */
  tierFrom: 'int8[]',
  tierPrice: 'int8[]',
  /** Ids of its pictures, the one for lists first. */
  pictures: 'int8[]',
} as const satisfies Columns

/** Table `specification`. */
export const specificationColumns = {
  standardId: 'int4',
  nominalId: 'int4',
  /** Thousandths of a millimetre; 0 without length. */
  length: 'int4',
  textureId: 'int4',
  materialId: 'int4',
  strengthId: 'int4',
  surfaceId: 'int4',
  tooth1Id: 'int4',
  tooth2Id: 'int4',
  rotation: 'int2',
  /** Milligrams per piece; 0 when not known. */
  weight: 'int4',
} as const satisfies Columns

/** Table `stock`; a product without a row there has none. */
export const stockColumns = {
  onHand: 'int8',
  reserved: 'int8',
  reservable: 'boolean',
} as const satisfies Columns

/**
 * Table `package_spec`: the packages in which a product is sold. Sizes: thousandths of the base unit; rates:
 * millionths.
 */
export const packageColumns = {
  id: 'int8',
  name: 'text',
  bigSize: 'int8',
  bigUnit: 'text',
  smallSize: 'int8',
  smallUnit: 'text',
  unpackingRate: 'int4',
  looseRate: 'int4',
} as const satisfies Columns

/** All columns of a product from any table; packages are separate, because a product has several. */
export const stateColumns = { ...productColumns, ...specificationColumns, ...stockColumns }

type ValueOf = { int2: number; int4: number; int8: number; boolean: boolean; 'int8[]': readonly number[]; text: string }

/** A row of these columns in the program. */
type RowOf<C extends Columns> = { [Name in keyof C]: ValueOf[C[Name]] }

/** The data of a specification. */
export type SpecificationState = RowOf<typeof specificationColumns>

export type PackageState = RowOf<typeof packageColumns>

/** One product at a moment, read from the database or from the catalogue's columns. */
export type ProductState = RowOf<typeof stateColumns> & { packages: readonly PackageState[] }

/** A column's name in the database. */
export const databaseName = (name: string): string => name.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`)
