import type { DataOf } from '@lianmeng/contract/endpoint'
import { maxKeyword } from '@lianmeng/contract/fields'
import { torqueFactors } from '@lianmeng/contract/tools/endpoints'
import { boltedJoint, type Joint } from '@lianmeng/contract/tools/joint-endpoints'
import { figuresOf, jointBasis, jointLabel, verdictsOf } from '@lianmeng/contract/tools/joint-texts'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { Answer, Problem } from '../parts/answer.tsx'
import { Asking } from '../parts/asking.tsx'
import styles from '../parts/tool.module.css'
import { type Result, ToolFrame } from '../parts/tool-frame.tsx'
import { constant } from '../thread/use-threads.ts'
import { JointFields } from './joint-fields.tsx'
import { JointFiles } from './joint-files.tsx'
import { FrictionTable, JointResult } from './joint-result.tsx'
import { jointQuery } from './joint-search.ts'

type JointAnswer = DataOf<typeof boltedJoint>

function resultOf(chosen: JointAnswer, joint: Joint): Result {
  const label = jointLabel(chosen)
  const figures = figuresOf(joint)
  const verdicts = verdictsOf(chosen, joint).map(({ text }) => text)
  return {
    label,
    text: [label, ...figures.map((pair) => pair.join('：')), ...verdicts].join('\n'),
    rows: [['项目', label], ...figures, ...verdicts.map((text) => ['校核', text])],
  }
}

/** A bolted joint: whether the parts match, how to tighten it, and what loads it bears. */
export default function JointScreen() {
  const [search, change] = useSearchText()
  const answer = useRead(boltedJoint, jointQuery(search), { ...constant, keepPrevious: true })
  const factors = useRead(torqueFactors, {}, constant)
  const chosen = answer.isSuccess ? answer.data : undefined
  const joint = chosen?.joint ?? undefined
  const bolt = search.std ?? 'GB/T 5782'
  return (
    <ToolFrame screen="joint" basis={jointBasis} result={chosen && joint && resultOf(chosen, joint)}>
      <div className={styles.columns}>
        <section className={`card ${styles.block} ${styles.screenOnly}`}>
          <Asking
            key={bolt}
            value={bolt}
            label="螺栓标准"
            placeholder="GB/T 5782、GB/T 5783、GB/T 70.1"
            maxLength={maxKeyword}
            button="选定"
            onAsk={(std) => change({ std, nut: undefined, washer: undefined, cls: undefined, ncls: undefined })}
          />
          <JointFields
            search={search}
            chosen={chosen}
            surfaces={factors.data?.surfaces ?? []}
            onChange={(changes) => change(changes, { replace: true })}
          />
        </section>
        <section className={`card ${styles.block}`} aria-label="计算结果">
          <h2>{chosen ? jointLabel(chosen) : '连接副'}</h2>
          <Answer of={answer}>
            {(data) =>
              data.joint ? <JointResult chosen={data} joint={data.joint} /> : <Problem text={data.problem} />
            }
          </Answer>
          {chosen && <JointLinks chosen={chosen} />}
          {joint && <JointFiles query={jointQuery(search)} />}
        </section>
      </div>
      {chosen && joint && (
        <section className={`card ${styles.block}`}>
          <h2>各种表面与润滑的拧紧力矩</h2>
          <FrictionTable rows={joint.byFriction} current={chosen.friction} />
        </section>
      )}
    </ToolFrame>
  )
}

function JointLinks({ chosen: { bolt, nut, size, boltClass } }: { chosen: JointAnswer }) {
  const { linkTo } = useArea()
  return (
    <div className={styles.links}>
      <Link {...linkTo('standardview', { standardId: String(bolt.standardId) })}>{bolt.name} 参数</Link>
      <Link {...linkTo('standardview', { standardId: String(nut.standardId) })}>{nut.name} 参数</Link>
      <Link {...linkTo('torque', { t: size, cls: boltClass })}>拧紧力矩 K·F·d</Link>
    </div>
  )
}
