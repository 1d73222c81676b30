import type { ThreadLimits } from '@lianmeng/contract/tools/endpoints'
import { inUnit, type LengthUnit } from '../parts/figures.ts'
import styles from '../parts/tool.module.css'
import type { Diameter } from './thread-limits.ts'

type DiametersProps = { diameters: readonly Diameter[]; unit: LengthUnit }

/** The three diameters of a thread in one class. */
export function DiameterTable({ diameters, unit }: DiametersProps) {
  return (
    <div className="table-scroll">
      <table className={`table ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">直径</th>
            <th scope="col" className="num">
              基本尺寸 {unit}
            </th>
            <th scope="col" className="num">
              最大
            </th>
            <th scope="col" className="num">
              最小
            </th>
            <th scope="col" className="num">
              公差 µm
            </th>
          </tr>
        </thead>
        <tbody>
          {diameters.map(({ name, letter, basic, min, max }) => (
            <tr key={name}>
              <th scope="row">
                {name} {letter}
              </th>
              <td className="num">{inUnit(basic, unit)}</td>
              <td className="num">{inUnit(max, unit)}</td>
              <td className="num">{inUnit(min, unit)}</td>
              <td className="num">{max === null || min === null ? '—' : Math.round((max - min) * 1000)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ClassesProps = {
  limits: readonly ThreadLimits[]
  current: string
  unit: LengthUnit
  onChoose: (toleranceClass: string) => void
}

/** All classes of one side, side by side. */
export function ClassTable({ limits, current, unit, onChoose }: ClassesProps) {
  const isInternal = limits[0]?.internal ?? false
  const ends = (one: { min: number | null; max: number | null }) =>
    one.max === null ? `≥ ${inUnit(one.min, unit)}` : `${inUnit(one.max, unit)} / ${inUnit(one.min, unit)}`
  return (
    <div className="table-scroll">
      <table className={`table ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">公差带</th>
            <th scope="col" className="num">
              大径 最大/最小
            </th>
            <th scope="col" className="num">
              中径 最大/最小
            </th>
            {isInternal && (
              <th scope="col" className="num">
                小径 最大/最小
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {limits.map((one) => (
            <tr key={one.toleranceClass} data-current={one.toleranceClass === current}>
              <th scope="row">
                <button type="button" className="btn-link" onClick={() => onChoose(one.toleranceClass)}>
                  {one.toleranceClass}
                </button>
              </th>
              <td className="num">{ends(one.major)}</td>
              <td className="num">{ends(one.pitch)}</td>
              {isInternal && <td className="num">{ends(one.minor)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
