import type { DrawingTarget } from '@lianmeng/contract/drawings/endpoints'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/page/lazy-part.ts'
import { DrawingSheet } from '../sheet/drawing-sheet.tsx'
import { hasWebGl } from './scene/web-gl.ts'
import styles from './solid.module.css'
import { Waiting } from './waiting.tsx'

const SolidViewer = lazyPart(() => import('./solid-viewer.tsx').then((module) => ({ default: module.SolidViewer })))

type Props = {
  drawn: DrawingTarget
  title: string
  /** The drawing shown instead if the browser cannot show a solid. */
  drawing: 'simple' | 'detail'
}

/** 3D预览. The code that draws solids is fetched on first use. */
export function SolidTab({ drawn, title, drawing }: Props) {
  const [canShow] = useState(hasWebGl)
  if (canShow) {
    return (
      <Suspense fallback={<Waiting />}>
        <SolidViewer drawn={drawn} title={title} />
      </Suspense>
    )
  }
  return (
    <div className={styles.instead}>
      <p role="status">当前浏览器不支持三维显示（WebGL），以下为图纸</p>
      <DrawingSheet drawn={drawn} view={drawing} title={title} />
    </div>
  )
}
