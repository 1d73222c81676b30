import type { CompanionField, SheetField } from '@lianmeng/contract/fast-order/file-endpoints'
import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import type { SpecText } from '@lianmeng/fastener/spec-text/words/field'
import { kindOf } from '@lianmeng/fastener/spec-text/words/part-kind'
import { readLine } from '../../offers/matching/line-text.ts'
import { quantityIn, type StatedQuantity } from '../../offers/matching/stated-quantity.ts'
import { fieldOfTitle } from '../../sheets/titles/title-words.ts'
import type { LineToMatch } from './draft-line.ts'

/** What a line of each column is called. */
const names: Readonly<Record<CompanionField, string>> = { nut: '螺母', washer: '平垫', springWasher: '弹垫' }
const companionFields = Object.keys(names) as CompanionField[]

/** What a title says besides the part: that it is counted, and for what. */
const counted = /(?:数量?|用量|qty\.?|quantity|pcs|[(（[].*)$/i
/** `螺母（个/套）`, `Nuts per bolt`: how many go with one. */
const perBolt = /每|单|[/／][套支副根组]|per |\/ ?(?:bolt|screw|set)/i

/** What a title names, if it is nothing but a part. */
function partOf(title: string) {
  const words = title
    .trim()
    .replace(counted, '')
    .replace(/^[配每单]/, '')
  if (words === '' || words.length > 16 || fieldOfTitle(title) !== undefined) return undefined
  const { fields, rest } = readLine(words)
  return rest.length > 0 || fields.nominal || fields.standard ? undefined : fields.product?.value
}

/** Whether a title names a bolt or screw. */
export const namesBolt = (title: string): boolean => kindOf(partOf(title)) === 'bolt'

/** What goes with the part of a row, if its title names only that: 螺母, 平垫数量, Washers, Nuts (pcs). */
export function companionField(title: string): CompanionField | undefined {
  const part = partOf(title)
  const kind = kindOf(part)
  if (kind === 'nut') return 'nut'
  return kind !== 'washer' ? undefined : part?.name === 'springWasher' ? 'springWasher' : 'washer'
}

const none = /^(?:0|-|—|\/|无|不要|no|none|x|×)?$/i
/** A mark that says that they come with it. */
const mark = /^(?:√|✓|✔|有|是|配|y|yes|ja|●|○)$/i
/** Fewer beside many bolts may be for each of them. */
const mostPerBolt = 4

/** How many companions a cell says. @param bolts the quantity of the row's part */
function countIn(cell: string, title: string, bolts: StatedQuantity, isPerMachine: boolean): StatedQuantity {
  const open: StatedQuantity = { qty: null, unit: '支', hints: [fastTexts.perBoltOrAll] }
  const [, figures] = /^(\d{1,7})(?:\.0+)?\s*(?:[个只支件片]|pcs)?$/i.exec(cell.normalize('NFKC')) ?? []
  const count = Number(figures)
  const unit = bolts.unit === '套' ? '支' : bolts.unit
  if (bolts.qty === null || isPerMachine) return open
  if (figures === undefined) return bolts.unit === '套' ? { qty: bolts.qty, unit } : open
  if (perBolt.test(title)) return { qty: bolts.qty * count, unit }
  return count <= mostPerBolt && bolts.qty > count * 1000 ? open : { qty: count * 1000, unit }
}

/** The words of a companion: its name, what its cell says besides a figure, and size, surface and stainless steel of its bolt. */
function textOf(field: CompanionField, cell: string, { fields }: SpecText): string {
  const { nominal, pitch, threadForm, surface, material } = fields
  const size = [nominal?.value, threadForm?.value === 'fine' ? pitch?.value : undefined].filter(Boolean).join('×')
  const said = /^[\d.]+\s*\p{L}*$/u.test(cell) || mark.test(cell) ? '' : cell
  const steel = material?.value.group === 'stainless' ? material.value.name : ''
  return [names[field], said, size, steel, surface?.text].filter(Boolean).join(' ')
}

/** The lines of what goes with the part of a row, by the columns for it. A figure that may be of one bolt or of all is asked about. */
export function companionsOf(
  cells: readonly string[],
  { at, titles }: { at: Partial<Record<SheetField, number>>; titles: readonly string[] },
  line: LineToMatch,
): LineToMatch[] {
  return companionFields.flatMap((field) => {
    const place = at[field]
    const cell = place === undefined ? '' : (cells[place] ?? '').trim()
    if (place === undefined || none.test(cell) || !line.spec.fields.nominal) return []
    const bolts = line.quantity ?? quantityIn(line.spec, line.usualUnit)
    const quantity = countIn(cell, titles[place] ?? '', bolts, at.perMachine !== undefined)
    return [{ spec: readLine(textOf(field, cell, line.spec)), ownNo: '', usualUnit: line.usualUnit, quantity }]
  })
}
