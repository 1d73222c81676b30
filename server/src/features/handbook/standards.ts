import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { handbookStandard, handbookStandards } from '@lianmeng/contract/handbook/endpoints'
import { standardStatusTexts } from '@lianmeng/contract/standards/texts'
import { compositeSizes } from '@lianmeng/fastener/composite/composite'
import { isComposite } from '@lianmeng/fastener/composite/composition'
import { dimensionsOf } from '@lianmeng/fastener/dimension/table'
import { familyOf, hasLength } from '@lianmeng/fastener/family/family'
import { standardNamed, standards } from '@lianmeng/fastener/standard/library'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { type Counterpart, counterpartsOf } from '@lianmeng/fastener/standard/substitute'
import type { TableSource } from '@lianmeng/fastener/table/load'
import { figuresEdition, sourcesWithVouchers } from '../../reference/figures-source.ts'
import { statusOf } from '../../reference/overlays/published.ts'
import { rowsOf } from '../../reference/size-names.ts'
import { replacementOf, statusBasisOf } from '../../reference/standard-status.ts'

type Listed = DataOf<typeof handbookStandards>[number]

/** A composite has the sizes shared by all of its parts. */
const sizesOf = (standard: Standard): string[] =>
  isComposite(standard) ? compositeSizes(standard) : rowsOf(standard).map(({ size }) => size)

const listed = (standard: Standard): Listed => ({
  standardId: standard.id,
  number: standard.name,
  title: standard.nameZh,
  englishTitle: standard.nameEn,
  organisation: standard.number.organisation,
  edition: standard.number.year ?? null,
  status: statusOf(standard),
  statusName: standardStatusTexts[statusOf(standard)],
  statusBasis: statusBasisOf(standard),
  replacedBy: replacementOf(standard)?.standardName ?? '',
  family: standard.family ?? '',
  category: standard.smallCategory.name,
  sizeNum: sizesOf(standard).length,
})

/** Every standard that matches the query. */
export const listStandards = ({ organisation, status, family, keyword = '' }: ParamsOf<typeof handbookStandards>) => {
  const wanted = keyword.trim().toLowerCase()
  return standards()
    .filter(
      (one) =>
        (!organisation || one.number.organisation === organisation) &&
        (!status || statusOf(one) === status) &&
        (!family || one.family === family) &&
        `${one.name} ${one.nameZh} ${one.nameEn}`.toLowerCase().includes(wanted),
    )
    .map(listed)
}

/** Confidence in a table in one word; its source file gives the reason. */
export function confidenceOf({ confidence }: TableSource): 'high' | 'medium-high' | 'medium' {
  const [word] = /^(?:high|medium-high)/.exec(confidence) ?? []
  return word === 'high' || word === 'medium-high' ? word : 'medium'
}

type Figures = Pick<DataOf<typeof handbookStandard>, 'letters' | 'figuresOf' | 'confidence' | 'sources'>

function figuresOf(standard: Standard): Figures {
  if (!standard.dimensionTable) return { letters: [], figuresOf: '', confidence: null, sources: [] }
  const { source, columns } = dimensionsOf(standard)
  return {
    letters: [...new Set(columns.map(({ letter }) => letter))].map((letter) => ({
      letter,
      meaning: source.symbols_zh[letter] ?? '',
      english: source.symbols[letter] ?? '',
    })),
    figuresOf: figuresEdition(source),
    confidence: confidenceOf(source),
    sources: sourcesWithVouchers(standard),
  }
}

/** @throws FactError unknownStandard */
export function describeStandard(text: string): DataOf<typeof handbookStandard> {
  const standard = standardNamed(text)
  const family = familyOf(standard)
  const counterparts = (reason: Counterpart['reason']) =>
    counterpartsOf(standard).flatMap((one) => (one.reason === reason ? [one.name] : []))
  return {
    ...listed(standard),
    equivalents: counterparts('equivalent'),
    inchCounterparts: counterparts('inchCounterpart'),
    propertyClasses: [...standard.propertyClasses],
    sizes: sizesOf(standard),
    hasLength: isComposite(standard) || (family !== undefined && hasLength(family)),
    ...figuresOf(standard),
  }
}
