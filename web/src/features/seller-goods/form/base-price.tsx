import type { DataOf } from '@lianmeng/contract/endpoint'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { priceTexts } from '@lianmeng/contract/seller-prices/texts'
import { parsePrice } from '@lianmeng/trade/price/money'
import { useState } from 'react'
import { isInDoubt } from '../../../lib/calls/errors.ts'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { useSellerDuty } from '../../../lib/person/seller-standing.ts'
import { formatUnitPrice } from '../../../lib/text/yuan.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { readTiers, type TierText, tiersProblem } from '../../../widgets/tiers/tiers.ts'
import { TiersFields, typedTier } from '../../../widgets/tiers/tiers-fields.tsx'

type Props = { detail: DataOf<typeof goods.detail> }

/** The price of the product for everybody and its tiers; takes effect at once. A price with a digit too many or too few needs
 *  confirmation. */
export function BasePrice({ detail }: Props) {
  const [text, setText] = useState(detail.price)
  const [tiers, setTiers] = useState<readonly TierText[]>(() => detail.tiers.map(typedTier))
  const [isTried, setTried] = useState(false)
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
      { id, version, price, tiers: readTiers(tiers), confirmed },
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
  const problem = tiersProblem(text.trim(), tiers, detail)
  const isSame = text === detail.price && JSON.stringify(tiers) === JSON.stringify(detail.tiers.map(typedTier))
  const submit = () => {
    const price = parsePrice(text.trim())
    if (!price.ok || price.value === 0n) return notify.warning(priceTexts.invalid)
    setTried(true)
    if (!problem) send(0)
  }
  return (
    <>
      <TextField
        label={`基础价（元/${detail.saleUnitName}，含税）`}
        inputMode="decimal"
        maxLength={20}
        value={text}
        onValue={setText}
        disabled={!mayPrice}
        beside={
          mayPrice && (
            <button type="button" className="btn" disabled={save.isPending || isSame} onClick={submit}>
              改价
            </button>
          )
        }
      />
      <TiersFields
        tiers={tiers}
        saleUnitName={detail.saleUnitName}
        problem={isTried ? problem : undefined}
        disabled={!mayPrice}
        onChange={setTiers}
      />
    </>
  )
}
