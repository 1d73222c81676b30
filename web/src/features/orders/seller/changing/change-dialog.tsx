import type { DataOf } from '@lianmeng/contract/endpoint'
import { goodsText } from '@lianmeng/contract/goods-name'
import { type FoundGoods, previewChange, proposeChange } from '@lianmeng/contract/orders/changes/change-endpoints'
import { changeTexts } from '@lianmeng/contract/orders/changes/change-texts'
import type { order as orderEndpoint } from '@lianmeng/contract/orders/seller-endpoints'
import { useState } from 'react'
import { notify } from '../../../../lib/calls/notify.ts'
import { useWrite } from '../../../../lib/calls/query.ts'
import { formatDate } from '../../../../lib/text/format.ts'
import { Checkbox } from '../../../../ui/choice/checkbox.tsx'
import { LazyDatePicker } from '../../../../ui/choice/date/lazy-date-picker.tsx'
import { Field, TextArea, TextField } from '../../../../ui/form/field.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { Compared } from '../../../../widgets/order-view/change/compared-terms.tsx'
import { staleOrders } from '../stale-orders.ts'
import { AddedGoods } from './added-goods.tsx'
import { ChangeLines } from './change-lines.tsx'
import { FindGoods } from './find-goods.tsx'
import { type Draft, draftOf, useChangePreview, withGoods } from './use-change-preview.ts'

type Order = DataOf<typeof orderEndpoint>
type Props = { order: Order; onClose: () => void }
/** Goods are looked for, in the place of a line or beside the others. */
type Search = { replaces: number | undefined }

const lineText = ({ lines }: Order, lineNo: number): string => {
  const line = lines.find((one) => one.lineNo === lineNo)
  return line ? goodsText(line) : ''
}

/** Proposes other quantities, prices, freight or another day to the buyer, with old and new beside each other. */
export function ChangeDialog({ order, onClose }: Props) {
  const asked = order.changes.find(({ state }) => state === 'asked')
  const [draft, setDraft] = useState(() => draftOf(order))
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { wanted, preview, problem } = useChangePreview(order, draft)
  const write = useWrite(proposeChange, { stale: [...staleOrders, previewChange] })
  const put = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const doubts = preview?.doubts ?? []

  const submit = () => {
    if (reason.trim() === '') return notify.warning(changeTexts.reasonMissing)
    if (!wanted || !preview || problem || write.isPending) return notify.warning(problem || '请稍候，正在计算')
    if (doubts.length > 0 && !isChecked) return notify.warning(doubts[0]!)
    write.mutate(
      { ...wanted, version: preview.version, reason: reason.trim(), pricesChecked: isChecked },
      {
        onSuccess: () => {
          notify.success('改单已发给买家，等待确认')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="改单"
      width={860}
      labels="above"
      okText="发给买家确认"
      isPending={write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="sub">
        数量只能减少，填 0 即删去该商品；可以换商品、加商品。买家同意后生效，在此之前订单和库存不变，也不能付款和发货。
      </p>
      {asked && <p className="warn">买家申请：{asked.wish}</p>}
      <ChangedGoods order={order} draft={draft} onDraft={setDraft} />
      <OtherTerms order={order} draft={draft} onType={put} />
      <TextArea label="改单原因" required maxLength={200} value={reason} onValue={setReason} />
      <BeforeAndAfter preview={preview} problem={problem} isChecked={isChecked} onCheck={setIsChecked} />
    </FormDialog>
  )
}

type PartProps = { order: Order; draft: Draft }

/** The goods of the order with their terms, and those that come in. */
function ChangedGoods({ order, draft, onDraft }: PartProps & { onDraft: (draft: Draft) => void }) {
  const [search, setSearch] = useState<Search>()
  const bring = (goods: FoundGoods, replaces: number | undefined) => {
    setSearch(undefined)
    onDraft(withGoods(draft, goods, replaces))
  }
  return (
    <>
      <ChangeLines
        lines={order.lines}
        typed={draft.lines}
        onType={(lines) => onDraft({ ...draft, lines })}
        onReplace={(replaces) => setSearch({ replaces })}
      />
      <AddedGoods added={draft.added} lines={order.lines} onType={(added) => onDraft({ ...draft, added })} />
      {search ? (
        <FindGoods
          orderNo={order.orderNo}
          title={search.replaces === undefined ? '加商品' : `换下 ${lineText(order, search.replaces)}`}
          onChoose={(goods) => bring(goods, search.replaces)}
          onClose={() => setSearch(undefined)}
        />
      ) : (
        <button type="button" className="btn" onClick={() => setSearch({ replaces: undefined })}>
          加商品
        </button>
      )}
    </>
  )
}

/** Freight, where the seller pays for carrying, and the promised day. */
function OtherTerms({ order, draft, onType }: PartProps & { onType: (changes: Partial<Draft>) => void }) {
  return (
    <>
      {order.freightWay === 'prepaid' && (
        <TextField
          label="运费（元）"
          inputMode="decimal"
          maxLength={12}
          value={draft.freight}
          onValue={(freight) => onType({ freight })}
        />
      )}
      <Field label="承诺发货日（选填）" hint="不填则不变">
        {(tied) => (
          <LazyDatePicker
            name="承诺发货日"
            tied={tied}
            value={draft.promiseOn}
            min={formatDate(new Date())}
            onChoose={(promiseOn) => onType({ promiseOn })}
          />
        )}
      </Field>
    </>
  )
}

type PreviewProps = {
  preview: DataOf<typeof previewChange> | undefined
  problem: string
  isChecked: boolean
  onCheck: (isChecked: boolean) => void
}

/** What the change comes to, or why it cannot be; prices in doubt have to be confirmed. */
function BeforeAndAfter({ preview, problem, isChecked, onCheck }: PreviewProps) {
  const doubts = preview?.doubts ?? []
  return (
    <section aria-label="改单前后" aria-live="polite">
      {problem ? <p className="bad">{problem}</p> : preview && <Compared terms={preview} />}
      {doubts.map((doubt) => (
        <p key={doubt} className="warn">
          {doubt}
        </p>
      ))}
      {doubts.length > 0 && (
        <Checkbox checked={isChecked} onCheck={onCheck}>
          价格无误
        </Checkbox>
      )}
    </section>
  )
}
