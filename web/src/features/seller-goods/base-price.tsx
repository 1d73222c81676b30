import type { DataOf } from '@lianmeng/contract/endpoint'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { priceTexts } from '@lianmeng/contract/seller-prices/texts'
import { parsePrice } from '@lianmeng/trade/price/money'
import { useState } from 'react'
import { isInDoubt } from '../../lib/calls/errors.ts'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { formatUnitPrice } from '../../lib/text/yuan.ts'
import { TextField } from '../../ui/form/field.tsx'
import { confirmDialog } from '../../ui/layer/confirm.tsx'

type Props = { detail: DataOf<typeof goods.detail> }

/** The price of the product for everybody; takes effect at once. A price with a digit too many or too few needs
 *  confirmation. */
export function BasePrice({ detail }: Props) {
  const [text, setText] = useState(detail.price)
  const mayPrice = useSellerDuty('prices')
  const save = useWrite(prices.saveBase, {
    stale: [goods.list, goods.summary, goods.detail, prices.history],
    rereadsOnConflict: true,
    silent: true,
  })
  const send = (confirmed: 0 | 1) => {
    const { id, version } = detail
    const price = text.trim()
    save.mutate(
      { id, version, price, tiers: [], confirmed },
      {
        onSuccess: () => notify.success('基础价已修改，立即生效'),
        onError: (failure) => void (isInDoubt(failure) ? ask(failure.message) : notify.error(failure.message)),
      },
    )
  }
  const ask = async (doubt: string) => {
    const change = `${formatUnitPrice(detail.price)} → ${formatUnitPrice(text.trim())}`
    const question = { title: '核对价格', text: `${change}。${doubt}，${priceTexts.doubt}`, okText: '就是这个价' }
    if (await confirmDialog(question)) send(1)
  }
  const submit = () => {
    const price = parsePrice(text.trim())
    if (!price.ok || price.value === 0n) return notify.warning(priceTexts.invalid)
    send(0)
  }
  return (
    <TextField
      label={`基础价（元/${detail.saleUnitName}，含税）`}
      inputMode="decimal"
      maxLength={20}
      value={text}
      onValue={setText}
      disabled={!mayPrice}
      hint={
        mayPrice && detail.tierCount > 0 ? `保存后不再有 ${detail.tierCount} 档阶梯；要保留阶梯请用价格表` : undefined
      }
      beside={
        mayPrice && (
          <button type="button" className="btn" disabled={save.isPending || text === detail.price} onClick={submit}>
            改价
          </button>
        )
      }
    />
  )
}
