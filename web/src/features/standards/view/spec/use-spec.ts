import { attrNominals } from '@lianmeng/contract/standards/choice-endpoints'
import { useArea } from '../../../../area/use-area.tsx'
import { useSearchText } from '../../../../lib/address/use-search.ts'
import { useRead } from '../../../../lib/calls/query.ts'
import { specSearch } from '../../../../lib/goods/spec-search.ts'
import type { SpecChoice } from '../../../../widgets/spec-selector/spec-selection.ts'
import { nominalCalled, readSpecView } from './spec-view.ts'

/** Milliseconds: the sizes of a standard change rarely. */
const freshFor = 300_000

/** The part of a standard named in the address, and how to choose another. */
export function useSpec(standardId: number) {
  const { ofShop } = useArea()
  const [search, change] = useSearchText()
  const view = readSpecView(search)
  const { data: nominals = [] } = useRead(
    attrNominals,
    { standardId, ...ofShop },
    { staleTime: freshFor, silent: true },
  )
  const nominal = nominalCalled(nominals, view.size)
  const { size: _, strengthId, surfaceId, ...chosen } = view
  const choice: SpecChoice = { ...chosen, nominalId: nominal?.id ?? 0 }
  return {
    choice,
    /** The size in the standard's own notation; empty until one is chosen. */
    size: nominal?.name ?? '',
    strengthId,
    surfaceId,
    choose({ nominalId, ...rest }: SpecChoice) {
      const name = nominals.find(({ id }) => id === nominalId)?.name ?? ''
      change(specSearch({ ...rest, size: name }), { replace: true })
    },
    chooseGrade(grade: { strengthId?: number; surfaceId?: number }) {
      change(specSearch(grade), { replace: true })
    },
  }
}

export type Spec = ReturnType<typeof useSpec>
