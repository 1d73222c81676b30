import type { Product } from '@lianmeng/contract/goods'
import { finishOf } from '../../../lib/goods/finish.ts'
import { shapePath } from './figure.ts'
import styles from './part-pictogram.module.css'

type Props = {
  goods: Pick<Product, 'shapeTypeId' | 'surfaceTreatmentName'>
  /** Pixels; the picture is half as high. */
  width?: number
}

/** The part in a few strokes, filled in the colour of its coating; nothing for a kind that has no drawing. */
export function PartPictogram({ goods: { shapeTypeId, surfaceTreatmentName }, width = 34 }: Props) {
  const path = shapePath({ shapeTypeId })
  if (!path) return null
  return (
    <svg
      className={styles.part}
      data-finish={finishOf(surfaceTreatmentName)}
      width={width}
      height={width / 2}
      viewBox="0 0 64 32"
      aria-hidden="true"
    >
      <path d={path} fillRule="evenodd" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
