import type { ImportKind } from '@lianmeng/contract/imports/columns'
import { roleOfField } from '@lianmeng/contract/imports/measures'
import { measureText, taxTexts } from '@lianmeng/contract/imports/texts'
import { type ColumnMeasure, isSameMeasure, type Measure, type PriceTax } from '@lianmeng/trade/measure/measure'
import { Select } from '../../ui/choice/select.tsx'

/** Units to choose from, the most usual first. */
const units: readonly Measure[] = [
  { count: 1000, of: 'piece' },
  { count: 100, of: 'piece' },
  { count: 1, of: 'piece' },
  { count: 10_000, of: 'piece' },
  { count: 1000, of: 'gram' },
  { count: 1_000_000, of: 'gram' },
  { count: 500, of: 'gram' },
  { count: 1, of: '箱' },
  { count: 1, of: '盒' },
  { count: 1, of: '袋' },
  { count: 1, of: '包' },
  { count: 1, of: 'metre' },
  { count: 1, of: 'own' },
]

const keyOf = ({ count, of }: Measure): string => `${count} ${of}`

type Props = {
  kind: ImportKind
  field: string
  /** The column, for people. */
  title: string
  measure: ColumnMeasure
  /** Whether another column says the unit of each row. */
  hasUnitColumn: boolean
  disabled: boolean
  onChange: (measure: ColumnMeasure) => void
}

/** Unit of the figures in a column, and of prices whether they contain tax; nothing is chosen that nobody said. */
export function MeasureChoice({ kind, field, title, measure, hasUnitColumn, disabled, onChange }: Props) {
  const role = roleOfField(kind, field)
  if (!role) return null
  const isKnown = measure.of === '' || units.some((unit) => isSameMeasure(unit, measure))
  const blank = { value: '', text: hasUnitColumn ? '按单位列' : '请选择单位' }
  const options = [
    blank,
    ...(isKnown ? units : [measure, ...units]).map((unit) => ({ value: keyOf(unit), text: measureText(unit) })),
  ]
  const choose = (key: string) => {
    const unit = [measure, ...units].find((one) => one.of !== '' && keyOf(one) === key)
    onChange({ ...measure, count: unit?.count ?? 1, of: unit?.of ?? '' })
  }
  return (
    <>
      <Select
        name={`${title} 单位`}
        options={options}
        value={measure.of === '' ? '' : keyOf(measure)}
        disabled={disabled}
        onChoose={choose}
      />
      {role === 'price' && (
        <Select<PriceTax>
          name={`${title} 是否含税`}
          options={[
            { value: '', text: '请选择是否含税' },
            { value: 'with', text: taxTexts.with },
            { value: 'without', text: taxTexts.without },
          ]}
          value={measure.tax}
          disabled={disabled}
          onChoose={(tax) => onChange({ ...measure, tax })}
        />
      )}
    </>
  )
}
