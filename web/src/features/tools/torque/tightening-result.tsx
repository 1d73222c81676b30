import { plain } from '@lianmeng/contract/tools/figures'
import styles from '../parts/tool.module.css'
import type { Tightening } from './tightening.ts'

/** Above this share of the proof load a joint is hard to loosen undamaged. */
const highUse = 0.9

/** The torque with the formula and its values. */
export function TighteningResult({ tightening }: { tightening: Tightening }) {
  const { d, stressArea, yieldPoint, factor, k, surface, preload, torque, ofProofLoad } = tightening
  const kText = k.min === k.max ? plain(k.min) : `${plain(k.min)}–${plain(k.max)}`
  return (
    <>
      <p className={styles.formula}>
        <i>F</i> = 系数 × σ<sub>s</sub> × <i>A</i>
        <sub>s</sub> = {plain(factor)} × {yieldPoint} × {stressArea} = {(preload / 1000).toFixed(2)} kN
        <br />
        <i>T</i> = <i>K</i> × <i>F</i> × <i>d</i> = {kText} × {(preload / 1000).toFixed(2)} × {plain(d)} ={' '}
        <b>{torque} N·m</b>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>屈服强度 σs</dt>
          <dd>{yieldPoint} MPa</dd>
        </div>
        <div>
          <dt>应力截面积 As</dt>
          <dd>{stressArea} mm²</dd>
        </div>
        <div>
          <dt>扭矩系数 K</dt>
          <dd>
            {kText} {surface && <span className="sub">{surface}</span>}
          </dd>
        </div>
        <div>
          <dt>占保证载荷</dt>
          <dd>
            {ofProofLoad === null ? (
              '此等级无保证载荷'
            ) : (
              <span className={ofProofLoad > highUse ? 'bad' : ''}>{(ofProofLoad * 100).toFixed(0)}%</span>
            )}
          </dd>
        </div>
      </dl>
      <p className="sub">镀层、润滑改变时 K 随之改变，重要连接请以试验测得的 K 为准。</p>
    </>
  )
}
