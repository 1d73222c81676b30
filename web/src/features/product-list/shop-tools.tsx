import { useArea } from '../../areas/area-context.tsx'
import type { ListView } from '../../goods/list-view.ts'
import { SearchBox } from '../../parts/search-box/search-box.tsx'
import { DirectoryDropdown } from '../../parts/standard-directory/directory-dropdown.tsx'
import styles from './list-head.module.css'
import type { ShowView } from './use-list-view.ts'

type Props = { shopId: number; view: ListView; show: ShowView }

/** A shop has no header of the platform: its directory and search, both within the shop, stand above the list. */
export function ShopTools({ shopId, view, show }: Props) {
  const { linkTo } = useArea()
  return (
    <div className={styles.shopTools}>
      <DirectoryDropdown linkTo={linkTo} shopId={shopId} />
      <SearchBox
        keyword={view.filter.keyword ?? ''}
        onSearch={(keyword) => show({ filter: keyword ? { keyword } : {} })}
        onPick={({ standardId }) => show({ filter: { standardIds: [standardId] } })}
      />
    </div>
  )
}
