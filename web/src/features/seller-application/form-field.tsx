import { openFile } from '@lianmeng/contract/seller-application/endpoints'
import { applicationFieldTexts } from '@lianmeng/contract/seller-application/texts'
import { type ApplicationField, fieldProblem, isPaper } from '@lianmeng/trade/seller-application/form'
import { addressOf } from '../../lib/calls/call.ts'
import { useRegionNames } from '../../lib/places/regions.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Field, TextArea, TextField } from '../../ui/form/field.tsx'
import { RegionPicker } from '../../widgets/address-dialog/region-picker.tsx'
import { Paper } from '../../widgets/application-facts/paper.tsx'
import { LicenseField } from '../../widgets/license-field/license-field.tsx'

/** Hints for filling in a field. */
const placeholders: Partial<Record<ApplicationField, string>> = {
  shortName: '买家看到的店铺名称，20 字以内',
  creditCode: '18 位统一社会信用代码',
  mainStandards: '如 GB/T 5783、DIN 912、GB/T 70.1',
  diameterRange: '如 M3–M36',
  brands: '多个品牌用顿号分隔',
  warehouseRegion: '如 浙江海盐',
  annualOutput: '如 3000 万元',
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
  if (isPaper(field)) return <PaperField {...{ field, label, required, problem, value, disabled, onValue }} />
  if (field === 'regionCode') {
    if (disabled) return <FixedRegion {...shared} codes={value} />
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

type PaperFieldProps = Omit<Props, 'field'> & {
  field: 'licenseFile' | 'certificateFile'
  label: string
  required: boolean
}

/** A document, with a look at the one that is stored. */
function PaperField({ field, label, required, problem, value, disabled, onValue }: PaperFieldProps) {
  const hint = disabled ? undefined : value ? '已上传，可更换' : 'PNG、JPEG 或 WebP，不超过 4 MB'
  return (
    <Field
      {...{ label, required, problem, hint }}
      // Always there: the control must not be drawn again, which would forget its upload.
      beside={<span>{value && <Paper key={value} name={label} address={addressOf(openFile, { field })} />}</span>}
    >
      {(tied) =>
        disabled ? (
          <span id={tied.id}>{value ? '已上传' : '未上传'}</span>
        ) : (
          <LicenseField tied={tied} name={label} onFileId={onValue} />
        )
      }
    </Field>
  )
}

/** A region that cannot be changed, by its names. */
function FixedRegion({
  codes,
  ...shared
}: {
  label: string
  required: boolean
  problem: string | undefined
  codes: string
}) {
  return <TextField {...shared} value={useRegionNames(codes)} disabled onValue={() => undefined} />
}
