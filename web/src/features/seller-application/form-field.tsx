import { applicationFieldTexts } from '@lianmeng/contract/seller-application/texts'
import { type ApplicationField, fieldProblem } from '@lianmeng/trade/seller-application/form'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Field, TextArea, TextField } from '../../ui/form/field.tsx'
import { RegionPicker } from '../../widgets/address-dialog/region-picker.tsx'
import { LicenseField } from '../../widgets/license-field/license-field.tsx'

/** Hints for filling in a field. */
const placeholders: Partial<Record<ApplicationField, string>> = {
  shortName: '买家看到的店铺名称，20 字以内',
  creditCode: '18 位统一社会信用代码',
  mainStandards: '如 GB/T 5783、DIN 912、GB/T 70.1',
  diameterRange: '如 M3–M36',
  brands: '多个品牌用顿号分隔',
  warehouseRegion: '如 浙江海盐',
  annualOutput: '如 3000万元',
  contactPhone: '11 位手机号',
}

const salesModeOptions = [
  { value: 'open', text: '公开价格，所有买家可购买' },
  { value: 'members', text: '仅会员可见价格' },
]

type Props = {
  field: ApplicationField
  value: string
  disabled: boolean
  problem: string | undefined
  onValue: (value: string) => void
}

/** One field of the application, in a suitable control. */
export function FormField({ field, value, disabled, problem, onValue }: Props) {
  const label = applicationFieldTexts[field]
  const required = fieldProblem(field) === 'missing'
  const shared = { label, required, problem }
  if (field === 'licenseFile' || field === 'certificateFile') {
    return (
      <Field {...shared} hint={value ? '已上传，可更换' : 'PNG、JPEG 或 WebP，不超过 4 MB'}>
        {(tied) =>
          disabled ? <span id={tied.id}>已上传</span> : <LicenseField tied={tied} name={label} onFileId={onValue} />
        }
      </Field>
    )
  }
  if (field === 'regionCode' && !disabled) {
    return (
      <Field {...shared}>
        {(tied) => (
          <RegionPicker tied={tied} codes={value ? value.split(',') : []} onChange={(codes) => onValue(codes.join())} />
        )}
      </Field>
    )
  }
  if (field === 'salesMode') {
    return (
      <SelectField
        {...shared}
        options={salesModeOptions}
        value={value || undefined}
        disabled={disabled}
        onChoose={onValue}
      />
    )
  }
  const text = { ...shared, value, disabled, maxLength: 200, placeholder: placeholders[field], onValue }
  return field === 'mainStandards' ? <TextArea {...text} /> : <TextField {...text} />
}
