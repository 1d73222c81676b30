import * as addresses from '@lianmeng/contract/addresses/endpoints'
import { useState } from 'react'
import { useRead } from '../../../../lib/calls/query.ts'
import { useRights } from '../../../../lib/person/rights.ts'
import { LoadFailed } from '../../../../ui/answer/load-failed.tsx'
import { Select } from '../../../../ui/choice/select.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { AddressDialog } from '../../../../widgets/address-dialog/address-dialog.tsx'
import styles from './whole-fields.module.css'

type Address = addresses.Address

/** An address in one line, as its choice shows it. */
const addressText = ({ receiverName, receiverContactInfo, regionName, address }: Address): string =>
  `${receiverName} ${receiverContactInfo}　${regionName} ${address}`

type Props = { address: Address | undefined; onChoose: (id: number) => void }

/** Where the goods go: one of the company's addresses, a new one, or one with a mistake mended. */
export function AddressField({ address, onChoose }: Props) {
  const known = useRead(addresses.list, {})
  const [editing, setEditing] = useState<Address | 'new'>()
  const hindrance = useRights().hindrance('purchase')
  if (known.isError) return <LoadFailed onRetry={known.refetch} />
  const all = known.data ?? []
  return (
    <>
      <Field
        label="收货地址"
        hint={address ? <span className={styles.whole}>{addressText(address)}</span> : undefined}
        beside={
          <span className={styles.beside}>
            {address && (
              <button
                type="button"
                className="btn-link"
                disabled={hindrance !== ''}
                onClick={() => setEditing(address)}
              >
                编辑
              </button>
            )}
            <button
              type="button"
              className={all.length > 0 ? 'btn-link' : 'btn btn-brand'}
              disabled={hindrance !== ''}
              title={hindrance}
              onClick={() => setEditing('new')}
            >
              新增收货地址
            </button>
          </span>
        }
      >
        {(tied) => (
          <Select
            tied={tied}
            disabled={all.length === 0}
            value={address?.id}
            options={all.map((one) => ({ value: one.id, text: addressText(one) }))}
            onChoose={onChoose}
          />
        )}
      </Field>
      {editing && (
        <AddressDialog
          title={editing === 'new' ? '新增收货地址' : '编辑收货地址'}
          address={editing === 'new' ? undefined : editing}
          onSaved={(saved) => onChoose(saved.id)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}
