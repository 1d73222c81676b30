import {
  type Overlay,
  overlays,
  publishOverlay,
  reviewOverlay,
  withdrawOverlay,
} from '@lianmeng/contract/standard-data/endpoints'
import { standardDataTexts } from '@lianmeng/contract/standard-data/texts'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import { ReasonButton } from '../../widgets/order-view/reason/reason-button.tsx'
import { OverlayDialog } from './overlay-dialog.tsx'
import styles from './standard-data.module.css'

const stale = { stale: [overlays] }

/** Another person than the one who wrote it agrees, or sends it back with the reason. */
function Review({ id }: { id: number }) {
  const write = useWrite(reviewOverlay, stale)
  return (
    <>
      <button
        type="button"
        className="btn btn-brand"
        disabled={write.isPending}
        onClick={() => write.mutate({ id, agree: true }, { onSuccess: () => notify.success('已复核，可以发布') })}
      >
        复核通过
      </button>
      <ReasonButton
        name="退回"
        title="退回登记"
        text="登记仍为待复核，起草人可按理由修改。"
        label="理由"
        okText="退回"
        missingText={standardDataTexts.noteMissing}
        isPending={write.isPending}
        onOk={(note, close) => write.mutate({ id, agree: false, note }, { onSuccess: close })}
      />
    </>
  )
}

function Publish({ id }: { id: number }) {
  const write = useWrite(publishOverlay, stale)
  return (
    <button
      type="button"
      className="btn btn-brand"
      disabled={write.isPending}
      onClick={() => write.mutate({ id }, { onSuccess: () => notify.success('已发布，清单读取与搜索已采用') })}
    >
      发布
    </button>
  )
}

function Withdraw({ id }: { id: number }) {
  const write = useWrite(withdrawOverlay, stale)
  return (
    <ReasonButton
      name="撤回"
      title="撤回登记"
      text="撤回后不再采用；需要时重新登记。"
      label="理由"
      okText="撤回"
      missingText={standardDataTexts.noteMissing}
      isPending={write.isPending}
      onOk={(note, close) => write.mutate({ id, note }, { onSuccess: close })}
    />
  )
}

/** What can be done with an overlay in its state. */
export function OverlayActions({ overlay }: { overlay: Overlay }) {
  const { id, state, isOwn } = overlay
  if (state === 'withdrawn') return null
  return (
    <div className={styles.actions}>
      {state === 'draft' && !isOwn && <Review id={id} />}
      {state === 'draft' && isOwn && <span className="sub">等待他人复核</span>}
      {state === 'reviewed' && <Publish id={id} />}
      {state !== 'published' && (
        <DialogButton dialog={(close) => <OverlayDialog initial={overlay} onClose={close} />}>修改</DialogButton>
      )}
      <Withdraw id={id} />
    </div>
  )
}
