import type { DrawingTarget } from '@lianmeng/contract/drawings/endpoints'
import { BusinessError, HttpError } from '../../../lib/calls/errors.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import styles from './solid.module.css'
import { SolidStage } from './solid-stage.tsx'
import { useDisplay } from './use-display.ts'
import { useSolid } from './use-solid.ts'
import { Waiting } from './waiting.tsx'

/** 10001, or no such model: a retry changes nothing. [spec §8] */
const isNothing = (failure: Error | null): failure is Error =>
  failure instanceof BusinessError || (failure instanceof HttpError && failure.status === 404)

type Props = { drawn: DrawingTarget; title: string }

/** The solid of a part, to be rotated, cut and measured. */
export function SolidViewer({ drawn, title }: Props) {
  const solid = useSolid(drawn)
  const display = useDisplay(drawn)
  const nothing = [solid.error, display.error].find(isNothing)
  if (nothing) return <BlankView message={nothing.message} />
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
  return <SolidStage solid={solid.data} title={title} dimensions={display.data?.dimensions ?? []} />
}

function BlankView({ message }: { message: string }) {
  return (
    <div className={styles.blank} role="status">
      {message}
    </div>
  )
}
