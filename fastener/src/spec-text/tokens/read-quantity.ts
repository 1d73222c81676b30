import { chineseNumberAt } from '../words/chinese-number.ts'
import { unitCellSign } from '../words/folded-text.ts'
import { quantityScales, type WrittenUnit } from '../words/quantity-units.ts'
import { afterDigit, afterLetter, match, type Reader, type Token } from '../words/token.ts'
import { contentAt, packageUnits, shareAt } from './read-pack.ts'
import { unitAt } from './unit-at.ts'

const label =
  /(?:(?:需求|采购|订购|订货|总)?数量|(?:total ?|order ?)?(?:qty\.?|q'ty|quantity)|stückzahl|menge|anzahl|需求(?= ?:)|采购(?= ?:)|订购(?= ?:)|需(?= ?:)|要(?= ?:)|[要来](?=\d{2,7} ?(?:$|[,;。]))|各|共计|总计|总数|总量|共) ?[:=]? ?/y
const cross = /[x×] ?/y
const number = /(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,3}(?:\.\d{3}){2,3}|\d{1,8}(?:\.\d{1,3})?)(?!\d|\.\d)/y
/** `1.000 Stück`: nobody orders thousandths of a piece; Germans write a thousand so. */
const dottedThousands = /^[1-9]\d{0,2}(?:\.\d{3})+$/
const germanPieces = / ?(?:stück|stueck|stk|st\.)/y
const divisible: ReadonlySet<string> = new Set(['千支', '千克', '吨', '米'])
/** Below what counts as sure: 2.500 支 may be a slip. */
const guessed = 0.6
/** A quantity in front of the part: `500 x M8`, `20 × 内六角`. */
const times = / ?[x×] ?(?=m ?\d|st ?\d|φ|#\d|[㐀-鿿]|[a-z]{3}|gb(?:\/?t)? ?\d)/y
/** `200 hex bolts`, `n. 200 dadi`: a figure before a word for several parts, at the beginning of a line. */
const ofParts =
  /(?:n[.°r]? ?)?(\d{1,6}) (?:(?:hex|hexagon|hexagonal|socket|cap|head|flat|plain|spring|lock|machine|carriage|set|wood|tapping|countersunk|stainless|steel) ){0,4}(?:bolts|screws|nuts|washers|studs|pins|rivets|boulons|écrous|ecrous|rondelles|viti|dadi|bulloni|rosette|tornillos|tuercas|arandelas|pernos|schrauben|muttern|scheiben|sechskantschrauben|sechskantmuttern|zylinderschrauben|unterlegscheiben)(?![a-z])/y
/** `(8x)`, `Mutter M3, 8x`: a count at the end, or all that begins a bracket. */
const countBehind = /(?<=[(（,]\s?)(\d{1,6}) ?[x×](?=\s*(?:[);,]|$))/y
/** What is counted and is no goods: 共20台. */
const countedOthers = / ?[台辆人次页行项款种批层年月日天周元块号楼室级栋]/y
/** A dimension or an angle behind a cross is no quantity: `×0.5mm`, `×45°`. */
const measured = / ?(?:mm|cm|dm|m(?![a-z])|°|"|寸|度|deg)/y
/** `300-500支`, `500±10支`. */
const range =
  /(\d{1,7}(?:\.\d{1,3})?) ?(?:[千万]?[支个只件片套] ?)?(-|~|至|到|±|\+\/-) ?(\d{1,7}(?:\.\d{1,3})?)(?!\d|\.\d)/y

/** `2万5` and `2万5千` are 25 000. */
const furtherThousands = /([1-9])千?(?![\d.])/y

type Count = {
  readonly end: number
  readonly quantity: number
  readonly unit?: string
  readonly scaled?: true
  readonly isGuess?: boolean
}

const measure = (start: number, end: number): Token => ({ kind: 'measure', start, end })

/** A range says no quantity. The second figure is not far above the first: `30-500支` is a length and a quantity. */
function rangeAt(text: string, at: number): Token | undefined {
  const found = match(range, text, at)
  const [all = '', from, sign, to] = found ?? []
  if (!found || (sign === '-' && !(Number(from) < Number(to) && Number(to) <= Number(from) * 5))) return undefined
  const unit = unitAt(text, at + all.length)
  return unit && measure(at, unit.end)
}

/** A quantity: `500支`, `2千支`, `1万个`, `两箱`, `10kg`, `数量：300`, `x100`, `各200`, `500 x` before a size. */
export const readQuantity: Reader = (text, at) => {
  const first = text.charAt(at)
  if ((/\d/.test(first) && afterDigit(text, at)) || (/[a-z\d]/.test(first) && afterLetter(text, at))) return undefined
  // 35元/百支: a unit of a price.
  if (!/\d/.test(first) && text.charAt(at - 1) === '/') return undefined
  const bounds = rangeAt(text, at)
  if (bounds) return bounds
  const inCell = text.charAt(at - 1) === unitCellSign ? afterUnit(text, at) : undefined
  if (inCell) return token(at, inCell, 0.9)
  const parts = /^[-•*·\s]*$/.test(text.slice(0, at)) ? match(ofParts, text, at) : undefined
  if (parts) return token(at, { quantity: Number(parts[1]), end: parts[0].indexOf(parts[1]!) + parts[1]!.length }, 0.8)
  const behind = match(countBehind, text, at)
  if (behind) return token(at, { quantity: Number(behind[1]), end: at + behind[0].length }, 0.8)
  const called = match(label, text, at)
  if (called) return statedAt(text, at, at + called[0].length, 0.95)
  const signed = match(cross, text, at)
  if (signed) return multipleAt(text, at, at + signed[0].length)
  const product = productAt(text, at)
  if (product) return token(at, product, guessed)
  const count = countAt(text, at) ?? unitFirst(text, at)
  if (!count) return undefined
  if (count.unit !== undefined) return statedAt(text, at, at, 0.95, count)
  if (count.scaled) return token(at, count, 0.8)
  const multiplied = match(times, text, count.end)
  return multiplied && token(at, { ...count, end: count.end + multiplied[0].length }, 0.8)
}

/** A count behind its label or by itself. With a share behind it, it is none: `共500支/箱`. */
function statedAt(text: string, start: number, at: number, confidence: number, known?: Count): Token | undefined {
  const bounds = rangeAt(text, at)
  if (bounds) return measure(start, bounds.end)
  const count = known ?? countAt(text, at)
  const share = count && shareAt(text, count.end)
  if (share) return measure(start, share.end)
  const other = count && count.unit === undefined && match(countedOthers, text, count.end)
  if (other) return measure(start, other.index + other[0].length)
  const content = count?.unit !== undefined && packageUnits.has(count.unit) ? contentAt(text, count.end) : undefined
  if (!count || !content) return token(start, count, confidence)
  const [quantity, unit] = [count.quantity * content.size, content.unit ?? '支']
  return token(start, { quantity, unit, end: content.end, isGuess: content.unit === undefined }, 0.8)
}

/** `x100`: pieces are whole. */
function multipleAt(text: string, start: number, at: number): Token | undefined {
  const count = countAt(text, at)
  if (!count || (count.unit === undefined && !Number.isInteger(count.quantity))) return undefined
  return match(measured, text, count.end) ? undefined : statedAt(text, start, at, 0.8)
}

const token = (start: number, count: Count | undefined, confidence: number): Token | undefined =>
  count && {
    kind: 'quantity',
    start,
    end: count.end,
    confidence: count.isGuess ? guessed : confidence,
    quantity: count.quantity,
    ...(count.unit !== undefined && { unit: count.unit }),
  }

/** A number with its scale and unit, in that unit; 千 alone means a thousand pieces, as usual for screws. */
function countAt(text: string, at: number): Count | undefined {
  const digits = match(number, text, at)
  if (!digits) return spelledAt(text, at)
  const figure = Number(digits[0].replaceAll(',', ''))
  const end = at + digits[0].length
  const scale = quantityScales[text.charAt(end)]
  const scaled = scale === undefined ? undefined : unitAt(text, end + 1)
  if (scale !== undefined && scaled)
    return scale === 1000 && scaled.unit === '支'
      ? { end: scaled.end, quantity: figure, unit: '千支' }
      : { end: scaled.end, quantity: figure * scale * scaled.factor, unit: scaled.unit }
  const unit = unitAt(text, end)
  if (unit && dottedThousands.test(digits[0]) && !divisible.has(unit.unit))
    return {
      end: unit.end,
      quantity: Number(digits[0].replaceAll('.', '')) * unit.factor,
      unit: unit.unit,
      isGuess: !match(germanPieces, text, end),
    }
  if (unit) return counted(text, figure, unit)
  const thousands = scale === 10_000 ? match(furtherThousands, text, end + 1) : undefined
  if (thousands) {
    const after = end + 1 + thousands[0].length
    const unit = unitAt(text, after)
    const quantity = (figure * 10 + Number(thousands[1])) * 1000
    return {
      end: unit?.end ?? after,
      quantity: quantity * (unit?.factor ?? 1),
      ...(unit && { unit: unit.unit }),
      scaled: true,
    }
  }
  if (scale === 10_000 && !/[a-z\d]/.test(text.charAt(end + 1)))
    return { end: end + 1, quantity: figure * scale, scaled: true }
  return { end, quantity: figure, ...(dottedThousands.test(digits[0]) && { isGuess: true }) }
}

/** 三吨半, 两箱半: a half after the unit. 500支半牙 is none. */
const half = /半(?![㐀-鿿a-z\d])/y
const halved: ReadonlySet<string> = new Set(['吨', '千克', '箱', '盒', '包', '袋', '千支'])

function counted(text: string, figure: number, { unit, factor, end }: WrittenUnit & { readonly end: number }): Count {
  const more = halved.has(unit) ? match(half, text, end) : undefined
  return { end: end + (more?.[0].length ?? 0), quantity: (figure + (more ? 0.5 : 0)) * factor, unit }
}

/** `3×500支`, `500支*3`: perhaps three times as many. */
const several = /(\d{1,3}) ?[x×] ?(\d{1,6})(?![\d.])/y
const times3 = / ?[x×] ?(\d{1,3})(?![\d.]| ?[x×]| ?mm)/y

function productAt(text: string, at: number): Count | undefined {
  const found = match(several, text, at)
  const unit = found && unitAt(text, at + found[0].length)
  if (found && unit && !packageUnits.has(unit.unit))
    return {
      end: unit.end,
      quantity: Number(found[1]) * Number(found[2]) * unit.factor,
      unit: unit.unit,
      isGuess: true,
    }
  const count = countAt(text, at)
  const more = count?.unit !== undefined && !packageUnits.has(count.unit) ? match(times3, text, count.end) : undefined
  if (!count || !more || unitAt(text, count.end + more[0].length)) return undefined
  return { ...count, end: count.end + more[0].length, quantity: count.quantity * Number(more[1]), isGuess: true }
}

/** `套 86` at the end of a line: a column of units before that of quantities. */
const unitThenCount = /([支個个只隻件套付副根片]) ?(\d{1,7})(?=\s*$)/y

function unitFirst(text: string, at: number): Count | undefined {
  const found = /[^\d.]/.test(text.charAt(at - 1)) ? match(unitThenCount, text, at) : undefined
  const unit = found && unitAt(found[1]!, 0)
  return found && unit && { end: at + found[0].length, quantity: Number(found[2]) * unit.factor, unit: unit.unit }
}

/** `个⇥200`: a cell with the unit before the cell with the number. */
function afterUnit(text: string, at: number): Count | undefined {
  const unit = unitAt(text, at)
  const digits = unit && match(number, text, text.charAt(unit.end) === ' ' ? unit.end + 1 : unit.end)
  if (!digits) return undefined
  const quantity = Number(digits[0].replaceAll(',', '')) * unit.factor
  return { end: digits.index + digits[0].length, quantity, unit: unit.unit }
}

/** `两千支`, `一万`, `半吨`: a number in characters is a quantity only with a unit or from a hundred up. */
function spelledAt(text: string, at: number): Count | undefined {
  const spelled = chineseNumberAt(text, at)
  if (!spelled) return undefined
  const { value, end } = spelled
  const unit = unitAt(text, end)
  const thousands = text.charAt(end - 1) === '千' && value < 10_000 && value % 1000 === 0
  if (thousands && (!unit || unit.unit === '支')) return { end: unit?.end ?? end, quantity: value / 1000, unit: '千支' }
  if (unit) return counted(text, value, unit)
  return value >= 100 ? { end, quantity: value, scaled: true } : undefined
}
