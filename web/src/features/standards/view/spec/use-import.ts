import { specificationsOnSale } from '@lianmeng/contract/standards/choice-endpoints'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../../../area/use-area.tsx'
import { call } from '../../../../lib/calls/call.ts'
import { listSearch } from '../../../../lib/goods/list-view.ts'
import type { SpecSelection } from '../../../../widgets/spec-selector/spec-selection.ts'
import { goodsOf, onSaleParams } from './spec-view.ts'

/** Importing a specification leads to its offers at once; one that nobody sells is kept for the page to show. */
export function useImport() {
  const { linkTo, ofShop } = useArea()
  const navigate = useNavigate()
  const [unsold, setUnsold] = useState<SpecSelection>()
  const importing = useMutation({
    mutationFn: (selection: SpecSelection) =>
      call(specificationsOnSale, { ...onSaleParams(selection), ...ofShop, start: 1, limit: 1 }),
    onSuccess({ total }, selection) {
      if (total > 0) void navigate(linkTo('productList', listSearch({ filter: goodsOf(selection) })))
      else setUnsold(selection)
    },
  })
  return {
    unsold,
    take: (selection: SpecSelection) => importing.mutate(selection),
    forget: () => setUnsold(undefined),
  }
}
