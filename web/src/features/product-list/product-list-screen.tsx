import type { FacetField } from '@lianmeng/contract/find-goods'
import * as findGoods from '@lianmeng/contract/find-goods'
import { lazy, Suspense } from 'react'
import { useArea } from '../../areas/area-context.tsx'
import { type GoodsPage, listParams } from '../../goods/list-view.ts'
import { useRead } from '../../lib/query.ts'
import { numbersOf } from '../../lib/search-text.ts'
import { useSearchText } from '../../lib/use-search.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { ChosenConditions } from './chosen-conditions.tsx'
import { FacetPanel } from './facet-panel.tsx'
import { Goods } from './goods.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { ShopTools } from './shop-tools.tsx'
import { StandardCard } from './standard-card.tsx'
import { UnderstoodBar } from './understood-bar.tsx'
import { useBuying } from './use-buying.tsx'
import { useListView } from './use-list-view.ts'

const ProductDetail = lazy(() => import('./product-detail.tsx'))

/** Finding goods: facets on top, offers below; everything that is chosen stands in the address. */
export default function ProductListScreen() {
  const { can } = useArea()
  const [view, show] = useListView()
  const buying = useBuying()
  const [search, changeSearch] = useSearchText()
  const shopId = (can.keepShop && numbersOf(search.tid)[0]) || 0
  const [componentId] = numbersOf(search.componentId)
  const answer = useRead(findGoods.list, listParams(view, shopId), { keepPrevious: true, silent: true })
  const standardId = onlyStandard(view.filter.standardIds, answer.data)
  const hidden: FacetField[] = []
  if (can.keepShop) hidden.push('tenantIds')
  if (standardId !== undefined) hidden.push('standardIds')

  return (
    <>
      {can.keepShop && <ShopTools shopId={shopId} view={view} show={show} />}
      {answer.data && <UnderstoodBar understood={answer.data.understood} view={view} show={show} />}
      {!answer.isPending && <ChosenConditions view={view} facets={answer.data?.facets ?? []} show={show} />}
      {standardId !== undefined && <StandardCard standardId={standardId} />}
      {answer.data ? (
        <>
          <FacetPanel facets={answer.data.facets} view={view} show={show} hidden={hidden} />
          <Goods
            page={answer.data}
            isStale={answer.isPlaceholderData}
            view={view}
            show={show}
            shopId={shopId}
            showsStandard={standardId === undefined}
            buying={buying}
          />
        </>
      ) : answer.isError ? (
        <LoadFailed onRetry={() => answer.refetch()} />
      ) : (
        <ListSkeleton />
      )}
      {buying.dialog}
      {componentId !== undefined && (
        <Suspense>
          <ProductDetail
            componentId={componentId}
            buying={buying}
            onClose={() => changeSearch({ componentId: undefined })}
          />
        </Suspense>
      )}
    </>
  )
}

/** The one standard that the list is about, if there is just one: chosen, or the only one that has such goods. */
function onlyStandard(chosen: readonly number[] | undefined, page: GoodsPage | undefined): number | undefined {
  if (chosen) return chosen.length === 1 ? chosen[0] : undefined
  const facet = page?.facets.find(({ field }) => field === 'standardIds')
  const found = facet?.values.filter(({ count }) => count > 0) ?? []
  return found.length === 1 ? found[0]?.id : undefined
}
