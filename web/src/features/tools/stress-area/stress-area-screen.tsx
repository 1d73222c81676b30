import { threadLoads } from '@lianmeng/contract/tools/endpoints'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { LoadFailed } from '../../../ui/answer/load-failed.tsx'
import { PageSkeleton } from '../../../ui/answer/page-skeleton.tsx'
import { Answer } from '../parts/answer.tsx'
import { Chips } from '../parts/chips.tsx'
import { fixed } from '../parts/figures.ts'
import styles from '../parts/tool.module.css'
import { type Result, ToolFrame } from '../parts/tool-frame.tsx'
import { findThread, type Thread } from '../thread/thread-choice.ts'
import { ThreadGoods } from '../thread/thread-goods.tsx'
import { ThreadPicker } from '../thread/thread-picker.tsx'
import { constant, useThreads } from '../thread/use-threads.ts'
import { LoadTable } from './load-table.tsx'
import { StressAreaFormula } from './stress-area-formula.tsx'
import { StressAreaTable } from './stress-area-table.tsx'

const precisions = ['1', '2', '3', '4'] as const

const resultOf = (thread: Thread, threads: readonly Thread[], decimals: number): Result => ({
  label: thread.label,
  text: `${thread.label} 螺距 ${fixed(thread.P, 3)} mm，应力截面积 As = ${fixed(thread.stressArea, decimals)} mm²${
    thread.printedStressArea === null ? '' : `（标准表列 ${thread.printedStressArea}）`
  }`,
  rows: [
    ['螺纹', '系列', '螺距 mm', '计算 As mm²', '标准表列 As mm²'],
    ...threads.map(({ label, series, P, stressArea, printedStressArea }) => [
      label,
      series,
      String(P),
      fixed(stressArea, decimals),
      printedStressArea === null ? '' : String(printedStressArea),
    ]),
  ],
})

/** The stress area of a thread with its formula and loads, and the table of all threads. */
export default function StressAreaScreen() {
  const [{ t = 'M10', digits = '2' }, change] = useSearchText()
  const { threads, answer } = useThreads()
  const found = threads && findThread(threads, t)
  const thread = found?.ok ? found.thread : undefined
  const decimals = precisions.includes(digits as '1') ? Number(digits) : 2
  const loads = useRead(
    threadLoads,
    { designation: thread?.designation ?? '' },
    { ...constant, enabled: thread?.isMetric === true },
  )
  if (answer.isError) return <LoadFailed onRetry={() => answer.refetch()} />
  if (!threads || !found) return <PageSkeleton />
  const choose = (designation: string) => change({ t: designation })
  return (
    <ToolFrame
      screen="threadStressarea"
      basis="GB/T 16823.1-1997、GB/T 3098.1-2010（ISO 898-1:2013）；英制按 ASME B1.1"
      result={thread && resultOf(thread, threads, decimals)}
    >
      <div className={styles.columns}>
        <div className={styles.stack}>
          <section className={`card ${styles.block} ${styles.screenOnly}`}>
            <ThreadPicker threads={threads} found={found} typed={t} onChoose={choose} />
            <Chips
              label="小数位"
              value={String(decimals)}
              options={precisions.map((value) => ({ value, label: value }))}
              onChoose={(value) => change({ digits: value }, { replace: true })}
            />
          </section>
          {thread && (
            <section className={`card ${styles.block}`}>
              <h2>{thread.label} 应力截面积</h2>
              <StressAreaFormula thread={thread} decimals={decimals} />
              <ThreadGoods thread={thread} here="threadStressarea" />
            </section>
          )}
          {thread?.isMetric && (
            <section className={`card ${styles.block}`}>
              <h2>{thread.label} 保证载荷与最小拉力载荷</h2>
              <Answer of={loads}>{(data) => <LoadTable loads={data} />}</Answer>
            </section>
          )}
        </div>
        <StressAreaTable threads={threads} current={thread} decimals={decimals} onChoose={choose} />
      </div>
    </ToolFrame>
  )
}
