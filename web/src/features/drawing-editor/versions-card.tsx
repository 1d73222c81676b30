import * as contract from '@lianmeng/contract/drawing-edits/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { useState } from 'react'
import { useRead } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import { Sheet } from './sheet-pane.tsx'
import styles from './versions-card.module.css'

type Detail = DataOf<typeof contract.drawingDetail>
type Props = {
  detail: Detail
  changes: number
  isReadOnly: boolean
  onTake: (version: contract.DrawingVersion) => void
}

/** The kept versions of a drawing, the draft on top; any two can be compared. */
export function VersionsCard({ detail, changes, isReadOnly, onTake }: Props) {
  const { versions, version } = detail
  return (
    <section className={`card ${styles.versions}`} aria-label="版本">
      <header>
        <h2>版本</h2>
        {(versions.length > 0 || changes > 0) && (
          <DialogButton className="btn-link" dialog={(close) => <CompareDialog detail={detail} onClose={close} />}>
            比较
          </DialogButton>
        )}
      </header>
      <ol>
        <li data-current="true">
          <b>{version}</b>
          <span>草稿，改动 {changes} 项</span>
        </li>
        {versions.map((one) => (
          <li key={one.n}>
            <b>{one.letter}</b>
            <span title={`${one.madeBy}，${formatMoment(new Date(one.madeAt))}`}>
              {one.note || `改动 ${one.settings.length} 项`}
            </span>
            {!isReadOnly && (
              <button type="button" className="btn-link" onClick={() => onTake(one)}>
                取用
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const base = ''

/** Two states of a drawing: the later one drawn over the earlier one, and what differs. */
function CompareDialog({ detail, onClose }: { detail: Detail; onClose: () => void }) {
  const { taskId, versions, version } = detail
  const [from, setFrom] = useState(versions[0] ? String(versions[0].n) : base)
  const [to, setTo] = useState('0')
  const kept = versions.map(({ n, letter, note }) => ({ value: String(n), text: `${letter} 版 ${note}` }))
  const draft = { value: '0', text: `${version} 草稿` }
  const choice = (
    name: string,
    value: string,
    change: (value: string) => void,
    all: readonly { value: string; text: string }[],
  ) => (
    <label>
      {name}
      <select value={value} onChange={({ target }) => change(target.value)}>
        {all.map((one) => (
          <option key={one.value} value={one.value}>
            {one.text}
          </option>
        ))}
      </select>
    </label>
  )
  const answer = useRead(
    contract.compareVersions,
    { taskId, ...(from !== base && { from: Number(from) }), to: Number(to) },
    { staleTime: 0, keepPrevious: true },
  )
  return (
    <Dialog title="版本比较" width={900} onClose={onClose}>
      <div className={styles.compared}>
        {choice('从', from, setFrom, [{ value: base, text: '基准标准件' }, ...kept, draft])}
        {choice('到', to, setTo, [draft, ...kept])}
      </div>
      <PageAnswer of={answer}>
        {({ rows, svg, fromWeight, toWeight }) => (
          <>
            <div className={styles.comparedSheet}>
              <Sheet svg={svg} title="两个版本叠加，灰色为前者，红色为改动" />
            </div>
            {rows.length === 0 ? (
              <p className="sub">两者相同。</p>
            ) : (
              <ul className={styles.differences}>
                {rows.map((row) => (
                  <li key={`${row.name}${row.letter}`}>
                    {row.name}：<s>{row.from || '—'}</s> → <b>{row.to || '—'}</b>
                  </li>
                ))}
                <li>
                  理论重量：{fromWeight.toFixed(1)} → <b>{toWeight.toFixed(1)}</b> kg/千支
                </li>
              </ul>
            )}
          </>
        )}
      </PageAnswer>
    </Dialog>
  )
}
