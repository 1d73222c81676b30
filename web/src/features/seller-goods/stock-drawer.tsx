import * as goodsContract from '@lianmeng/contract/seller-goods/endpoints'
import * as stock from '@lianmeng/contract/seller-stock/endpoints'
import { moveKindTexts, shortageText } from '@lianmeng/contract/seller-stock/texts'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { formatCount } from '../../lib/text/format.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { GoodsName } from '../../ui/goods-name.tsx'
import { Drawer } from '../../ui/layer/drawer.tsx'
import { StockMoves } from './stock-moves.tsx'

const formId = 'stock'
/** What shows a product's stock. */
const stale = [goodsContract.list, goodsContract.detail, goodsContract.summary, stock.moves]

type Props = { goods: goodsContract.SellerGoods; onClose: () => void }

/** The stock of one product: counts, goods in and out, and past moves. However often a change is sent, it is booked once. */
export function StockDrawer({ goods, onClose }: Props) {
  // The row may be minutes old, and others sell and count meanwhile.
  const { data: now = goods } = useRead(goodsContract.detail, { id: goods.id }, { staleTime: 0, hideLoading: true })
  const [key] = useState(() => crypto.randomUUID())
  const adjust = useWrite(stock.adjust, {
    stale,
    rereadsOnConflict: true,
    rereadsUnanswered: true,
    headers: { 'idempotency-key': key },
  })
  const mayCount = useSellerDuty('stock')
  const unit = goods.baseUnitName
  const submit = (move: Move) =>
    adjust.mutate(
      { items: [{ id: goods.id, ...move }] },
      {
        onSuccess: ({ short: [first] }) => {
          if (first) notify.warning(shortageText(`${formatCount(first.shortageInBaseUnits)}${unit}`))
          else notify.success('库存已更新')
          onClose()
        },
      },
    )
  return (
    <Drawer
      title={mayCount ? '盘点与出入库' : '库存流水'}
      width={520}
      onClose={onClose}
      footer={
        mayCount && (
          <button type="submit" form={formId} className="btn btn-brand" disabled={adjust.isPending}>
            确定
          </button>
        )
      }
    >
      <p>
        <GoodsName goods={goods} />
      </p>
      <p>
        实际库存 {formatCount(now.onHandInBaseUnits)}，占用 {formatCount(now.reservedInBaseUnits)}，可用{' '}
        {formatCount(now.availableInBaseUnits)} {unit}
      </p>
      {mayCount && <MoveForm unit={unit} onSubmit={submit} />}
      <StockMoves goodsId={goods.id} unit={unit} />
    </Drawer>
  )
}

type Move = { kind: stock.MoveKind; qty: number; note: string }

/** A count, or goods in or out. */
function MoveForm({ unit, onSubmit }: { unit: string; onSubmit: (move: Move) => void }) {
  const [kind, setKind] = useState<stock.MoveKind>('count')
  const [qty, setQty] = useState('')
  const [note, setNote] = useState('')
  const problem = qty !== '' && !Number.isFinite(Number(qty)) ? '请填写数字' : undefined
  return (
    <Form
      id={formId}
      onSubmit={() => {
        if (qty.trim() === '') return notify.warning('请填写数量')
        if (!problem) onSubmit({ kind, qty: Number(qty), note })
      }}
    >
      <SelectField
        label="类型"
        options={stock.moveKind.map((value) => ({ value, text: moveKindTexts[value]! }))}
        value={kind}
        onChoose={setKind}
      />
      <TextField
        label={`数量（${unit}）`}
        required
        inputMode="decimal"
        value={qty}
        problem={problem}
        onValue={setQty}
      />
      <TextField label="备注" value={note} maxLength={100} onValue={setNote} />
    </Form>
  )
}
