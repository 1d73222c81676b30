import type { SpecificationRow } from '@lianmeng/contract/find-goods/specification-endpoints'
import { memo } from 'react'
import { pagePart } from '../../../lib/page/page-part.tsx'
import type { Decimals } from '../offer/even-decimals.ts'
import type { Shown } from '../offer/offers.tsx'
import { OffersWaiting } from '../offer/offers-waiting.tsx'
import type { OpenRow } from '../state/use-open-rows.ts'
import type { OwnMark } from '../state/use-own-marks.ts'
import styles from './goods-table.module.css'
import { SpecificationSummary } from './specification-summary.tsx'

/** Most rows of a list stay folded, so the code of offers is not among its first. */
export const Offers = pagePart(() => import('../offer/offers.tsx'), OffersWaiting)

type Props = {
  row: SpecificationRow
  /** The row above has the same size, so the size is shown lighter. */
  isRepeated: boolean
  /** Undefined while the row is folded. */
  offers: Shown | undefined
  letters: readonly string[]
  showsStandard: boolean
  decimals: Decimals
  mark: OwnMark | undefined
  onTurn: OpenRow
  onPrepare: (gbComponentId: number) => void
}

/** One specification, with its sellers' offers below when open. */
export const SpecificationGroup = memo(function SpecificationGroup({ row, offers, ...summary }: Props) {
  const isOpen = offers !== undefined
  return (
    <tbody className={styles.group} data-open={isOpen} data-specification={row.gbComponentId}>
      <SpecificationSummary row={row} isOpen={isOpen} {...summary} />
      {offers && <Offers row={row} {...offers} />}
    </tbody>
  )
})
