import type { Counterpart } from '@lianmeng/contract/tools/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { listSearch } from '../../../lib/goods/list-view.ts'
import { substitutionRisk } from '../../../lib/substitution-risk.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import tool from '../parts/tool.module.css'
import styles from './comparison.module.css'
import { statusClass } from './standard-head.tsx'

type Props = {
  asked: Counterpart
  counterparts: readonly Counterpart[]
  /** The one whose sizes are compared below; 0: none. */
  chosenId: number
  onChoose: (standardId: number) => void
  onAsk: (standardName: string) => void
}

const systems = ['GB/T', 'ISO', 'DIN', 'EN', 'ASME', 'JIS']
const rank = ({ system }: Counterpart): number => {
  const place = systems.indexOf(system)
  return place < 0 ? systems.length : place
}

const reasonTexts: Readonly<Record<Counterpart['reason'], string>> = {
  edition: '同一标准的其他版本',
  equivalent: '对应',
  inch: '英制对应，不能互换',
  indirect: '经共同的对应标准',
}

/** Differences from the given standard other than sizes. */
function differsIn(asked: Counterpart, other: Counterpart): string {
  const differing = [
    asked.range && other.range && asked.range !== other.range && `规格 ${other.range}`,
    other.productGrades && asked.productGrades !== other.productGrades && `等级 ${other.productGrades}`,
    other.note,
  ].filter(Boolean)
  return differing.join('；')
}

/** Counterparts by system, with degree, status and risk. */
export function CounterpartTable({ asked, counterparts, chosenId, onChoose, onAsk }: Props) {
  if (counterparts.length === 0) {
    return (
      <div className="card">
        <NoResult text="暂无对应标准" hint="没有资料注明其他体系中与它对应的标准。" />
      </div>
    )
  }
  const sorted = counterparts.toSorted((a, b) => rank(a) - rank(b))
  return (
    <section className="card table-scroll" aria-label="对应标准">
      <table className={`table ${tool.table} ${styles.counterparts}`}>
        <thead>
          <tr>
            <th scope="col">体系</th>
            <th scope="col">标准号</th>
            <th scope="col">名称</th>
            <th scope="col">状态</th>
            <th scope="col">关系</th>
            <th scope="col">程度</th>
            <th scope="col">差别（范围、等级、说明）</th>
            <th scope="col">替代风险</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((one) => (
            <tr key={one.standardName} data-current={one.standardId > 0 && one.standardId === chosenId}>
              <td>{one.system}</td>
              <th scope="row">
                <button type="button" className="btn-link" onClick={() => onAsk(one.standardName)}>
                  {one.standardName}
                </button>
              </th>
              <td>{one.productName || '—'}</td>
              <td>{one.status ? <span className={`tag ${statusClass(one.status)}`}>{one.status}</span> : '—'}</td>
              <td>{reasonTexts[one.reason]}</td>
              <td>{one.degree || <span className="sub">未载明</span>}</td>
              <td>{differsIn(asked, one) || '—'}</td>
              <td>
                <Risk risk={one.risk} />
              </td>
              <td>
                <CounterpartActions counterpart={one} isChosen={one.standardId === chosenId} onChoose={onChoose} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Risk({ risk }: { risk: string }) {
  const known = substitutionRisk(risk)
  return known ? <span className={`tag ${known.className}`}>{known.level}</span> : '—'
}

type ActionsProps = { counterpart: Counterpart; isChosen: boolean; onChoose: (standardId: number) => void }

function CounterpartActions({ counterpart: { standardId, risk }, isChosen, onChoose }: ActionsProps) {
  const { linkTo } = useArea()
  if (standardId === 0) return <span className="sub">库中暂无数据</span>
  return (
    <div className={styles.links}>
      {risk !== '' && (
        <button type="button" className="btn-link" aria-pressed={isChosen} onClick={() => onChoose(standardId)}>
          {isChosen ? '正在比较' : '比尺寸'}
        </button>
      )}
      <Link {...linkTo('standardview', { standardId: String(standardId) })}>看参数</Link>
      <Link {...linkTo('productList', listSearch({ filter: { standardIds: [standardId] } }))}>看在售</Link>
    </div>
  )
}
