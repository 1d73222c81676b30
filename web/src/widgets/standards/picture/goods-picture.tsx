import type { Product } from '@lianmeng/contract/goods'
import { useState } from 'react'
import styles from './goods-picture.module.css'
import { PartPictogram } from './part-pictogram.tsx'

type Props = { goods: Pick<Product, 'thumbnail' | 'shapeTypeId' | 'surfaceTreatmentName'> }

/** The seller's first photograph of the goods; without one the pictogram of the part. */
export function GoodsPicture({ goods }: Props) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <span className={styles.picture}>
      {goods.thumbnail && !hasFailed ? (
        <img src={goods.thumbnail} alt="" loading="lazy" decoding="async" onError={() => setHasFailed(true)} />
      ) : (
        <PartPictogram goods={goods} width={72} />
      )}
    </span>
  )
}
