import { detail } from '@lianmeng/contract/find-goods'
import { standardInfo } from '@lianmeng/contract/standards'
import { useState } from 'react'
import { ShapePicture } from '../../goods/shape/shape-picture.tsx'
import { useRead } from '../../lib/query.ts'
import { numbersOf } from '../../lib/search-text.ts'
import { useSearchText } from '../../lib/use-search.ts'
import { NoResult } from '../../ui/no-result.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import styles from './image-preview.module.css'

const smallest = 0.5
const largest = 4

/** The picture, larger or smaller by buttons and the mouse wheel, turned by quarters. */
function Viewer({ standardId, caption }: { standardId: number; caption: string }) {
  const info = useRead(standardInfo, { standardId }, { silent: true })
  const [scale, setScale] = useState(1)
  const [turns, setTurns] = useState(0)
  const zoom = (factor: number) => setScale((now) => Math.min(largest, Math.max(smallest, now * factor)))
  const { bigCategoryId = 0, smallCategoryId = 0, shapeTypeId = 0 } = info.data?.standard ?? {}
  return (
    <figure className={styles.figure}>
      <div className={styles.stage} onWheel={({ deltaY }) => zoom(deltaY < 0 ? 1.1 : 1 / 1.1)}>
        <div style={{ transform: `scale(${scale}) rotate(${turns * 90}deg)` }}>
          <ShapePicture width={560} {...{ bigCategoryId, smallCategoryId, shapeTypeId }} />
        </div>
      </div>
      <figcaption className={styles.caption}>
        <span>{caption}</span>
        <span className="sub">滚动鼠标滚轮缩放</span>
        <button type="button" className="btn" onClick={() => zoom(1.25)}>
          放大
        </button>
        <button type="button" className="btn" onClick={() => zoom(0.8)}>
          缩小
        </button>
        <button type="button" className="btn" onClick={() => setTurns(turns + 1)}>
          旋转
        </button>
      </figcaption>
    </figure>
  )
}

/** `/fasternerImg?componentId=`: the picture of a product in a tab of its own. */
export default function ImagePreviewScreen() {
  const [search] = useSearchText()
  const [componentId = 0] = numbersOf(search.componentId)
  const isValid = Number.isSafeInteger(componentId) && componentId > 0
  const product = useRead(detail, { componentId }, { enabled: isValid, silent: true })
  if (isValid && product.isPending) return <PageSkeleton />
  if (!product.data) {
    return (
      <div className="card">
        <NoResult text="内容不存在或已下线" />
      </div>
    )
  }
  const { standardId, standardName, productName, specification } = product.data
  return <Viewer standardId={standardId} caption={`${standardName} ${productName} ${specification}`} />
}
