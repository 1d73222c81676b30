import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useRights } from '../../lib/person/rights.ts'
import { PhotoButtons } from '../../widgets/photo-source/photo-buttons.tsx'
import styles from './photo.module.css'
import { PhotoPicture } from './photo-picture.tsx'
import { PhotoRowCheck } from './photo-row-check.tsx'
import { usualUnit } from './units.ts'
import { useChange } from './use-fast-order.ts'
import type { CheckedRow, usePhoto } from './use-photo.ts'

type Reading = ReturnType<typeof usePhoto>
type Props = { reading: Reading; photo: NonNullable<Reading['photo']> }

const isDoubtful = ({ words, isConfirmed }: CheckedRow): boolean =>
  !isConfirmed && words.some((word) => word.isDoubtful)

/** A picture beside the lines that were read in it. Nothing goes into the list before it is confirmed. */
export function PhotoPanel({ reading, photo }: Props) {
  const { read, rows } = photo
  const [current, setCurrent] = useState(-1)
  const lines = rows.filter(({ isLeftOut }) => !isLeftOut)
  const choose = (id: number) => {
    setCurrent(id)
    document.getElementById(`photo-row-${id}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <section className={`card ${styles.panel}`} aria-label="照片里的清单">
      <header className={styles.head}>
        <h2>照片里的清单</h2>
        <span className="sub">
          {read.name}，{lines.length} 行，用时 {read.seconds.toFixed(1)} 秒，照片不保存
        </span>
        <span className={styles.tools}>
          <PhotoButtons
            onPhoto={(file) => reading.read(file)}
            disabled={reading.share !== null}
            hint="换一张照片或截图"
          />
          <button type="button" className="btn" onClick={reading.close}>
            关闭
          </button>
        </span>
      </header>
      <div className={styles.columns}>
        <PhotoPicture
          read={read}
          rows={rows}
          current={current}
          onChoose={choose}
          onTurn={() => reading.read(photo.file, (photo.quarters + 1) % 4)}
        />
        <div className={styles.rows}>
          <ol>
            {lines.map((row, i) => (
              <PhotoRowCheck
                key={row.id}
                no={i + 1}
                row={row}
                photo={read}
                isCurrent={row.id === current}
                onCurrent={() => setCurrent(row.id)}
                onChange={(to) => reading.change(row.id, to)}
              />
            ))}
          </ol>
          {lines.length === 0 && <p className={styles.none}>没有认出零件行，可把下面的行加入，或换一张更清楚的照片</p>}
          <LeftOut
            rows={rows.filter(({ isLeftOut }) => isLeftOut)}
            onTake={(id) => reading.change(id, { isLeftOut: false })}
          />
        </div>
      </div>
      <Confirm reading={reading} lines={lines} />
    </section>
  )
}

/** Rows that name no part: titles, names, times of messages. */
function LeftOut({ rows, onTake }: { rows: readonly CheckedRow[]; onTake: (id: number) => void }) {
  if (rows.length === 0) return null
  return (
    <details className={styles.leftOut}>
      <summary>另有 {rows.length} 行不是零件，未加入</summary>
      <ul>
        {rows.map(({ id, text }) => (
          <li key={id}>
            {text}{' '}
            <button type="button" className="btn-link" onClick={() => onTake(id)}>
              加入
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Confirm({ reading, lines }: { reading: Reading; lines: readonly CheckedRow[] }) {
  const { change, isPending } = useChange(fastOrder.paste)
  const hindrance = useRights().hindrance('purchase')
  const confirmed = lines.filter(({ isConfirmed }) => isConfirmed)
  const doubtful = lines.filter(isDoubtful).length
  const add = (some: readonly CheckedRow[]) => {
    const written = some.filter(({ text }) => text.trim() !== '')
    if (written.length === 0) return notify.warning('没有可加入的行')
    const text = written.map((row) => row.text).join('\n')
    change({ text, unit: usualUnit.get(), batch: crypto.randomUUID() }, ({ added, matched }) => {
      notify.success(`已加入 ${added} 行，其中 ${matched} 行找到商品`)
      const gone = new Set(some.map(({ id }) => id))
      if (some.length === lines.length) reading.close()
      else reading.keepRows(({ id }) => !gone.has(id))
    })
  }
  const isOff = isPending || hindrance !== ''
  return (
    <footer className={styles.confirm}>
      <span>
        {doubtful > 0 ? (
          <>
            <b className="warn">{doubtful} 行有看不清的数字</b>，请对照照片核对
          </>
        ) : (
          '请对照照片核对数字'
        )}
      </span>
      <span className="sub">照片里读出的数字，确认前不会加入清单</span>
      <span className={styles.tools}>
        {confirmed.length > 0 && confirmed.length < lines.length && (
          <button type="button" className="btn" disabled={isOff} title={hindrance} onClick={() => add(confirmed)}>
            加入已确认的 {confirmed.length} 行
          </button>
        )}
        <button type="button" className="btn btn-brand" disabled={isOff} title={hindrance} onClick={() => add(lines)}>
          {confirmed.length === lines.length ? '加入清单' : '全部确认并加入清单'}
        </button>
      </span>
    </footer>
  )
}
