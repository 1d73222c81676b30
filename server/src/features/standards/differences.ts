import type { DataOf } from '@lianmeng/contract/endpoint'
import type { standardDifferences } from '@lianmeng/contract/standards/endpoints'
import { differenceTexts } from '@lianmeng/contract/standards/texts'
import { differencesOf, type Risk, riskOf } from '@lianmeng/fastener/dimension/difference'
import { sizeOf } from '@lianmeng/fastener/dimension/size'
import { dimensionsOf } from '@lianmeng/fastener/dimension/table'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { Refusal } from '../../answers/errors.ts'
import { known } from '../../reference/known.ts'
import { nominalName, rowsOf } from '../../reference/size-names.ts'
import { referenceVocabulary } from '../../reference/vocabulary.ts'

type Answer = DataOf<typeof standardDifferences>

const risks: readonly Risk[] = ['none', 'minor', 'major']
/** Empty when nothing was compared. */
const greatest = (all: readonly string[]): Risk | '' => risks.findLast((risk) => all.includes(risk)) ?? ''

function refuseUnlessComparable(own: Standard, other: Standard): void {
  for (const standard of [own, other])
    if (!standard.dimensionTable) throw new Refusal('noDimensions', differenceTexts.noDimensions(standard.name))
  if (own.bigCategory.id !== other.bigCategory.id)
    throw new Refusal('notComparable', differenceTexts.notComparable(own.name, other.name))
}

/** `b_l_le_125` is a b; a dimension without a short letter (an angle) is shown by its meaning alone. */
const shownLetter = (letter: string): string =>
  letter.includes('_') ? (/^[A-Za-z]{1,2}\d?(?=_)/.exec(letter)?.[0] ?? '') : letter

const sizesMissing = (of: Standard, from: Standard): string[] =>
  rowsOf(of).flatMap(({ size }) => (known(() => sizeOf(from, size)) ? [] : [size]))

/**
 * How the parts of another standard differ in figures, size by size: nominal dimensions given in both.
 * @param nominalId 0: all sizes
 * @throws Refusal when there is nothing to compare
 */
export function differencesBetween(own: Standard, other: Standard, nominalId: number): Answer {
  refuseUnlessComparable(own, other)
  const meanings = dimensionsOf(own).source.symbols_zh
  const wanted = referenceVocabulary().nameOf('nominal', nominalId)
  const rows = rowsOf(own).filter((row) => nominalId === 0 || nominalName(row) === wanted)
  const sizes = rows.flatMap(({ size }) => {
    const found = known(() => differencesOf(own, other, size))
    if (!found) return []
    const differences = found.map(({ letter, own: mine, other: theirs, risk }) => ({
      letter: shownLetter(letter),
      meaning: meanings[letter] ?? '',
      own: String(mine),
      other: String(theirs),
      risk,
    }))
    return [{ size, risk: riskOf(found), differences }]
  })
  return {
    standard: own.name,
    other: other.name,
    risk: greatest(sizes.map(({ risk }) => risk)),
    sizes,
    onlyOwn: sizesMissing(own, other),
    onlyOther: sizesMissing(other, own),
  }
}
