import { carrierKind, carriers } from '@lianmeng/contract/orders/delivery/carriers'
import { shippingWayTexts } from '@lianmeng/contract/orders/texts'
import { shippingWays, type Waybill } from '@lianmeng/trade/order/waybill'
import { useId } from 'react'
import { RadioGroup } from '../../ui/choice/radio.tsx'
import { TextField } from '../../ui/form/field.tsx'

export const noWaybill: Waybill = { way: 'freight', carrier: '', waybillNo: '', note: '' }

/** All carriers, those that carry this way first. */
const suggested = (way: Waybill['way']) => [
  ...carriers.filter(({ kind }) => kind === way),
  ...carriers.filter(({ kind }) => kind !== way),
]

type Props = {
  waybill: Waybill
  /** The ways as the sender calls them. */
  wayTexts?: typeof shippingWayTexts
  onPut: (changes: Partial<Waybill>) => void
}

/** How the goods travel, and the data this requires. A carrier of a known name says by itself how they travel. */
export function WaybillFields({ waybill, wayTexts = shippingWayTexts, onPut: put }: Props) {
  const listId = useId()
  const ways = shippingWays.map((value) => ({ value, text: wayTexts[value] }))
  return (
    <>
      <RadioGroup label="配送方式" choices={ways} value={waybill.way} onChoose={(way) => put({ way })} />
      {waybill.way !== 'own' && (
        <>
          <TextField
            label="承运公司"
            required
            maxLength={40}
            list={listId}
            value={waybill.carrier}
            onValue={(carrier) => put({ carrier, way: carrierKind(carrier) ?? waybill.way })}
          />
          <datalist id={listId}>
            {suggested(waybill.way).map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <TextField
            label="运单号"
            required={waybill.way === 'express'}
            maxLength={60}
            value={waybill.waybillNo}
            onValue={(waybillNo) => put({ waybillNo })}
          />
        </>
      )}
      <TextField
        label="备注"
        required={waybill.way === 'own'}
        hint={waybill.way === 'own' ? '送货人、车牌或电话' : undefined}
        maxLength={200}
        value={waybill.note}
        onValue={(note) => put({ note })}
      />
    </>
  )
}
