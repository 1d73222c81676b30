import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { ownTaxRates, previewTaxRate, setTaxRate, setUsualTaxRate } from '@lianmeng/contract/seller-goods/tax-endpoints'
import { taxRates } from '@lianmeng/trade/price/tax'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { formatCount } from '../../lib/text/format.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import styles from './seller-shop.module.css'

/** The tax rate in the shop's prices: the default of new goods, and a change of all existing ones. */
export function TaxSettings() {
  return (
    <PageAnswer of={useRead(ownTaxRates, {}, { staleTime: 0 })}>
      {(own) => <Settings key={own.usual} usual={own.usual} rates={own.rates} />}
    </PageAnswer>
  )
}

type Rates = readonly { taxRate: number; count: number }[]

const ratesText = (rates: Rates): string =>
  rates.map(({ taxRate, count }) => `${taxRate}% ${formatCount(count)} 个`).join('、')

function Settings({ usual, rates }: { usual: number; rates: Rates }) {
  const [rate, setRate] = useState(usual)
  const mayChange = useSellerDuty('products')
  const save = useWrite(setUsualTaxRate, { stale: [ownTaxRates] })
  const look = useWrite(previewTaxRate)
  const apply = useWrite(setTaxRate, { stale: [ownTaxRates, goods.list, goods.detail] })
  const changeAll = async () => {
    const preview = await look.mutateAsync({ taxRate: rate })
    if (preview.changes === 0) return notify.success(`全部商品的税率已是 ${rate}%`)
    const text = `现有 ${ratesText(preview.rates)}。${formatCount(preview.changes)} 个商品的税率将改为 ${rate}%，含税价不变，已下的订单不变。`
    if (!(await confirmDialog({ title: '修改全部商品的税率', text, okText: '修改' }))) return
    const { changed } = await apply.mutateAsync({ taxRate: rate })
    notify.success(`已修改 ${formatCount(changed)} 个商品的税率`)
  }
  return (
    <section className={`card ${styles.page}`} aria-label="税率">
      <h2 className={styles.title}>税率</h2>
      <fieldset className={styles.fields} disabled={!mayChange}>
        <SelectField<number>
          label="新商品的税率（价格已含）"
          options={taxRates.map((value) => ({ value, text: `${value}%` }))}
          value={rate}
          onChoose={setRate}
        />
        <p className="sub">现有商品：{ratesText(rates) || '还没有商品'}</p>
        {mayChange && (
          <div className={styles.taxActions}>
            <button
              type="button"
              className="btn btn-brand"
              disabled={save.isPending}
              onClick={() => save.mutate({ taxRate: rate }, { onSuccess: () => notify.success('新商品的税率已保存') })}
            >
              保存税率
            </button>
            <button
              type="button"
              className="btn"
              disabled={look.isPending || apply.isPending || rates.length === 0}
              onClick={() => void changeAll().catch(() => {})}
            >
              全部商品改为 {rate}%
            </button>
          </div>
        )}
      </fieldset>
    </section>
  )
}
