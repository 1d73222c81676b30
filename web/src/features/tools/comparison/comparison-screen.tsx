import type { DataOf } from '@lianmeng/contract/endpoint'
import { maxKeyword } from '@lianmeng/contract/fields'
import { standardDifferences } from '@lianmeng/contract/standards/endpoints'
import { type Counterpart, standardComparison } from '@lianmeng/contract/tools/endpoints'
import { numbersOf } from '../../../lib/address/search-text.ts'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { Answer, Problem } from '../parts/answer.tsx'
import { Asking } from '../parts/asking.tsx'
import styles from '../parts/tool.module.css'
import { type Result, ToolFrame } from '../parts/tool-frame.tsx'
import { constant } from '../thread/use-threads.ts'
import { CounterpartTable } from './counterpart-table.tsx'
import { DifferenceBlock } from './difference-block.tsx'
import { differenceRows, sizesBetween } from './difference-rows.ts'
import { StandardHead } from './standard-head.tsx'

const idIn = (text: string | undefined): number => numbersOf(text).find((id) => Number.isInteger(id) && id > 0) ?? 0

function resultOf(
  asked: Counterpart,
  counterparts: readonly Counterpart[],
  differences: DataOf<typeof standardDifferences> | undefined,
): Result {
  const label = differences ? `${asked.standardName} 与 ${differences.other}` : asked.standardName
  const names = counterparts.map(({ standardName, degree }) => `${standardName}${degree && ` ${degree}`}`)
  return {
    label,
    text: `${asked.standardName} 对应：${names.join('、')}`,
    rows: differences
      ? differenceRows(differences)
      : [
          ['标准号', '名称', '体系', '状态', '程度', '说明', '规格范围', '产品等级'],
          ...counterparts.map((one) => [
            one.standardName,
            one.productName,
            one.system,
            one.status,
            one.degree,
            one.note,
            one.range,
            one.productGrades,
          ]),
        ],
  }
}

/** The counterpart to compare sizes with: the one in the address, else the first that differs. */
function chosenOf(counterparts: readonly Counterpart[], otherId: number): Counterpart | undefined {
  const comparable = counterparts.filter(({ standardId, risk }) => standardId > 0 && risk !== '')
  return (
    comparable.find(({ standardId }) => standardId === otherId) ??
    comparable.find(({ risk }) => risk === 'major') ??
    comparable[0]
  )
}

/**
 * The counterparts of a standard, and the differing sizes of the chosen one.
 * @param standardId 0: the standard is found by `keyword`
 */
function useComparison(standardId: number, keyword: string, otherId: number) {
  const isAsked = keyword !== '' || standardId > 0
  const answer = useRead(standardComparison, standardId > 0 ? { standardId } : { keyword }, {
    ...constant,
    enabled: isAsked,
    keepPrevious: true,
  })
  const asked = isAsked ? answer.data?.asked : undefined
  const counterparts = answer.data?.counterparts ?? []
  const other = asked ? chosenOf(counterparts, otherId) : undefined
  const pair = { standardId: asked?.standardId ?? 0, otherId: other?.standardId ?? 0 }
  const sizes = useRead(standardDifferences, pair, { ...constant, enabled: other !== undefined, keepPrevious: true })
  return { isAsked, asked, answer, counterparts, other, sizes }
}

/** Counterparts of a standard in other systems, and how the sizes differ. */
export default function ComparisonScreen() {
  const [{ no: q = '', standardId: idText, otherId: otherText, from = '', to = '' }, change] = useSearchText()
  const standardId = idIn(idText)
  const { isAsked, asked, answer, counterparts, other, sizes } = useComparison(standardId, q, idIn(otherText))
  const shown = other && sizes.data && sizesBetween(sizes.data, from, to)
  const ask = (text: string) =>
    change({ no: text, standardId: undefined, otherId: undefined, from: undefined, to: undefined })
  const typed = standardId > 0 ? (asked?.standardName ?? '') : q
  return (
    <ToolFrame
      screen="standardControl"
      basis="各标准现行版本（年号见表）；尺寸差取自各标准的尺寸表"
      result={asked ? resultOf(asked, counterparts, shown) : undefined}
    >
      <section className={`card ${styles.block} ${styles.screenOnly}`}>
        <Asking
          key={typed}
          value={typed}
          label="标准号"
          placeholder="DIN 931、GB/T 5782、ISO 4762、JIS B1180"
          maxLength={maxKeyword}
          onAsk={ask}
        />
      </section>
      {!isAsked && <NothingAsked onAsk={ask} />}
      {isAsked && (
        <Answer of={answer}>
          {(data) =>
            data.asked === null ? (
              <Problem text={`没有标准「${q}」${data.nearest.length > 0 ? '，号码相近的有' : '，请检查标准号'}`}>
                {data.nearest.map((name) => (
                  <button key={name} type="button" className="btn" onClick={() => ask(name)}>
                    {name}
                  </button>
                ))}
              </Problem>
            ) : (
              <>
                <StandardHead standard={data.asked} />
                <CounterpartTable
                  asked={data.asked}
                  counterparts={data.counterparts}
                  chosenId={other?.standardId ?? 0}
                  onChoose={(id) => change({ otherId: String(id), from: undefined, to: undefined })}
                  onAsk={ask}
                />
                {other && (
                  <section className={`card ${styles.block}`} aria-label="尺寸差">
                    <Answer of={sizes}>
                      {(differences) => (
                        <DifferenceBlock
                          differences={differences}
                          from={from}
                          to={to}
                          onRange={(range) => change(range, { replace: true })}
                        />
                      )}
                    </Answer>
                  </section>
                )}
              </>
            )
          }
        </Answer>
      )}
    </ToolFrame>
  )
}

function NothingAsked({ onAsk }: { onAsk: (text: string) => void }) {
  return (
    <div className="card">
      <NoResult text="输入一个标准号" hint="查它在 GB、ISO、DIN、ASME、JIS 中的对应标准，并逐规格比较尺寸。">
        {['DIN 931', 'DIN 912', 'GB/T 6170', 'ISO 4017'].map((example) => (
          <button key={example} type="button" className="btn" onClick={() => onAsk(example)}>
            {example}
          </button>
        ))}
      </NoResult>
    </div>
  )
}
