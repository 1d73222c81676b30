import * as contract from '@lianmeng/contract/drawing-edits/endpoints'
import { maxKeyword } from '@lianmeng/contract/fields'
import { partWeight } from '@lianmeng/contract/tools/endpoints'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { useRead, useWrite } from '../../lib/query.ts'
import { useRights } from '../../lib/rights.ts'
import { useSearchText } from '../../lib/use-search.ts'
import { DraftsTable } from './drafts-table.tsx'
import styles from './editor.module.css'

const usual = ['GB/T 5782', 'GB/T 5783', 'GB/T 70.1', 'GB/T 70.3', 'GB/T 901', 'GB/T 6170', 'GB/T 97.1', 'GB/T 119.1']

/** The choice of a base by standard, size and length, and the drafts changed last. */
export function StartDrawing() {
  const { linkTo } = useArea()
  const [{ std = 'GB/T 5782' }, change] = useSearchText()
  return (
    <div className={styles.start}>
      <section className={`card ${styles.chooser}`}>
        <h1>易改图</h1>
        <p className="sub">
          选一个标准件，改长度、螺纹、头部、孔、槽、末端或材料，图纸、三维、重量和强度随之更新，下载 PDF、DXF、STEP。
        </p>
        <BaseForm key={std} standard={std} onStandard={(text) => change({ std: text })} />
        <p className={styles.usual}>
          {usual.map((one) => (
            <button
              key={one}
              type="button"
              className="btn"
              aria-pressed={one === std}
              onClick={() => change({ std: one })}
            >
              {one}
            </button>
          ))}
        </p>
        <p className="sub">
          也可以在<Link {...linkTo('standardview')}>数字零件库</Link>或商品的「尺寸图纸」里点「改图」。
        </p>
      </section>
      <section className="card">
        <header className={styles.listHead}>
          <h2>最近的草稿</h2>
          <Link {...linkTo('ygpProjectList')}>全部草稿</Link>
        </header>
        <DraftsTable limit={5} />
      </section>
    </div>
  )
}

type FormProps = { standard: string; onStandard: (text: string) => void }

function BaseForm({ standard, onStandard }: FormProps) {
  const { linkTo } = useArea()
  const navigate = useNavigate()
  const { hindrance } = useRights()
  const [typed, setTyped] = useState(standard)
  const [size, setSize] = useState('')
  const [length, setLength] = useState('')
  const part = useRead(partWeight, { standard, ...(size && { size }) }, { silent: true, keepPrevious: true })
  const start = useWrite(contract.startDrawing, { stale: [contract.drawingList] })
  const { data } = part
  const why = hindrance('purchase')
  const isReady = data !== undefined && size !== '' && (!data.hasLength || Number(length) > 0)
  const begin = () =>
    start.mutate(
      { standard, size, ...(data?.hasLength && { length: Number(length) }) },
      { onSuccess: ({ taskId }) => void navigate(linkTo('ygpProject', { task: String(taskId) }) as never) },
    )
  return (
    <form
      className={styles.baseForm}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== standard) onStandard(typed.trim())
        else if (isReady) begin()
      }}
    >
      <label>
        标准
        <input
          value={typed}
          maxLength={maxKeyword}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => typed.trim() && typed.trim() !== standard && onStandard(typed.trim())}
        />
      </label>
      <label>
        规格
        <select value={size} disabled={!data} onChange={({ target }) => setSize(target.value)}>
          <option value="">请选择</option>
          {data?.sizes.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      {data?.hasLength && (
        <label>
          长度 mm
          <input
            inputMode="decimal"
            value={length}
            list="lengths"
            maxLength={8}
            onChange={({ target }) => setLength(target.value)}
          />
          <datalist id="lengths">
            {data.lengths.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </label>
      )}
      <button
        type="submit"
        className="btn btn-brand"
        disabled={!isReady || start.isPending || why !== ''}
        title={why || undefined}
      >
        以此为底改图
      </button>
      {part.isError && (
        <p role="alert" className={styles.warning}>
          {part.error.message}
        </p>
      )}
      {data && (
        <p className="sub">
          {data.standardName} {data.productName}
        </p>
      )}
    </form>
  )
}
