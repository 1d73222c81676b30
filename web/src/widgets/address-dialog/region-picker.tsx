import { Suspense } from 'react'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import styles from './address-dialog.module.css'
import type { RegionCascaderProps } from './region-cascader.tsx'

const RegionCascader = lazyPart(() => import('./region-cascader.tsx'))

/** Chooses province, city and area; the cascader's code is fetched on first use. */
export function RegionPicker(props: RegionCascaderProps) {
  return (
    <Suspense fallback={<div className={`skeleton ${styles.fieldSkeleton}`} />}>
      <RegionCascader {...props} />
    </Suspense>
  )
}
