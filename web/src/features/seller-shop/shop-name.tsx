import { shopBaseInfo } from '@lianmeng/contract/sellers/endpoints'
import { renameShop, shopName } from '@lianmeng/contract/shop/name-endpoints'
import { ownShop } from '@lianmeng/contract/shop/seller-endpoints'
import { daysBetweenNames } from '@lianmeng/contract/shop/texts'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'

/** The short name by which buyers know the shop, which can be changed. */
export function ShopName({ name, mayChange }: { name: string; mayChange: boolean }) {
  return (
    <>
      {name}{' '}
      {mayChange && (
        <DialogButton className="btn-link" dialog={(close) => <RenameDialog name={name} onClose={close} />}>
          修改简称
        </DialogButton>
      )}
    </>
  )
}

function RenameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const [wanted, setWanted] = useState(name)
  const { data } = useRead(shopName, {}, { staleTime: 0 })
  const rename = useWrite(renameShop, { stale: [shopName, ownShop, shopBaseInfo] })
  const submit = () =>
    rename.mutate(
      { name: wanted.trim() },
      {
        onSuccess: () => {
          notify.success('店铺简称已修改')
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title="修改店铺简称"
      labels="above"
      okText="保存"
      pendingText="保存中…"
      isPending={rename.isPending || !!data?.changeableFrom}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="店铺简称"
        required
        maxLength={20}
        hint={
          data?.changeableFrom
            ? `${data.changeableFrom} 起可再次修改`
            : `${daysBetweenNames} 天内只能修改一次；商品、待采清单立即显示新简称，已有订单仍显示下单时的简称。`
        }
        value={wanted}
        onValue={setWanted}
      />
      {data && data.former.length > 0 && (
        <>
          <h3 className="card-title">曾用名</h3>
          <ul>
            {data.former.map((one) => (
              <li key={one.until}>
                {one.name}{' '}
                <span className="sub">
                  用至 {formatMoment(new Date(one.until))}，{one.userName} 修改
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  )
}
