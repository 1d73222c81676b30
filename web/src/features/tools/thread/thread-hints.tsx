import type { ThreadLimits } from '@lianmeng/contract/tools/endpoints'
import { plain } from '@lianmeng/contract/tools/figures'
import { inUnit, type LengthUnit } from '../parts/figures.ts'
import styles from '../parts/tool.module.css'
import type { Thread } from './thread-choice.ts'
import { coatingRoom, deviationOf } from './thread-limits.ts'

type Props = { thread: Thread; limits: ThreadLimits | undefined; unit: LengthUnit }

const drillText = ({ tapDrill, tapDrillName }: Thread, unit: LengthUnit): string =>
  tapDrill === null
    ? '—'
    : unit === 'mm'
      ? `${plain(tapDrill)} mm${tapDrillName && `（${tapDrillName}）`}`
      : `${inUnit(tapDrill, unit)} in`

/** Drill, gauges, and the room that the class leaves for a coating. */
export function ThreadHints({ thread, limits, unit }: Props) {
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>攻丝底孔</dt>
          <dd>{drillText(thread, unit)}</dd>
        </div>
        <div>
          <dt>螺距 P</dt>
          <dd>
            {thread.isMetric
              ? `${plain(thread.P)} mm`
              : `${plain(25.4 / thread.P)} 牙/in（${inUnit(thread.P, 'mm')} mm）`}
          </dd>
        </div>
        {limits && (
          <>
            <div>
              <dt>{limits.internal ? '通规控制中径不小于' : '通规控制中径不大于'}</dt>
              <dd>{inUnit(limits.internal ? limits.pitch.min : limits.pitch.max, unit)}</dd>
            </div>
            <div>
              <dt>{limits.internal ? '止规控制中径不大于' : '止规控制中径不小于'}</dt>
              <dd>{inUnit(limits.internal ? limits.pitch.max : limits.pitch.min, unit)}</dd>
            </div>
          </>
        )}
      </dl>
      {limits && thread.isMetric && <CoatingHint thread={thread} limits={limits} />}
    </>
  )
}

function CoatingHint({ thread, limits }: { thread: Thread; limits: ThreadLimits }) {
  const deviation = deviationOf(thread, limits)
  const room = coatingRoom(deviation)
  const { toleranceClass, internal } = limits
  if (/az$|AX$/i.test(toleranceClass)) {
    return (
      <p className={styles.note}>
        {internal
          ? `${toleranceClass} 为攻丝放大的内螺纹，与按 6g 或 6h 加工后热浸镀锌的外螺纹配合：6AZ 用于离心甩锌，6AX 用于较厚的镀层（ISO 965-5）。`
          : `6az 为热浸镀锌前的尺寸：基本偏差 es = −${deviation} µm，镀后与 6H 或 6G 的内螺纹配合（ISO 965-4）。`}
      </p>
    )
  }
  if (room === 0) {
    return (
      <p className={styles.note}>
        镀前镀后：{toleranceClass} 的基本偏差为 0，没有给镀层留余量。需要电镀时，
        {internal ? '内螺纹选 6G，或镀前放大。' : '外螺纹选 6g、6f 或 6e。'}
      </p>
    )
  }
  const sign = internal ? 'EI = +' : 'es = −'
  return (
    <p className={styles.note}>
      镀前镀后：表中为镀前尺寸。基本偏差 {sign}
      {deviation} µm，60° 牙型镀层厚 t 使中径变化 4t，因此镀层最厚 {deviation}/4 = {plain(room)} µm，镀后不越过
      {internal ? ' H' : ' h'} 位置的基本牙型（GB/T 5267.1、ISO 4042）。
    </p>
  )
}
