import { designationEdition, formatCoating, type Passivation, platings } from '@lianmeng/fastener/coating/designation'
import {
  decodeLetterCode,
  type LetterCoating,
  type LetterCodeEdition,
  letterSymbols,
} from '@lianmeng/fastener/coating/electroplated'
import { type CoatingDescription, named, nothing } from './coating-fact.ts'
import { letterParts } from './coating-symbols.ts'
import { hints } from './coating-texts.ts'

/** Chromate class of the letter code → conversion layer in today's notation, with Cr(VI) and without. */
const conversionOf: Readonly<Record<string, { chromate: Passivation; free?: Passivation }>> = {
  c1A: { chromate: 'A', free: 'An' },
  c1B: { chromate: 'B', free: 'An' },
  c2C: { chromate: 'C', free: 'Cn' },
  c2D: { chromate: 'D' },
  BK: { chromate: 'F', free: 'Fn' },
}
const zincNames: Readonly<Record<string, string>> = { c1B: '蓝白锌', c2C: '彩锌', BK: '黑锌' }

const newWritings = (coating: LetterCoating): CoatingDescription['others'] => {
  const plating = platings.find((one) => one === coating.metal.replace(' ', ''))
  if (!plating || coating.thickness === undefined) return []
  const { thickness } = coating
  const write = (note: string, passivation?: Passivation) => ({
    code: formatCoating({ plating, thickness, ...(passivation && { passivation }) }),
    edition: designationEdition,
    note,
  })
  const conversion = conversionOf[coating.chromate ?? '']
  if (!conversion) return coating.metal.startsWith('Zn') ? [] : [write('')]
  return [write('含六价铬', conversion.chromate), ...(conversion.free ? [write('无六价铬', conversion.free)] : [])]
}

const isZincOrCadmium = (metal: string): boolean => /^(Zn|Cd)/.test(metal)
/** Only U means no chromate; the table does not tell for high bright (N). */
const isChromated = ({ metal, code }: LetterCoating): boolean => isZincOrCadmium(metal) && !/[NU]$/.test(code)

function lettersFact(coating: LetterCoating): Partial<CoatingDescription> {
  const { metal, chromate, thickness, saltSpray, code } = coating
  const chromated = isChromated(coating)
  return {
    thickness: thickness ?? null,
    whiteRust: saltSpray?.white ?? null,
    redRust: saltSpray?.red ?? null,
    chromium: chromated ? 'contains' : isZincOrCadmium(metal) && code.endsWith('N') ? 'unknown' : 'free',
    hints: [
      ...(chromated ? [hints.chromate] : []),
      ...(metal === 'Cd' ? [hints.cadmium] : []),
      ...(/[89]/.test(code) ? [hints.editions] : []),
      hints.embrittlement,
      hints.threadRoom,
    ],
    ...named(metal === 'Zn' ? zincNames[chromate ?? ''] : metal === 'Ni' ? '镀镍' : undefined),
    others: newWritings(coating),
  }
}

/** Looks up every letter separately, so that each wrong one is reported in its place. */
export function describeLetters(text: string, edition: LetterCodeEdition): CoatingDescription {
  const code = text.toUpperCase()
  const parts = letterParts.map(({ part, title, textOf }, place) => {
    const own = code[place] ?? ''
    const known = letterSymbols(part, edition)
    const symbol = known.find((one) => one.code === own)
    return {
      title,
      code: own,
      meaning: symbol ? textOf(symbol) : '',
      problem: symbol ? '' : `没有代号「${own}」，可选 ${known.map((one) => one.code).join(' ')}`,
    }
  })
  const base: CoatingDescription = {
    style: 'letters',
    code,
    standard: edition,
    parts,
    summary: '',
    chromium: 'unknown',
    hints: [],
    ...nothing,
    others: [],
  }
  if (parts.some(({ problem }) => problem !== '')) return base
  return {
    ...base,
    summary: parts.map(({ meaning }) => meaning).join('；'),
    ...lettersFact(decodeLetterCode(code, edition)),
  }
}
