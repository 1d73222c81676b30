import { type PickRow, pickingCode, pickingList, savePick } from '@lianmeng/contract/documents/picking-endpoints'
import { useState } from 'react'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { platformOrigin } from '../../lib/page/platform.ts'
import { formatCount } from '../../lib/text/format.ts'
import { KeywordForm } from '../../ui/navigation/keyword-form.tsx'
import { longestNumber, meaningOf } from '../../widgets/scanner/code-meaning.ts'
import { useCamera } from '../../widgets/scanner/use-camera.ts'
import { countsOf, partsOf, totalOf } from './counts.ts'
import { judgeCode, type Verdict } from './judge-code.ts'
import styles from './picking.module.css'

type Props = {
  row: PickRow
  place: string
  orderNos: readonly string[]
  onClose: () => void
  /** What lies ready was saved. */
  onDone: () => void
}

/** Goods of one bin: scanned, counted in packages and loose goods, and said to be short where there is no more. */
export function PickPanel({ row, place, orderNos, onClose, onDone }: Props) {
  const [counts, setCounts] = useState(() => countsOf(row, row.pickedQty))
  const [scans, setScans] = useState<readonly Verdict[]>([])
  const write = useWrite(savePick, { stale: [pickingList] })
  const total = totalOf(row, counts)
  const isWrong = scans[0]?.isRight === false
  const save = (qty: number, isShort: boolean) => {
    if (write.isPending) return
    const { productId, packageSpecId } = row
    write.mutate(
      { orderNos: [...orderNos], productId, packageSpecId, qty, isShort },
      {
        onSuccess: () => {
          notify.success(isShort ? '已记少货' : '已记')
          onDone()
        },
      },
    )
  }
  return (
    <section className={styles.panel} aria-label="拣这种商品">
      <header className={styles.head}>
        <button type="button" className="btn" onClick={onClose}>
          返回
        </button>
        <b className={styles.bin}>{row.bin || '未设库位'}</b>
        <span className="sub">{place}</span>
      </header>
      <p className={styles.what}>
        <b>{row.size}</b> {row.made}
        <span className="sub">{[row.name, row.ownCode].filter(Boolean).join(' ')}</span>
      </p>
      <p className={styles.sum}>
        应拣 <b>{row.needText}</b>
        <span className="sub">
          {formatCount(row.needQty)} {row.unit}
        </span>
      </p>
      <Scanning row={row} onVerdict={(verdict) => setScans((before) => [verdict, ...before].slice(0, 5))} />
      <Verdicts scans={scans} />
      <Counts row={row} counts={counts} onCount={setCounts} />
      <ul className={styles.orders}>
        {row.orders.map(({ orderNo, buyerName, text }) => (
          <li key={orderNo} className="sub">
            {orderNo} {buyerName}：{text}
          </li>
        ))}
      </ul>
      <PickFoot row={row} total={total} isOff={write.isPending || isWrong} onSave={save} />
    </section>
  )
}

type FootProps = {
  row: PickRow
  total: number
  isOff: boolean
  onSave: (qty: number, isShort: boolean) => void
}

/** Saves what lies ready: all of it, so much, or less than is there. */
function PickFoot({ row: { needQty, needText, unit }, total, isOff, onSave }: FootProps) {
  const isTooMuch = total > needQty
  const words = isTooMuch
    ? `多了 ${formatCount(total - needQty)} ${unit}`
    : `记 ${formatCount(total)} / ${formatCount(needQty)} ${unit}`
  return (
    <footer className={styles.foot}>
      <button type="button" className="btn" disabled={isOff || total >= needQty} onClick={() => onSave(total, true)}>
        少货
      </button>
      <button
        type="button"
        className="btn btn-brand"
        disabled={isOff || isTooMuch}
        onClick={() => onSave(total === 0 ? needQty : total, false)}
      >
        {total === 0 ? `拣齐 ${needText}` : words}
      </button>
    </footer>
  )
}

/** The camera after a press, and a field for who has none. */
function Scanning({ row, onVerdict }: { row: PickRow; onVerdict: (verdict: Verdict) => void }) {
  const [isOn, setIsOn] = useState(false)
  const judge = async (text: string) => {
    const meaning = meaningOf(text, platformOrigin())
    const code = meaning?.kind === 'number' ? meaning.number : text.trim().slice(0, longestNumber)
    if (code !== '') onVerdict(judgeCode(row, await call(pickingCode, { code }, {})))
  }
  const take = (text: string) => void judge(text).catch(() => {})
  return (
    <div className={styles.scanning}>
      {isOn && <Camera onCode={take} />}
      <button type="button" className="btn" onClick={() => setIsOn(!isOn)}>
        {isOn ? '关闭相机' : '扫码核对'}
      </button>
      <KeywordForm
        keyword=""
        label="商品编码或库位"
        placeholder="手输商品编码或库位"
        maxLength={longestNumber}
        action="核对"
        className={styles.typed}
        onSearch={(text) => text && take(text)}
      />
    </div>
  )
}

function Camera({ onCode }: { onCode: (text: string) => void }) {
  const { watch, problem } = useCamera(onCode)
  return problem ? (
    <p className="warn" role="alert">
      {problem}
    </p>
  ) : (
    <video ref={watch} className={styles.picture} muted playsInline aria-label="相机画面" />
  )
}

/** The newest scan, and below it those that were refused before. */
function Verdicts({ scans: [newest, ...older] }: { scans: readonly Verdict[] }) {
  return (
    <div aria-live="assertive">
      {newest && (
        <p className={styles.verdict} data-right={newest.isRight}>
          {newest.isRight ? '✓ ' : '✗ '}
          {newest.text}
        </p>
      )}
      {older
        .filter(({ isRight }) => !isRight)
        .map(({ text }, i) => (
          <p key={`${older.length - i} ${text}`} className="sub">
            刚才不收：{text}
          </p>
        ))}
    </div>
  )
}

type CountsProps = { row: PickRow; counts: readonly number[]; onCount: (counts: number[]) => void }

/** Packages and loose goods, each with its steps. */
function Counts({ row, counts, onCount }: CountsProps) {
  const put = (place: number, count: number) =>
    onCount(counts.map((one, i) => (i === place ? Math.max(0, Number.isFinite(count) ? count : 0) : one)))
  return (
    <div className={styles.counts}>
      {partsOf(row).map(({ name, size }, i) => (
        <fieldset key={name} className={styles.count}>
          <legend>{size === 1 ? `散 ${name}` : name}</legend>
          <button
            type="button"
            className="btn"
            aria-label={`减 1 ${name}`}
            onClick={() => put(i, (counts[i] ?? 0) - 1)}
          >
            −
          </button>
          <input
            className="input num"
            inputMode="decimal"
            aria-label={`${name}数`}
            value={counts[i] ?? 0}
            onChange={({ currentTarget }) => put(i, Number(currentTarget.value))}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <button
            type="button"
            className="btn"
            aria-label={`加 1 ${name}`}
            onClick={() => put(i, (counts[i] ?? 0) + 1)}
          >
            +
          </button>
        </fieldset>
      ))}
    </div>
  )
}
