import type { FacetField } from '@lianmeng/contract/find-goods/endpoints'
import { specificationList } from '@lianmeng/contract/find-goods/specification-endpoints'
import { libraryFailedText } from '@lianmeng/contract/standards/texts'
import { Suspense } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { numbersOf } from '../../lib/address/search-text.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { listParams } from '../../lib/goods/list-view.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { BatchBar } from './batch-bar.tsx'
import { ConditionsBar } from './conditions/conditions-bar.tsx'
import { Goods } from './goods.tsx'
import styles from './head/list-head.module.css'
import { ListHead } from './head/list-head.tsx'
import { ListSkeleton } from './rows/list-skeleton.tsx'
import { SavedFilters } from './saved-filters/saved-filters.tsx'
import { useSavingFilter } from './saved-filters/use-saving-filter.tsx'
import { ShopTools } from './shop-tools.tsx'
import { useBuying } from './state/use-buying.tsx'
import { useListAbout } from './state/use-list-about.ts'
import { useListView } from './state/use-list-view.ts'
import { useOpenRows } from './state/use-open-rows.ts'
import { useOpening } from './state/use-opening.ts'
import { useShopId } from './state/use-shop-id.ts'

const ProductDetail = lazyPart(() => import('./detail/product-detail.tsx'))

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
