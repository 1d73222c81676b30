import type { DataOf } from '@lianmeng/contract/endpoint'
import { jointDesign } from '@lianmeng/contract/tools/design-endpoints'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { Answer, Problem } from '../parts/answer.tsx'
import styles from '../parts/tool.module.css'
import { type Result, ToolFrame } from '../parts/tool-frame.tsx'
import { constant } from '../thread/use-threads.ts'
import { JointDesignFields } from './joint-design-fields.tsx'
import { designQuery } from './joint-design-search.ts'

type Design = DataOf<typeof jointDesign>

/** Four significant figures, without an exponent. */
const shown = (value: number): string => {
  if (value === 0) return '0'
  const decimals = Math.max(0, 3 - Math.floor(Math.log10(Math.abs(value))))
  return value.toFixed(Math.min(decimals, 6))
}

const safetyText = (value: number): string => (value > 99 ? '＞99' : value.toFixed(2))

function resultOf({ used, steps, checks }: Design): Result {
  const label = used[0]?.text ?? ''
  const rows = [
    ['步骤', '公式', '符号', '含义', '数值', '单位'],
    ...used.map(({ name, text }) => ['输入', '', '', name, text, '']),
    ...steps.map(({ step, formula, symbol, words, value, unit }) => [step, formula, symbol, words, shown(value), unit]),
    ...checks.map(({ step, formula, words, safety, needed, isMet }) => [
      step,
      formula,
      '',
      words,
      `${safetyText(safety)}（≥ ${needed}）`,
      isMet ? '满足' : '不满足',
    ]),
  ]
  return { label, text: rows.map((row) => row.join('\t')).join('\n'), rows }
}

/** The calculation of a bolted joint for its designer: every step by VDI 2230 with its number, and the safeties. */
export default function JointDesignScreen() {
  const [search, change] = useSearchText()
  const answer = useRead(jointDesign, designQuery(search), { ...constant, keepPrevious: true })
  const design = answer.data?.problem === '' ? answer.data : undefined
  return (
    <ToolFrame
      screen="jointDesign"
      basis="VDI 2230-1:2015（单螺栓、同心夹紧、同心加载）"
      result={design && resultOf(design)}
    >
      <section className={`card ${styles.block} ${styles.screenOnly}`} aria-label="输入">
        <JointDesignFields
          search={search}
          materials={answer.data?.materials ?? []}
          classes={answer.data?.classes ?? []}
          onChange={(changes) => change(changes, { replace: true })}
        />
      </section>
      <Answer of={answer}>
        {(data) => (data.problem === '' ? <DesignResult design={data} /> : <Problem text={data.problem} />)}
      </Answer>
    </ToolFrame>
  )
}

function DesignResult({ design: { used, steps, checks } }: { design: Design }) {
  return (
    <>
      <section className={`card ${styles.block}`} aria-label="校核">
        <h2>校核</h2>
        <ul className={styles.hints}>
          {checks.map(({ step, formula, words, safety, needed, isMet }) => (
            <li key={`${step}${words}`} className={isMet ? '' : 'bad'}>
              {step}（{formula}）{words}：{safetyText(safety)}，要求 ≥ {needed}，{isMet ? '满足' : '不满足'}
            </li>
          ))}
        </ul>
        <dl className={styles.facts}>
          {used.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={`card ${styles.block}`}>
        <h2>计算步骤</h2>
        <StepTable steps={steps} />
        <p className="sub">
          R
          开头的是准则步骤公式的编号，其余为条号或表号。偏心夹紧、偏心加载与螺栓弯曲不在本计算之内；重要连接请以试验为准。
        </p>
      </section>
    </>
  )
}

const StepTable = ({ steps }: { steps: Design['steps'] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and the keyboard has to get there
  <section className="table-scroll" aria-label="计算步骤" tabIndex={0}>
    <table className={`table ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">步骤</th>
          <th scope="col">公式</th>
          <th scope="col">含义</th>
          <th scope="col">计算式</th>
          <th scope="col" className="num">
            数值
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ step, formula, symbol, words, value, unit, how }) => (
          <tr key={`${step}${symbol}`}>
            <td>{step}</td>
            <td>{formula}</td>
            <th scope="row">
              {symbol} {words}
            </th>
            <td className={styles.words}>{how}</td>
            <td className="num">
              {shown(value)} {unit}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
