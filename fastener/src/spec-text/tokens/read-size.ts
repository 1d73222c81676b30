import {
  afterDigit,
  afterLetter,
  type Figure,
  match,
  type Place,
  type Reader,
  type SizeSystem,
  type WrittenSize,
} from '../words/token.ts'
import { unifiedForm } from './coarse-pitches.ts'
import { unitAt } from './unit-at.ts'

/** The nominal size alone, without the numbers behind a cross. */
type Nominal = Pick<WrittenSize, 'system' | 'nominal' | 'diameter'> & { readonly end: number }

const metric = /m ?(\d{1,3}(?:\.\d{1,2})?)(?!\d)/y
const tapping = /st ?(\d{1,2}(?:\.\d{1,2})?)(?!\d)/y
const diameter = /φ ?(\d{1,3}(?:\.\d{1,2})?)(?!\d)/y
const numbered = /(?:#|no\.? ?)(\d{1,2})(?![\d.])/y
const numberedBehind = /(\d{1,2})# ?(?=[-×x])/y
const fraction =
  /(?:(\d{1,2})[- ])?(\d{1,2})\/(64|32|16|8|4|2)(?![\d.])"?(?: ?(?:"|''|吋|英寸|寸|in(?:ch)?(?![a-z])))?/y
const wholeInch = /(\d{1,2}(?:\.\d{1,4})?) ?(?:"|''|吋|英寸|寸|inch(?![a-z]))/y
const wholeThread = /([1-3])(?=-(?:8|12|14|7|6|4\.5) ?(?:unc|unf|x|×))/y
/** Machine screw sizes without their #: `10-32`, distinguished from other pairs of numbers by belonging to the
 *  series. */
const numberedBare = /(\d{1,2})(?=-(\d{2})(?![\d./]))/y
const eighths = /([2-7])分(?!\d)/y
const plain = /(\d{1,3}(?:\.\d{1,2})?)(?!\d|\.\d)/y

const threads = / ?-? ?(\d{1,2}(?:\.5)?)(?![\d/]|\.\d)(?: ?(?:tpi|牙))?/y
const series = / ?-? ?(unc|unf|unef|un)(?![a-z])/y
const threadTolerance = /[ -]{0,2}(\d[efgh](?:\d[gh])?)(?![a-wyz\d.])/y
/** For pins, directly after the diameter: `6m6×30`. */
const fit = /([mhnk](?:6|7|8|9|1[01]))(?= ?[x×])/y
/** With a blank before it: `6 m6×30`, if the text names a pin and cannot mean 6 pieces of M6. */
const looseFit = / ?([mhnk](?:6|7|8|9|1[01]))(?= ?[x×])/y
const namesPin =
  /销|dowel|(?:^|[^a-z])pins?(?![a-z])|119\.[12]|120\.[12]|din ?(?:7|6325|7979)(?!\d)|iso ?(?:2338|8734|8733|8735)(?!\d)/
const namesScrew = /螺[栓钉丝母]|六角|机米|顶丝|杯头|screw|bolt|schraube/
/** `圆柱销 8mm×30`: the unit of the diameter of a part without a thread. */
const millimetresBeforeCross = / ?mm(?= ?[x×])/y
const namesPlainPart = /销|铆钉|dowel|rivet|(?:^|[^a-z])pins?(?![a-z])/
const cross = / ?[x×] ?(?:l ?=? ?)?/y
const number = /(?:\d{1,5}(?:\.\d{1,4})?|\.\d{1,4})(?!\d|\.\d)/y
const lengthUnit = / ?((?:mm|cm|m|inch|in)(?![a-z\d])|米|"|''|吋|英寸|寸)/y
/** A pitch after a dash, as in `M12-1.75x60`. */
const dashedPitch = / ?- ?(\d(?:\.\d{1,2})?)(?= ?[x×])/y

/** A size with the numbers after its crosses: `M8×25`, `M10×1.25×40`, `ST4.2x16`, `1/4-20x1`, `#8-32x1/2`, `φ6x30`,
 *  `8x30`, `6m6×30`. */
export const readSize: Reader = (text, at) => {
  const nominal = nominalAt(text, at)
  if (!nominal) return undefined
  const inch = nominal.system === 'inch' || nominal.system === 'numbered'
  const end = { at: nominal.end }
  const threadsPerInch = inch ? threadsAt(text, end) : undefined
  const form = inch ? seriesAt(text, end) : undefined
  const tail = tailAt(text, end, nominal.system)
  if (nominal.system === 'plain' && tail.further.length === 0) return undefined
  const { system, nominal: name, diameter: size } = nominal
  return {
    kind: 'size',
    start: at,
    end: end.at,
    size: {
      system,
      nominal: name,
      nominalAt: { start: at, end: nominal.end },
      ...(size !== undefined && { diameter: size }),
      ...(threadsPerInch && { threadsPerInch }),
      ...(form && { series: form }),
      ...(tail.tolerance && { tolerance: tail.tolerance }),
      further: tail.further,
    },
  }
}

function nominalAt(text: string, at: number): Nominal | undefined {
  const first = text.charAt(at)
  if (/\d/.test(first)) return afterDigit(text, at) ? undefined : digitNominal(text, at)
  if (first === '#' || (first === 'n' && !afterLetter(text, at))) return numberedNominal(match(numbered, text, at), at)
  const system = first === 'm' ? 'metric' : first === 's' ? 'tapping' : first === 'φ' ? 'diameter' : undefined
  if (!system || afterLetter(text, at)) return undefined
  const found = match({ metric, tapping, diameter }[system], text, at)
  if (!found?.[1]) return undefined
  return { system, nominal: String(Number(found[1])), diameter: Number(found[1]), end: at + found[0].length }
}

function digitNominal(text: string, at: number): Nominal | undefined {
  const parts = match(fraction, text, at)
  if (parts && Number(parts[2]) < Number(parts[3])) {
    const [all, whole, upper, lower] = parts
    const value = Number(whole ?? 0) + Number(upper) / Number(lower)
    const name = `${whole === undefined ? '' : `${whole} `}${upper}/${lower}`
    return { system: 'inch', nominal: name, diameter: value, end: at + all.length }
  }
  const inches = match(wholeInch, text, at) ?? match(wholeThread, text, at)
  if (inches?.[1]) return inchNominal(Number(inches[1]), at + inches[0].length)
  const slang = match(eighths, text, at)
  if (slang?.[1]) return inchNominal(Number(slang[1]) / 8, at + slang[0].length)
  const wireNumber = numberedNominal(match(numberedBehind, text, at), at)
  if (wireNumber) return wireNumber
  const bare = match(numberedBare, text, at)
  if (bare && unifiedForm(`No.${bare[1]}`, Number(bare[2]))) return numberedNominal(bare, at)
  const found = match(plain, text, at)
  if (!found?.[1]) return undefined
  const end = at + found[0].length
  const unit = namesPlainPart.test(text) ? match(millimetresBeforeCross, text, end) : undefined
  return {
    system: 'plain',
    nominal: String(Number(found[1])),
    diameter: Number(found[1]),
    end: end + (unit?.[0].length ?? 0),
  }
}

function inchNominal(value: number, end: number): Nominal {
  const lower = [1, 2, 4, 8, 16, 32, 64].find((parts) => Number.isInteger(value * parts))
  const whole = Math.floor(value)
  const name =
    lower === undefined || lower === 1
      ? String(value)
      : `${whole > 0 ? `${whole} ` : ''}${Math.round((value - whole) * lower)}/${lower}`
  return { system: 'inch', nominal: name, diameter: value, end }
}

function numberedNominal(found: RegExpExecArray | undefined, at: number): Nominal | undefined {
  if (!found || Number(found[1]) > 14) return undefined
  return { system: 'numbered', nominal: `No.${Number(found[1])}`, end: at + found[0].length }
}

type Cursor = { at: number }

function threadsAt(text: string, cursor: Cursor): Figure | undefined {
  const found = match(threads, text, cursor.at)
  const value = Number(found?.[1])
  if (!found?.[1] || !found[0].includes('-') || value < 4 || value > 80) return undefined
  const start = cursor.at + found[0].indexOf(found[1])
  cursor.at += found[0].length
  return { value, text: found[1], start, end: start + found[1].length }
}

function seriesAt(text: string, cursor: Cursor): WrittenSize['series'] {
  const found = match(series, text, cursor.at)
  if (!found?.[1]) return undefined
  cursor.at += found[0].length
  if (found[1] === 'un') return undefined
  return { form: found[1] === 'unc' ? 'coarse' : 'fine', start: cursor.at - found[1].length, end: cursor.at }
}

function tailAt(text: string, cursor: Cursor, system: SizeSystem): { further: Figure[]; tolerance?: Place } {
  const inch = system === 'inch' || system === 'numbered'
  const further: Figure[] = []
  const isPlain = system === 'plain' || system === 'diameter'
  let tolerance = isPlain ? fitAt(text, cursor) : undefined
  for (let pieces = 0; pieces < 4; pieces++) {
    tolerance ??= toleranceAt(text, cursor, threadTolerance)
    const figure = (further.length === 0 && !inch && pitchBehindDash(text, cursor)) || factorAt(text, cursor, inch)
    if (!figure) break
    further.push(figure)
  }
  return { further, ...(tolerance && { tolerance }) }
}

/** `6m6×30` of a pin. In `1M6×16内六角` the 1 numbers the line. */
function fitAt(text: string, cursor: Cursor): Place | undefined {
  if (namesPin.test(text)) return toleranceAt(text, cursor, looseFit)
  return namesScrew.test(text) ? undefined : toleranceAt(text, cursor, fit)
}

function toleranceAt(text: string, cursor: Cursor, pattern: RegExp): Place | undefined {
  const found = match(pattern, text, cursor.at)
  if (!found?.[1]) return undefined
  cursor.at += found[0].length
  return { start: cursor.at - found[1].length, end: cursor.at }
}

function pitchBehindDash(text: string, cursor: Cursor): Figure | undefined {
  const found = match(dashedPitch, text, cursor.at)
  if (!found?.[1]) return undefined
  cursor.at += found[0].length
  return { value: Number(found[1]), text: found[1], start: cursor.at - found[1].length, end: cursor.at }
}

/** A number after a cross; with a unit of quantity it is a quantity instead. */
function factorAt(text: string, cursor: Cursor, inch: boolean): Figure | undefined {
  const sign = match(cross, text, cursor.at)
  if (!sign) return undefined
  const start = cursor.at + sign[0].length
  const figure = lengthAt(text, start, inch)
  if (!figure) return undefined
  if (figure.unit === undefined && unitAt(text, figure.end)) return undefined
  cursor.at = figure.end
  // M8×3000m is not a rod of 3 km: the m is a typing error for mm.
  return figure.unit === 'mm' && figure.value > 12_000 ? { ...figure, value: Number(figure.text) } : figure
}

const millimetres: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000, 米: 1000 }

/** A length with its unit, in mm if stated, in inches if stated or if the size is in inches. */
export function lengthAt(text: string, start: number, inch: boolean): Figure | undefined {
  const parts = match(fraction, text, start)
  if (parts && (inch || /["'吋寸n]/.test(parts[0]))) {
    const value = Number(parts[1] ?? 0) + Number(parts[2]) / Number(parts[3])
    return { value, text: parts[0], unit: 'inch', start, end: start + parts[0].length }
  }
  const found = match(number, text, start)
  if (!found) return undefined
  const end = start + found[0].length
  const unit = match(lengthUnit, text, end)
  const factor = millimetres[unit?.[1] ?? '']
  return {
    value: Number(found[0]) * (factor ?? 1),
    text: found[0],
    ...(unit && { unit: factor === undefined ? 'inch' : 'mm' }),
    start,
    end: end + (unit?.[0].length ?? 0),
  }
}
