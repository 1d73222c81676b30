import type { SearchText } from '../../../lib/address/search-text.ts'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import styles from '../parts/tool.module.css'
import { heads, roughnesses, tighteningMethods } from './joint-design-search.ts'

type Props = {
  search: SearchText
  materials: readonly { name: string; title: string }[]
  classes: readonly string[]
  onChange: (changes: Record<string, string | undefined>) => void
}

/** Label, name in the address and example of each number. */
const numbers = [
  ['光杆长 l1 mm', 'l1', '0'],
  ['支承面外径 dW mm', 'dw', '按标准'],
  ['通孔 dh mm', 'dh', '按 GB/T 5277'],
  ['被夹紧件外径 DA mm', 'da', '3·dW'],
  ['轴向载荷上限 FA N', 'fa', '0'],
  ['轴向载荷下限 FA N', 'fu', '0'],
  ['横向载荷 FQ N', 'fq', '0'],
  ['残余夹紧力 FKP N', 'fk', '0'],
  ['载荷循环次数', 'nz', '2000000'],
  ['螺纹摩擦系数 µG', 'mug', '0.12'],
  ['头下摩擦系数 µK', 'muk', '0.12'],
  ['界面摩擦系数 µT', 'mut', '0.15'],
  ['载荷引入系数 n', 'n', '0.5'],
  ['最低工作温度 °C', 'tmin', '20'],
  ['最高工作温度 °C', 'tmax', '20'],
] as const

const isNumber = (text: string): boolean => text === '' || Number.isFinite(Number(text))

/** The bolt, the parts and how they are tightened. */
function PartFields({ search, materials, classes, onChange }: Props) {
  const classNow = search.cls ?? '8.8'
  return (
    <>
      <TextField
        label="螺纹"
        placeholder="M12、M12x1.25、1/2-13 UNC"
        maxLength={30}
        value={search.t ?? ''}
        onValue={(t) => onChange({ t: t || undefined })}
      />
      <SelectField
        label="螺栓等级"
        value={classNow}
        options={[...new Set([classNow, ...classes])].map((one) => ({ value: one, text: one }))}
        onChoose={(cls) => onChange({ cls })}
      />
      <SelectField
        label="头型"
        value={heads.find(({ value }) => value === search.head)?.value ?? 'hexagon'}
        options={heads}
        onChoose={(head) => onChange({ head })}
      />
      <TextField
        label="被夹紧件（厚度:材料，垫圈加 :外径）"
        placeholder="20:S355,20:S355"
        maxLength={200}
        value={search.plates ?? ''}
        onValue={(plates) => onChange({ plates: plates || undefined })}
      />
      <TextField
        label="螺孔（材料:旋入深度；不填为螺母）"
        placeholder="GJL-250:20"
        maxLength={40}
        value={search.tapped ?? ''}
        onValue={(tapped) => onChange({ tapped: tapped || undefined })}
      />
      <SelectField
        label="拧紧方法与系数 αA"
        value={tighteningMethods.find(({ value }) => value === search.aa)?.value ?? '1.6'}
        options={tighteningMethods}
        onChoose={(aa) => onChange({ aa })}
      />
      <SelectField
        label="表面粗糙度"
        value={roughnesses.find(({ value }) => value === search.rz)?.value ?? 'Rz10-40'}
        options={roughnesses}
        onChoose={(rz) => onChange({ rz })}
      />
      <SelectField
        label="横向载荷"
        value={search.alt === '1' ? '1' : '0'}
        options={[
          { value: '0', text: '静载（SG ≥ 1.2）' },
          { value: '1', text: '交变（SG ≥ 1.8）' },
        ]}
        onChoose={(alt) => onChange({ alt })}
      />
      <p className="sub">材料：{materials.map(({ name, title }) => `${name}（${title}）`).join('、')}</p>
    </>
  )
}

/** Everything that a designer gives; empty fields take the value shown in them. */
export const JointDesignFields = (props: Props) => (
  <div className={`${styles.fields} ${styles.afterChips}`}>
    <PartFields {...props} />
    {numbers.map(([label, key, example]) => (
      <TextField
        key={key}
        label={label}
        inputMode="decimal"
        placeholder={example}
        maxLength={12}
        problem={isNumber(props.search[key] ?? '') ? undefined : '应为数字'}
        value={props.search[key] ?? ''}
        onValue={(text) => props.onChange({ [key]: text || undefined })}
      />
    ))}
  </div>
)
