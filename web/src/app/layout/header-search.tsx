import { useNavigate } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { useSearchText } from '../../lib/address/use-search.ts'
import { listSearch } from '../../lib/goods/list-view.ts'
import { SearchBox } from '../../widgets/search-box/search-box.tsx'

/** Opens the first row of the list and moves the focus to it. @returns whether there is a row */
function openFirstRow(): boolean {
  const row = document.querySelector<HTMLElement>('button[data-row]')
  if (row?.getAttribute('aria-expanded') === 'false') row.click()
  row?.focus()
  return row !== null
}

/** The search of the header: leads to the list of goods, and searched again, into its first row. */
export function HeaderSearch() {
  const { linkTo } = useArea()
  const [search] = useSearchText()
  const navigate = useNavigate()
  const open = (filter: Parameters<typeof listSearch>[0]['filter']) =>
    void navigate(linkTo('productList', listSearch(filter ? { filter } : {})))
  return (
    <SearchBox
      keyword={search.q ?? ''}
      onSearch={(keyword) => {
        if (keyword !== '' && keyword === search.q && openFirstRow()) return
        open({ keyword })
      }}
      onPick={({ standardId }) => open({ standardIds: [standardId] })}
    />
  )
}
