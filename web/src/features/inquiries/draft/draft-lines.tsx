import { maxInquiryLines } from '@lianmeng/trade/quotes/inquiry'
import styles from '../inquiries.module.css'
import { LineWords } from '../line-words.tsx'
import { type DraftLine, emptyLine, problemOf } from './draft.ts'
import own from './draft-lines.module.css'

type Props = { lines: readonly DraftLine[]; onChange: (lines: readonly DraftLine[]) => void }

/** What is asked for, with up to three quantities a line. */
export function DraftLines({ lines, onChange }: Props) {
  const changed = (key: number, changes: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)))
  const add = () => onChange([...lines, emptyLine(Math.max(0, ...lines.map(({ key }) => key)) + 1)])
  return (
    <section className="card" aria-label="询价商品">
      <table className={`table ${own.lines}`}>
        <caption className="visually-hidden">询价商品</caption>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">商品</th>
            <th scope="col" colSpan={3}>
              询价数量（最多三个，由小到大）
            </th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <LineRow
              key={line.key}
              {...{ line, index }}
              onChange={(changes) => changed(line.key, changes)}
              onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
            />
          ))}
        </tbody>
      </table>
      <footer className={styles.foot}>
        <button type="button" className="btn" disabled={lines.length >= maxInquiryLines} onClick={add}>
          添加一行文字描述
        </button>
        <span className="sub">标准件、改过的图纸、上传的图纸和认不出的文字可以在同一张询价单里。</span>
      </footer>
    </section>
  )
}

type RowProps = {
  line: DraftLine
  index: number
  onChange: (changes: Partial<DraftLine>) => void
  onRemove: () => void
}

function LineRow({ line, index, onChange, onRemove }: RowProps) {
  const problem = problemOf(line)
  const name = `第 ${index + 1} 行`
  const isWords = line.line === undefined || line.line.subject === 'unread'
  const unit = line.line?.baseUnitName || '支'
  return (
    <tr>
      <td data-label="#">{index + 1}</td>
      <td data-label="商品">
        {line.line && !isWords && <LineWords line={line.line} />}
        <input
          className={`input ${own.text}`}
          aria-label={`${name}${isWords ? '商品描述' : '补充说明'}`}
          placeholder={isWords ? '如 GB/T 5782 M12×80 8.8 级 镀锌' : '补充说明'}
          maxLength={300}
          value={line.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
        {problem && (
          <p role="alert" className={own.problem}>
            {problem}
          </p>
        )}
      </td>
      {line.quantities.map((text, at) => (
        <td key={at} data-label={`数量 ${at + 1}`} className={own.quantity}>
          <input
            className={`input ${own.count}`}
            inputMode="numeric"
            maxLength={9}
            aria-label={`${name}数量 ${at + 1}`}
            value={text}
            onChange={({ target }) =>
              onChange({ quantities: line.quantities.map((one, other) => (other === at ? target.value : one)) })
            }
          />
          <span>{unit}</span>
        </td>
      ))}
      <td data-label="操作">
        <button type="button" className="btn-link" aria-label={`移除${name}`} onClick={onRemove}>
          移除
        </button>
      </td>
    </tr>
  )
}
