import type { desk } from '@lianmeng/contract/chat/seller-endpoints'
import type { Conversation } from '@lianmeng/contract/chat/shapes'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { maxKeyword } from '@lianmeng/contract/fields'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatBadge, formatMoment } from '../../lib/format.ts'
import { KeywordForm } from '../../ui/keyword-form.tsx'
import { PageAnswer } from '../../ui/page-answer.tsx'
import styles from './seller-chat.module.css'

type Props = {
  found: UseQueryResult<DataOf<typeof desk>>
  chosen: number
  keyword: string
  isMine: boolean
  onChoose: (buyerId: number) => void
  onFilter: (search: Partial<Record<string, string | undefined>>) => void
}

function Row({ talk, isChosen, onChoose }: { talk: Conversation; isChosen: boolean; onChoose: () => void }) {
  const { name, lastText, lastAt, unread, assignee, waitingSince, blocked } = talk
  return (
    <li>
      <button type="button" aria-current={isChosen} onClick={onChoose}>
        <span className={styles.name}>
          <b>{name}</b>
          {unread > 0 && <i>{formatBadge(unread)}</i>}
        </span>
        <span className={`sub ${styles.last}`}>{lastText}</span>
        <span className="sub">
          {formatMoment(new Date(lastAt))}
          {assignee && ` ${assignee}`}
          {waitingSince && <span className="warn"> 等待接入</span>}
          {blocked && <span className="bad"> 已屏蔽</span>}
        </span>
      </button>
    </li>
  )
}

/** The conversations of one state, the newest first. */
export function DeskList({ found, chosen, keyword, isMine, onChoose, onFilter }: Props) {
  return (
    <>
      <div className={styles.filter}>
        <KeywordForm
          className={styles.search}
          keyword={keyword}
          label="买家名称"
          placeholder="买家名称"
          action="查找"
          maxLength={maxKeyword}
          onSearch={(text) => onFilter({ keyword: text || undefined })}
        >
          <label>
            <input
              type="checkbox"
              checked={isMine}
              onChange={({ target }) => onFilter({ mine: target.checked ? '1' : undefined })}
            />{' '}
            仅我的
          </label>
        </KeywordForm>
      </div>
      <PageAnswer of={found}>
        {({ records, more }) => (
          <>
            {records.length === 0 && <p className={styles.none}>没有会话</p>}
            <ul className={styles.list} aria-label="会话">
              {records.map((talk) => (
                <Row
                  key={talk.buyerId}
                  talk={talk}
                  isChosen={talk.buyerId === chosen}
                  onChoose={() => onChoose(talk.buyerId)}
                />
              ))}
            </ul>
            {more && <p className={styles.none}>还有更早的会话，请用买家名称查找</p>}
          </>
        )}
      </PageAnswer>
    </>
  )
}
