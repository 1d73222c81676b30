import { compareInquiry, type InquiryComparison, type InquiryDetail } from '@lianmeng/contract/quotes/endpoints'
import { useState } from 'react'
import { useRead } from '../../../lib/calls/query.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import styles from '../inquiries.module.css'
import { AcceptBar } from './accept-bar.tsx'
import { type Choices, splitChoices } from './choices.ts'
import { CompareTable } from './compare-table.tsx'
import { WithoutPrice } from './without-price.tsx'

/** Sellers × lines: at the first, second or third quantity, with or without substitutes. */
export function Comparison({ detail }: { detail: InquiryDetail }) {
  const [rank, setRank] = useState(1)
  const [allowSubstitutes, setAllow] = useState(false)
  const most = Math.max(1, ...detail.inquiryLines.map(({ quantities }) => quantities.length))
  const { inquiryId } = detail
  const read = useRead(compareInquiry, { inquiryId, rank, allowSubstitutes }, { staleTime: 0, keepPrevious: true })
  return (
    <section className="card" aria-label="比价">
      <header className={styles.compareBar}>
        <b>元/千支，含税</b>
        <Checkbox checked={allowSubstitutes} onCheck={setAllow}>
          接受替代
        </Checkbox>
        <span className={styles.gap} />
        {most > 1 && (
          <span className={styles.ranks} role="radiogroup" aria-label="数量档">
            数量档
            {Array.from({ length: most }, (_, index) => index + 1).map((one) => (
              <label key={one}>
                <input type="radio" name="rank" checked={rank === one} onChange={() => setRank(one)} />
                <span>{one}</span>
              </label>
            ))}
          </span>
        )}
      </header>
      <PageAnswer of={read}>
        {(comparison) => (
          <>
            {comparison.sums.length === 0 ? (
              <NoResult text="还没有卖家报价" hint="卖家报价后会通过站内消息提醒您。" />
            ) : (
              <Compared key={`${rank} ${allowSubstitutes}`} {...{ detail, comparison }} />
            )}
            <WithoutPrice {...{ detail, comparison }} />
          </>
        )}
      </PageAnswer>
    </section>
  )
}

type Props = { detail: InquiryDetail; comparison: InquiryComparison }

function Compared({ detail, comparison }: Props) {
  const [choices, setChoices] = useState<Choices>(() => splitChoices(comparison))
  const isOver = detail.state === 'accepted' || detail.state === 'closed'
  return (
    <>
      <CompareTable {...{ detail, comparison, choices, isOver }} onChoose={setChoices} />
      {!isOver && <AcceptBar {...{ detail, comparison, choices }} onChoose={setChoices} />}
    </>
  )
}
