import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { packageRuleTexts } from '@lianmeng/contract/seller-goods/texts'
import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { taxRates } from '@lianmeng/trade/price/tax'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useIsSaving, useRead, useWrite } from '../../lib/calls/query.ts'
import { useSellerDuty, useSellerReads } from '../../lib/person/seller-standing.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { formatUnitPrice } from '../../lib/text/yuan.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { GoodsName } from '../../ui/goods-name.tsx'
import { Drawer } from '../../ui/layer/drawer.tsx'
import { BasePrice } from './base-price.tsx'
import { Packages } from './goods-packages.tsx'
import { GoodsPictures } from './goods-pictures.tsx'
import { NumberField } from './number-field.tsx'
import styles from './seller-goods.module.css'

const drawingPermissions = [
  { value: 0, text: '只看简图' },
  { value: 1, text: '可看详图和三维' },
  { value: 2, text: '可看并下载' },
]

type Detail = DataOf<typeof goods.detail>
const formId = 'goods'
const sources = [
  { value: 1, text: '普通' },
  { value: 2, text: '联盟' },
  { value: 3, text: '尾货' },
]

/** One product: its data, and the history of its price. Read-only for users without the duty. */
export function GoodsDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const mayChange = useSellerDuty('products')
  return (
    <Drawer title="商品" width={640} onClose={onClose} footer={mayChange && <SaveButton onClose={onClose} />}>
      <PageAnswer of={useRead(goods.detail, { id }, { staleTime: 0 })}>
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

/** Whether a field for a number holds something else. */
const hasOpenNumber = (draft: Detail): boolean =>
  [draft, ...draft.packages].some((one) => Object.values(one).some((value) => Number.isNaN(value)))

type NumberName = 'minPurchaseInBaseUnits' | 'minReservationInBaseUnits' | 'deliveryDays' | 'warnBelowInBaseUnits'

type FormProps = { detail: Detail; mayChange: boolean; onClose: () => void }

function GoodsForm({ detail, mayChange, onClose }: FormProps) {
  // Only what was typed: a new price or picture reads the product again, and what is not saved yet stays.
  const [changes, setChanges] = useState<Partial<Detail>>({})
  const seesPrices = useSellerReads('prices')
  const draft = { ...detail, ...changes }
  const save = useWrite(goods.save, { stale: [goods.list, goods.summary, goods.detail], rereadsOnConflict: true })
  const put = (more: Partial<Detail>) => setChanges((before) => ({ ...before, ...more }))
  const number = (name: NumberName, label: string) => (
    <NumberField label={label} value={draft[name]} onNumber={(value) => put({ [name]: value })} />
  )
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
    <Form
      id={formId}
      labels="above"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p>
        <GoodsName goods={detail} />
      </p>
      <BasePrice detail={detail} />
      <fieldset className={styles.own} disabled={!mayChange}>
        <div className={styles.parts}>
          <OwnNames draft={draft} put={put} />
          {number('minPurchaseInBaseUnits', `起购量（${detail.baseUnitName}）`)}
          {number('minReservationInBaseUnits', `起订量（${detail.baseUnitName}）`)}
          {number('deliveryDays', '发货天数')}
          {number('warnBelowInBaseUnits', `库存低于此数预警（${detail.baseUnitName}）`)}
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
        <NonStandard draft={draft} put={put} />
        <Packages
          packages={draft.packages}
          baseUnitName={detail.baseUnitName}
          isSurcharged={draft.salePackageType === 1}
          onChange={(packages) => put({ packages })}
        />
      </fieldset>
      {seesPrices && <PriceHistory id={detail.id} />}
    </Form>
  )
}

type DraftProps = { draft: Detail; put: (more: Partial<Detail>) => void }

/** What the seller calls the goods, whose they are, and where they lie. */
const OwnNames = ({ draft: { ownCode, brandName, bin = '' }, put }: DraftProps) => (
  <>
    <TextField label="商品编码" value={ownCode} maxLength={60} onValue={(typed) => put({ ownCode: typed })} />
    <TextField label="品牌" required value={brandName} maxLength={40} onValue={(typed) => put({ brandName: typed })} />
    <TextField
      label="库位"
      value={bin}
      maxLength={goods.maxBin}
      placeholder="如 A-03-2"
      onValue={(typed) => put({ bin: typed })}
    />
  </>
)

/** Whether goods are made to the seller's own drawing, and how much of it buyers may see. */
const NonStandard = ({ draft: { nonStandard, accessPermission }, put }: DraftProps) => (
  <>
    <Checkbox checked={nonStandard === 1} onCheck={(is) => put({ nonStandard: is ? 1 : 0 })}>
      非标件：按自己的图纸制作，在买家的「非标件」里显示
    </Checkbox>
    {nonStandard === 1 && (
      <SelectField
        label="图纸权限"
        options={drawingPermissions}
        value={accessPermission}
        onChoose={(permission) => put({ accessPermission: permission })}
      />
    )}
  </>
)

const TaxRate = ({ rate, onChoose }: { rate: number; onChoose: (rate: number) => void }) => (
  <SelectField<number>
    label="税率（价格已含）"
    options={taxRates.map((value) => ({ value, text: `${value}%` }))}
    value={rate}
    onChoose={onChoose}
  />
)

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
