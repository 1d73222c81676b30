import { useNavigate } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { listSearch } from '../../lib/goods/list-view.ts'
import { useSearchText } from '../../lib/use-search.ts'
import { SearchBox } from '../../widgets/search-box/search-box.tsx'

/** The search of the header: leads to the list of goods. */
export function HeaderSearch() {
  const { linkTo } = useArea()
  const [search] = useSearchText()
  const navigate = useNavigate()
  const open = (filter: Parameters<typeof listSearch>[0]['filter']) =>
    void navigate(linkTo('productList', listSearch(filter ? { filter } : {})))
  return (
    <SearchBox
      keyword={search.q ?? ''}
      onSearch={(keyword) => open({ keyword })}
      onPick={({ standardId }) => open({ standardIds: [standardId] })}
    />
  )
}
