import type { DataOf } from '@lianmeng/contract/endpoint'
import type { torqueFactors } from '@lianmeng/contract/tools/endpoints'
import { plain } from '@lianmeng/contract/tools/figures'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { share } from '../parts/figures.ts'
import styles from '../parts/tool.module.css'

type Changes = { cls?: string; surface?: string; f?: string; k?: string | undefined }

type Props = {
  factors: DataOf<typeof torqueFactors>
  classes: readonly string[]
  propertyClass: string
  surface: string
  factor: string
  k: string
  onChange: (changes: Changes) => void
}

const rangeText = ({ min, max }: { min: number; max: number }): string =>
  min === max ? plain(min) : `${plain(min)}–${plain(max)}`

const isK = (text: string): boolean => text === '' || share(text) !== undefined

/** Class, preload factor, and a surface or a custom K. */
export function TighteningFields({ factors, classes, propertyClass, surface, factor, k, onChange }: Props) {
  return (
    <>
      <div className={`${styles.fields} ${styles.afterChips}`}>
        <SelectField
          label="性能等级"
          value={propertyClass}
          options={[...new Set([propertyClass, ...classes])]
            .sort((one, other) => classes.indexOf(one) - classes.indexOf(other))
            .map((name) => ({ value: name, text: name }))}
          onChoose={(cls) => onChange({ cls })}
        />
        <SelectField
          label="表面与润滑（扭矩系数 K）"
          value={surface}
          options={factors.surfaces.map((one) => ({ value: one.name, text: `${one.name}　${rangeText(one)}` }))}
          onChoose={(name) => onChange({ surface: name, k: undefined })}
        />
        <TextField
          label="自定 K（留空按表面）"
          inputMode="decimal"
          placeholder="0.20"
          maxLength={6}
          problem={isK(k) ? undefined : 'K 应大于 0、不大于 1'}
          value={k}
          onValue={(text) => onChange({ k: text || undefined })}
        />
        <TextField
          label="预紧力系数（占屈服载荷）"
          inputMode="decimal"
          list="preloadFactors"
          maxLength={6}
          problem={share(factor) === undefined ? '系数应大于 0、不大于 1' : undefined}
          value={factor}
          onValue={(f) => onChange({ f })}
        />
        <datalist id="preloadFactors">
          {factors.preloadFactors.flatMap(({ name, min, max }) =>
            [...new Set([min, max])].map((value) => (
              <option key={`${name} ${value}`} value={value}>
                {name}
              </option>
            )),
          )}
        </datalist>
      </div>
      <p className="sub">
        预紧力系数常用：{factors.preloadFactors.map((one) => `${one.name} ${rangeText(one)}`).join('；')}。
      </p>
    </>
  )
}
