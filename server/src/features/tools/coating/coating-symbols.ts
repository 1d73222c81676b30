import type { DataOf } from '@lianmeng/contract/endpoint'
import type { coatingSymbols } from '@lianmeng/contract/tools/endpoints'
import { passivations, platings, topCoats } from '@lianmeng/fastener/coating/designation'
import {
  type LetterCodeEdition,
  type LetterParts,
  letterCodeEdition,
  letterSymbols,
  oldLetterCodeEdition,
} from '@lianmeng/fastener/coating/electroplated'
import { finishText, metalText, platingTexts, thicknessText, tradeNames } from './coating-texts.ts'

type Symbols = DataOf<typeof coatingSymbols>

type LetterPart = { part: keyof LetterParts; title: string; textOf: typeof metalText }

/** The three places of a letter code. */
export const letterParts: readonly LetterPart[] = [
  { part: 'metal', title: '镀层金属', textOf: metalText },
  { part: 'thickness', title: '最小厚度', textOf: thicknessText },
  { part: 'finish', title: '光亮度与后处理', textOf: finishText },
]

function lettersOf(part: keyof LetterParts, edition: LetterCodeEdition): Symbols['metals'] {
  const { textOf } = letterParts.find((one) => one.part === part)!
  return letterSymbols(part, edition).map((symbol) => ({ code: symbol.code, name: textOf(symbol) }))
}

/** All symbols for composing a designation. */
export const symbols = (): Symbols => ({
  metals: lettersOf('metal', letterCodeEdition),
  thicknesses: lettersOf('thickness', letterCodeEdition),
  oldThicknesses: lettersOf('thickness', oldLetterCodeEdition),
  finishes: lettersOf('finish', letterCodeEdition),
  platings: platings.map((code) => ({ code, name: platingTexts[code]! })),
  passivations: Object.entries(passivations).map(([code, name]) => ({ code, name })),
  topCoats: Object.entries(topCoats).map(([code, name]) => ({ code, name })),
  tradeNames: [...tradeNames],
})
