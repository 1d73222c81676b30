import type { NamedOnWire } from '@lianmeng/contract/goods-naming'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { useId } from 'react'
import { wireQty } from '../../../../lib/goods/wire-qty.ts'
import { GoodsName } from '../../../../ui/goods-name.tsx'
import styles from '../../delivery.module.css'
import { inPackages, ofPackages, restFor, type TypedLot, type TypedLots, typedSum } from './typed-lots.ts'

/** A line with an unshipped rest. Quantities in base units. */
export type GoodsToShip = {
  lineNo: number
  /** In one line, for the names of the fields. */
  name: string
  named: NamedOnWire
  unit: string
  most: number
  /** Empty: not stated. */
  bin: string
  /** Its largest package; missing: none. */
  package?: { qty: number; unit: string }
  /** Registered lots, newest first. */
  lots: readonly string[]
}

/** Most lots of a line. */
const mostLots = 20

type Props = { goods: readonly GoodsToShip[]; typed: TypedLots; onType: (typed: TypedLots) => void }

/** What leaves of each line, by lots, in pieces or in packages. */
export const LotLines = ({ goods, typed, onType }: Props) => (
  <ul className={styles.lines}>
    {goods.map((line) => (
      <LotLine
        key={line.lineNo}
        line={line}
        lots={typed[line.lineNo]!}
        onLots={(lots) => onType({ ...typed, [line.lineNo]: lots })}
      />
    ))}
  </ul>
)

type LineProps = { line: GoodsToShip; lots: readonly TypedLot[]; onLots: (lots: readonly TypedLot[]) => void }

function LotLine({ line, lots, onLots }: LineProps) {
  const { name, named, unit, most, bin } = line
  const put = (at: number, changes: Partial<TypedLot>) =>
    onLots(lots.map((lot, i) => (i === at ? { ...lot, ...changes } : lot)))
  return (
    <li>
      <span className={styles.name}>
        <GoodsName goods={named} />
        <span className="sub">
          {' '}
          待发 {formatQty(wireQty(most))} {unit}
          {bin && `　库位 ${bin}`}
        </span>
      </span>
      {lots.map((lot, i) => (
        <LotFields
          key={i}
          line={line}
          lot={lot}
          place={i}
          onPut={(changes) => put(i, changes)}
          onRemove={lots.length > 1 ? () => onLots(lots.filter((_, at) => at !== i)) : undefined}
        />
      ))}
      {typedSum(lots) > wireQty(most) && <span className={`bad ${styles.problem}`}>超过待发数量</span>}
      {lots.length < mostLots && (
        <button
          type="button"
          className={`btn-link ${styles.more}`}
          aria-label={`${name} 加一个批次`}
          onClick={() => onLots([...lots, { qty: restFor(most, lots), lot: '' }])}
        >
          加一个批次
        </button>
      )}
    </li>
  )
}

type LotProps = {
  line: GoodsToShip
  lot: TypedLot
  /** From 0. */
  place: number
  onPut: (changes: Partial<TypedLot>) => void
  onRemove: (() => void) | undefined
}

function LotFields({ line, lot: { qty, lot }, place, onPut, onRemove }: LotProps) {
  const listId = useId()
  const name = place === 0 ? line.name : `${line.name} 第 ${place + 1} 个批次`
  return (
    <span className={styles.lot}>
      <label className={styles.input}>
        本次发货
        <input
          className="input"
          inputMode="decimal"
          maxLength={14}
          aria-label={`${name} 本次发货`}
          value={qty}
          onChange={({ target }) => onPut({ qty: target.value })}
        />
        {line.unit}
      </label>
      {line.package && <PackagesField name={name} of={line.package} qty={qty} onQty={(more) => onPut({ qty: more })} />}
      <label className={styles.input}>
        批号
        <input
          className="input"
          maxLength={60}
          aria-label={`${name} 批号`}
          list={listId}
          value={lot}
          onChange={({ target }) => onPut({ lot: target.value })}
        />
        <datalist id={listId}>
          {line.lots.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </label>
      {onRemove && (
        <button type="button" className="btn-link" aria-label={`去掉 ${name}`} onClick={onRemove}>
          去掉
        </button>
      )}
    </span>
  )
}

type PackagesProps = {
  name: string
  of: NonNullable<GoodsToShip['package']>
  qty: string
  onQty: (qty: string) => void
}

/** The same quantity in whole packages; empty where it does not fill them. */
function PackagesField({ name, of, qty, onQty }: PackagesProps) {
  const type = (count: string) => {
    const typed = ofPackages(count, of.qty)
    if (typed !== undefined) onQty(typed)
  }
  return (
    <label className={`${styles.input} ${styles.packages}`}>
      =
      <input
        className="input"
        inputMode="numeric"
        maxLength={6}
        aria-label={`${name} ${of.unit}数`}
        value={inPackages(qty, of.qty)}
        onChange={({ target }) => type(target.value)}
      />
      {of.unit}
    </label>
  )
}
