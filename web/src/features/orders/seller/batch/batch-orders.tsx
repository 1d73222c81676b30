import type { Order } from '@lianmeng/contract/orders/endpoints'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../../../area/use-area.tsx'
import type { SearchText } from '../../../../lib/address/search-text.ts'
import { useSeesAmounts, useSellerDuty } from '../../../../lib/person/seller-standing.ts'
import { formatCount, formatMoment } from '../../../../lib/text/format.ts'
import { formatYuan } from '../../../../lib/text/yuan.ts'
import { Checkbox } from '../../../../ui/choice/checkbox.tsx'
import { type Column, Table } from '../../../../ui/table/table.tsx'
import { ChangeTag, LateTag, OrderStateTag } from '../../../../widgets/order-view/progress/order-state.tsx'
import styles from './batch.module.css'
import { BatchConfirm } from './batch-confirm.tsx'
import { BatchPrint } from './batch-print.tsx'
import type { Left } from './left.ts'

type Props = { orders: readonly Order[]; search: SearchText }

/** Orders in rows to be ticked, confirmed and printed together. */
export function BatchOrders({ orders, search }: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [left, setLeft] = useState<Left>(new Map())
  const chosen = orders.filter(({ orderNo }) => ticked.has(orderNo))
  const tick = (orderNos: readonly string[], is: boolean) =>
    setTicked((before) => {
      const after = new Set(before)
      for (const orderNo of orderNos) is ? after.add(orderNo) : after.delete(orderNo)
      return after
    })
  return (
    <section className="card" aria-label="批量处理">
      <BatchTools {...{ orders, chosen }} onTick={tick} onLeft={setLeft} />
      <Table
        name="订单"
        columns={useColumns({ ticked, left, search, onTick: tick })}
        rows={orders}
        keyOf={({ orderNo }) => orderNo}
      />
    </section>
  )
}

type OnTick = (orderNos: readonly string[], is: boolean) => void

function BatchTools({
  orders,
  chosen,
  onTick,
  onLeft,
}: {
  orders: readonly Order[]
  chosen: readonly Order[]
  onTick: OnTick
  onLeft: (left: Left) => void
}) {
  const { linkTo } = useArea()
  const mayAnswer = useSellerDuty('orders')
  const mayShip = useSellerDuty('delivery')
  const lines = chosen.reduce((sum, order) => sum + order.lines.length, 0)
  return (
    <div className={styles.tools}>
      <Checkbox
        checked={chosen.length === orders.length}
        isSome={chosen.length > 0 && chosen.length < orders.length}
        onCheck={(is) =>
          onTick(
            orders.map(({ orderNo }) => orderNo),
            is,
          )
        }
      >
        全选本页
      </Checkbox>
      <span className="sub" role="status">
        {chosen.length > 0 && `已选 ${formatCount(chosen.length)} 单，${formatCount(lines)} 行`}
      </span>
      <span className={styles.gap} />
      {mayAnswer && <BatchConfirm orders={chosen} onLeft={onLeft} />}
      {mayShip && chosen.length > 0 && (
        <Link className="btn" {...linkTo('picking', { orders: chosen.map(({ orderNo }) => orderNo).join(',') })}>
          拣所选的
        </Link>
      )}
      {mayShip && <BatchPrint orders={chosen} />}
    </div>
  )
}

type ColumnsNow = { ticked: ReadonlySet<string>; left: Left; search: SearchText; onTick: OnTick }

function useColumns({ ticked, left, search, onTick }: ColumnsNow): readonly Column<Order>[] {
  const { linkTo } = useArea()
  const seesPrices = useSeesAmounts()
  return [
    {
      title: '选择',
      width: 60,
      cell: ({ orderNo }) => (
        <Checkbox
          aria-label={`选择 ${orderNo}`}
          checked={ticked.has(orderNo)}
          onCheck={(is) => onTick([orderNo], is)}
        />
      ),
    },
    {
      title: '订单',
      cell: ({ orderNo, createdAt }) => (
        <>
          <Link {...linkTo('orders', { ...search, orderNo })}>{orderNo}</Link>
          <div className="sub">{formatMoment(new Date(createdAt))}</div>
        </>
      ),
    },
    { title: '买家', cell: ({ buyerName }) => buyerName },
    { title: '行', width: 50, isNumber: true, cell: ({ lines }) => lines.length },
    ...(seesPrices
      ? [{ title: '金额', width: 110, isNumber: true, cell: ({ amount }: Order) => formatYuan(amount) }]
      : []),
    { title: '承诺发货', width: 110, cell: ({ promiseOn }) => promiseOn },
    {
      title: '状态',
      width: 150,
      cell: ({ state, stateName, isLate, changeState }) => (
        <span className={styles.tags}>
          <OrderStateTag state={state} name={stateName} />
          {isLate && <LateTag />}
          {changeState && <ChangeTag state={changeState} />}
        </span>
      ),
    },
    {
      title: '留下原因',
      cell: ({ orderNo }) => left.has(orderNo) && <span className="warn">{left.get(orderNo)}</span>,
    },
  ]
}
