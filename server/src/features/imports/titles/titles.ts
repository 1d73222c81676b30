import {
  fieldsOfKind,
  type ImportField,
  type ImportKind,
  importField,
  importKind,
  tierFields,
} from '@lianmeng/contract/imports/columns'
import { roleOfField, statedMeasure, unitColumn } from '@lianmeng/contract/imports/measures'
import { readTitle } from '@lianmeng/trade/measure/column-title'
import type { ColumnMeasure } from '@lianmeng/trade/measure/measure'
import { plainTitle } from '@lianmeng/trade/measure/plain-title'
import { thresholdIn } from '@lianmeng/trade/measure/threshold'
import type { SheetRow } from '../../../sheets/read-sheet.ts'
import { type KnownTitles, type TitleRows, titleRowsIn } from '../../../sheets/titles/title-rows.ts'
import { fieldOfTitle, isOtherTitle, isWord } from '../../../sheets/titles/title-words.ts'
import { fieldOfPart, otherWords, usualWords, valueWords } from './title-words.ts'

function namesOf(kind: ImportKind, field: ImportField): readonly string[] {
  if (field === '' || field === 'none') return []
  if (field === 'value') return valueWords[kind]
  // A price list has one unit for all its figures.
  return field === 'priceUnit' && kind === 'prices' ? [...usualWords.priceUnit, ...usualWords.unit] : usualWords[field]
}

const plain = (title: string): string =>
  plainTitle(title)
    .replace(/[*:]|\(.*?\)/g, '')
    .toLowerCase()

/** The place of a name that a title names, behind all names of ours, where lists of parts know it. */
const further = 1_000

/** How well a title names a field: the place of its name, the best first; -1: it does not. */
function placeOfName(kind: ImportKind, field: ImportField, title: string): number {
  const names = namesOf(kind, field)
  const role = roleOfField(kind, field)
  if (!role) {
    const place = names.indexOf(plain(title))
    if (place >= 0) return place
    const part = fieldOfTitle(title)
    const isFree = !otherWords.has(plain(title)) && !isTaken(kind, field, title)
    return part && fieldOfPart[part] === field && isFree ? further : -1
  }
  // 库存单位 names the unit of a figure, and no figure.
  if (/(?:单位|unit|uom)$/i.test(plain(title))) return -1
  const { name, hasCurrency, isForeign, of, tax } = readTitle(title, role)
  if (isForeign) return -1
  // 元/千支 is a price without a name.
  const isFirst = field === 'price' || field === 'value'
  if (isFirst && role === 'price' && name === '' && hasCurrency && of !== '') return names.length * 2
  // Of two prices with one name, the one with tax is taken.
  const place = names.indexOf(name)
  return place < 0 ? -1 : place * 2 + (tax === 'without' ? 1 : 0)
}

/** Whether a title names another field of ours word for word. */
const isTaken = (kind: ImportKind, own: ImportField, title: string): boolean =>
  fieldsOfKind[kind].some((field) => field !== own && namesOf(kind, field).includes(plain(title)))

/** The column that names a field best; -1: none does. */
function bestColumn(titles: readonly string[], kind: ImportKind, field: ImportField): number {
  const places = titles.map((title) => (title === '' ? -1 : placeOfName(kind, field, title)))
  const found = places.filter((place) => place >= 0)
  return found.length === 0 ? -1 : places.indexOf(Math.min(...found))
}

/** Whether a title names something that is known, of whatever kind of file. A pitch is not left out unasked. */
const isKnownTitle = (title: string): boolean =>
  (isWord(title) && fieldOfTitle(title) !== 'pitch') ||
  isOtherTitle(title) ||
  otherWords.has(plain(title)) ||
  importKind.some((kind) => importField.some((field) => placeOfName(kind, field, title) >= 0))

/** Whether a title is that of a price in another currency. */
const isForeignPrice = (title: string): boolean => {
  const { isForeign, name } = readTitle(title, 'price')
  return isForeign && valueWords.prices.includes(name)
}

/** Whether a text below a group of prices is the quantity from which they hold. */
function isThreshold(title: string): boolean {
  return thresholdIn(title) !== undefined && readTitle(title, 'price').name === ''
}

const known: KnownTitles = {
  isKnown: (title) => isKnownTitle(title) || isForeignPrice(title) || isThreshold(title),
  isNumbered: isThreshold,
  isExact: isKnownTitle,
  isEnough: (titles) => titles.some((title) => title !== '' && placeOfName('products', 'ownCode', title) >= 0),
}

/** The number of rows searched for the titles. */
const searched = 15

/** A title below a group has the unit and tax of the group where it names none itself: 一级价 below 销售价（元/百支，未税）. */
function withGroup(title: string, group: string): string {
  if (group === '' || title === '' || title === group) return title
  const [own, above] = [readTitle(title, 'price'), readTitle(group, 'price')]
  const adds = (own.of === '' && above.of !== '') || (own.tax === '' && above.tax !== '')
  const isFigure =
    thresholdIn(title) !== undefined ||
    importKind.some((kind) =>
      importField.some((field) => roleOfField(kind, field) && placeOfName(kind, field, title) >= 0),
    )
  const isPartOfIt = title.includes(group) || !isFigure
  const [, remark = group] = /[(（[【](.+?)[)）\]】]/.exec(group) ?? []
  // 含税单价（元/千支）: the tax may stand outside of the bracket.
  const isTaxOutside = above.tax !== '' && readTitle(`(${remark})`, 'price').tax === ''
  const tax = isTaxOutside ? `，${above.tax === 'with' ? '含税' : '未税'}` : ''
  return adds && !isPartOfIt ? `${title}（${remark}${tax}）` : title
}

/** The titles of a file: one row or two, of which one names the codes; without such a row, the first row. */
export function titlesIn(rows: readonly SheetRow[]): TitleRows & { isFound: boolean } {
  const cells = rows.map((row) => row.cells)
  const found = titleRowsIn(cells, searched, known)
  if (!found) return { first: 0, last: 0, titles: cells[0] ?? [], groups: [], isFound: false }
  const titles = found.titles.map((title, at) => withGroup(title, found.groups[at] ?? ''))
  return { ...found, titles, isFound: true }
}

/** Gives the columns whose titles name quantities, `1-999`, `1000+`, their place among the prices, the smallest quantity first. */
function takeThresholds(mapping: ImportField[], titles: readonly string[]): void {
  const columns = titles
    .flatMap((title, at) => {
      const from = thresholdIn(title)?.from
      const { name } = readTitle(title, 'price')
      const isPrice =
        (mapping[at] === '' || mapping[at] === 'price') && (name === '' || valueWords.prices.includes(name))
      return from !== undefined && isPrice ? [{ at, from }] : []
    })
    .sort((a, b) => a.from - b.from)
  if (columns.length === 0 || mapping.includes('tierPrice')) return
  for (const { at } of columns) mapping[at] = ''
  const further = tierFields.map(([, price]) => price)
  const places = mapping.includes('price') ? further : ['price' as const, ...further]
  for (const [i, { at }] of columns.entries()) mapping[at] = places[i] ?? ''
}

/** A further price says nothing without the quantity from which it holds, nor that without the price. */
function openTiers(mapping: readonly ImportField[], titles: readonly string[]): (field: ImportField) => boolean {
  const open = tierFields.flatMap(([from, price]) => {
    const title = titles[mapping.indexOf(price)]
    const isSaid = title !== undefined && (mapping.includes(from) || thresholdIn(title) !== undefined)
    return isSaid ? [] : [from, price]
  })
  return (field) => open.some((one) => one === field)
}

/**
 * The meaning of each column: as the seller set it last time, else by its title. No meaning is used twice. A column that a file of
 * this kind has no use for is `none`; one that nobody knows is `''`.
 * @param isEmpty whether a column has no cells
 */
export function guessMapping(
  titles: readonly string[],
  kind: ImportKind,
  remembered: ReadonlyMap<string, string>,
  isEmpty: (column: number) => boolean,
): ImportField[] {
  const mapping: ImportField[] = titles.map(() => '')
  const hasStandard = titles.some((title) => placeOfName(kind, 'standard', title) >= 0)
  for (const field of fieldsOfKind[kind]) {
    const told = titles.findIndex((title) => title !== '' && remembered.get(title) === field)
    const place = told >= 0 ? told : bestColumn(titles, kind, field)
    // Beside a standard, a name says nothing more.
    const isName =
      field === 'text' && told < 0 && hasStandard && placeOfName(kind, field, titles[place] ?? '') === further
    if (place >= 0 && mapping[place] === '' && !isName) mapping[place] = field
  }
  if (kind === 'products') takeThresholds(mapping, titles)
  const isOpen = openTiers(mapping, titles)
  return mapping.map((guessed, at) => {
    const title = titles[at]!
    const field = isOpen(guessed) ? '' : guessed
    const isLeft = remembered.get(title) === '' || remembered.get(title) === 'none'
    return field === '' && (isLeft || (title === '' ? isEmpty(at) : isKnownTitle(title))) ? 'none' : field
  })
}

/** The unit and tax of each column, as its title states it. */
export const statedMeasures = (
  titles: readonly string[],
  kind: ImportKind,
  mapping: readonly string[],
): ColumnMeasure[] =>
  titles.map((title, column) => {
    const field = mapping[column] ?? ''
    const stated = statedMeasure(kind, field, title)
    const role = roleOfField(kind, field)
    // 库存量（库存单位） beside a column 库存单位: each row says its own.
    const isInColumn = stated.of === 'own' && role !== undefined && unitColumn(mapping, field, role) >= 0
    return isInColumn ? { ...stated, of: '' } : stated
  })

/** The mapped column of prices in another currency, if there is one. */
export const foreignColumn = (titles: readonly string[], kind: ImportKind, mapping: readonly string[]): number =>
  titles.findIndex(
    (title, column) => roleOfField(kind, mapping[column] ?? '') === 'price' && readTitle(title, 'price').isForeign,
  )
