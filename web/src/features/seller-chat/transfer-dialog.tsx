import * as contract from '@lianmeng/contract/chat/seller-endpoints'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { useSession } from '../../lib/person/session.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import styles from './seller-chat.module.css'

/** Hands the conversation to a colleague or a group. */
export function TransferDialog({ buyerId, onClose }: { buyerId: number; onClose: () => void }) {
  const { user } = useSession()
  const transfer = useWrite(contract.transferChat, { stale: [contract.desk, contract.colleagues] })
  const move = (to: { userId?: number; groupId?: number }) =>
    transfer.mutate(
      { buyerId, ...to },
      {
        onSuccess: ({ message }) => {
          notify.success(message)
          onClose()
        },
      },
    )
  return (
    <Dialog title="转接会话" width={420} onClose={onClose}>
      <PageAnswer of={useRead(contract.colleagues, {}, { silent: true, staleTime: 0 })}>
        {({ people, groups }) => (
          <>
            <h3 className={styles.heading}>客服</h3>
            {!people.some(({ userId }) => userId !== user?.userId) && <p className="sub">没有其他客服</p>}
            <ul className={styles.choices}>
              {people
                .filter(({ userId }) => userId !== user?.userId)
                .map(({ userId, name, online, open }) => (
                  <li key={userId}>
                    <span>
                      {name} <span className={online ? 'ok' : 'sub'}>{online ? '在线' : '离线'}</span>{' '}
                      <span className="sub">进行中 {open}</span>
                    </span>
                    <button
                      type="button"
                      className="btn"
                      aria-label={`转给${name}`}
                      disabled={transfer.isPending}
                      onClick={() => move({ userId })}
                    >
                      转给
                    </button>
                  </li>
                ))}
            </ul>
            <h3 className={styles.heading}>客服组</h3>
            {groups.length === 0 && <p className="sub">还没有客服组</p>}
            <ul className={styles.choices}>
              {groups.map(({ groupId, name, userIds }) => (
                <li key={groupId}>
                  <span>
                    {name} <span className="sub">{userIds.length} 人</span>
                  </span>
                  <button
                    type="button"
                    className="btn"
                    aria-label={`转到${name}`}
                    disabled={transfer.isPending}
                    onClick={() => move({ groupId })}
                  >
                    转到
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </PageAnswer>
    </Dialog>
  )
}
