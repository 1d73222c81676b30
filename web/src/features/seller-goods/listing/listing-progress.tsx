import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { type ListingRun, listingRun } from '@lianmeng/contract/seller-goods/listing-endpoints'
import { useEffect } from 'react'
import { markStale, useRead } from '../../../lib/calls/query.ts'
import { stored, useStored } from '../../../lib/kept/stored.ts'
import { formatCount } from '../../../lib/text/format.ts'
import styles from './listing-progress.module.css'

/** Milliseconds between two looks at a run that goes on. */
const pollMs = 700

/** The run whose result somebody has seen. */
const seenRun = stored('listingSeen', 0, (value): value is number => typeof value === 'number')

/** How far goods are that are put on sale by the thousand, or taken off; afterwards what came of it, until it was seen. */
export function ListingProgress() {
  const seen = useStored(seenRun)
  const { data } = useRead(
    listingRun,
    {},
    { staleTime: 0, hideLoading: true, rereadAfter: ({ run }) => (run && !run.isDone ? pollMs : undefined) },
  )
  const run = data?.run
  const isDone = run?.isDone
  const isNew = run !== null && run !== undefined && run.runId > seen
  // The list shows what the run has written once it is over.
  useEffect(() => {
    if (isDone && isNew) void markStale(goods.list, goods.summary)
  }, [isDone, isNew])
  if (!run || !isNew) return null
  return run.isDone ? <Result run={run} /> : <Going run={run} />
}

const wordOf = ({ listed }: ListingRun) => (listed ? '上架' : '下架')

function Going({ run }: { run: ListingRun }) {
  const { done, total, startedBy } = run
  const isWritten = done >= total
  return (
    <div className={styles.bar} role="status">
      <progress value={done} max={total} aria-label={`${wordOf(run)}进度`} />
      <b>
        {isWritten ? `已写入，正在让买家看到` : `正在${wordOf(run)}`} {formatCount(done)} / {formatCount(total)}
      </b>
      <span className="sub">由 {startedBy} 开始，可以离开本页，回来仍显示进度。</span>
    </div>
  )
}

function Result({ run }: { run: ListingRun }) {
  const { runId, changed, refusedCount, refused } = run
  const [first] = refused
  return (
    <div className={styles.bar} role="status">
      <b>
        已{wordOf(run)} {formatCount(changed)} 个商品
      </b>
      {refusedCount > 0 && (
        <span className="warn">
          {formatCount(refusedCount)} 个没有上架
          {first && `：${first.ownCode || first.name} ${first.reason}${refusedCount > 1 ? ' 等' : ''}`}
        </span>
      )}
      <button type="button" className="btn-link" onClick={() => seenRun.set(runId)}>
        知道了
      </button>
    </div>
  )
}
