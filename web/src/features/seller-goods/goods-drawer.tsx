import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { packageRuleTexts } from '@lianmeng/contract/seller-goods/texts'
import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { taxRates } from '@lianmeng/trade/price/tax'
import { useState } from 'react'
import { formatMoment } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { formatUnitPrice } from '../../lib/yuan.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PageAnswer } from '../../ui/page-answer.tsx'
import { BasePrice } from './base-price.tsx'
import { nameOf } from './goods-columns.tsx'
import { GoodsPictures } from './goods-pictures.tsx'
import styles from './seller-goods.module.css'

type Detail = DataOf<typeof goods.detail>
type Package = Detail['packages'][number]
const formId = 'goods'
const emptyPackage: Package = {
  id: 0,
  name: '',
  bigSize: 0,
  bigUnit: '箱',
  smallSize: 0,
  smallUnit: '盒',
  unpackingRate: 0,
  looseRate: 0,
}

const sources = [
  { value: 1, text: '普通' },
  { value: 2, text: '联盟' },
  { value: 3, text: '尾货' },
]

const numberOf = (text: string): number => (text.trim() === '' ? 0 : Number(text))

/** One product: its data, and the history of its price. */
export function GoodsDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <Drawer title="商品" width={640} onClose={onClose} footer={<SaveButton onClose={onClose} />}>
      <PageAnswer of={useRead(goods.detail, { id }, { staleTime: 0 })}>
        {(detail) => (
          <>
            <GoodsForm key={detail.version} detail={detail} onClose={onClose} />
            <GoodsPictures id={detail.id} pictures={detail.pictures} />
          </>
        )}
      </PageAnswer>
    </Drawer>
  )
}

const SaveButton = ({ onClose }: { onClose: () => void }) => (
  <>
    <button type="button" className="btn" onClick={onClose}>
      取消
    </button>
    <button type="submit" form={formId} className="btn btn-brand">
      保存
    </button>
  </>
)

function GoodsForm({ detail, onClose }: { detail: Detail; onClose: () => void }) {
  const [draft, setDraft] = useState(detail)
  const save = useWrite(goods.save, { stale: [goods.list, goods.summary, goods.detail] })
  const put = (changes: Partial<Detail>) => setDraft((before) => ({ ...before, ...changes }))
  const number = (name: 'minPurchase' | 'minReservation' | 'deliveryDays' | 'warnBelow', label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      value={String(draft[name])}
      onValue={(text) => put({ [name]: numberOf(text) })}
    />
  )
  const submit = () =>
    save.mutate(draft as ParamsOf<typeof goods.save>, {
      onSuccess: () => {
        notify.success('商品已保存')
        onClose()
      },
    })
  return (
    <Form
      id={formId}
      labels="above"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p>
        <b>{nameOf(detail)}</b> <span className="sub">{detail.productName}</span>
      </p>
      <BasePrice detail={detail} />
      <div className={styles.parts}>
        <TextField label="商品编码" value={draft.ownCode} maxLength={60} onValue={(ownCode) => put({ ownCode })} />
        <TextField
          label="品牌"
          required
          value={draft.brandName}
          maxLength={40}
          onValue={(brandName) => put({ brandName })}
        />
        {number('minPurchase', `起购量（${detail.baseUnitName}）`)}
        {number('minReservation', `起订量（${detail.baseUnitName}）`)}
        {number('deliveryDays', '发货天数')}
        {number('warnBelow', '库存低于此数预警')}
        <SelectField label="商品来源" options={sources} value={draft.source} onChoose={(source) => put({ source })} />
        <SelectField
          label="包装规则"
          options={packageRuleTexts.map((text, value) => ({ value, text }))}
          value={draft.salePackageType}
          onChoose={(salePackageType) => put({ salePackageType })}
        />
        <TaxRate rate={draft.taxRate} onChoose={(taxRate) => put({ taxRate })} />
      </div>
      <Checkbox checked={draft.reservable === 1} onCheck={(is) => put({ reservable: is ? 1 : 0 })}>
        库存不足时可预订
      </Checkbox>
      <Packages draft={draft} onChange={(packages) => put({ packages })} />
      <PriceHistory id={detail.id} />
    </Form>
  )
}

const TaxRate = ({ rate, onChoose }: { rate: number; onChoose: (rate: number) => void }) => (
  <SelectField<number>
    label="税率（价格已含）"
    options={taxRates.map((value) => ({ value, text: `${value}%` }))}
    value={rate}
    onChoose={onChoose}
  />
)

function Packages({ draft, onChange }: { draft: Detail; onChange: (packages: Package[]) => void }) {
  const put = (at: number, changes: Partial<Package>) =>
    onChange(draft.packages.map((one, i) => (i === at ? { ...one, ...changes } : one)))
  return (
    <div className={styles.block}>
      <h3 className="card-title">包装</h3>
      {draft.packages.map((one, at) => (
        <div key={one.id || `new-${at}`} className={styles.parts}>
          <TextField label="名称" value={one.name} maxLength={60} onValue={(name) => put(at, { name })} />
          <TextField
            label="大包装数"
            inputMode="decimal"
            value={String(one.bigSize)}
            onValue={(text) => put(at, { bigSize: numberOf(text) })}
          />
          <TextField
            label="小包装数"
            inputMode="decimal"
            value={String(one.smallSize)}
            onValue={(text) => put(at, { smallSize: numberOf(text) })}
          />
          {draft.salePackageType === 1 && (
            <>
              <TextField
                label="拆包加价%"
                inputMode="decimal"
                value={String(one.unpackingRate)}
                onValue={(text) => put(at, { unpackingRate: numberOf(text) })}
              />
              <TextField
                label="散支加价%"
                inputMode="decimal"
                value={String(one.looseRate)}
                onValue={(text) => put(at, { looseRate: numberOf(text) })}
              />
            </>
          )}
          {draft.packages.length > 1 && (
            <button
              type="button"
              className="btn-link"
              onClick={() => onChange(draft.packages.filter((_, i) => i !== at))}
            >
              删除此包装
            </button>
          )}
        </div>
      ))}
      <button type="button" className="btn" onClick={() => onChange([...draft.packages, emptyPackage])}>
        添加包装
      </button>
    </div>
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
            {one.before === '' ? '未定价' : formatUnitPrice(one.before)} → {formatUnitPrice(one.after)}{' '}
            <span className="sub">{one.userName}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
