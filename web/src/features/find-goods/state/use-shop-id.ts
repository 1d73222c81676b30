import { useArea } from '../../../area/use-area.tsx'
import { numbersOf } from '../../../lib/address/search-text.ts'
import { useSearchText } from '../../../lib/address/use-search.ts'

/** The seller whose shop the list stands in; 0: it stands in none. */
export function useShopId(): number {
  const { can } = useArea()
  const [search] = useSearchText()
  return (can.keepShop && numbersOf(search.tid)[0]) || 0
}
