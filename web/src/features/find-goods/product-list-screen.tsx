import type { FacetField } from '@lianmeng/contract/find-goods/endpoints'
import { specificationList } from '@lianmeng/contract/find-goods/specification-endpoints'
import { libraryFailedText } from '@lianmeng/contract/standards/texts'
import { Suspense } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { listParams } from '../../lib/goods/list-view.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useRead } from '../../lib/query.ts'
import { numbersOf } from '../../lib/search-text.ts'
import { useSearchText } from '../../lib/use-search.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { BatchBar } from './batch-bar.tsx'
import { ConditionsBar } from './conditions-bar.tsx'
import { Goods } from './goods.tsx'
import styles from './list-head.module.css'
import { ListHead } from './list-head.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { SavedFilters } from './saved-filters/saved-filters.tsx'
import { useSavingFilter } from './saved-filters/use-saving-filter.tsx'
import { ShopTools } from './shop-tools.tsx'
import { useBuying } from './use-buying.tsx'
import { useListAbout } from './use-list-about.ts'
import { useListView } from './use-list-view.ts'
import { useOpenRows } from './use-open-rows.ts'
import { useOpening } from './use-opening.ts'
import { useShopId } from './use-shop-id.ts'

const ProductDetail = lazyPart(() => import('./product-detail.tsx'))

/** Finding goods: facets on top, specifications with their offers below; all choices are kept in the address. */
export default function ProductListScreen() {
  const { can } = useArea()
  const shopId = useShopId()
  const [view, show] = useListView(shopId)
  const rows = useOpenRows()
  const buying = useBuying(rows.open)
  const saving = useSavingFilter()
  const [search] = useSearchText()
  const { onClose } = useOpening()
  const [componentId] = numbersOf(search.componentId)
  const answer = useRead(specificationList, listParams(view, shopId), { keepPrevious: true, silent: true })
  const hidden: readonly FacetField[] = can.keepShop ? ['tenantIds'] : []
  useListAbout(view, answer.data)

  return (
    <>
      {can.keepShop && <ShopTools shopId={shopId} view={view} show={show} />}
      <div className={styles.above} data-subject={(answer.data?.subject ?? 0) > 0}>
        {answer.data && (
          <ListHead page={answer.data} filter={view.filter}>
            {!can.keepShop && <SavedFilters />}
          </ListHead>
        )}
        {!answer.isPending && (
          <ConditionsBar
            view={view}
            facets={answer.data?.facets ?? []}
            understood={answer.isPlaceholderData ? undefined : answer.data?.understood}
            show={show}
            onSave={saving.save}
          />
        )}
      </div>
      {answer.data ? (
        <Goods
          page={answer.data}
          isStale={answer.isPlaceholderData}
          {...{ view, show, shopId, hidden, buying, rows }}
        />
      ) : answer.isError ? (
        <div className="card">
          <LoadFailed text={libraryFailedText} onRetry={() => answer.refetch()} />
        </div>
      ) : (
        <ListSkeleton />
      )}
      <BatchBar buying={buying} />
      {buying.dialog}
      {saving.dialog}
      {componentId !== undefined && (
        <Suspense>
          <ProductDetail componentId={componentId} buying={buying} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
