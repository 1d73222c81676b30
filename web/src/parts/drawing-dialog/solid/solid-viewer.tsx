import type { Drawn } from '@lianmeng/contract/drawings'
import { NoResult } from '../../../ui/no-result.tsx'
import styles from './solid.module.css'
import { SolidStage } from './solid-stage.tsx'
import { useDimensions } from './use-dimensions.ts'
import { useSolid } from './use-solid.ts'
import { Waiting } from './waiting.tsx'

type Props = { drawn: Drawn; title: string }

/** The solid of a part, to be turned, cut and measured. */
export function SolidViewer({ drawn, title }: Props) {
  const solid = useSolid(drawn)
  const dimensions = useDimensions(drawn)
  if (solid.isPending) return <Waiting />
  if (solid.isError) {
    return (
      <div className={styles.failed}>
        <NoResult text="三维模型加载失败" hint={solid.error.message}>
          <button type="button" className="btn" onClick={() => solid.refetch()}>
            重试
          </button>
        </NoResult>
      </div>
    )
  }
  return <SolidStage solid={solid.data} title={title} dimensions={dimensions} />
}
