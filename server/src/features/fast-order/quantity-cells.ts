import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import type { OrderedUnit } from '@lianmeng/trade/quantity/ordered-quantity'
import { parseQty } from '@lianmeng/trade/quantity/qty'
import { readLine } from '../../offers/matching/line-text.ts'
import { isDoubtful, quantityIn, type StatedQuantity } from '../../offers/matching/stated-quantity.ts'
import type { SheetLine } from './sheet-columns.ts'
import { sheetUnit } from './sheet-units.ts'

/** The unit of a line whose sheet names none. */
export const noUnit: { unit: ''; factor: number } = { unit: '', factor: 1 }

/** `1,200.5` and `1.200,5`, as most of the world and as Germans write it. */
const withPoint = (figures: string): string =>
  /^(?:\d+,\d{1,2}|\d{1,3}(?:\.\d{3})+,\d{1,3})$/.test(figures)
    ? figures.replaceAll('.', '').replace(',', '.')
    : figures.replace(/(?<=\d),(?=\d{3})/g, '')

/** `两百支`, `三千`: a quantity in characters. */
function spelledIn(written: string): StatedQuantity | undefined {
  if (/\d/.test(written)) return undefined
  const spec = readLine(written)
  const { qty, unit, hints } = quantityIn(spec, undefined)
  return spec.rest.length === 0 && qty !== null && !hints ? { qty, unit } : undefined
}

/**
 * `1,200`, `1200支`, `2.5千支`: the unit in the cell takes precedence over that of the column. @returns a sentence when it
 * is invalid
 */
function quantityOf(text: string, unit: string, usualUnit: OrderedUnit | undefined): StatedQuantity | string {
  const known = unit === '' ? noUnit : sheetUnit(unit)
  if (text === '') return known === undefined ? fastTexts.badUnit(unit) : { qty: null, unit: known.unit }
  const written = text
    .normalize('NFKC')
    .replace(/^各\s*/, '')
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
  const spelled = spelledIn(written)
  if (spelled) return spelled
  const [, figures = '', own = ''] = /^([\d,.]+)\s*(.*)$/.exec(written) ?? []
  const parsed = parseQty(withPoint(figures))
  if (!parsed.ok || parsed.value === 0n || /^[-~±至到]/.test(own)) return fastTexts.badQuantity
  const ownUnit = own === '' ? known : sheetUnit(own)
  if (ownUnit === undefined) return fastTexts.badUnit(own || unit)
  if (isDoubtful(figures, ownUnit.unit || usualUnit)) return fastTexts.doubtfulQuantity(figures)
  return { qty: Math.round(Number(parsed.value) * ownUnit.factor), unit: ownUnit.unit }
}

const packages: ReadonlySet<string> = new Set(['箱', '盒', '包'])

/** A quantity in packages whose size stands in a column of its own, in pieces. @returns a sentence when it is unclear */
function unpacked(stated: StatedQuantity | string, packSize: string): StatedQuantity | string {
  if (typeof stated === 'string' || stated.qty === null || packSize === '') return stated
  if (stated.unit === '') return fastTexts.packOrPiece
  if (!packages.has(stated.unit)) return stated
  const size = sheetUnit(`包(${packSize})`) ?? sheetUnit(packSize)
  if (!size || size.factor === 0) return fastTexts.badPackSize(packSize)
  return { qty: Math.round(stated.qty * size.factor), unit: size.unit }
}

/** A plain figure, perhaps with the word for machines: `25`, `25台`. */
function countIn(text: string): number | undefined {
  const [, figures] = /^(\d{1,7}(?:\.\d+)?)\s*(?:台|套|sets?|pcs)?$/i.exec(text.normalize('NFKC').trim()) ?? []
  return figures === undefined ? undefined : Number(figures)
}

/** What a list says of its machines: how many a person entered, and whether its head names a number of them. */
export type Machines = { count: number | undefined; isNamed: boolean }

const times = (stated: StatedQuantity | string, machines: number): StatedQuantity | string =>
  typeof stated === 'string' || stated.qty === null ? stated : { ...stated, qty: Math.round(stated.qty * machines) }

/**
 * The quantity of a row: the total where it is written, otherwise what one machine needs times the machines. A total that is
 * not the product of the two is asked about. @returns a sentence when it is invalid
 */
export function statedIn(
  { quantity, perMachine, machines, unit, packSize }: SheetLine,
  usualUnit: OrderedUnit | undefined,
  said: Machines,
): StatedQuantity | string {
  const total = unpacked(quantityOf(quantity, unit, usualUnit), packSize)
  if (perMachine === '') return total
  const count = said.count ?? countIn(machines)
  const one = unpacked(quantityOf(perMachine, unit, usualUnit), packSize)
  if (count === undefined) {
    if (quantity !== '') return total
    return said.isNamed && typeof one !== 'string'
      ? { qty: null, unit: one.unit, hints: [fastTexts.perMachineOrAll] }
      : one
  }
  const product = times(one, count)
  if (quantity === '') return product
  if (typeof total === 'string' || typeof product === 'string' || total.qty === product.qty) return total
  return { qty: null, unit: total.unit, hints: [fastTexts.totalsDiffer] }
}
