import { maxKeyword } from '@lianmeng/contract/fields'
import { gradeSearch, grades } from '@lianmeng/contract/tools/endpoints'
import type { Grade } from '@lianmeng/contract/tools/grade'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { Answer } from '../parts/answer.tsx'
import { Asking } from '../parts/asking.tsx'
import { Chips } from '../parts/chips.tsx'
import styles from '../parts/tool.module.css'
import { type Result, ToolFrame } from '../parts/tool-frame.tsx'
import { constant } from '../thread/use-threads.ts'
import { gradeCells, gradeColumns } from './grade-cells.ts'
import { GradeComparison } from './grade-comparison.tsx'
import { GradeTable } from './grade-table.tsx'

/** Most grades compared at a time. */
const maxCompared = 4
const all = '全部'

const resultOf = (label: string, shown: readonly Grade[]): Result => ({
  label,
  text: shown.map((grade) => gradeCells(grade).filter(Boolean).join('　')).join('\n'),
  rows: [[...gradeColumns], ...shown.map(gradeCells)],
})

const NotFound = ({ text, hasNearest }: { text: string; hasNearest: boolean }) => (
  <p className={styles.note}>
    没有牌号「{text}」，{hasNearest ? '以下是写法相近的牌号。' : '也没有写法相近的牌号。'}
  </p>
)

/** Steels and alloys in the names of five systems, compared on request. */
export default function GradeScreen() {
  const [{ grade: q = '', group = all, cmp = '' }, change] = useSearchText()
  const list = useRead(grades, {}, constant)
  const search = useRead(gradeSearch, { keyword: q }, { ...constant, enabled: q !== '', keepPrevious: true })
  const compared = cmp.split(',').filter(Boolean)
  const toggle = (gb: string) => {
    const next = compared.includes(gb) ? compared.filter((name) => name !== gb) : [...compared, gb]
    if (next.length > maxCompared) return notify.warning(`最多同时对比 ${maxCompared} 个牌号`)
    change({ cmp: next.join(',') }, { replace: true })
  }
  const nearest = q !== '' && search.data?.nearest === true
  const meant = (list.data ?? []).filter(({ gb }) => q === '' || (search.data?.found.includes(gb) ?? true))
  const shown = meant.filter((grade) => group === all || grade.group === group)
  const groups = [all, ...new Set((list.data ?? []).map((grade) => grade.group))]
  const isAnswered = list.data !== undefined && (q === '' || search.isSuccess)
  return (
    <ToolFrame
      screen="gradeControl"
      basis="GB/T 699-2015、700-2006、1220-2007、3077-2015、6478-2015 等与 ISO、EN、ASTM、JIS 牌号；不锈钢组别按 GB/T 3098.6（ISO 3506-1:2020）"
      result={isAnswered && shown.length > 0 ? resultOf(q || group, shown) : undefined}
    >
      <section className={`card ${styles.block} ${styles.screenOnly}`}>
        <Asking
          key={q}
          value={q}
          label="牌号、组别或性能等级"
          placeholder="35CrMo、SCM435、304、1.4301、A2-70、8.8"
          maxLength={maxKeyword}
          onAsk={(text) => change({ grade: text, group: undefined })}
        />
        <Chips
          label="类别"
          value={group}
          options={groups.map((value) => ({ value, label: value }))}
          onChoose={(value) => change({ group: value === all ? undefined : value }, { replace: true })}
        />
      </section>
      <p className={styles.note}>
        相近牌号不可直接代用：成分、热处理与交货状态均有差别，代用前请核对标准原文并与供方确认。
      </p>
      <Answer of={list}>
        {(every) => (
          <>
            {compared.length > 0 && (
              <GradeComparison
                grades={compared.flatMap((name) => every.find(({ gb }) => gb === name) ?? [])}
                onRemove={toggle}
                onClear={() => change({ cmp: undefined }, { replace: true })}
              />
            )}
            {q === '' ? (
              <GradeTable grades={shown} compared={compared} onCompare={toggle} />
            ) : (
              <Answer of={search}>
                {() => (
                  <>
                    {nearest && <NotFound text={q} hasNearest={meant.length > 0} />}
                    {meant.length > 0 && (
                      <GradeTable grades={shown} compared={compared} onCompare={toggle} openFirst={!nearest} />
                    )}
                  </>
                )}
              </Answer>
            )}
          </>
        )}
      </Answer>
    </ToolFrame>
  )
}
