import type { ChangeableField } from '@lianmeng/contract/imports/columns'
import type { ImportVerdict } from '@lianmeng/contract/imports/endpoints'
import type { MeasuredGoods } from '@lianmeng/trade/measure/converted'
import type { Db } from '../../database/db.ts'
import type { NewSpecification } from '../../selling/create-products.ts'
import { type DescribedGoods, describing, descriptionColumns } from '../../selling/described-goods.ts'
import type { GuardedGoods } from '../../selling/market-doubts.ts'
import type { SheetRow } from '../../sheets/read-sheet.ts'

type JobKey = { tenantId: number; id: number }

/** Writes the rows read; rows of an earlier, interrupted reading stay. */
export async function insertRows(db: Db, { tenantId, id }: JobKey, rows: readonly SheetRow[]): Promise<void> {
  await db`
    insert into import_row (tenant_id, job_id, row_no, cells)
    select ${tenantId}, ${id}, (r ->> 0)::int, array(select jsonb_array_elements_text(r -> 1))
    from jsonb_array_elements(${db.json(rows.map(({ row, cells }) => [row, cells]))}) as r
    on conflict do nothing`
}

export async function deleteRows(db: Db, { tenantId, id }: JobKey): Promise<void> {
  await db`delete from import_row where tenant_id = ${tenantId} and job_id = ${id}`
}

export type ReadRow = { rowNo: number; cells: string[] }

/** The next rows of a file, in order. */
export async function rowsAfter(db: Db, { tenantId, id }: JobKey, after: number, limit: number): Promise<ReadRow[]> {
  return db<ReadRow[]>`
    select row_no as "rowNo", cells from import_row
    where tenant_id = ${tenantId} and job_id = ${id} and row_no > ${after} order by row_no limit ${limit}`
}

/** One field of goods that are there, old and new: micro-yuan, thousandths of the base unit, days, 0 or 1. A package is its carton and box. */
type FieldChange = { field: ChangeableField; before: number[]; after: number[] }
export type GoodsChange = FieldChange[]

/** The findings about a row. */
export type Finding = {
  rowNo: number
  productId: number | null
  value: number | null
  before: number | null
  problem: string
  doubt: string
  /** Whether the row is written only after it was confirmed. */
  waits: boolean
  /** The part of a new product. */
  part?: NewSpecification
  /** What changes of goods that are there. */
  change?: GoodsChange
}

/** Whether a row says what is there already: the same number, or a product that is not made again. */
export const isUnchanged = ({ problem, value, before }: Pick<Finding, 'problem' | 'value' | 'before'>): boolean =>
  problem === '' && (value === null || value === before)

/** A part as stored: its numbers, in this order. */
const partNumbers = [
  'standardId',
  'nominalId',
  'length',
  'textureId',
  'materialId',
  'strengthId',
  'surfaceId',
  'tooth1Id',
  'tooth2Id',
  'weight',
] as const satisfies readonly (keyof NewSpecification)[]

const keptPart = (part: NewSpecification | undefined): string | null =>
  part ? partNumbers.map((name) => part[name]).join() : null

/** The part found when a row was checked; undefined: none. */
export const partOf = ({ part }: RowToApply): NewSpecification | undefined =>
  part ? (Object.fromEntries(partNumbers.map((name, place) => [name, part[place]])) as NewSpecification) : undefined

export async function writeFindings(db: Db, { tenantId, id }: JobKey, findings: readonly Finding[]): Promise<void> {
  const of = <Name extends Exclude<keyof Finding, 'part' | 'change'>>(name: Name) => findings.map((one) => one[name])
  await db`
    update import_row r set product_id = w.product, value = w.value, before = w.before, problem = w.problem, doubt = w.doubt,
      part = string_to_array(w.part, ',')::bigint[], change = w.change::jsonb, verdict = case when w.waits then 'waiting' else '' end
    from unnest(${of('rowNo')}::int[], ${of('productId')}::bigint[], ${of('value')}::bigint[], ${of('before')}::bigint[],
      ${of('problem')}::text[], ${of('doubt')}::text[], ${findings.map(({ part }) => keptPart(part))}::text[],
      ${findings.map(({ change }) => (change ? JSON.stringify(change) : null))}::text[], ${of('waits')}::boolean[])
      as w (row_no, product, value, before, problem, doubt, part, change, waits)
    where r.tenant_id = ${tenantId} and r.job_id = ${id} and r.row_no = w.row_no`
}

export type FoundRow = ReadRow & {
  productId: number | null
  value: number | null
  before: number | null
  problem: string
  doubt: string
  verdict: ImportVerdict
  change: GoodsChange | null
}

/** Which rows of a job: refused ones, those worth a look, those that wait for a word or had it, those that change nothing, or all. */
export type WhichRows = 'bad' | 'doubtful' | 'waiting' | 'unchanged' | 'all'

export async function someRows(db: Db, { tenantId, id }: JobKey, which: WhichRows, limit: number): Promise<FoundRow[]> {
  return db<FoundRow[]>`
    select row_no as "rowNo", cells, product_id as "productId", value, before, problem, doubt, verdict, change
    from import_row
    where tenant_id = ${tenantId} and job_id = ${id}
      and case ${which}
        when 'bad' then problem <> ''
        when 'unchanged' then problem = '' and (value is null or value = before)
        when 'waiting' then verdict <> ''
        when 'doubtful' then problem = '' and verdict = '' and doubt <> '' and value is not null and value is distinct from before
        else true end
    order by ${which === 'waiting' ? db`verdict = 'waiting' desc,` : db``} row_no limit ${limit}`
}

export type RowToApply = ReadRow & {
  /** Null: the product does not exist yet. */
  productId: number | null
  value: number
  part: number[] | null
  /** What changes of goods that are there. */
  change: GoodsChange | null
  /** Whether somebody confirmed it. */
  isConfirmed: boolean
}

/** The next rows that can be applied, with the last row number they cover. */
export async function rowsToApply(
  db: Db,
  { tenantId, id }: JobKey,
  after: number,
  limit: number,
): Promise<RowToApply[]> {
  return db<RowToApply[]>`
    select row_no as "rowNo", cells, product_id as "productId", value, part, change, verdict = 'confirmed' as "isConfirmed"
    from import_row
    where tenant_id = ${tenantId} and job_id = ${id} and problem = '' and value is not null and row_no > ${after}
      and verdict in ('', 'confirmed')
    order by row_no limit ${limit}`
}

/** A product that a row may change, with what its figures are converted and judged by. */
export type Target = MeasuredGoods & GuardedGoods & { id: number; ownCode: string; price: number; really: number }

type TargetRow = Omit<Target, 'packages'> & { bigUnit: string; bigSize: number; smallUnit: string; smallSize: number }

/** What rows may change, by code: prices of a list, if one is given. */
export async function targetsByCode(
  db: Db,
  tenantId: number,
  codes: readonly string[],
  listId: number | null,
): Promise<Map<string, Target>> {
  const rows = await db<TargetRow[]>`
    select p.id, p.own_code as "ownCode", p.base_unit as "baseUnit", p.sale_unit as "saleUnit", p.tax_rate as "taxRate",
      p.specification_id as "specificationId", coalesce(sp.weight, 0) as weight, coalesce(sp.texture_id, 0) as "textureId",
      coalesce(i.price, p.price) as price, coalesce(s.on_hand - s.shortage, 0) as really,
      coalesce(k.big_unit, '') as "bigUnit", coalesce(k.big_size, 0) as "bigSize", coalesce(k.small_unit, '') as "smallUnit",
      coalesce(k.small_size, 0) as "smallSize"
    from product p
    left join specification sp on sp.id = p.specification_id
    left join stock s on s.tenant_id = ${tenantId} and s.product_id = p.id
    left join price_item i on i.tenant_id = ${tenantId} and i.list_id = ${listId ?? 0} and i.product_id = p.id
    left join lateral (
      select big_unit, big_size, small_unit, small_size from package_spec
      where tenant_id = ${tenantId} and product_id = p.id order by id limit 1
    ) k on true
    where p.tenant_id = ${tenantId} and p.own_code <> '' and p.own_code = any(${[...codes]}::text[])`
  return new Map(
    rows.map(({ bigUnit, bigSize, smallUnit, smallSize, ...row }) => {
      const packages = [
        { unit: bigUnit, size: bigSize },
        { unit: smallUnit, size: smallSize },
      ]
      return [row.ownCode, { ...row, packages }]
    }),
  )
}

/** A seller's codes that differ from some codes in case only, by those in small letters. */
export async function codesAlike(db: Db, tenantId: number, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db<{ code: string }[]>`
    select own_code as code from product
    where tenant_id = ${tenantId} and lower(own_code) = any(${codes.map((code) => code.toLowerCase())}::text[])
      and not own_code = any(${[...codes]}::text[])`
  return new Map(rows.map(({ code }) => [code.toLowerCase(), code]))
}

/** The rate of tax that a seller's new products begin with, in percent. */
export async function newGoodsTaxRate(db: Db, tenantId: number): Promise<number> {
  const [row] = await db<{ rate: number }[]>`select usual_tax_rate as rate from seller where tenant_id = ${tenantId}`
  return row!.rate
}

export type ExportRow = DescribedGoods & {
  id: number
  specificationId: number
  standardId: number
  nominalId: number
  materialId: number
  strengthId: number
  surfaceId: number
  tooth1Id: number
  price: number
  tierFrom: number[]
  tierPrice: number[]
  saleUnit: number
  really: number
  baseUnit: number
  listed: boolean
  /** Thousandths of the base unit; 0: none. */
  bigSize: number
  smallSize: number
  minPurchase: number
  deliveryDays: number
  /** Percent. */
  taxRate: number
  /** Milligrams per piece; 0: not known. */
  weight: number
  textureId: number
}

/** A seller's goods for export, by code. @param codes only those; null: all */
export async function goodsToExport(
  db: Db,
  tenantId: number,
  codes: readonly string[] | null = null,
): Promise<ExportRow[]> {
  return db<ExportRow[]>`
    select p.id, p.specification_id as "specificationId", p.min_purchase as "minPurchase", p.delivery_days as "deliveryDays",
      p.tax_rate as "taxRate", sp.weight, sp.texture_id as "textureId", sp.standard_id as "standardId", sp.nominal_id as "nominalId", sp.material_id as "materialId",
      sp.strength_id as "strengthId", sp.surface_id as "surfaceId", sp.tooth1_id as "tooth1Id", coalesce(k.big_size, 0) as "bigSize",
      coalesce(k.small_size, 0) as "smallSize", ${descriptionColumns(db, tenantId)}, p.price, p.tier_from as "tierFrom", p.tier_price as "tierPrice", p.sale_unit as "saleUnit", p.base_unit as "baseUnit",
      coalesce(s.on_hand - s.shortage, 0) as really, p.listed
    from product p
    ${describing(db)}
    left join stock s on s.tenant_id = ${tenantId} and s.product_id = p.id
    left join lateral (
      select big_size, small_size from package_spec
      where tenant_id = ${tenantId} and product_id = p.id order by id limit 1
    ) k on true
    where p.tenant_id = ${tenantId} ${codes ? db`and p.own_code <> '' and p.own_code = any(${codes as string[]}::text[])` : db``}
    order by p.own_code, p.id`
}
