import { useState } from 'react'
import { GroupsDialog } from './groups-dialog.tsx'
import { RepliesDialog } from './replies-dialog.tsx'
import styles from './seller-chat.module.css'

/** What the desk is equipped with. */
export function DeskSetup({ mayChange }: { mayChange: boolean }) {
  const [open, setOpen] = useState<'replies' | 'groups' | null>(null)
  if (!mayChange) return <p className={styles.none}>您的角色只能查看会话</p>
  return (
    <footer className={styles.setup}>
      <button type="button" className="btn-link" onClick={() => setOpen('replies')}>
        常用语
      </button>
      <button type="button" className="btn-link" onClick={() => setOpen('groups')}>
        客服组
      </button>
      {open === 'replies' && <RepliesDialog onClose={() => setOpen(null)} />}
      {open === 'groups' && <GroupsDialog onClose={() => setOpen(null)} />}
    </footer>
  )
}
