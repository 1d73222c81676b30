import { type DrawingTarget, drawingImage, svgShowType } from '@lianmeng/contract/drawings/endpoints'
import { useState } from 'react'
import { addressOf } from '../../../lib/calls/call.ts'
import { LoadFailed } from '../../../ui/answer/load-failed.tsx'
import styles from './drawing-sheet.module.css'
import { ZoomStage } from './zoom-stage.tsx'

type Props = { drawn: DrawingTarget; view: 'simple' | 'detail'; title: string }

/** One sheet: a vector image, sharp at every size, to zoom, move and rotate. */
export function DrawingSheet({ drawn, view, title }: Props) {
  const [quarters, setQuarters] = useState(0)
  return (
    <ZoomStage
      title={title}
      extra={
        <button type="button" onClick={() => setQuarters((turned) => turned + 1)}>
          旋转
        </button>
      }
    >
      <SheetImage
        key={view}
        address={addressOf(drawingImage, { ...drawn, svgShowType: svgShowType[view] })}
        title={title}
        quarters={quarters}
      />
    </ZoomStage>
  )
}

type ImageProps = { address: string; title: string; quarters: number }

function SheetImage({ address, title, quarters }: ImageProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (state === 'failed') {
    return (
      <div className={styles.failed}>
        <LoadFailed onRetry={() => setState('loading')} />
      </div>
    )
  }
  return (
    <>
      {state === 'loading' && <div className={`skeleton ${styles.loading}`} role="status" aria-label="加载中" />}
      <img
        className={styles.image}
        data-upright={quarters % 2 === 0}
        style={{ rotate: `${quarters * 90}deg` }}
        src={address}
        alt={title}
        draggable={false}
        hidden={state === 'loading'}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </>
  )
}
