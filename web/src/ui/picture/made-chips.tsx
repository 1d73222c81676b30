import { finishOf } from '../../lib/goods/finish.ts'
import styles from './made-chips.module.css'

/** Property class of bolts from which a chip gets this tone. */
const tones: readonly (readonly [from: number, tone: string])[] = [
  [12, 'strongest'],
  [10, 'strong'],
  [8, 'usual'],
]

function toneOf(name: string): string {
  if (/^[A-F]\d/.test(name)) return 'stainless'
  if (!/^\d+\.\d/.test(name)) return 'plain'
  return tones.find(([from]) => Number.parseFloat(name) >= from)?.[1] ?? 'plain'
}

/** What is said of a class that the trade sells and its standard does not name. */
export const besideText = '非该标准推荐等级'

/** A property class: the stronger, the darker. @param isBeside whether its standard does not name it */
export function ClassChip({ name, isBeside = false }: { name: string; isBeside?: boolean }) {
  if (!name) return null
  return (
    <>
      <span className={styles.class} data-tone={toneOf(name)}>
        {name}
      </span>
      {isBeside && (
        <small className={styles.beside} title={besideText}>
          非推荐
        </small>
      )}
    </>
  )
}

/** A surface treatment beside a swatch of its colour. */
export function FinishChip({ name }: { name: string }) {
  if (!name) return null
  return (
    <span className={styles.finish} data-finish={finishOf(name)} title={name}>
      {name}
    </span>
  )
}
