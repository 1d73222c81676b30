import type { ListView } from '../../lib/goods/list-view.ts'
import { SearchBox } from '../../widgets/search-box/search-box.tsx'
import { DirectoryDropdown } from '../../widgets/standards/directory/directory-dropdown.tsx'
import styles from './head/list-head.module.css'
import type { ShowView } from './state/use-list-view.ts'

type Props = { shopId: number; view: ListView; show: ShowView }

/** The directory and search of a shop, which has no platform header, above the list. */
export function ShopTools({ shopId, view, show }: Props) {
  return (
    <div className={styles.shopTools}>
      <DirectoryDropdown shopId={shopId} />
      <SearchBox
        keyword={view.filter.keyword ?? ''}
        onSearch={(keyword) => show({ filter: keyword ? { keyword } : {} })}
        onPick={({ standardId }) => show({ filter: { standardIds: [standardId] } })}
      />
    </div>
  )
}
