import * as addresses from '@lianmeng/contract/addresses'
import * as cart from '@lianmeng/contract/cart'
import * as orders from '@lianmeng/contract/orders'
import { addressTexts } from '@lianmeng/contract/refusals'
import { addressProblem } from '@lianmeng/trade/address/address-problem'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { mobileDigits } from '../../lib/mobile-digits.ts'
import { useWrite } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notify.ts'
import styles from './address-dialog.module.css'
import { addressToSave, formOf } from './address-draft.ts'
import { RegionPicker } from './region-picker.tsx'

type Props = {
  title: string
  /** The address to change; a new one where it is missing. */
  address?: addresses.Address | undefined
  onSaved: (address: addresses.Address) => void
  onClose: () => void
}

/** Creates or changes a delivery address. Problems are shown one at a time, in the order of the form. [spec §5] */
export function AddressDialog({ title, address, onSaved, onClose }: Props) {
  const [form, setForm] = useState(() => formOf(address))
  const save = useWrite(addresses.save, { stale: [addresses.list, cart.list, orders.preview] })
  const formId = useId()
  const change = (changes: Partial<typeof form>) => setForm((before) => ({ ...before, ...changes }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
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

  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        取消
      </button>
      <button type="submit" form={formId} className="btn btn-brand" disabled={save.isPending}>
        {save.isPending ? '保存中…' : '保存'}
      </button>
    </>
  )
  return (
    <Dialog title={title} width={520} onClose={onClose} footer={footer}>
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <Field label="收货人姓名" required>
          {(id) => (
            <input
              id={id}
              className="input"
              autoComplete="name"
              maxLength={50}
              value={form.receiverName}
              onChange={(event) => change({ receiverName: event.target.value })}
            />
          )}
        </Field>
        <Field label="手机号码" required>
          {(id) => (
            <input
              id={id}
              className="input"
              inputMode="numeric"
              autoComplete="tel-national"
              value={form.mobile}
              onChange={(event) => change({ mobile: mobileDigits(event.target.value) })}
            />
          )}
        </Field>
        <Field label="省市区" required>
          {(id) => (
            <RegionPicker id={id} codes={form.regionCodes} onChange={(regionCodes) => change({ regionCodes })} />
          )}
        </Field>
        <Field label="街道、楼牌号" required>
          {(id) => (
            <input
              id={id}
              className="input"
              autoComplete="street-address"
              maxLength={200}
              value={form.street}
              onChange={(event) => change({ street: event.target.value })}
            />
          )}
        </Field>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={form.isDefault}
            onChange={(event) => change({ isDefault: event.target.checked })}
          />
          默认地址
        </label>
      </form>
    </Dialog>
  )
}

function Field({
  label,
  required = false,
  children,
}: {
  label: string
  required?: boolean
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} data-required={required}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}
