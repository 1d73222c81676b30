import * as office from '@lianmeng/contract/content-office/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import styles from './editor/content-editor.module.css'
import type { Item } from './editor/draft.ts'
import { VersionsDialog } from './versions/versions-dialog.tsx'

/** Actions on a saved item: former versions, unpublishing, deleting. */
export function ItemActions({ item, isDirty }: { item: Item; isDirty: boolean }) {
  const { id, kind, title, state } = item
  const { linkTo } = useArea()
  const navigate = useNavigate()
  const takeDown = useWrite(office.takeDown, { stale: [office.list, office.item, office.versions] })
  const remove = useWrite(office.remove, { stale: [office.list] })

  const askToTakeDown = async () => {
    const text = `下线「${title}」？下线后读者立即看不到，内容与历史版本保留，可再次发布。`
    if (!(await confirmDialog({ title: '下线', text, okText: '下线' }))) return
    takeDown.mutate({ id }, { onSuccess: () => notify.success('已下线') })
  }
  const askToRemove = async () => {
    const loss = isDirty ? '未保存的修改也会丢失，' : ''
    const text = `删除「${title}」及其全部历史版本？${loss}删除后不可恢复。`
    if (!(await confirmDialog({ title: '删除', text, okText: '删除' }))) return
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          notify.success('已删除')
          // Unsaved changes go with the item, so leaving needs no confirmation.
          void navigate({ ...linkTo('content', { kind }), ignoreBlocker: true })
        },
      },
    )
  }
  return (
    <div className={styles.other}>
      <DialogButton className="btn-link" dialog={(close) => <VersionsDialog item={item} onClose={close} />}>
        历史版本
      </DialogButton>
      {state === 'draft' ? (
        <button type="button" className="btn-link" disabled={remove.isPending} onClick={() => void askToRemove()}>
          删除
        </button>
      ) : (
        <button type="button" className="btn-link" disabled={takeDown.isPending} onClick={() => void askToTakeDown()}>
          下线
        </button>
      )}
    </div>
  )
}
