import { plain } from '@lianmeng/contract/tools/figures'
import type { PipeThread } from '@lianmeng/contract/tools/thread'
import { Problem } from '../parts/answer.tsx'
import { Asking } from '../parts/asking.tsx'
import { Chips } from '../parts/chips.tsx'
import { inUnit, type LengthUnit, lengthUnits } from '../parts/figures.ts'
import styles from '../parts/tool.module.css'
import { type Result, ToolFrame } from '../parts/tool-frame.tsx'
import { PipeSystems } from './pipe-systems.tsx'
import { findPipe } from './pipe-thread.ts'

const bases: Readonly<Record<PipeThread['system'], string>> = {
  G: 'GB/T 7307-2001（ISO 228-1）：55° 非密封管螺纹，圆柱对圆柱，螺纹本身不密封',
  R: 'GB/T 7306.1、7306.2-2000（ISO 7-1）：55° 密封管螺纹，R 配 Rp 或 Rc；直径在基准平面上',
  NPT: 'ASME B1.20.1（GB/T 12716-2011）：60° 密封锥管螺纹；直径在基准平面上',
}

/** Name and value of each figure, in the unit. */
function factsOf(pipe: PipeThread, unit: LengthUnit): [name: string, value: string][] {
  const { d, d2, d1, P, threadsPerInch, angle, taper, gaugeLength, usefulLength } = pipe
  const measure = (mm: number) => `${inUnit(mm, unit)} ${unit}`
  return [
    ['大径 d', measure(d)],
    ['中径 d₂', measure(d2)],
    ['小径 d₁', measure(d1)],
    ['螺距 P', `${measure(P)}（${plain(threadsPerInch)} 牙/in）`],
    ['牙型角', `${angle}°`],
    ['锥度', taper === 0 ? '圆柱，无锥度' : '1:16'],
    ...(gaugeLength === null ? [] : [['基准距离（手旋合长度）', measure(gaugeLength)] as [string, string]]),
    ...(usefulLength === null ? [] : [['外螺纹有效长度不小于', measure(usefulLength)] as [string, string]]),
  ]
}

const resultOf = ({ designation }: PipeThread, facts: readonly (readonly [string, string])[]): Result => ({
  label: designation,
  text: [designation, ...facts.map((pair) => pair.join('：'))].join('\n'),
  rows: [['项目', designation], ...facts],
})

type Props = {
  pipes: readonly PipeThread[]
  typed: string
  unit: LengthUnit
  onChange: (changes: Record<string, string | undefined>, options?: { replace?: boolean }) => void
}

/** Basic sizes of a pipe thread. */
export function PipeThreadTool({ pipes, typed, unit, onChange }: Props) {
  const { system, thread } = findPipe(pipes, typed)
  const ofSystem = pipes.filter((one) => one.system === system)
  const facts = thread && factsOf(thread, unit)
  const choose = (designation: string) => onChange({ t: designation, cls: undefined })
  return (
    <ToolFrame screen="threadDimension" basis={bases[system]} result={thread && facts && resultOf(thread, facts)}>
      <div className={styles.columns}>
        <section className={`card ${styles.block} ${styles.screenOnly}`}>
          <Asking
            key={typed}
            value={typed}
            label="螺纹"
            placeholder="G1/2、Rc3/4、NPT1"
            maxLength={20}
            onAsk={choose}
          />
          <PipeSystems current={system} onChoose={choose} />
          <Chips
            label="规格"
            value={thread?.designation.replace('Rp', 'R') ?? ''}
            options={ofSystem.map(({ designation }) => ({ value: designation, label: designation }))}
            onChoose={choose}
          />
          <Chips
            label="单位"
            value={unit}
            options={lengthUnits}
            onChoose={(value) => onChange({ unit: value }, { replace: true })}
          />
          {!thread && <Problem text={`没有管螺纹「${typed}」，请在上面选择规格`} />}
        </section>
        {thread && facts && (
          <section className={`card ${styles.block}`}>
            <h2>{thread.designation} 基本尺寸</h2>
            <dl className={styles.facts}>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p className="sub">
              {system === 'R'
                ? '外螺纹记作 R，锥孔记作 Rc，直孔记作 Rp；旧记号 ZG、PT 与之相同。'
                : system === 'G'
                  ? '外螺纹中径公差分 A、B 两级，内螺纹只有一级；本页列基本尺寸。'
                  : 'NPT 与 55° 的 R、G 牙型不同，不能互换。'}
            </p>
          </section>
        )}
      </div>
    </ToolFrame>
  )
}
