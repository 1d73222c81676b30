import { threadProfile } from '@lianmeng/fastener/thread/profile'
import { fixed, inch } from '../parts/figures.ts'
import styles from '../parts/tool.module.css'
import type { Thread } from '../thread/thread-choice.ts'

type Props = { thread: Thread; decimals: number }

/** The formula of the thread's standard with its values. */
export function StressAreaFormula({ thread, decimals }: Props) {
  const { d, P, isMetric, stressArea, printedStressArea } = thread
  const { d2, d3 } = threadProfile(d, P)
  return (
    <>
      <p className={styles.formula}>
        {isMetric ? (
          <>
            <i>A</i>
            <sub>s</sub> = π/4 × ((<i>d</i>
            <sub>2</sub> + <i>d</i>
            <sub>3</sub>)/2)² = π/4 × (({fixed(d2, 3)} + {fixed(d3, 3)})/2)²
          </>
        ) : (
          <>
            <i>A</i>
            <sub>s</sub> = π/4 × (<i>D</i> − 0.9743/<i>n</i>)² = π/4 × ({fixed(d / inch, 4)} − 0.9743/
            {fixed(inch / P, 0)})² in²
          </>
        )}
        {' = '}
        <b>{fixed(stressArea, decimals)} mm²</b>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>公称直径 d</dt>
          <dd>{fixed(d, 3)} mm</dd>
        </div>
        <div>
          <dt>螺距 P</dt>
          <dd>{fixed(P, 3)} mm</dd>
        </div>
        <div>
          <dt>中径 d₂ = d − 0.6495P</dt>
          <dd>{fixed(d2, 3)} mm</dd>
        </div>
        <div>
          <dt>小径 d₃ = d − 1.2269P</dt>
          <dd>{fixed(d3, 3)} mm</dd>
        </div>
        {printedStressArea !== null && (
          <div>
            <dt>标准表列值</dt>
            <dd>{printedStressArea} mm²</dd>
          </div>
        )}
        <div>
          <dt>英制</dt>
          <dd>{fixed(stressArea / inch ** 2, decimals + 2)} in²</dd>
        </div>
      </dl>
    </>
  )
}
