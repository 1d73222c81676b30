import { isNutClass } from '../assign/assign-class.ts'
import { type NamedKind, type NamedPart, namedParts } from '../assign/named-parts.ts'
import { parseSpecText } from '../spec-text.ts'
import { Reading } from '../tokens/reading.ts'
import type { TradeWords } from '../trade-words/trade-words.ts'
import type { SpecFields, SpecText } from '../words/field.ts'
import type { Span } from '../words/folded-text.ts'
import type { Token } from '../words/token.ts'
import { companionOf, countedFor } from './companion.ts'

/** A part of a set, and what of the line says something about it alone. */
type Piece = NamedPart & { readonly core: Span }

/** A line with more is no set. */
const mostParts = 12

/** What joins the parts of a set, or says that a number holds for each of them. */
const joins = /配|各|[+＋、，,/&]|和|及|与|带|含|附|连|另|加|一套|每样|均|\b(?:je|each|with|and|mit|und|c\/w)\b|付/i
/** A part that is named for its use is not ordered: 与 M8 螺栓配套用. */
const isForUse = /用于|适用于?|与.{1,20}(?:配套|配合|相配)|for use with/i

/**
 * The specifications of a line that names several parts of a set, in the order of the line: `M12×45外六角 配螺母GB6170
 * 平垫GB97.1 各300`. A standard belongs to the name before or after it by the kind of part it is for. What is said once
 * about size, surface and quantity holds for all of them.
 * @param read reads a line without such parts
 * @returns undefined if the line names one part
 */
export function setOfLine(line: string, read: (line: string) => SpecText[], words: TradeWords): SpecText[] | undefined {
  const reading = new Reading(line, words)
  const hasLength = hasSizeWithLength(reading)
  const found = namedParts(reading)
  const hasNut = found.some(({ kind }) => kind === 'nut')
  const all = found.filter(({ isCaptive }) => hasNut || !isCaptive)
  const firstName = all.findIndex(({ kind, isAdjective }) => !isAdjective && kind !== 'bolt' && kind !== 'other')
  const parts = all.filter(
    ({ kind, isAdjective }, at) =>
      kind !== 'other' && (!isAdjective || (hasLength && (firstName < 0 || at < firstName))),
  )
  if (parts.length === 0 || parts.length > mostParts || all.some(isOtherPart) || isForUse.test(line)) return undefined
  if (!reading.tokens.every((token) => token.kind !== 'word' || token.meaning.says !== 'foreign')) return undefined
  const others = parts.filter(({ kind }) => kind !== 'bolt')
  const isOnly = others.length === parts.length
  const head = isOnly ? (hasLength ? 'size' : 'none') : 'named'
  if (others.length === 0 || isOneOnly(parts, reading, line, head)) return undefined
  const isCountedApart = areCountedApart(reading, line)
  const pieces = others.map((part) => pieceOf(reading, part, parts, isCountedApart))
  return head === 'none' ? looseParts(line, pieces, read) : setOfBolt(line, pieces, read, words)
}

/** Whether a size with a length stands before the first part, which is joined to it: `M16×70 配螺母`. */
const isJoined = (reading: Reading, start: number): boolean =>
  reading.tokens.some(({ kind, end }) => kind === 'size' && end <= start) &&
  /(?:[配带含附连另加+、及和与]|with|mit|c\/w|&) ?$/.test(reading.between({ start: 0, end: 0 }, { start, end: start }))

const kindsOf = (parts: readonly NamedPart[]): ReadonlySet<NamedKind> => new Set(parts.map(({ kind }) => kind))

/** Whether the line is about a single part, named in several ways or in ways that contradict each other. */
function isOneOnly(
  parts: readonly NamedPart[],
  reading: Reading,
  line: string,
  head: 'size' | 'none' | 'named',
): boolean {
  const hasShortList = parts.some(({ times }) => times !== undefined)
  if (head === 'size') return !hasShortList && !isJoined(reading, startOf(reading, parts[0]!, parts))
  if (kindsOf(parts).size < 2) return true
  const [first, second, ...more] = parts
  // `GB/T 6170 平垫` contradicts itself, where nothing joins the two.
  const isAtOdds =
    first && second && more.length === 0 && second.times === undefined && first.hasStandard !== second.hasStandard
  if (isAtOdds && first.hasName !== second.hasName && !joins.test(reading.between(first, second)) && !/各/.test(line))
    return true
  if (head !== 'none') return isCaptive(reading, parts, line)
  // `垫圈 弹簧垫圈` is a heading and its part; 带垫螺母 is one part.
  return (first?.isVague === true && !/各/.test(line)) || /[带连]/.test(line)
}

/** A part of another kind that is named by a noun: a rivet, a drilling screw, which is no bolt with its nut. */
const isOtherPart = ({ kind, isAdjective, hasStandard }: NamedPart): boolean =>
  kind === 'other' && (!isAdjective || hasStandard)

/** Washers beside a screw, with no nut and nothing that parts them, are sold on it. */
function isCaptive(reading: Reading, parts: readonly NamedPart[], line: string): boolean {
  if (parts.some(({ kind, times }) => kind === 'nut' || times !== undefined)) return false
  if (
    reading.tokens.some(
      (token) => token.kind === 'word' && token.meaning.says === 'product' && isAssembly(token.meaning),
    )
  )
    return true
  return (
    !/[配附含]|另|各|每样|均/.test(line) &&
    parts.every(({ hasStandard }) => !hasStandard) &&
    areAdjacent(reading, parts)
  )
}

const areAdjacent = (reading: Reading, parts: readonly NamedPart[]): boolean =>
  parts.every((part, at) => at === 0 || /^[ +和与、]*$/.test(reading.between(parts[at - 1]!, part)))

const isAssembly = ({ features }: { readonly features: readonly string[] }): boolean => features.includes('assembly')

/** M16×70 that comes with a nut is a bolt, also where nobody says so. Without the sign, 70 may be a quantity. */
const hasSizeWithLength = (reading: Reading): boolean =>
  reading
    .open('size')
    .some(
      ({ size }) =>
        /^(?:metric|inch|numbered|plain)$/.test(size.system) && size.further.some(({ value }) => value >= 5),
    )

/** Most that a count of companions says: 2 个 beside a name. */
const mostTimes = 4

/** A figure that counts, and is no class and no size of a washer. */
const countOf = (token: Token): number | undefined =>
  token.kind === 'quantity'
    ? token.quantity
    : token.kind === 'number' && token.figure.value > 64
      ? token.figure.value
      : undefined

const isSmallCount = (token: Token): boolean =>
  token.kind === 'quantity'
    ? token.quantity <= mostTimes && !/套|千|万|箱|盒|包|克|吨/.test(token.unit ?? '')
    : token.kind === 'number' && token.figure.value <= mostTimes

/** Whether a figure says for each part how many: there are several, and none that holds for all. */
function areCountedApart({ tokens }: Reading, line: string): boolean {
  return !/各|每样|均/.test(line) && tokens.filter((token) => (countOf(token) ?? 0) > mostTimes).length > 1
}

/** Whether what a token says is about this part alone: a nut's class, the size of a washer, how many of it. */
function isOwn(token: Token, kind: NamedKind, { isCountedApart, isSizedApart }: Apart): boolean {
  if (token.kind === 'class')
    return kind === 'nut'
      ? token.written.kind !== 'sure' && isNutClass(token.written.name)
      : /HV$|HRC$/.test(token.written.name)
  if (isPlainSize(token)) return isSizedApart
  if (isSmallCount(token) && token.kind === 'quantity') return true
  if (countOf(token) !== undefined) return isCountedApart
  return token.kind === 'number' && (kind === 'nut' ? isNutClass(token.figure.text) : isSizedApart)
}

/** What stands before a name and is about it alone: a count, a nut's class, a size of its own. */
function startOf(reading: Reading, part: NamedPart, all: readonly NamedPart[]): number {
  let start = part.start
  const { tokens } = reading
  for (let at = tokens.findIndex((token) => token.start >= part.start) - 1; at >= 0; at--) {
    const token = tokens[at]!
    if (!/^[ 的]?$/.test(reading.between(token, { start, end: start })) || all.some(({ end }) => end === token.start))
      break
    const isSize =
      token.kind === 'size' && isPlainSize(token) && tokens.slice(0, at).some(({ kind }) => kind === 'size')
    const isLevel =
      token.kind === 'class' &&
      part.kind === 'nut' &&
      isOwn(token, 'nut', { isCountedApart: false, isSizedApart: false })
    const isPair = token.kind === 'unknown' && /^[双两单]$/.test(reading.written(token))
    if (!isSize && !isLevel && !isPair && !isSmallCount(token)) break
    start = token.start
  }
  return start
}

type Apart = { readonly isCountedApart: boolean; readonly isSizedApart: boolean }

/** A size without a length, or a figure that is one of a washer. */
const isPlainSize = (token: Token): boolean =>
  (token.kind === 'size' && token.size.further.length === 0) || (token.kind === 'number' && token.figure.value <= 64)

/** Whether sizes are said of each part: there is one before this part, or behind the next one as well. */
const isSizedApart = ({ tokens }: Reading, { start }: NamedPart, next: number): boolean =>
  tokens.some((token) => (token.kind === 'size' && token.start < start) || (token.start > next && isPlainSize(token)))

/** The part with what is said of it alone behind its name and before it. */
function pieceOf(reading: Reading, part: NamedPart, all: readonly NamedPart[], isCountedApart: boolean): Piece {
  const { tokens } = reading
  const next = Math.min(
    ...all.filter(({ start }) => start >= part.end).map((other) => startOf(reading, other, all)),
    Infinity,
  )
  const apart = { isCountedApart, isSizedApart: isSizedApart(reading, part, next) }
  let end = part.end
  if (part.times === undefined)
    for (const token of tokens.slice(tokens.findLastIndex((token) => token.end <= part.end) + 1)) {
      const gap = reading.between({ start: end, end }, token)
      const isForAll = /各|每样|均|je|each/.test(gap + reading.written(token))
      if (token.start >= next || isForAll || !isOwn(token, part.kind, apart) || /[、,;+]/.test(gap)) break
      end = token.end
    }
  return {
    ...part,
    core: reading.spanOf({ start: startOf(reading, part, all), end }),
  }
}

const blanked = (line: string, spans: readonly Span[]): string =>
  spans.reduce((text, [from, to]) => text.slice(0, from) + ' '.repeat(to - from) + text.slice(to), line)

/** Several parts without a bolt: each is read with all that is not said of another one. */
function looseParts(
  line: string,
  pieces: readonly Piece[],
  read: (line: string) => SpecText[],
): SpecText[] | undefined {
  const isList = pieces.every(({ times }) => times !== undefined)
  if (isList) return shortList(line, pieces, read)
  const specs = pieces.map((piece) =>
    read(
      blanked(
        line,
        pieces.filter((other) => other !== piece).map(({ core }) => core),
      ),
    ),
  )
  if (specs.some((found) => found.length !== 1)) return undefined
  return specs.flat().map((spec) => ({ ...spec, input: line }))
}

const shortNames = { nut: '螺母', plain: '平垫', spring: '弹垫', bolt: '', other: '' } as const

/** `平弹垫 M10`: each of the short names, with what the line says besides. */
function shortList(line: string, pieces: readonly Piece[], read: (line: string) => SpecText[]): SpecText[] | undefined {
  const [[from, to]] = pieces.map(({ core }) => core) as [Span]
  if (pieces.some(({ core }) => core[0] !== from)) return undefined
  return pieces.flatMap(({ kind }) =>
    read(line.slice(0, from) + shortNames[kind].padEnd(to - from) + line.slice(Math.max(to, from))).map((spec) => ({
      ...spec,
      input: line,
    })),
  )
}

/** `各1` beside `86套`: so many for each set. */
const eachOne = /各\s?([1-4一二两])(?![\d\s]*[\d个只片支套])(?!\d)/

/** Whether a part has a quantity of its own: behind several bolts, `M6弹垫1000个` is ordered once and not with each of them. */
const isCountedOnce = ({ core }: Piece, line: string, words: TradeWords): boolean =>
  (parseSpecText(line.slice(...core), words).fields.quantity?.value ?? 0) > mostTimes

/** A bolt, and what comes with it, for each size in the line. */
function setOfBolt(
  line: string,
  pieces: readonly Piece[],
  read: (line: string) => SpecText[],
  words: TradeWords,
): SpecText[] | undefined {
  const cores = pieces.map(({ core }) => core)
  // The sign before a part that is left out joins nothing.
  const said = blanked(line, cores).replace(/[+＋](?=\s)/g, ' ')
  const each = eachOne.exec(said)
  const isPerSet = each !== null && /\d/.test(said.slice(each.index + each[0].length))
  const specs = read(isPerSet ? blanked(said, [[each.index, each.index + each[0].length]]) : said)
  if (specs.length === 0 || !specs.every(isBolt)) return undefined
  const ofEach = specs.length > 1 ? pieces.filter((piece) => !isCountedOnce(piece, line, words)) : pieces
  const ofLast = pieces.filter((piece) => !ofEach.includes(piece))
  return specs.flatMap((spec, at) => {
    const own = { ...spec, input: line }
    const others = at === specs.length - 1 ? [...ofEach, ...ofLast] : ofEach
    return [own, ...others.map((piece) => withPiece(own, piece, { line, words }))]
  })
}

function isBolt({ fields: { nominal, length, product, standard } }: SpecText): boolean {
  return nominal !== undefined && (length !== undefined || product !== undefined || standard !== undefined)
}

/** `两个` before a name. */
const countBefore = /^\s*([1-4一二两双单三四])\s*(?:个|只|片|件|颗|枚)?(?![\d级.×x*])/
const figures: Readonly<Record<string, number>> = { 一: 1, 单: 1, 二: 2, 两: 2, 双: 2, 三: 3, 四: 4 }

/** What comes with a bolt: its own statements, and for the rest those of the bolt. */
function withPiece(
  bolt: SpecText,
  { core, kind, times }: Piece,
  { line, words }: { line: string; words: TradeWords },
): SpecText {
  const text = line.slice(...core)
  const counts = times === undefined ? countBefore.exec(text) : null
  const before = times ?? (counts ? (figures[counts[1]!] ?? Number(counts[1])) : 1)
  const named = text.slice(counts?.[0].length ?? 0)
  // Beside its size, 8 is a nut's class.
  const sized = kind === 'nut' && !/[mM]\s?\d/.test(named) ? `${named} ${bolt.fields.nominal?.value ?? ''}` : named
  const { quantity, unit, ...said } = parseSpecText(times === undefined ? sized : '', words).fields
  const isTimes =
    quantity !== undefined && quantity.value <= mostTimes && (bolt.fields.quantity?.value ?? 0) > quantity.value
  const counted: SpecFields =
    quantity !== undefined && !isTimes
      ? { quantity: { ...quantity, at: core }, ...(unit && { unit: { ...unit, at: core } }) }
      : countedFor(bolt.fields, before * (isTimes ? quantity.value : 1), /各|每样|均|each|je /i.test(line))
  return companionOf(bolt, { kind, at: core, said, counted })
}
