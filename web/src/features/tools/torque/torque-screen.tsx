import { threadLoads, torqueFactors } from '@lianmeng/contract/tools/endpoints'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { LoadFailed } from '../../../ui/answer/load-failed.tsx'
import { PageSkeleton } from '../../../ui/answer/page-skeleton.tsx'
import { Answer, Problem } from '../parts/answer.tsx'
import { share } from '../parts/figures.ts'
import styles from '../parts/tool.module.css'
import { type Result, ToolFrame } from '../parts/tool-frame.tsx'
import { findThread } from '../thread/thread-choice.ts'
import { ThreadGoods } from '../thread/thread-goods.tsx'
import { ThreadPicker } from '../thread/thread-picker.tsx'
import { constant, useThreads } from '../thread/use-threads.ts'
import { type Tightening, tighten } from './tightening.ts'
import { TighteningFields } from './tightening-fields.tsx'
import { TighteningResult } from './tightening-result.tsx'

/** Carbon steel: 0.6 to 0.7 of the yield load. [spec §9] */
const usualFactor = '0.6'

const resultOf = ({ thread, propertyClass, factor, k, torque, preload }: Tightening): Result => {
  const label = `${thread} ${propertyClass}`
  const values = [
    ['螺纹', thread],
    ['性能等级', propertyClass],
    ['预紧力系数', String(factor)],
    ['扭矩系数 K', `${k.min}–${k.max}`],
    ['预紧力 kN', (preload / 1000).toFixed(2)],
    ['拧紧力矩 N·m', torque],
  ]
  return { label, text: values.map((pair) => pair.join('：')).join('\n'), rows: [['项目', '数值'], ...values] }
}

/** Tightening torque of a bolt by class, surface and preload factor. */
export default function TorqueScreen() {
  const [search, change] = useSearchText()
  const { t = 'M12', cls = '8.8', surface = '表面氧化 有润滑' } = search
  const { threads, answer: list } = useThreads()
  const metric = threads?.filter(({ isMetric }) => isMetric)
  const found = metric && findThread(metric, t)
  const thread = found?.ok ? found.thread : undefined
  const loads = useRead(
    threadLoads,
    { designation: thread?.designation ?? '' },
    { ...constant, enabled: thread !== undefined, keepPrevious: true },
  )
  const factors = useRead(torqueFactors, {}, constant)
  if (list.isError) return <LoadFailed onRetry={() => list.refetch()} />
  if (!metric || !found) return <PageSkeleton />

  const bolts = loads.data?.bolts.filter(({ yieldPoint }) => yieldPoint !== null) ?? []
  const bolt = bolts.find(({ propertyClass }) => propertyClass === cls)
  const named = factors.data?.surfaces.find(({ name }) => name === surface)
  const own = share(search.k)
  const k = search.k === undefined ? named : own === undefined ? undefined : { min: own, max: own }
  const factor = share(search.f ?? usualFactor)
  const stressArea = thread && loads.data?.designation === thread.designation ? loads.data.stressArea : undefined
  const surfaceOfK = own === undefined ? surface : ''
  const tightening =
    thread && stressArea !== undefined && bolt && k && factor !== undefined
      ? tighten({ thread, stressArea, bolt, factor, k, surface: surfaceOfK })
      : undefined
  return (
    <ToolFrame
      screen="torque"
      basis="GB/T 16823.2-1997、GB/T 3098.1-2010；扭矩系数取自机械设计手册"
      result={tightening && resultOf(tightening)}
    >
      <div className={styles.columns}>
        <section className={`card ${styles.block} ${styles.screenOnly}`}>
          <ThreadPicker
            threads={metric}
            found={found}
            typed={t}
            metricOnly
            onChoose={(designation) => change({ t: designation })}
          />
          <Answer of={factors}>
            {(data) => (
              <TighteningFields
                factors={data}
                classes={bolts.map(({ propertyClass }) => propertyClass)}
                propertyClass={cls}
                surface={surface}
                factor={search.f ?? usualFactor}
                k={search.k ?? ''}
                onChange={(changes) => change(changes, { replace: true })}
              />
            )}
          </Answer>
          {thread && loads.isSuccess && !bolt && (
            <Problem text={`${thread.label} 没有性能等级 ${cls}，请选择其他等级`} />
          )}
        </section>
        <section className={`card ${styles.block}`} aria-label="计算结果">
          <h2>{thread ? `${thread.label} ${cls} 级拧紧力矩` : '拧紧力矩'}</h2>
          {thread && <Answer of={loads}>{() => tightening && <TighteningResult tightening={tightening} />}</Answer>}
          {thread && <ThreadGoods thread={thread} here="torque" />}
        </section>
      </div>
    </ToolFrame>
  )
}
