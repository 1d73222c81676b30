import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { ownTaxRates, previewTaxRate, setTaxRate } from '@lianmeng/contract/seller-goods/tax-endpoints'
import { taxRates, usualTaxRate } from '@lianmeng/trade/price/tax'
import { useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/query.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { Wanted } from './use-listing.ts'

type Props = { wanted: Wanted; count: number; onDone: () => void }

/** Another tax rate for many goods. */
export function TaxButton({ wanted, count, onDone }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn" disabled={count === 0} onClick={() => setIsOpen(true)}>
        税率
      </button>
      {isOpen && <TaxDialog {...{ wanted, count, onDone }} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Looks first at what would change, then changes it. */
function TaxDialog({ wanted, count, onDone, onClose }: Props & { onClose: () => void }) {
  const [taxRate, setRate] = useState<number>(usualTaxRate)
  const look = useWrite(previewTaxRate)
  const set = useWrite(setTaxRate, { stale: [goods.list, goods.detail, ownTaxRates] })
  const { data: seen } = look
  const choose = (rate: number) => {
    look.reset()
    setRate(rate)
  }
  const submit = async () => {
    if (!seen) return void look.mutate({ ...wanted, taxRate })
    const { changed } = await set.mutateAsync({ ...wanted, taxRate })
    notify.success(`已修改 ${formatCount(changed)} 个商品的税率`)
    onClose()
    onDone()
  }
  return (
    <FormDialog
      title="批量修改税率"
      width={420}
      labels="above"
      okText={seen ? '修改' : '预览'}
      isPending={look.isPending || set.isPending}
      onSubmit={() => void submit().catch(() => {})}
      onClose={onClose}
    >
      <SelectField<number>
        label={`${formatCount(count)} 个商品的税率（价格已含）`}
        options={taxRates.map((value) => ({ value, text: `${value}%` }))}
        value={taxRate}
        onChoose={choose}
      />
      <p className="sub" role="status">
        {seen
          ? `现有 ${seen.rates.map((one) => `${one.taxRate}% ${formatCount(one.count)} 个`).join('、')}；${formatCount(seen.changes)} 个将改为 ${taxRate}%。`
          : '含税价不变，已下的订单不变。'}
      </p>
    </FormDialog>
  )
}
