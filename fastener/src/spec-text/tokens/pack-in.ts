import { fold } from '../words/folded-text.ts'
import { packageWord, unitOfWord } from './read-pack.ts'
import { unitAt } from './unit-at.ts'

/** A package of so many, in the unit beside the figure if there is one. */
export type PackUnit = { readonly size: number; readonly unit?: string }

const figure = '(\\d{1,3}(?:,\\d{3})+|\\d{1,7})'
/** `包(100支)`, `Pack of 100`, `盒/500`, `每盒装500支`, `PK100`, `箱=5000`. */
const before = new RegExp(
  `^1? ?[每一]? ?${packageWord.replace('(?![a-z])', '')}(?:[ /:=x×(,-]|of |à |装|含|内)*${figure} ?(.*)$`,
)
/** `100支/盒`, `100 per box`, `100支装`, `100er pack`, `100入`. */
const behind = new RegExp(`^${figure} ?(?:er )?(.*?)[ /(-]*(?:per |入|装|一|每|/)? ?(?:${packageWord})?[ )]*$`)

const sizeOf = (digits: string): number => Number(digits.replaceAll(',', ''))

/** The unit that is all of a text; an empty text is none. */
function wholeUnit(text: string): { readonly unit?: string; readonly factor: number } | undefined {
  const plain = text.replace(/[ )]+$/, '').replace(new RegExp(` ?/ ?${packageWord}$`), '')
  if (plain === '') return { factor: 1 }
  const unit = unitAt(plain, 0)
  return unit?.end === plain.length ? unit : undefined
}

/**
 * The package that a unit in a list stands for.
 * @returns undefined if the text is no package of a stated number
 */
export function packIn(text: string): PackUnit | undefined {
  const { text: plain } = fold(text.trim())
  const named = before.exec(plain)
  const counted = named ? undefined : behind.exec(plain)
  const [digits, rest] = named ? [named[2], named[3]] : [counted?.[1], counted?.[2]]
  // A number and a unit alone are a quantity.
  if (digits === undefined || (counted && counted[3] === undefined && !/[装入]/.test(plain))) return undefined
  const unit = wholeUnit(rest ?? '')
  if (!unit || (named && !unitOfWord.has(named[1]!))) return undefined
  return { size: sizeOf(digits) * unit.factor, ...(unit.unit !== undefined && { unit: unit.unit }) }
}
