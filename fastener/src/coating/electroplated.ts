import { FactError } from '../fact-error.ts'
import type { CsvRow } from '../table/csv.ts'
import { readRows } from '../table/load.ts'

/** The edition whose three-part letter codes (A2L) these are. */
export const letterCodeEdition = 'ISO 4042:1999 / GB/T 5267.1-2002'

/** A coating in the letter code: metal, thickness, gloss with chromate treatment. */
export type LetterCoating = {
  readonly code: string
  readonly edition: string
  /** `Zn`, `Cu Ni` (two layers). */
  readonly metal: string
  readonly metalZh: string
  /** Least thickness, µm; undefined for code 0, no thickness demanded. */
  readonly thickness?: number
  /** Least thickness of each of two layers, µm. */
  readonly layers?: readonly [number, number]
  /** `bright 光亮`. */
  readonly gloss: string
  /** `yellow iridescent 黄彩`. */
  readonly colour: string
  /** Chromate class of zinc and cadmium, `c2C`. */
  readonly chromate?: string
  /** Neutral salt spray, h, where the standard gives it. */
  readonly saltSpray?: { readonly white: number; readonly red?: number }
}

/** What a letter code is made of. */
export type LetterParts = { readonly metal: string; readonly thickness: string; readonly finish: string }

const kinds = { metal: 'metal', thickness: 'thickness_um', finish: 'finish_chromate' } as const
const titles = { metal: '镀层金属', thickness: '厚度', finish: '光泽和铬酸盐处理' } as const

/** The symbols of one part of the letter code with their meaning. */
export const letterSymbols = (part: keyof LetterParts): { code: string; meaning: string; meaningZh: string }[] =>
  rowsOf(part).map((row) => ({ code: row.code ?? '', meaning: row.meaning ?? '', meaningZh: row.meaning_zh ?? '' }))

/**
 * Decodes a three-part letter code such as `A2L`: zinc, 5 µm, bright, yellow iridescent.
 * DIN 267-9 gave codes 8 and 9 other thicknesses (32 and 40 µm); they are read as ISO 4042 does.
 * @throws FactError unknownCoating, naming the symbols of the part that is not one
 */
export function decodeLetterCode(text: string): LetterCoating {
  const code = text.trim().toUpperCase()
  const [, metal = '', thickness = '', finish = ''] = /^(.)(.)(.)$/.exec(code) ?? []
  return composeLetterCode({ metal, thickness, finish })
}

/**
 * Puts a letter code together from its parts, with its meaning.
 * @throws FactError unknownCoating
 */
export function composeLetterCode(parts: LetterParts): LetterCoating {
  const [metal, thickness, finish] = [symbol('metal', parts), symbol('thickness', parts), symbol('finish', parts)]
  const code = `${parts.metal}${parts.thickness}${parts.finish}`
  const least = Number(thickness.meaning)
  const layers = metal.note === 'two-layer' ? layersIn(thickness.aux ?? '') : undefined
  const chromate = /^(Zn|Cd)/.test(metal.meaning ?? '') ? finish.aux : undefined
  const saltSpray = chromate ? saltSprayOf(parts, chromate) : undefined
  return {
    code,
    edition: letterCodeEdition,
    metal: metal.meaning ?? '',
    metalZh: metal.meaning_zh ?? '',
    ...(!Number.isNaN(least) && { thickness: least }),
    ...(layers && { layers }),
    gloss: finish.meaning ?? '',
    colour: finish.meaning_zh ?? '',
    ...(chromate && { chromate }),
    ...(saltSpray && { saltSpray }),
  }
}

/** The thickness code of a least thickness in µm. */
export function thicknessCode(micrometres: number): string {
  const row = rowsOf('thickness').find(({ meaning }) => Number(meaning) === micrometres)
  if (row?.code) return row.code
  throw unknown(
    'thickness',
    String(micrometres),
    rowsOf('thickness').map(({ meaning = '' }) => meaning),
  )
}

const rowsOf = (part: keyof LetterParts): CsvRow[] =>
  readRows('coating-codes').filter(({ standard, kind }) => standard === letterCodeEdition && kind === kinds[part])

function symbol(part: keyof LetterParts, parts: LetterParts): CsvRow {
  const rows = rowsOf(part)
  const found = rows.find(({ code }) => code === parts[part])
  if (found) return found
  throw unknown(
    part,
    parts[part],
    rows.map(({ code = '' }) => code),
  )
}

const unknown = (part: keyof LetterParts, text: string, possible: string[]): FactError =>
  new FactError('unknownCoating', `没有${titles[part]}代号「${text}」`, possible)

function layersIn(text: string): readonly [number, number] | undefined {
  const [lower, upper] = text.split('+').map(Number)
  return lower !== undefined && upper !== undefined ? [lower, upper] : undefined
}

/** The standard prints the hours for dull zinc; they hold for every gloss with the same chromate class (A2L as A2C). */
function saltSprayOf({ metal, thickness }: LetterParts, chromate: string): LetterCoating['saltSpray'] {
  const dull = chromate === 'BK' ? 'R' : chromate.slice(-1)
  const code = `${metal}${thickness}${dull}`
  const row = readRows('coating-codes').find((one) => one.kind === 'neutral_salt_spray_h' && one.code === code)
  if (!row) return undefined
  return { white: Number(row.meaning), ...(row.aux && { red: Number(row.aux) }) }
}
