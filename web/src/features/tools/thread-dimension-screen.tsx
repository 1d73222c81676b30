import { type ThreadLimits, threadLimits } from '@lianmeng/contract/tools/endpoints'
import { useRead } from '../../lib/query.ts'
import { useSearchText } from '../../lib/use-search.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Answer } from './answer.tsx'
import { Chips } from './chips.tsx'
import { fixed, type LengthUnit, lengthUnits } from './figures.ts'
import { ClassTable, DiameterTable } from './limits-tables.tsx'
import { findThread, type Thread } from './thread-choice.ts'
import { ThreadGoods } from './thread-goods.tsx'
import { ThreadHints } from './thread-hints.tsx'
import { type Diameter, diametersOf, isInternalClass } from './thread-limits.ts'
import { ThreadPicker } from './thread-picker.tsx'
import { ThreadSketch } from './thread-sketch.tsx'
import { ToleranceChoice } from './tolerance-choice.tsx'
import styles from './tool.module.css'
import { type Result, ToolFrame } from './tool-frame.tsx'
import { constant, useThreads } from './use-threads.ts'

function resultOf(thread: Thread, toleranceClass: string, diameters: readonly Diameter[]): Result {
  const label = thread.isMetric ? `${thread.label} ${toleranceClass}` : thread.label
  return {
    label,
    text: [
      label,
      ...diameters.map(
        ({ name, basic, min, max }) =>
          `${name} 基本 ${fixed(basic, 3)}，最大 ${fixed(max, 3)}，最小 ${fixed(min, 3)} mm`,
      ),
    ].join('\n'),
    rows: [
      ['螺纹', '公差带', '直径', '基本尺寸 mm', '最大 mm', '最小 mm'],
      ...diameters.map(({ name, basic, min, max }) => [
        thread.label,
        thread.isMetric ? toleranceClass : '',
        name,
        fixed(basic, 3),
        fixed(max, 3),
        fixed(min, 3),
      ]),
    ],
  }
}

/** The limits of the thread in the tolerance class, and `sides`: those of all classes on the same side, nut or bolt. */
function useLimits(thread: Thread | undefined, toleranceClass: string) {
  const answer = useRead(
    threadLimits,
    { designation: thread?.designation ?? '', toleranceClass },
    { ...constant, enabled: thread?.isMetric === true },
  )
  const isKnown = answer.data?.designation === thread?.designation
  const internal = isInternalClass(toleranceClass)
  const sides = isKnown ? (answer.data?.limits.filter((one) => one.internal === internal) ?? []) : []
  return { answer, sides, limits: sides.find((one) => one.toleranceClass === toleranceClass) }
}

/** Limits of a thread in a tolerance class, with a sketch, the drill, the gauges and the room for a coating. */
export default function ThreadDimensionScreen() {
  const [{ t = 'M12', cls = '6g', unit: unitText }, change] = useSearchText()
  const { threads, answer: list } = useThreads()
  const found = threads && findThread(threads, t)
  const thread = found?.ok ? found.thread : undefined
  const unit: LengthUnit = unitText === 'in' ? 'in' : 'mm'
  const internal = isInternalClass(cls)
  const { answer, sides, limits } = useLimits(thread, cls)
  if (list.isError) return <LoadFailed onRetry={() => list.refetch()} />
  if (!threads || !found) return <PageSkeleton />
  const diameters = thread && diametersOf(thread, internal, limits)
  return (
    <ToolFrame
      screen="threadDimension"
      basis="GB/T 192-2003、193-2003、196-2003、197-2018（ISO 965-1:2013）；英制按 ASME B1.1"
      result={thread && diameters && (limits || !thread.isMetric) ? resultOf(thread, cls, diameters) : undefined}
    >
      <div className={styles.columns}>
        <section className={`card ${styles.block} ${styles.screenOnly}`}>
          <ThreadPicker
            threads={threads}
            found={found}
            typed={t}
            onChoose={(designation) => change({ t: designation })}
          />
          {thread?.isMetric && <ToleranceChoice toleranceClass={cls} onChoose={(name) => change({ cls: name })} />}
          <Chips
            label="单位"
            value={unit}
            options={lengthUnits}
            onChoose={(value) => change({ unit: value }, { replace: true })}
          />
        </section>
        {thread && diameters && (
          <section className={`card ${styles.block}`}>
            <ThreadSketch thread={thread} internal={internal} diameters={diameters} unit={unit} />
          </section>
        )}
      </div>
      {thread && diameters && (
        <div className={styles.columns}>
          <section className={`card ${styles.block}`}>
            <h2>
              {thread.label}
              {thread.isMetric && ` ${cls}　${internal ? '内螺纹' : '外螺纹'}`}
            </h2>
            {thread.isMetric ? (
              <Answer of={answer}>{() => <DiameterTable diameters={diameters} unit={unit} />}</Answer>
            ) : (
              <BasicSizes diameters={diameters} unit={unit} />
            )}
            <ThreadHints thread={thread} limits={limits} unit={unit} />
            <ThreadGoods thread={thread} here="threadDimension" />
          </section>
          {sides.length > 0 && (
            <Classes
              limits={sides}
              cls={cls}
              unit={unit}
              internal={internal}
              onChoose={(name) => change({ cls: name })}
            />
          )}
        </div>
      )}
    </ToolFrame>
  )
}

function BasicSizes(props: { diameters: readonly Diameter[]; unit: LengthUnit }) {
  return (
    <>
      <DiameterTable {...props} />
      <p className="sub">英制螺纹只列基本尺寸；2A、2B 等公差带请查 ASME B1.1。</p>
    </>
  )
}

type ClassesProps = {
  limits: readonly ThreadLimits[]
  cls: string
  unit: LengthUnit
  internal: boolean
  onChoose: (toleranceClass: string) => void
}

function Classes({ limits, cls, unit, internal, onChoose }: ClassesProps) {
  return (
    <section className={`card ${styles.block}`}>
      <h2>{internal ? '内螺纹' : '外螺纹'}各公差带</h2>
      <ClassTable limits={limits} current={cls} unit={unit} onChoose={onChoose} />
      <p className="sub">
        {internal
          ? '大径不规定上限。6H 为常用；6G 留有镀层余量；5H 较紧。'
          : '小径由牙底圆弧决定，不规定公差。6g 为常用；6e、6f 用于厚镀层；4h、6h 不留间隙。'}
      </p>
    </section>
  )
}
