import {
  type CoatingDesignation,
  designationEdition,
  formatCoating,
  type Passivation,
  type Plating,
  passivations,
  topCoats,
} from '@lianmeng/fastener/coating/designation'
import { letterCodeEdition, letterSymbols, thicknessCode } from '@lianmeng/fastener/coating/electroplated'
import { FactError } from '@lianmeng/fastener/fact-error'
import { type CoatingDescription, named, nothing } from './coating-fact.ts'
import { hints, platingTexts } from './coating-texts.ts'

/** The letter of a bright finish with the same look. */
const brightLetter: Readonly<Record<Passivation, string>> = {
  An: 'K',
  Cn: 'L',
  Fn: 'T',
  U: 'U',
  A: 'J',
  B: 'K',
  C: 'L',
  D: 'M',
  F: 'T',
}

function oldWriting({ plating, thickness, passivation }: CoatingDesignation): CoatingDescription['others'] {
  const metal = letterSymbols('metal').find(({ meaning }) => meaning.replace(' ', '') === plating)
  if (!metal) return []
  try {
    const letters = `${metal.code}${thicknessCode(thickness)}${passivation ? brightLetter[passivation] : 'J'}`
    const note = passivation?.endsWith('n') ? '外观相同，但旧代号的钝化含六价铬' : ''
    return [{ code: letters, edition: letterCodeEdition, note }]
  } catch (error) {
    // The letter code has only ten thicknesses.
    if (error instanceof FactError) return []
    throw error
  }
}

const zincNameOf: Readonly<Partial<Record<Passivation, string>>> = {
  An: '蓝白锌',
  B: '蓝白锌',
  Cn: '彩锌',
  C: '彩锌',
  Fn: '黑锌',
  F: '黑锌',
}
const nameOfPlating = (plating: Plating, passivation: Passivation | undefined): string | undefined =>
  plating === 'Zn' ? passivation && zincNameOf[passivation] : plating === 'Ni' ? '镀镍' : undefined

/** The meaning of a written-out coating, part by part. */
export function describeDesignation(coating: CoatingDesignation): CoatingDescription {
  const { plating, thickness, passivation, topCoat } = coating
  const withChromate = passivation !== undefined && /^[A-DF]$/.test(passivation)
  const isZinc = plating.startsWith('Zn')
  const parts = [
    { title: '基体', code: 'Fe', meaning: '钢' },
    {
      title: '镀层金属与最小厚度',
      code: `${plating}${thickness}`,
      meaning: `${platingTexts[plating]} ≥ ${thickness} µm`,
    },
    ...(passivation ? [{ title: '转化膜', code: passivation, meaning: passivations[passivation] }] : []),
    ...(topCoat ? [{ title: '封闭与面涂', code: topCoat, meaning: topCoats[topCoat] }] : []),
  ].map((part) => ({ ...part, problem: '' }))
  return {
    style: 'designation',
    code: formatCoating(coating),
    standard: designationEdition,
    parts,
    summary: parts
      .slice(1)
      .map(({ meaning }) => meaning)
      .join('；'),
    ...nothing,
    thickness,
    chromium: withChromate ? 'contains' : isZinc && !passivation ? 'unknown' : 'free',
    hints: [...(withChromate ? [hints.chromate] : []), hints.embrittlement, hints.threadRoom],
    ...named(nameOfPlating(plating, passivation)),
    others: oldWriting(coating),
  }
}
