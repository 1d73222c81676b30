import type { GoodsSearch } from '@lianmeng/contract/find-goods/endpoints'
import { type SpecificationRow, specificationOffers } from '@lianmeng/contract/find-goods/specification-endpoints'
import { useRead } from '../../../lib/calls/query.ts'
import type { Purchase } from '../../../lib/goods/purchase.ts'
import { LoadFailed } from '../../../ui/answer/load-failed.tsx'
import type { Decimals } from './even-decimals.ts'
import { type OfferActions, OfferRow } from './offer-row.tsx'
import { offersParams } from './offers-params.ts'
import styles from './offers-waiting.module.css'
import { OffersWaiting } from './offers-waiting.tsx'

export type Shown = {
  /** The filter of the list also applies to the offers. */
  filter: GoodsSearch
  wanted: ReadonlyMap<number, Purchase>
  problems: ReadonlyMap<number, string>
  actions: OfferActions
  decimals: Decimals
}

/** The sellers' offers of an open specification. */
export default function Offers({
  row,
  filter,
  wanted,
  problems,
  actions,
  decimals,
}: Shown & { row: SpecificationRow }) {
  const answer = useRead(specificationOffers, offersParams(filter, row.gbComponentId), {
    silent: true,
    keepPrevious: true,
  })
  if (answer.isError)
    return (
      <tr className={styles.wait}>
        <td>
          <LoadFailed onRetry={() => answer.refetch()} />
        </td>
      </tr>
    )
  if (!answer.data) return <OffersWaiting row={row} />
  return answer.data.map((product) => (
    <OfferRow
      key={product.componentId}
      product={product}
      wanted={wanted.get(product.componentId)}
      problem={problems.get(product.componentId)}
      decimals={decimals}
      {...actions}
    />
  ))
}
