import { type PickRow, pickingList } from '@lianmeng/contract/documents/picking-endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { formatCount } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { isDone, isPicked } from './counts.ts'
import { PickPanel } from './pick-panel.tsx'
import styles from './picking.module.css'

const keyOf = ({ productId, packageSpecId }: PickRow): string => `${productId}/${packageSpecId}`

/** 拣货: the goods of a wave of orders, in the order of the way through the warehouse. `?orders=` names the orders. */
export default function PickingScreen() {
  const [{ orders }] = useSearchText()
  const orderNos = orders ? orders.split(',').slice(0, 200) : []
  return (
    <div className={styles.page}>
      <PageAnswer of={useRead(pickingList, { orderNos }, { staleTime: 0, whenBack: true })}>
        {(list) =>
          list.rows.length === 0 ? (
            <NoResult text="没有要拣的商品" hint="已付款或按账期确认、还没有发货的订单，会出现在这里。" />
          ) : (
            <Picking list={list} />
          )
        }
      </PageAnswer>
    </div>
  )
}

function Picking({ list: { rows, orderNos } }: { list: DataOf<typeof pickingList> }) {
  const { linkTo } = useArea()
  const [open, setOpen] = useState<string>()
  const current = rows.find((row) => keyOf(row) === open)
  const next = rows.find((row) => !isDone(row))
  const following = current && rows.slice(rows.indexOf(current) + 1).find((row) => !isDone(row))
  if (current)
    return (
      <PickPanel
        key={open}
        row={current}
        place={`第 ${rows.indexOf(current) + 1} 行，共 ${rows.length} 行`}
        orderNos={orderNos}
        onClose={() => setOpen(undefined)}
        onDone={() => setOpen(following && keyOf(following))}
      />
    )
  const done = rows.filter(isDone).length
  const short = rows.filter(({ isShort }) => isShort).length
  return (
    <>
      <header className={styles.head}>
        <h1>拣货</h1>
        <span className="sub">
          {formatCount(orderNos.length)} 单，已拣 {done}/{rows.length} 行
          {short > 0 && <span className="bad">，缺货 {short} 行</span>}
        </span>
        <progress className={styles.progress} value={done} max={rows.length} aria-label="拣货进度" />
      </header>
      <ul className={styles.rows} aria-label="要拣的商品">
        {rows.map((row) => (
          <Row key={keyOf(row)} row={row} onOpen={() => setOpen(keyOf(row))} />
        ))}
      </ul>
      <footer className={styles.foot}>
        {next ? (
          <button type="button" className="btn btn-brand" onClick={() => setOpen(keyOf(next))}>
            开始拣 {next.bin || next.size}
          </button>
        ) : (
          <Link className="btn btn-brand" {...linkTo('orders', { state: 'awaitingShipment' })}>
            {short > 0 ? `去发货，缺 ${short} 行` : '已拣完，去发货'}
          </Link>
        )}
      </footer>
    </>
  )
}

function Row({ row, onOpen }: { row: PickRow; onOpen: () => void }) {
  const { bin, size, made, name, ownCode, needText, needQty, unit, orders, pickedQty, pickedText, isShort, isAlike } =
    row
  return (
    <li>
      <button type="button" className={styles.row} data-done={isDone(row)} onClick={onOpen}>
        <b className={styles.bin}>{bin || '—'}</b>
        <span className={styles.goods}>
          <b>{size}</b> {made}
          <span className="sub">
            {[name, ownCode].filter(Boolean).join(' ')}
            {orders.length > 1 && `，${orders.length} 单`}
          </span>
          {isAlike && <span className="warn">与上一行规格相同，请扫码核对</span>}
        </span>
        <span className={styles.need}>
          <b>{needText}</b>
          <span className="sub">
            {formatCount(needQty)} {unit}
          </span>
          {isPicked(row) && <span className="tag tag-ok">已拣齐</span>}
          {isShort && <span className="tag tag-warn">缺货，拣到 {pickedText || '0'}</span>}
          {!isDone(row) && pickedQty > 0 && <span className="sub">已拣 {pickedText}</span>}
        </span>
      </button>
    </li>
  )
}
