import type { DataOf } from '@lianmeng/contract/endpoint'
import { kiloNewtons } from '@lianmeng/contract/tools/figures'
import type { boltedJoint, Joint } from '@lianmeng/contract/tools/joint-endpoints'
import { figuresOf, spanText, verdictsOf } from '@lianmeng/contract/tools/joint-texts'
import styles from '../parts/tool.module.css'

type JointAnswer = DataOf<typeof boltedJoint>

/** The loads of a joint, whether its parts match, and the torque for each kind of coating. */
export function JointResult({ chosen, joint }: { chosen: JointAnswer; joint: Joint }) {
  return (
    <>
      <p className={styles.formula}>
        <i>T</i> = <b>{spanText(joint.torque)} N·m</b>，预紧力 {kiloNewtons(joint.leastPreload)}–
        {kiloNewtons(joint.preload)} kN
        <br />
        <i>K·F·d</i> = {spanText(joint.simple.torque)} N·m，预紧力 {kiloNewtons(joint.simple.preload)} kN
      </p>
      <ul className={styles.hints}>
        {verdictsOf(chosen, joint).map(({ text, isGood }) => (
          <li key={text} className={isGood ? '' : 'bad'}>
            {text}
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        {figuresOf(joint).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="sub">压强按螺栓头支承面计算，垫圈的扩散未计入，偏安全。重要连接请以试验为准。</p>
    </>
  )
}

/** The torque for each friction class, with the chosen one highlighted. */
export function FrictionTable({ rows, current }: { rows: Joint['byFriction']; current: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and the keyboard has to get there
    <section className="table-scroll" aria-label="各种表面与润滑" tabIndex={0}>
      <table className={`table ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">等级</th>
            <th scope="col">表面与润滑</th>
            <th scope="col" className="num">
              摩擦系数 µ
            </th>
            <th scope="col" className="num">
              力矩 N·m
            </th>
            <th scope="col" className="num">
              预紧力 kN
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, surfaces, mu, torque, preload, leastPreload }) => (
            <tr key={name} data-current={name === current}>
              <th scope="row">{name}</th>
              <td className={styles.words}>{surfaces}</td>
              <td className="num">{spanText(mu)}</td>
              <td className="num">{spanText(torque)}</td>
              <td className="num">
                {kiloNewtons(leastPreload)}–{kiloNewtons(preload)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
