import type { LetterEdition } from '@lianmeng/contract/tools/endpoints'
import { type DecodedCoating, decodeCoating } from '@lianmeng/fastener/coating/decode'
import {
  type LetterCodeEdition,
  letterCodeEdition,
  oldLetterCodeEdition,
} from '@lianmeng/fastener/coating/electroplated'
import type { OtherCoating } from '@lianmeng/fastener/coating/other'
import { FactError } from '@lianmeng/fastener/fact-error'
import { halfWidth } from '@lianmeng/fastener/text/half-width'
import { describeDesignation } from './coating-designation.ts'
import { type CoatingDescription, named, nothing } from './coating-fact.ts'
import { describeLetters } from './coating-letters.ts'
import { hints } from './coating-texts.ts'

const editionOf: Readonly<Record<LetterEdition, LetterCodeEdition>> = {
  iso1999: letterCodeEdition,
  din: oldLetterCodeEdition,
}

const otherNames: Readonly<Record<OtherCoating['process'], string | undefined>> = {
  zincFlake: '达克罗',
  hotDipGalvanized: '热浸锌',
  blackOxide: '发黑',
  phosphated: '磷化',
  passivatedStainless: undefined,
}

function describeOther(code: string, coating: OtherCoating): CoatingDescription {
  const { process, nameZh, standard, thickness, saltSprayHours, lubricant, chromate } = coating
  const details = [
    ...(thickness ? [`局部厚度 ≥ ${thickness.local} µm，平均 ≥ ${thickness.mean} µm`] : []),
    ...(saltSprayHours ? [`中性盐雾 ${saltSprayHours} h 无红锈`] : []),
    ...(lubricant ? ['含润滑剂'] : []),
    ...(chromate === undefined ? [] : [chromate ? '含六价铬' : '无六价铬']),
  ]
  return {
    style: 'other',
    code,
    standard,
    parts: [{ title: '工艺', code, meaning: nameZh, problem: '' }],
    summary: [nameZh, ...details].join('；'),
    ...nothing,
    thickness: thickness?.local ?? null,
    redRust: saltSprayHours ?? null,
    chromium: chromate === undefined ? 'unknown' : chromate ? 'contains' : 'free',
    hints: process === 'passivatedStainless' ? [] : [hints.noHydrogen],
    ...named(otherNames[process]),
    others: [],
  }
}

/** Any three characters are treated as a letter code, so that each wrong one can be reported. */
const looksLikeLetters = (text: string): boolean => /^[A-Z0-9]{3}$/i.test(text)

function decode(text: string): DecodedCoating | undefined {
  try {
    return decodeCoating(text)
  } catch (error) {
    if (error instanceof FactError && looksLikeLetters(text)) return undefined
    throw error
  }
}

/**
 * Parses a coating designation in any notation.
 * @throws FactError unknownCoating when nothing of it is understood
 */
export function describeCoating(text: string, edition: LetterEdition = 'iso1999'): CoatingDescription {
  const plain = halfWidth(text).trim()
  const decoded = decode(plain)
  if (decoded?.style === 'designation') return describeDesignation(decoded.coating)
  if (decoded?.style === 'other') return describeOther(plain, decoded.coating)
  return describeLetters(plain, editionOf[edition])
}
