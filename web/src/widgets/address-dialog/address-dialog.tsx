import * as addresses from '@lianmeng/contract/addresses/endpoints'
import * as cart from '@lianmeng/contract/cart/endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import { addressTexts } from '@lianmeng/contract/refusals'
import { addressProblem } from '@lianmeng/trade/address/address-problem'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { mobileDigits } from '../../lib/text/mobile-digits.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { Field, TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { addressToSave, formOf } from './address-draft.ts'
import { RegionPicker } from './region-picker.tsx'

type Props = {
  title: string
  /** The address to change; undefined for a new one. */
  address?: addresses.Address | undefined
  onSaved: (address: addresses.Address) => void
  onClose: () => void
}

/** Creates or changes a delivery address. Problems are shown one at a time, in the order of the form. [spec §5] */
export function AddressDialog({ title, address, onSaved, onClose }: Props) {
  const [form, setForm] = useState(() => formOf(address))
  const save = useWrite(addresses.save, { stale: [addresses.list, cart.list, orders.preview] })
  const change = (changes: Partial<typeof form>) => setForm((before) => ({ ...before, ...changes }))

  const submit = () => {
    const problem = addressProblem(form)
    if (problem) return notify.warning(addressTexts[problem])
    if (save.isPending) return
    save.mutate(addressToSave(form, address?.id), {
      onSuccess: (saved) => {
        onSaved(saved)
        onClose()
      },
    })
  }

  return (
    <FormDialog
      title={title}
      okText="保存"
      pendingText="保存中…"
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="收货人姓名"
        required
        autoComplete="name"
        maxLength={50}
        value={form.receiverName}
        onValue={(receiverName) => change({ receiverName })}
      />
      <TextField
        label="手机号码"
        required
        inputMode="numeric"
        autoComplete="tel-national"
        value={form.mobile}
        onValue={(mobile) => change({ mobile: mobileDigits(mobile) })}
      />
      <Field label="省市区" required>
        {(tied) => (
          <RegionPicker tied={tied} codes={form.regionCodes} onChange={(regionCodes) => change({ regionCodes })} />
        )}
      </Field>
      <TextField
        label="街道、楼牌号"
        required
        autoComplete="street-address"
        maxLength={200}
        value={form.street}
        onValue={(street) => change({ street })}
      />
      <Checkbox checked={form.isDefault} onCheck={(isDefault) => change({ isDefault })}>
        默认地址
      </Checkbox>
    </FormDialog>
  )
}
