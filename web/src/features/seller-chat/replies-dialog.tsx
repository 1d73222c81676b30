import * as contract from '@lianmeng/contract/chat/seller-endpoints'
import { chatLimits } from '@lianmeng/contract/chat/texts'
import { useState } from 'react'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import styles from './seller-chat.module.css'

/** Quick replies: the shop's and one's own. */
export function RepliesDialog({ onClose }: { onClose: () => void }) {
  const stale = [contract.quickReplies]
  const save = useWrite(contract.saveQuickReply, { stale })
  const remove = useWrite(contract.removeQuickReply, { stale })
  const [text, setText] = useState('')
  const [isShared, setIsShared] = useState(true)
  const add = () => save.mutate({ text: text.trim(), shared: isShared ? 1 : 0 }, { onSuccess: () => setText('') })
  return (
    <Dialog title="常用语" width={520} onClose={onClose}>
      <PageAnswer of={useRead(contract.quickReplies, {}, { silent: true })}>
        {(replies) => (
          <ul className={styles.choices} aria-label="常用语">
            {replies.length === 0 && <li className="sub">还没有常用语，在输入框中以 / 调出</li>}
            {replies.map((reply) => (
              <li key={reply.replyId}>
                <span>
                  {reply.text} <span className="sub">{reply.shared ? '全店' : '仅我'}</span>
                </span>
                <button type="button" className="btn-link" onClick={() => remove.mutate({ replyId: reply.replyId })}>
                  删除
                </button>
              </li>
            ))}
          </ul>
        )}
      </PageAnswer>
      <textarea
        className={styles.text}
        aria-label="新的常用语"
        maxLength={chatLimits.quickReply}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className={styles.filter}>
        <label>
          <input type="checkbox" checked={isShared} onChange={({ target }) => setIsShared(target.checked)} /> 全店可用
        </label>
        <button type="button" className="btn btn-brand" disabled={text.trim() === '' || save.isPending} onClick={add}>
          添加
        </button>
      </p>
    </Dialog>
  )
}
