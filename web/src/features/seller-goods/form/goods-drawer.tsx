import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useIsSaving, useRead, useWrite } from '../../../lib/calls/query.ts'
import { useSellerDuty, useSellerReads } from '../../../lib/person/seller-standing.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { formatUnitPrice } from '../../../lib/text/yuan.ts'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { GoodsName } from '../../../ui/goods-name.tsx'
import { Drawer } from '../../../ui/layer/drawer.tsx'
import { GoodsPictures } from '../pictures/goods-pictures.tsx'
import { BasePrice } from './base-price.tsx'
import { DeleteButton } from './delete-button.tsx'
import { GoodsFields, hasOpenNumber } from './goods-fields.tsx'
import styles from './goods-form.module.css'

type Detail = DataOf<typeof goods.detail>
const formId = 'goods'
type Props = {
  id: number
  onClose: () => void
  /** Opens a form filled from this product. */
  onCopy: () => void
}

/** One product: its data, and the history of its price. Read-only for users without the duty. */
export function GoodsDrawer({ id, onClose, onCopy }: Props) {
  const mayChange = useSellerDuty('products')
  const read = useRead(goods.detail, { id }, { staleTime: 0 })
  const footer = mayChange && (
    <>
      {read.data && <DeleteButton detail={read.data} onDone={onClose} />}
      <button type="button" className="btn" disabled={!read.data} onClick={onCopy}>
        复制
      </button>
      <span className={styles.gap} />
      <SaveButton onClose={onClose} />
    </>
  )
  return (
    <Drawer title="商品" width={640} onClose={onClose} footer={footer}>
      <PageAnswer of={read}>
        {(detail) => (
          <>
            <GoodsForm detail={detail} mayChange={mayChange} onClose={onClose} />
            <GoodsPictures id={detail.id} pictures={detail.pictures} mayChange={mayChange} />
          </>
        )}
      </PageAnswer>
    </Drawer>
  )
}

function SaveButton({ onClose }: { onClose: () => void }) {
  // A new price makes a new version of the product: saving the one before would be refused.
  const isPricing = useIsSaving(prices.saveBase, goods.detail)
  return (
    <>
      <button type="button" className="btn" onClick={onClose}>
        取消
      </button>
      <button type="submit" form={formId} className="btn btn-brand" disabled={isPricing}>
        保存
      </button>
    </>
  )
}

type FormProps = { detail: Detail; mayChange: boolean; onClose: () => void }

function GoodsForm({ detail, mayChange, onClose }: FormProps) {
  // Only what was typed: a new price or picture reads the product again, and what is not saved yet stays.
  const [changes, setChanges] = useState<Partial<Detail>>({})
  const seesPrices = useSellerReads('prices')
  const draft = { ...detail, ...changes }
  const save = useWrite(goods.save, { stale: [goods.list, goods.summary, goods.detail], rereadsOnConflict: true })
  const put = (more: Partial<Detail>) => setChanges((before) => ({ ...before, ...more }))
  const submit = () => {
    if (hasOpenNumber(draft)) return notify.warning('请填写数字')
    save.mutate(draft as ParamsOf<typeof goods.save>, {
      onSuccess: () => {
        notify.success('商品已保存')
        onClose()
      },
    })
  }
  return (
    <Form id={formId} labels="above" onSubmit={() => submit()}>
      <p>
        <GoodsName goods={detail} />
      </p>
      <BasePrice detail={detail} />
      <fieldset className={styles.own} disabled={!mayChange}>
        <GoodsFields draft={draft} put={put} baseUnitName={detail.baseUnitName} />
      </fieldset>
      {seesPrices && <PriceHistory id={detail.id} />}
    </Form>
  )
}

function PriceHistory({ id }: { id: number }) {
  const { data = [] } = useRead(prices.history, { id }, { staleTime: 0 })
  return (
    <div className={styles.block}>
      <h3 className="card-title">价格历史</h3>
      {data.length === 0 && <p className="sub">还没有改过价格</p>}
      <ul>
        {data.map((one) => (
          <li key={`${one.holdsFrom}${one.listName}${one.after}`}>
            {formatMoment(new Date(one.holdsFrom))} {one.listName || '基础价'}：
            {one.before === '' ? '未定价' : formatUnitPrice(one.before)} → {formatUnitPrice(one.after)}
            {one.tiers > 0 && `（另有 ${one.tiers} 档阶梯）`} <span className="sub">{one.userName}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
