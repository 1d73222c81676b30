import type { DataOf } from '@lianmeng/contract/endpoint'
import type { threadLoads } from '@lianmeng/contract/tools/endpoints'
import { kiloNewtons } from '@lianmeng/contract/tools/figures'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { Chips } from '../parts/chips.tsx'
import styles from '../parts/tool.module.css'

type Loads = DataOf<typeof threadLoads>
type Kind = Loads['bolts'][number]['kind']

const kinds = [
  { value: 'steel', label: '碳钢、合金钢' },
  { value: 'stainless', label: '不锈钢' },
  { value: 'nonFerrous', label: '有色金属' },
] as const satisfies readonly { value: Kind; label: string }[]

/** The loads of a thread by property class; a class links to its torque. */
export function LoadTable({ loads }: { loads: Loads }) {
  const { linkTo } = useArea()
  const [kind, setKind] = useState<Kind>('steel')
  const bolts = loads.bolts.filter((bolt) => bolt.kind === kind)
  const nuts = loads.nuts.filter((nut) => nut.kind === kind)
  return (
    <>
      <Chips label="材料" value={kind} options={kinds} onChoose={setKind} />
      {bolts.length === 0 ? (
        <p className="sub">这一直径没有此类性能等级。</p>
      ) : (
        <div className={`table-scroll ${styles.afterChips}`}>
          <table className={`table ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">性能等级</th>
                <th scope="col" className="num">
                  保证载荷 kN
                </th>
                <th scope="col" className="num">
                  最小拉力载荷 kN
                </th>
                <th scope="col" className="num">
                  屈服强度 MPa
                </th>
                <th scope="col">力矩</th>
              </tr>
            </thead>
            <tbody>
              {bolts.map(({ propertyClass, proof, tensile, yieldPoint, printed }) => (
                <tr key={propertyClass}>
                  <th scope="row">{propertyClass}</th>
                  <td className="num">{kiloNewtons(proof)}</td>
                  <td className="num">
                    {kiloNewtons(tensile)}
                    {!printed && <span title="按应力截面积与等级计算"> *</span>}
                  </td>
                  <td className="num">{yieldPoint ?? '—'}</td>
                  <td className={styles.oneLine}>
                    {yieldPoint !== null && (
                      <Link {...linkTo('torque', { t: loads.designation, cls: propertyClass })}>算力矩</Link>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {nuts.length > 0 && (
        <p>
          <span className="sub">螺母保证载荷 kN：</span>
          {nuts.map(({ propertyClass, proof }) => `${propertyClass} 级 ${kiloNewtons(proof)}`).join('　')}
        </p>
      )}
      <p className="sub">* 标准未列，按应力截面积 {loads.stressArea} mm² 与等级的最小强度计算。</p>
    </>
  )
}
