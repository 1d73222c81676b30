import * as contract from '@lianmeng/contract/drawing-edits/endpoints'
import { maxKeyword } from '@lianmeng/contract/fields'
import { partWeight } from '@lianmeng/contract/tools/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import styles from './base-form.module.css'

type Props = { standard: string; onStandard: (text: string) => void }

/** The base of a new drawing: a standard, one of its sizes, and a length where the part has one. */
export function BaseForm({ standard, onStandard }: Props) {
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
      {data?.hasLength && <LengthField usual={data.lengths} value={length} onChange={setLength} />}
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

type LengthProps = { usual: readonly number[]; value: string; onChange: (text: string) => void }

/** The length of the part in mm, typed or one of the standard's. */
const LengthField = ({ usual, value, onChange }: LengthProps) => (
  <label>
    长度 mm
    <input
      inputMode="decimal"
      value={value}
      list="lengths"
      maxLength={8}
      onChange={({ target }) => onChange(target.value)}
    />
    <datalist id="lengths">
      {usual.map((one) => (
        <option key={one} value={one} />
      ))}
    </datalist>
  </label>
)
