import type { GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import { type SpecificationRow, specificationOffers } from '@lianmeng/contract/find-goods/specification-endpoints'
import { memo } from 'react'
import type { Purchase } from '../../lib/goods/purchase.ts'
import { useRead } from '../../lib/query.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import styles from './goods-table.module.css'
import { type OfferActions, OfferRow } from './offer-row.tsx'
import offerStyles from './offers.module.css'
import { offersParams } from './offers-params.ts'
import { SpecificationSummary } from './specification-summary.tsx'
import type { OwnMark } from './use-own-marks.ts'

type Props = {
  row: SpecificationRow
  /** The row above has the same size, so the size is shown lighter. */
  isRepeated: boolean
  isOpen: boolean
  letters: readonly string[]
  showsStandard: boolean
  /** The filter of the list also applies to the offers. */
  filter: GoodsFilter
  mark: OwnMark | undefined
  wanted: ReadonlyMap<number, Purchase>
  problems: ReadonlyMap<number, string>
  onToggle: (gbComponentId: number) => void
  actions: OfferActions
}

/** One specification, with its sellers' offers below when open. */
export const SpecificationGroup = memo(function SpecificationGroup({ row, isOpen, ...props }: Props) {
  const { filter, wanted, problems, actions, ...summary } = props
  return (
    <tbody className={styles.group} data-open={isOpen} data-specification={row.gbComponentId}>
      <SpecificationSummary row={row} isOpen={isOpen} filter={filter} {...summary} />
      {isOpen && <Offers {...{ row, filter, wanted, problems, actions }} />}
    </tbody>
  )
})

function Offers({
  row,
  filter,
  wanted,
  problems,
  actions,
}: Pick<Props, 'row' | 'filter' | 'wanted' | 'problems' | 'actions'>) {
  const answer = useRead(specificationOffers, offersParams(filter, row.gbComponentId), {
    silent: true,
    keepPrevious: true,
  })
  if (answer.isError)
    return (
      <tr className={offerStyles.wait}>
        <td>
          <LoadFailed onRetry={() => answer.refetch()} />
        </td>
      </tr>
    )
  if (!answer.data)
    return Array.from({ length: row.offers }, (_, place) => (
      <tr key={place} className={offerStyles.wait} aria-busy="true">
        <td className="skeleton" />
      </tr>
    ))
  return answer.data.map((product) => (
    <OfferRow
      key={product.componentId}
      product={product}
      wanted={wanted.get(product.componentId)}
      problem={problems.get(product.componentId)}
      {...actions}
    />
  ))
}
