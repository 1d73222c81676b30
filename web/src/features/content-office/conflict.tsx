import { item, preview } from '@lianmeng/contract/content-office/endpoints'
import { useState } from 'react'
import { call } from '../../lib/calls/call.ts'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import styles from './editor/content-editor.module.css'
import type { Draft, Item } from './editor/draft.ts'
import type { SavedVersion } from './editor/kept-drafts.ts'
import { Comparison } from './versions/comparison.tsx'

type Props = {
  draft: Draft
  id: number
  /** Saves on top of the intervening version. */
  onOverwrite: (on: SavedVersion) => Promise<unknown>
  /** Discards unsaved changes. */
  onGiveUp: () => Promise<unknown>
}

/** Another editor saved meanwhile: compare, then save on top of it or take theirs. */
export function Conflict({ draft, id, onOverwrite, onGiveUp }: Props) {
  const [newest, setNewest] = useState<{ item: Item; own: string } | null>(null)
  const compare = async () => {
    const [theirs, own] = await Promise.all([call(item, { id }), call(preview, { html: draft.html })])
    setNewest({ item: theirs, own: own.html })
  }
  const overwrite = async () => {
    const { version, updatedBy } = await call(item, { id })
    const text = `以您的内容覆盖 ${updatedBy} 保存的版本 ${version}？该版本保留在历史版本中。`
    if (await confirmDialog({ title: '覆盖保存', text, okText: '覆盖保存' })) await onOverwrite({ id, version })
  }
  const giveUp = async () => {
    const text = '您未保存的修改将丢失，页面会载入最新版本。'
    if (await confirmDialog({ title: '放弃修改', text, okText: '放弃修改' })) await onGiveUp()
  }
  return (
    <div className={`card ${styles.notice}`} role="alert">
      <p>内容已被他人修改，您的修改尚未保存。请先对比双方的修改，再决定保留哪一份。</p>
      <div className={styles.main}>
        {/* The call itself reports a failure. */}
        <button type="button" className="btn" onClick={() => void compare().catch(() => {})}>
          对比最新版本
        </button>
        <button type="button" className="btn" onClick={() => void overwrite().catch(() => {})}>
          用我的内容覆盖
        </button>
        <button type="button" className="btn" onClick={() => void giveUp().catch(() => {})}>
          放弃我的修改
        </button>
      </div>
      {newest && (
        <Dialog title="对比最新版本" width={1180} onClose={() => setNewest(null)}>
          <Comparison
            before={{
              name: `版本 ${newest.item.version}（${newest.item.updatedBy}）`,
              title: newest.item.title,
              html: newest.item.html,
            }}
            after={{ name: '我的修改', title: draft.title, html: newest.own }}
          />
        </Dialog>
      )}
    </div>
  )
}
