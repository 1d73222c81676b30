import { desk } from '@lianmeng/contract/chat/seller-endpoints'
import { type ConversationState, conversationStates, conversationStateTexts } from '@lianmeng/contract/chat/texts'
import { useEffect, useMemo } from 'react'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { sitAtDesk } from '../../lib/chat/talks.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { useSession } from '../../lib/person/session.ts'
import { TalkView } from '../../widgets/chat/talk-view.tsx'
import { BuyerFacts } from './buyer-facts.tsx'
import { DeskList } from './desk-list.tsx'
import { DeskSetup } from './desk-setup.tsx'
import styles from './seller-chat.module.css'
import { TalkActions } from './talk-actions.tsx'

const isState = (text: string | undefined): text is ConversationState =>
  conversationStates.some((state) => state === text)

type TabsProps = {
  state: ConversationState
  waiting: number | undefined
  open: number | undefined
  onChoose: (state: ConversationState) => void
}

/** The states of conversations, with how many wait and how many are open. */
function StateTabs({ state, waiting, open, onChoose }: TabsProps) {
  const counts = { waiting, open, closed: undefined }
  return (
    <nav className={styles.tabs} aria-label="会话状态">
      {conversationStates.map((one) => (
        <button key={one} type="button" aria-current={one === state} onClick={() => onChoose(one)}>
          {conversationStateTexts[one]}
          {counts[one] ? <i>{counts[one]}</i> : null}
        </button>
      ))}
    </nav>
  )
}

/** The seller's desk: the queue, the conversation, and who the buyer is. */
export default function SellerChatScreen() {
  const { user } = useSession()
  const mayAnswer = useSellerDuty('chat')
  const [search, change] = useSearchText()
  const state = isState(search.state) ? search.state : 'waiting'
  const keyword = search.keyword ?? ''
  const isMine = search.mine === '1'
  const groupId = Number(search.group) || 0
  const before = search.before ?? ''
  const asked = {
    state,
    ...(keyword ? { keyword } : {}),
    ...(isMine ? { mine: 1 } : {}),
    ...(groupId ? { groupId } : {}),
    ...(before ? { before } : {}),
  }
  const found = useRead(desk, asked, {
    keepPrevious: true,
    silent: true,
    hideLoading: true,
    whenBack: true,
    rereadAfter: () => 30_000,
  })
  const buyerId = Number(search.buyer) || 0
  const peer = useMemo(() => ({ side: 'seller' as const, other: buyerId }), [buyerId])
  // Customers see that somebody is here for as long as the page is open.
  useEffect(() => (mayAnswer ? sitAtDesk() : undefined), [mayAnswer])
  if (!user) return null
  return (
    <section className={`card ${styles.desk}`} data-chosen={buyerId > 0} aria-label="客服工作台">
      <div className={styles.side}>
        <StateTabs
          state={state}
          waiting={found.data?.waiting}
          open={found.data?.open}
          onChoose={(one) => change({ state: one, buyer: undefined, before: undefined })}
        />
        <DeskList
          found={found}
          chosen={buyerId}
          keyword={keyword}
          isMine={isMine}
          groupId={groupId}
          isOlder={before !== ''}
          onChoose={(id) => change({ buyer: String(id) })}
          onFilter={(more) => change({ before: undefined, ...more })}
        />
        <DeskSetup mayChange={mayAnswer} />
      </div>
      {buyerId > 0 ? (
        <>
          <div className={styles.talk}>
            <TalkActions peer={peer} mayAnswer={mayAnswer} onBack={() => change({ buyer: undefined })} />
            <TalkView key={buyerId} peer={peer} userId={user.userId} mayWrite={mayAnswer} />
          </div>
          <BuyerFacts buyerId={buyerId} />
        </>
      ) : (
        <p className={styles.empty}>从左侧选择会话。买家发来的新消息先进入待接入。</p>
      )}
    </section>
  )
}
