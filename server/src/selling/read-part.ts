import type { DimensionRow } from '@lianmeng/fastener/dimension/row'
import type { SpecFields } from '@lianmeng/fastener/spec-text/words/field'
import { parseStandardNumber } from '@lianmeng/fastener/standard/read-number'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { readLine } from '../offers/matching/line-text.ts'
import { meaningWritten } from '../reference/class-materials.ts'
import { furtherClasses } from '../reference/further-classes.ts'
import { referenceVocabulary } from '../reference/vocabulary.ts'
import { isMeant, knownClasses, soldClasses } from './class-meant.ts'
import type { NewSpecification } from './create-products.ts'
import { isPossible, lengthsAt, specificationOf } from './part-figures.ts'
import { labelsOf, listable } from './part-labels.ts'
import { type FoundPart, speltPart } from './spelt-part.ts'
import { tidied } from './tidied-part.ts'
import type { WrittenPart } from './written-part.ts'

/** Why a part cannot be listed, with the piece of the text in question. */
export type PartProblem = { problem: 'standard' | 'size' | 'length' | 'class' | 'material' | 'surface'; about: string }

/** `isRecommended`: whether its standard names the class, not only the trade. */
export type ReadPart = { standard: Standard; specification: NewSpecification; isRecommended: boolean } | PartProblem

const refused = (problem: PartProblem['problem'], about: string): PartProblem => ({ problem, about })

/** `M8×20` from columns with `M8` and `20`. */
const sizeWithLength = ({ size, length }: WrittenPart): string => (length === '' ? size : `${size}×${length}`)

/** A size as spelled in the table, or by people: without a pitch it means a coarse thread. [GB/T 193] */
function rowOf(standard: Standard, { nominal, pitch }: SpecFields): DimensionRow | undefined {
  if (!nominal) return undefined
  const labels = labelsOf(standard)
  const sizesOf = (texts: readonly string[]) =>
    texts.flatMap((text) => labels.get(text) ?? []).sort((one, other) => one.at - other.at)
  const names = [nominal.value, `${nominal.value}"`]
  const exact = sizesOf(pitch ? names.map((name) => `${name}×${pitch.value}`) : names)[0]
  const coarse = () => pitch && sizesOf(names).find(({ tooth }) => tooth === `粗牙 ${pitch.value}`)
  return (exact ?? coarse())?.row
}

/** A class of the standard, or one that is sold of it; the only class of a standard may be omitted. */
function classOf(standard: Standard, written: string, { propertyClass }: SpecFields): string | undefined {
  const known = knownClasses(standard)
  const sold = soldClasses(standard)
  if (sold.includes(written)) return written
  if (propertyClass) return sold.find((name) => name === propertyClass.value)
  if (written !== '') return sold.find((name) => isMeant(written, name))
  return known.length === 1 ? known[0] : undefined
}

/** 0: not stated. Undefined: the statement is ambiguous. */
function surfaceOf(written: string, { surface }: SpecFields): number | undefined {
  const { idOf } = referenceVocabulary()
  const said = surface?.value
  const names = [written, ...(said ? [said.name, `镀${said.name}`, said.finish ?? ''] : [])].filter(Boolean)
  if (names.length === 0) return 0
  return names.map((name) => idOf('surface', name)).find((id) => id > 0)
}

/** Reads a part with the kernel. */
function byKernel(written: WrittenPart): FoundPart | PartProblem {
  const { standard: number, propertyClass, surface, text } = written
  const line = [number, sizeWithLength(written), propertyClass, surface, text].filter(Boolean).join(' ')
  const { fields } = readLine(line)
  // A column of its own says the edition in more spellings than a line does.
  const named = parseStandardNumber(number) ? number : (fields.standard?.value ?? number)
  const standard = listable(named)
  if (!standard) return refused('standard', named)
  const row = rowOf(standard, fields)
  if (!row) return refused('size', fields.nominal?.value ?? written.size)
  const length = fields.length?.value ?? 0
  if (!isPossible(lengthsAt(standard, row), length)) return refused('length', length > 0 ? String(length) : '')
  const className = classOf(standard, propertyClass, fields)
  if (className === undefined) return refused('class', fields.propertyClass?.value ?? propertyClass)
  const surfaceId = surfaceOf(surface, fields)
  if (surfaceId === undefined) return refused('surface', fields.surface?.value.name ?? surface)
  return { standard, row, length, className, surfaceId }
}

/** Reads a part. Nothing that is not said is made up. */
export function readPart(written: WrittenPart): ReadPart {
  const found = speltPart(tidied(written)) ?? byKernel(written)
  if ('problem' in found) return found
  const { standard, row, length, className, surfaceId } = found
  const meaning = meaningWritten(className, written.material)
  if (!meaning) return refused('material', written.material)
  const specification = specificationOf(standard, row, { length, meaning, surfaceId })
  return { standard, specification, isRecommended: !furtherClasses(standard).includes(className) }
}
