import { type ThreadLimits, threadLimits } from '@lianmeng/contract/tools/endpoints'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { LoadFailed } from '../../../ui/answer/load-failed.tsx'
import { PageSkeleton } from '../../../ui/answer/page-skeleton.tsx'
import { Answer } from '../parts/answer.tsx'
import { Chips } from '../parts/chips.tsx'
import { fixed, type LengthUnit, lengthUnits } from '../parts/figures.ts'
import styles from '../parts/tool.module.css'
import { type Result, ToolFrame } from '../parts/tool-frame.tsx'
import { PipeSystems } from '../pipe/pipe-systems.tsx'
import { isPipeText } from '../pipe/pipe-thread.ts'
import { PipeThreadTool } from '../pipe/pipe-thread-tool.tsx'
import { ClassTable, DiameterTable } from './limits-tables.tsx'
import { findThread, type Thread } from './thread-choice.ts'
import { ThreadGoods } from './thread-goods.tsx'
import { ThreadHints } from './thread-hints.tsx'
import { classFor, type Diameter, diametersOf, isInternalClass } from './thread-limits.ts'
import { ThreadPicker } from './thread-picker.tsx'
import { ThreadSketch } from './thread-sketch.tsx'
import { ToleranceChoice } from './tolerance-choice.tsx'
import { constant, useThreads } from './use-threads.ts'

function resultOf(thread: Thread, toleranceClass: string, diameters: readonly Diameter[]): Result {
  const label = `${thread.label} ${toleranceClass}`
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
        toleranceClass,
        name,
        fixed(basic, 3),
        fixed(max, 3),
        fixed(min, 3),
      ]),
    ],
  }
}

/** The limits of the thread in the tolerance class, and as `sides` those of all classes on the same side, nut or
 *  bolt. */
function useLimits(thread: Thread | undefined, toleranceClass: string) {
  const answer = useRead(
    threadLimits,
    { designation: thread?.designation ?? '', toleranceClass },
    { ...constant, enabled: thread !== undefined },
  )
  const isKnown = answer.data?.designation === thread?.designation
  const internal = isInternalClass(toleranceClass)
  const sides = isKnown ? (answer.data?.limits.filter((one) => one.internal === internal) ?? []) : []
  return { answer, sides, limits: sides.find((one) => one.toleranceClass === toleranceClass) }
}

const basis =
  'GB/T 192-2003、193-2003、196-2003、197-2018（ISO 965-1:2013）；热浸镀锌按 ISO 965-4、965-5；英制按 ASME B1.1'

/** Limits of a thread in a tolerance class, with a sketch, the drill, the gauges and the allowance for a coating. */
export default function ThreadDimensionScreen() {
  const [{ t = 'M12', cls: asked = '6g', unit: unitText }, change] = useSearchText()
  const { threads, pipes, answer: list } = useThreads()
  const found = threads && findThread(threads, t)
  const thread = found?.ok ? found.thread : undefined
  const unit: LengthUnit = unitText === 'in' ? 'in' : 'mm'
  const cls = classFor(thread?.isMetric ?? true, asked)
  const internal = isInternalClass(cls)
  const { answer, sides, limits } = useLimits(thread, cls)
  if (list.isError) return <LoadFailed onRetry={() => list.refetch()} />
  if (!threads || !pipes || !found) return <PageSkeleton />
  if (isPipeText(t)) return <PipeThreadTool pipes={pipes} typed={t} unit={unit} onChange={change} />
  const diameters = thread && diametersOf(thread, internal, limits)
  return (
    <ToolFrame
      screen="threadDimension"
      basis={thread?.series === 'UNEF' ? `${basis}（UNEF 公差按公式计算，与印刷表相差不超过 0.0002 in）` : basis}
      result={thread && diameters && limits ? resultOf(thread, cls, diameters) : undefined}
    >
      <div className={styles.columns}>
        <section className={`card ${styles.block} ${styles.screenOnly}`}>
          <ThreadPicker
            threads={threads}
            found={found}
            typed={t}
            onChoose={(designation) => change({ t: designation })}
          />
          <FurtherChoice thread={thread} cls={cls} unit={unit} onChange={change} />
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
              {thread.label} {cls}　{internal ? '内螺纹' : '外螺纹'}
            </h2>
            <Answer of={answer}>{() => <DiameterTable diameters={diameters} unit={unit} />}</Answer>
            <ThreadHints thread={thread} limits={limits} unit={unit} />
            <ThreadGoods thread={thread} here="threadDimension" />
          </section>
          {sides.length > 0 && (
            <Classes
              limits={sides}
              cls={cls}
              unit={unit}
              internal={internal}
              series={thread.series}
              onChoose={(name) => change({ cls: name })}
            />
          )}
        </div>
      )}
    </ToolFrame>
  )
}

type ChoiceProps = {
  thread: Thread | undefined
  cls: string
  unit: LengthUnit
  onChange: (changes: Record<string, string | undefined>, options?: { replace?: boolean }) => void
}

/** Class, system and unit. */
const FurtherChoice = ({ thread, cls, unit, onChange }: ChoiceProps) => (
  <>
    {thread && (
      <ToleranceChoice isMetric={thread.isMetric} toleranceClass={cls} onChoose={(name) => onChange({ cls: name })} />
    )}
    <PipeSystems current={undefined} onChoose={(designation) => onChange({ t: designation, cls: undefined })} />
    <Chips
      label="单位"
      value={unit}
      options={lengthUnits}
      onChoose={(value) => onChange({ unit: value }, { replace: true })}
    />
  </>
)

type ClassesProps = {
  limits: readonly ThreadLimits[]
  cls: string
  unit: LengthUnit
  internal: boolean
  series: Thread['series']
  onChoose: (toleranceClass: string) => void
}

const remarks = {
  metric: {
    internal: '大径不规定上限。6H 为常用；6G 留有镀层余量；5H 较紧；6AZ、6AX 用于热浸镀锌。',
    external:
      '小径由牙底圆弧决定，不规定公差。6g 为常用；6e、6f 用于厚镀层；4h、6h 不留间隙；6az 用于热浸镀锌，为镀前尺寸。',
  },
  unified: {
    internal: '大径不规定上限。2B 为常用；1B 较松，1/4 in 起才有；3B 较紧。',
    external: '小径不规定公差。2A 为常用，留有镀层余量；1A 较松，1/4 in 起才有；3A 不留间隙。',
  },
} as const

/** What to know of the classes of a series. Limits of inch threads hold for a length of engagement. [ASME B1.1] */
function remarkOn(series: Thread['series'], internal: boolean): string {
  const side = internal ? 'internal' : 'external'
  if (series === '粗牙' || series === '细牙') return remarks.metric[side]
  return `${remarks.unified[side]}旋合长度按${series === 'UNEF' ? '九倍螺距' : '一倍直径'}。`
}

function Classes({ limits, cls, unit, internal, series, onChoose }: ClassesProps) {
  return (
    <section className={`card ${styles.block}`}>
      <h2>{internal ? '内螺纹' : '外螺纹'}各公差带</h2>
      <ClassTable limits={limits} current={cls} unit={unit} onChoose={onChoose} />
      <p className="sub">{remarkOn(series, internal)}</p>
    </section>
  )
}
