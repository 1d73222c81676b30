import type { DataOf } from '@lianmeng/contract/endpoint'
import type { torqueFactors } from '@lianmeng/contract/tools'
import { plain, share } from './figures.ts'
import styles from './tool.module.css'

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

/** Class, preload factor, surface or a K of one's own. */
export function TighteningFields({ factors, classes, propertyClass, surface, factor, k, onChange }: Props) {
  return (
    <>
      <div className={`${styles.fields} ${styles.afterChips}`}>
        <label className={styles.field}>
          性能等级
          <select className="input" value={propertyClass} onChange={(event) => onChange({ cls: event.target.value })}>
            {!classes.includes(propertyClass) && <option value={propertyClass}>{propertyClass}</option>}
            {classes.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label className={styles.field}>
          表面与润滑（扭矩系数 K）
          <select
            className="input"
            value={surface}
            onChange={(event) => onChange({ surface: event.target.value, k: undefined })}
          >
            {factors.surfaces.map((one) => (
              <option key={one.name} value={one.name}>
                {one.name}　{rangeText(one)}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.field}>
          自定 K（留空按表面）
          <input
            className="input"
            inputMode="decimal"
            placeholder="0.20"
            maxLength={6}
            value={k}
            aria-invalid={!isK(k)}
            onChange={(event) => onChange({ k: event.target.value || undefined })}
          />
          {!isK(k) && <span className="bad">K 应大于 0、不大于 1</span>}
        </label>
        <label className={styles.field}>
          预紧力系数（占屈服载荷）
          <input
            className="input"
            inputMode="decimal"
            list="preloadFactors"
            maxLength={6}
            value={factor}
            aria-invalid={share(factor) === undefined}
            onChange={(event) => onChange({ f: event.target.value })}
          />
          {share(factor) === undefined && <span className="bad">系数应大于 0、不大于 1</span>}
          <datalist id="preloadFactors">
            {factors.preloadFactors.flatMap(({ name, min, max }) =>
              [...new Set([min, max])].map((value) => (
                <option key={`${name} ${value}`} value={value}>
                  {name}
                </option>
              )),
            )}
          </datalist>
        </label>
      </div>
      <p className="sub">
        预紧力系数常用：{factors.preloadFactors.map((one) => `${one.name} ${rangeText(one)}`).join('；')}。
      </p>
    </>
  )
}
