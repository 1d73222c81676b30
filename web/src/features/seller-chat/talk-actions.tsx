import * as contract from '@lianmeng/contract/chat/seller-endpoints'
import { conversationStateTexts } from '@lianmeng/contract/chat/texts'
import { useState } from 'react'
import { useWrite } from '../../lib/calls/query.ts'
import { type Peer, useTalk } from '../../lib/chat/talks.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import { BuyerFacts } from './buyer-facts.tsx'
import styles from './seller-chat.module.css'
import { TransferDialog } from './transfer-dialog.tsx'

type Props = { peer: Peer; mayAnswer: boolean; onBack: () => void }

/** Whose conversation it is, and what can be done with it. */
export function TalkActions({ peer, mayAnswer, onBack }: Props) {
  const stale = [contract.desk]
  const take = useWrite(contract.takeChat, { stale })
  const close = useWrite(contract.closeChat, { stale })
  const block = useWrite(contract.blockBuyer, { stale })
  const [isAsking, setIsAsking] = useState(false)
  const conversation = useTalk(peer)?.talk?.conversation
  const buyerId = peer.other
  return (
    <header className={styles.head}>
      <button type="button" className={`btn-link ${styles.back}`} onClick={onBack}>
        返回
      </button>
      <b>{conversation?.name ?? ''}</b>
      {conversation && (
        <span className="sub">
          {[conversationStateTexts[conversation.state], conversation.assignee].filter(Boolean).join('，')}
        </span>
      )}
      {mayAnswer && conversation && (
        <span className={styles.actions}>
          {conversation.state !== 'open' && (
            <button type="button" className="btn btn-brand" onClick={() => take.mutate({ buyerId })}>
              接入
            </button>
          )}
          {conversation.state !== 'closed' && (
            <>
              <DialogButton dialog={(close) => <TransferDialog buyerId={buyerId} onClose={close} />}>转接</DialogButton>
              <button type="button" className="btn" onClick={() => close.mutate({ buyerId })}>
                结束
              </button>
            </>
          )}
          <button
            type="button"
            className="btn"
            onClick={() => block.mutate({ buyerId, blocked: conversation.blocked ? 0 : 1 })}
          >
            {conversation.blocked ? '解除屏蔽' : '屏蔽'}
          </button>
        </span>
      )}
      {/* Beside the conversation, where there is room for it. */}
      <button type="button" className={`btn ${styles.ask}`} onClick={() => setIsAsking(true)}>
        买家情况
      </button>
      {isAsking && (
        <Dialog title="买家情况" width={420} onClose={() => setIsAsking(false)}>
          <BuyerFacts buyerId={buyerId} />
        </Dialog>
      )}
    </header>
  )
}
