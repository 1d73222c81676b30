import * as addresses from '@lianmeng/contract/addresses/endpoints'
import * as cart from '@lianmeng/contract/cart/endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { useRights } from '../../lib/person/rights.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { Radio } from '../../ui/choice/radio.tsx'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import styles from './address-dialog.module.css'
import { AddressDialog } from './address-dialog.tsx'

type Props = {
  addresses: readonly addresses.Address[]
  /** With `onChoose`, the user picks one of the addresses, as for an order. */
  chosenId?: number | undefined
  onChoose?: (id: number) => void
}

/** Reads that depend on the default address: carts and previews. */
const stale = [addresses.list, cart.list, orders.preview]

/**
 * The buyer's delivery addresses as cards: add, change, delete, make the default, and choose one if required. Users who
 * may not purchase see them read-only.
 */
export function AddressList({ addresses: all, chosenId, onChoose }: Props) {
  const [editing, setEditing] = useState<addresses.Address | 'new' | null>(null)
  const hindrance = useRights().hindrance('purchase')
  const add = hindrance ? (
    <p className="sub">{hindrance}，收货地址只能查看</p>
  ) : (
    <button type="button" className="btn" onClick={() => setEditing('new')}>
      新增收货地址
    </button>
  )
  return (
    <>
      {all.length === 0 ? (
        <NoResult text="还没有收货地址" hint="下单前请先添加收货地址，价格与交期可能因地区而不同。">
          {add}
        </NoResult>
      ) : (
        <>
          <ul className={styles.cards}>
            {all.map((address) => (
              <li key={address.id} className={styles.card} data-chosen={address.id === chosenId}>
                <AddressText address={address} chosenId={chosenId} onChoose={onChoose} />
                <CardActions address={address} isReadOnly={hindrance !== ''} onEdit={() => setEditing(address)} />
              </li>
            ))}
          </ul>
          {add}
        </>
      )}
      {editing && (
        <AddressDialog
          title={editing === 'new' ? '新增收货地址' : '编辑收货地址'}
          address={editing === 'new' ? undefined : editing}
          onSaved={(saved) => onChoose?.(saved.id)}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

type ActionsProps = { address: addresses.Address; isReadOnly: boolean; onEdit: () => void }

function CardActions({ address, isReadOnly, onEdit }: ActionsProps) {
  const makeDefault = useWrite(addresses.setDefault, { stale })
  const remove = useWrite(addresses.remove, { stale })
  const askToRemove = async () => {
    const text = `${address.receiverName}　${address.regionName} ${address.address}`
    if (!(await confirmDialog({ title: '删除收货地址', text, okText: '删除' }))) return
    remove.mutate({ id: address.id }, { onSuccess: () => notify.success('收货地址已删除') })
  }
  const isDefault = address.isDefault === 1
  return (
    <div className={styles.cardActions}>
      {isDefault && <span className="tag tag-brand">默认</span>}
      {!isReadOnly && (
        <>
          {!isDefault && (
            <button
              type="button"
              className="btn-link"
              disabled={makeDefault.isPending}
              onClick={() => makeDefault.mutate({ id: address.id })}
            >
              设为默认
            </button>
          )}
          <button type="button" className="btn-link" onClick={onEdit}>
            编辑
          </button>
          <button type="button" className="btn-link" disabled={remove.isPending} onClick={() => void askToRemove()}>
            删除
          </button>
        </>
      )}
    </div>
  )
}

function AddressText({
  address,
  chosenId,
  onChoose,
}: {
  address: addresses.Address
  chosenId: number | undefined
  onChoose: ((id: number) => void) | undefined
}) {
  const text = (
    <span className={styles.cardText}>
      <b>{address.receiverName}</b> {address.receiverContactInfo}
      <span>
        {address.regionName} {address.address}
      </span>
    </span>
  )
  if (!onChoose) return text
  return (
    <Radio group="shipping-address" checked={address.id === chosenId} onChoose={() => onChoose(address.id)}>
      {text}
    </Radio>
  )
}
