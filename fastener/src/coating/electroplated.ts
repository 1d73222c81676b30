import { FactError } from '../fact-error.ts'
import type { CsvRow } from '../table/csv.ts'
import { readRows } from '../table/load.ts'

/** The edition whose three-part letter codes (A2L) these are. */
export const letterCodeEdition = 'ISO 4042:1999 / GB/T 5267.1-2002'
/** The older edition: the same letters, but codes 8 and 9 are 32 and 40 µm. */
export const oldLetterCodeEdition = 'DIN 267-9'
export type LetterCodeEdition = typeof letterCodeEdition | typeof oldLetterCodeEdition

/** A coating in the letter code: metal, thickness, gloss with chromate treatment. */
export type LetterCoating = {
  readonly code: string
  readonly edition: LetterCodeEdition
  /** `Zn`, `Cu Ni` (two layers). */
  readonly metal: string
  readonly metalZh: string
  /** Minimum thickness, µm; undefined for code 0, no thickness specified. */
  readonly thickness?: number
  /** Minimum thickness of each of two layers, µm. */
  readonly layers?: readonly [number, number]
  /** `bright 光亮`. */
  readonly gloss: string
  /** `yellow iridescent 黄彩`. */
  readonly colour: string
  /** Chromate class of zinc and cadmium, `c2C`. */
  readonly chromate?: string
  /** Neutral salt spray, h, if the standard gives it. */
  readonly saltSpray?: { readonly white: number; readonly red?: number }
}

/** The parts of a letter code. */
export type LetterParts = { readonly metal: string; readonly thickness: string; readonly finish: string }

const kinds = { metal: 'metal', thickness: 'thickness_um', finish: 'finish_chromate' } as const
const titles = { metal: '镀层金属', thickness: '厚度', finish: '光泽和铬酸盐处理' } as const

/** The symbols for one part of the letter code with their meaning. */
export const letterSymbols = (
  part: keyof LetterParts,
  edition: LetterCodeEdition = letterCodeEdition,
): { code: string; meaning: string; meaningZh: string }[] =>
  rowsOf(part, edition).map((row) => ({
    code: row.code ?? '',
    meaning: row.meaning ?? '',
    meaningZh: row.meaning_zh ?? '',
  }))

/**
 * Decodes a three-part letter code such as `A2L`: zinc, 5 µm, bright, yellow iridescent.
 * @throws FactError unknownCoating, listing the valid symbols of the first invalid part
 */
export function decodeLetterCode(text: string, edition: LetterCodeEdition = letterCodeEdition): LetterCoating {
  const code = text.trim().toUpperCase()
  const [, metal = '', thickness = '', finish = ''] = /^(.)(.)(.)$/.exec(code) ?? []
  return composeLetterCode({ metal, thickness, finish }, edition)
}

/**
 * Builds a letter code from its parts, with its meaning.
 * @throws FactError unknownCoating
 */
export function composeLetterCode(parts: LetterParts, edition: LetterCodeEdition = letterCodeEdition): LetterCoating {
  const symbolOf = (part: keyof LetterParts) => symbol(part, parts, edition)
  const [metal, thickness, finish] = [symbolOf('metal'), symbolOf('thickness'), symbolOf('finish')]
  const code = `${parts.metal}${parts.thickness}${parts.finish}`
  const least = Number(thickness.meaning)
  const layers = metal.note === 'two-layer' ? layersIn(thickness.aux ?? '') : undefined
  const chromate = /^(Zn|Cd)/.test(metal.meaning ?? '') ? finish.aux : undefined
  const saltSpray = chromate && edition === letterCodeEdition ? saltSprayOf(parts, chromate) : undefined
  return {
    code,
    edition,
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

/** The thickness code of a minimum thickness in µm. */
export function thicknessCode(micrometres: number): string {
  const rows = rowsOf('thickness', letterCodeEdition)
  const row = rows.find(({ meaning }) => Number(meaning) === micrometres)
  if (row?.code) return row.code
  throw unknown(
    'thickness',
    String(micrometres),
    rows.map(({ meaning = '' }) => meaning),
  )
}

const rowsIn = (edition: string, part: keyof LetterParts): CsvRow[] =>
  readRows('coating-codes').filter(({ standard = '', kind }) => standard.startsWith(edition) && kind === kinds[part])

/** For the older edition the table lists only the differences. */
function rowsOf(part: keyof LetterParts, edition: LetterCodeEdition): CsvRow[] {
  const rows = rowsIn(letterCodeEdition, part)
  if (edition === letterCodeEdition) return rows
  const own = rowsIn(edition, part)
  return rows.map((row) => own.find(({ code }) => code === row.code) ?? row)
}

function symbol(part: keyof LetterParts, parts: LetterParts, edition: LetterCodeEdition): CsvRow {
  const rows = rowsOf(part, edition)
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

/** `3+5`; if the table has two pairs, `12+18 (12+20 in DIN)`, the last is the edition's own. */
function layersIn(text: string): readonly [number, number] | undefined {
  const pair = [...text.matchAll(/(\d+)\+(\d+)/g)].at(-1)
  return pair ? [Number(pair[1]), Number(pair[2])] : undefined
}

/** The standard prints the hours for dull zinc; they apply to every gloss with the same chromate class (A2L as A2C). */
function saltSprayOf({ metal, thickness }: LetterParts, chromate: string): LetterCoating['saltSpray'] {
  const dull = chromate === 'BK' ? 'R' : chromate.slice(-1)
  const code = `${metal}${thickness}${dull}`
  const row = readRows('coating-codes').find((one) => one.kind === 'neutral_salt_spray_h' && one.code === code)
  if (!row) return undefined
  return { white: Number(row.meaning), ...(row.aux && { red: Number(row.aux) }) }
}
