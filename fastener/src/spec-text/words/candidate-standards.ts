import { isInchSize, type SpecFields } from './field.ts'
import type { CandidateStandard } from './product.ts'

/**
 * The standards under which a specification may be ordered, the usual one first: the named one, otherwise those of the
 * product, narrowed by thread, by inch or metric size and by the wanted body. Empty if none is known.
 */
export function candidateStandards(fields: SpecFields): string[] {
  if (fields.standard) return [fields.standard.value]
  const suiting = (fields.product?.value.standards ?? []).filter(
    (candidate) =>
      suitsThread(candidate, fields) && suitsSystem(candidate, fields) && suitsOrganisation(candidate, fields),
  )
  const fine = suiting.filter(({ only }) => only.includes('fine'))
  return (fine.length > 0 ? fine : suiting).map(({ standard }) => standard)
}

function suitsThread({ only }: CandidateStandard, { threadExtent, threadForm }: SpecFields): boolean {
  if (only.includes('fine') && threadForm?.value !== 'fine') return false
  if (threadExtent?.value === 'full') return !only.includes('partial')
  return threadExtent?.value !== 'partial' || !only.includes('full')
}

const suitsSystem = ({ standard }: CandidateStandard, fields: SpecFields): boolean =>
  fields.nominal === undefined || standard.startsWith('ASME') === isInchSize(fields)

const suitsOrganisation = ({ standard }: CandidateStandard, { organisation }: SpecFields): boolean =>
  organisation === undefined || standard.startsWith(`${organisation.value} `)
