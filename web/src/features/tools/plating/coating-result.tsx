import type { DataOf } from '@lianmeng/contract/endpoint'
import type { decodedCoating } from '@lianmeng/contract/tools/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { listSearch } from '../../../lib/goods/list-view.ts'
import styles from '../parts/tool.module.css'

type Coating = DataOf<typeof decodedCoating>

const chromiumMarks: Readonly<Record<Coating['chromium'], { text: string; className: string }>> = {
  contains: { text: '含六价铬', className: 'tag-bad' },
  free: { text: '无六价铬', className: 'tag-ok' },
  unknown: { text: '六价铬未载明', className: 'tag-warn' },
}

type Props = { coating: Coating; onCode: (code: string) => void }

/** A code explained part by part, with cautions and the same finish in other editions. */
export function CoatingResult({ coating, onCode }: Props) {
  const { code, standard, parts, summary, hints, others } = coating
  return (
    <section className={`card ${styles.block}`} aria-label="镀层含义">
      <div className={styles.blockHead}>
        <h2>{code}</h2>
        <span className="sub">按 {standard}</span>
      </div>
      <div className="table-scroll">
        <table className={`table ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">字段</th>
              <th scope="col">代号</th>
              <th scope="col">含义</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ title, code: own, meaning, problem }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>
                  <b>{own}</b>
                </td>
                <td>{problem ? <span className="bad">{problem}</span> : meaning}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {summary !== '' && <CoatingFacts coating={coating} />}
      {others.length > 0 && (
        <p>
          <span className="sub">其他写法：</span>
          {others.map((other) => (
            <span key={other.code} className={styles.otherCode}>
              <button type="button" className="btn-link" title={other.edition} onClick={() => onCode(other.code)}>
                {other.code}
              </button>
              {other.note && <span className="sub">（{other.note}）</span>}
            </span>
          ))}
        </p>
      )}
      {hints.length > 0 && (
        <ul className={styles.hints}>
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Salt spray, chromium, trade name and goods. */
function CoatingFacts({ coating }: { coating: Coating }) {
  const { linkTo } = useArea()
  const { thickness, whiteRust, redRust, chromium, tradeName, keyword } = coating
  const mark = chromiumMarks[chromium]
  const hours = [whiteRust !== null && `白锈 ${whiteRust} h`, redRust !== null && `红锈 ${redRust} h`].filter(Boolean)
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>最小厚度</dt>
          <dd>{thickness === null ? '未规定' : `${thickness} µm`}</dd>
        </div>
        <div>
          <dt>中性盐雾</dt>
          <dd>{hours.length > 0 ? hours.join('，') : '标准未列'}</dd>
        </div>
        <div>
          <dt>六价铬</dt>
          <dd>
            <span className={`tag ${mark.className}`}>{mark.text}</span>
          </dd>
        </div>
        <div>
          <dt>俗称</dt>
          <dd>{tradeName || '—'}</dd>
        </div>
      </dl>
      {keyword !== '' && (
        <div className={styles.links}>
          <Link {...linkTo('productList', listSearch({ filter: { keyword } }))}>查看{tradeName}在售商品</Link>
        </div>
      )}
    </>
  )
}
