import type { EditState } from '@lianmeng/contract/drawing-edits/endpoints'
import styles from './figures-card.module.css'

const kilonewtons = (newtons: number): string => (newtons / 1000).toFixed(newtons < 10_000 ? 2 : 1)

type RowProps = { name: string; before: string | undefined; now: string; unit: string }

/** The figure of the base struck out beside the present one if they differ. */
const Row = ({ name, before, now, unit }: RowProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {before !== undefined && before !== now ? (
        <s>{before}</s>
      ) : (
        before !== undefined && <em className={styles.same}>不变</em>
      )}
      <b>{now}</b> {unit}
    </dd>
  </div>
)

/** Weight, loads and torque of the changed part beside those of its base. */
export function FiguresCard({ state }: { state: EditState }) {
  const { weight, baseWeight, proofLoad, baseProofLoad, tensileLoad, baseTensileLoad, torqueMin, torqueMax } = state
  const load = (before: number | null) => (before === null ? undefined : kilonewtons(before))
  const shown = (kilograms: number) => String(Number(kilograms.toPrecision(4)))
  return (
    <section className={`card ${styles.figures}`} aria-label="重量与强度">
      <dl>
        <Row name="理论重量" before={shown(baseWeight)} now={shown(weight)} unit="kg/千支" />
        {proofLoad !== null && (
          <Row name="保证载荷" before={load(baseProofLoad)} now={kilonewtons(proofLoad)} unit="kN" />
        )}
        {tensileLoad !== null && (
          <Row name="最小拉力载荷" before={load(baseTensileLoad)} now={kilonewtons(tensileLoad)} unit="kN" />
        )}
        {torqueMin !== null && torqueMax !== null && (
          <Row
            name="拧紧力矩"
            before={undefined}
            now={`${Math.round(torqueMin)}–${Math.round(torqueMax)}`}
            unit="N·m"
          />
        )}
        <Row name="毛坯" before={undefined} now="" unit={state.blank} />
      </dl>
      {state.remarks.map((remark) => (
        <p key={remark} className="sub">
          {remark}
        </p>
      ))}
    </section>
  )
}
