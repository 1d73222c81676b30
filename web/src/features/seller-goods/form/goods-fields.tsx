import type { DataOf } from '@lianmeng/contract/endpoint'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { packageRuleTexts } from '@lianmeng/contract/seller-goods/texts'
import { taxRates } from '@lianmeng/trade/price/tax'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import styles from './goods-form.module.css'
import { Packages } from './goods-packages.tsx'
import { NumberField } from './number-field.tsx'

const drawingPermissions = [
  { value: 0, text: '只看简图' },
  { value: 1, text: '可看详图和三维' },
  { value: 2, text: '可看并下载' },
]

const sources = [
  { value: 1, text: '普通' },
  { value: 2, text: '联盟' },
  { value: 3, text: '尾货' },
]

/** What a form of a product holds, whether it is new or not. */
export type GoodsDraft = Pick<DataOf<typeof goods.detail>, keyof typeof goods.editable>

/** What stands against single fields. */
export type GoodsProblems = { readonly [Name in keyof GoodsDraft]?: string | undefined }

type NumberName = 'minPurchaseInBaseUnits' | 'minReservationInBaseUnits' | 'deliveryDays' | 'warnBelowInBaseUnits'

/** Whether a field for a number holds something else. */
export const hasOpenNumber = (draft: GoodsDraft): boolean =>
  [draft, ...draft.packages].some((one) => Object.values(one).some((value) => Number.isNaN(value)))

type DraftProps = {
  draft: GoodsDraft
  problems?: GoodsProblems
  put: (more: Partial<GoodsDraft>) => void
}

type Props = DraftProps & {
  baseUnitName: string
  packageProblems?: readonly string[]
}

/** The fields of a product besides its part, its price and its stock. */
export function GoodsFields({ draft, problems = {}, put, baseUnitName, packageProblems = [] }: Props) {
  const number = (name: NumberName, label: string) => (
    <NumberField
      label={label}
      value={draft[name]}
      problem={problems[name]}
      onNumber={(value) => put({ [name]: value })}
    />
  )
  return (
    <>
      <div className={styles.parts}>
        <OwnNames {...{ draft, problems, put }} />
        {number('minPurchaseInBaseUnits', `起购量（${baseUnitName}）`)}
        {number('minReservationInBaseUnits', `起订量（${baseUnitName}）`)}
        {number('deliveryDays', '发货天数')}
        {number('warnBelowInBaseUnits', `库存低于此数预警（${baseUnitName}）`)}
        <SelectField label="商品来源" options={sources} value={draft.source} onChoose={(source) => put({ source })} />
        <SelectField
          label="包装规则"
          options={packageRuleTexts.map((text, value) => ({ value, text }))}
          value={draft.salePackageType}
          onChoose={(salePackageType) => put({ salePackageType })}
        />
        <TaxRate rate={draft.taxRate} onChoose={(taxRate) => put({ taxRate })} />
        <TextField
          label="税收分类编码（19 位，可空）"
          inputMode="numeric"
          maxLength={19}
          value={draft.taxCode ?? ''}
          problem={problems.taxCode}
          onValue={(taxCode) => put({ taxCode })}
        />
      </div>
      <Checkbox checked={draft.reservable === 1} onCheck={(is) => put({ reservable: is ? 1 : 0 })}>
        库存不足时可预订
      </Checkbox>
      <NonStandard draft={draft} put={put} />
      <Packages
        packages={draft.packages}
        baseUnitName={baseUnitName}
        isSurcharged={draft.salePackageType === 1}
        problems={packageProblems}
        onChange={(packages) => put({ packages })}
      />
    </>
  )
}

/** What the seller calls the goods, whose they are, and where they lie. */
const OwnNames = ({ draft: { ownCode, brandName, bin = '' }, problems = {}, put }: DraftProps) => (
  <>
    <TextField
      label="商品编码"
      value={ownCode}
      maxLength={60}
      problem={problems.ownCode}
      onValue={(typed) => put({ ownCode: typed })}
    />
    <TextField
      label="品牌"
      required
      value={brandName}
      maxLength={40}
      problem={problems.brandName}
      onValue={(typed) => put({ brandName: typed })}
    />
    <TextField
      label="库位"
      value={bin}
      maxLength={goods.maxBin}
      placeholder="如 A-03-2"
      problem={problems.bin}
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
