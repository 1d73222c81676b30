import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import type { MatrixDraft, Options } from './matrix.ts'
import styles from './seller-goods.module.css'

type Props = {
  options: Options
  draft: MatrixDraft
  /** The first code that the pattern produces, if it produces one. */
  example: string | undefined
  onChange: (changes: Partial<MatrixDraft>) => void
}

/** Class, finish, brand, codes and packing common to all goods of the matrix. */
export const MatrixChoices = ({ options, draft, example, onChange }: Props) => (
  <div className={styles.choices}>
    <SelectField
      label="等级"
      options={options.classes.map(({ name, isRecommended }) => ({
        value: name,
        text: isRecommended ? name : `${name}（非该标准推荐）`,
      }))}
      value={draft.propertyClass}
      onChoose={(propertyClass) => onChange({ propertyClass, materialId: 0 })}
    />
    <Material options={options} draft={draft} onChange={onChange} />
    <SelectField
      label="表面处理"
      options={options.surfaces.map(({ id, name }) => ({ value: id, text: name }))}
      value={draft.surfaceId}
      onChoose={(surfaceId) => onChange({ surfaceId })}
    />
    <TextField
      label="品牌"
      required
      value={draft.brandName}
      maxLength={40}
      onValue={(brandName) => onChange({ brandName })}
    />
    <TextField
      label="编码规则"
      value={draft.codePattern}
      maxLength={80}
      hint={example !== undefined ? `如 ${example}` : '可用 {标准}{直径}{长度}{等级}{材质}{表面}'}
      onValue={(codePattern) => onChange({ codePattern })}
    />
    <TextField
      label="每箱约（公斤）"
      inputMode="decimal"
      value={draft.cartonKg}
      onValue={(cartonKg) => onChange({ cartonKg })}
    />
    <TextField
      label="每公斤价（元，可空）"
      inputMode="decimal"
      value={draft.yuanPerKg}
      onValue={(yuanPerKg) => onChange({ yuanPerKg })}
    />
    <TextField
      label="发货天数"
      inputMode="numeric"
      value={draft.deliveryDays}
      onValue={(deliveryDays) => onChange({ deliveryDays })}
    />
    <Checkbox checked={draft.reservable === 1} onCheck={(is) => onChange({ reservable: is ? 1 : 0 })}>
      库存不足时可预订
    </Checkbox>
    <Checkbox checked={draft.listed === 1} onCheck={(is) => onChange({ listed: is ? 1 : 0 })}>
      有价格的立即上架
    </Checkbox>
  </div>
)

/** The material among those of the class; a class that is made of one only leaves no choice. */
function Material({ options, draft, onChange }: Omit<Props, 'example'>) {
  const { usualMaterial = '', materials = [] } = options.classes.find(({ name }) => name === draft.propertyClass) ?? {}
  const isFixed = materials.length < 2
  return (
    <SelectField
      label="材质"
      hint={isFixed ? '该等级只有这一种材质' : `按常用：${usualMaterial}`}
      options={[
        { value: 0, text: isFixed ? usualMaterial : '按直径常用' },
        ...(isFixed ? [] : materials.map(({ id, name }) => ({ value: id, text: name }))),
      ]}
      value={draft.materialId}
      disabled={isFixed}
      onChoose={(materialId) => onChange({ materialId })}
    />
  )
}
