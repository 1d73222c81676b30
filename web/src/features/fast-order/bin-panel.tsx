import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import * as bins from '@lianmeng/contract/my-goods/bin-endpoints'
import { binTexts } from '@lianmeng/contract/my-goods/texts'
import { refillQty } from '@lianmeng/trade/archive/bin-level'
import { formatQty, parseQty, thousandths, toNumber } from '@lianmeng/trade/quantity/qty'
import { numberText } from '@lianmeng/trade/quantity/typed-quantity'
import { useState } from 'react'
import { idOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { notify } from '../../lib/calls/notify.ts'
import { markStale, useRead } from '../../lib/calls/query.ts'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { useRights } from '../../lib/person/rights.ts'
import { formatDate } from '../../lib/text/format.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { GoodsName } from '../../ui/goods-name.tsx'
import { marked } from '../../widgets/product-file/stale.ts'
import styles from './fast-order.module.css'
import { useChange } from './use-fast-order.ts'

/** Target of a bin label: the address names the bin, everything is filled in, one press orders. */
export function BinPanel() {
  const [search, change] = useSearchText()
  const id = idOf(search.bin)
  const read = useRead(bins.bins, { id: id ?? 0 }, { enabled: id !== undefined, staleTime: 0, silent: true })
  if (id === undefined) return null
  const close = () => change({ bin: undefined }, { replace: true })
  const [found] = read.data?.bins ?? []
  return (
    <section className={`card ${styles.bin}`} aria-label="料位补货">
      {found && <BinForm key={found.bin.version} of={found} onDone={close} />}
      {read.isError && <p className="bad">{read.error.message}</p>}
      {read.data && !found && <p className="bad">{binTexts.unknown}</p>}
      {read.isPending && <p className="sub">正在读取料位…</p>}
      <button type="button" className="btn-link" onClick={close}>
        关闭
      </button>
    </section>
  )
}

const shown = (units: number): string => formatQty(wireQty(units))

function BinForm({ of: { bin, product, ownName, isListed }, onDone }: { of: bins.BinGoods; onDone: () => void }) {
  // A user who scans the label usually finds the bin at its reorder point, so this is the default until they count.
  const [left, setLeft] = useState(String(bin.minQty))
  const [hasCome, setCome] = useState(false)
  const [problem, setProblem] = useState('')
  const { change, isPending } = useChange(fastOrder.refill)
  const hindrance = useRights().hindrance('purchase')
  const counted = parseQty(numberText(left))
  const isCounted = counted.ok && counted.value >= 0n
  const missing = refillQty({
    min: wireQty(bin.minQty),
    target: wireQty(bin.targetQty),
    left: isCounted ? counted.value : null,
    asked: hasCome ? thousandths(0n) : wireQty(bin.askedQty),
  })
  const unit = product.baseUnitName
  const submit = () => {
    if (!isCounted) return setProblem(binTexts.leftInvalid)
    const said = { id: bin.id, version: bin.version, leftQty: toNumber(counted.value), hasCome: hasCome ? 1 : 0 }
    change({ bins: [said] }, ({ added }) => {
      notify.success(added > 0 ? '已加入清单' : '已记下现有数量，无需补货')
      void markStale(...marked, bins.bins)
      onDone()
    })
  }
  return (
    <Form onSubmit={submit}>
      <h2>
        {product.customComponentCode && `${product.customComponentCode} `}
        {ownName || product.productName}
      </h2>
      <p>
        <GoodsName goods={product} />
        <span className="sub">
          再订货点 {shown(bin.minQty)}，补到 {shown(bin.targetQty)} {unit}
        </span>
      </p>
      {isListed === 0 && <p className="bad">该商品已下架，请在我的商品档案中找替代</p>}
      <TextField
        label={`现有数量（${unit}）`}
        inputMode="decimal"
        value={left}
        maxLength={14}
        problem={problem}
        onValue={(value) => {
          setLeft(value)
          setProblem('')
        }}
      />
      {bin.askedQty > 0 && (
        <Checkbox checked={hasCome} onCheck={setCome}>
          {formatDate(new Date(bin.askedAt))} 申请补的 {shown(bin.askedQty)} {unit}已到货
        </Checkbox>
      )}
      <button
        type="submit"
        className="btn btn-act btn-large"
        disabled={isPending || isListed === 0 || hindrance !== ''}
        title={hindrance || undefined}
      >
        {missing > 0n ? `补 ${formatQty(missing)} ${unit}，加入清单` : '无需补货，记下现有数量'}
      </button>
    </Form>
  )
}
