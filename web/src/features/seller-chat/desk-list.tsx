import { colleagues, type desk } from '@lianmeng/contract/chat/seller-endpoints'
import type { Conversation } from '@lianmeng/contract/chat/shapes'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { maxKeyword } from '@lianmeng/contract/fields'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRead } from '../../lib/calls/query.ts'
import { formatBadge, formatMoment } from '../../lib/text/format.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { KeywordForm } from '../../ui/navigation/keyword-form.tsx'
import styles from './seller-chat.module.css'

type Props = {
  found: UseQueryResult<DataOf<typeof desk>>
  chosen: number
  keyword: string
  isMine: boolean
  /** 0: any. */
  groupId: number
  /** Whether this is not the first page. */
  isOlder: boolean
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

/** The choice of a group of the shop, if it has any. */
function GroupChoice({ groupId, onFilter }: Pick<Props, 'groupId' | 'onFilter'>) {
  const { data } = useRead(colleagues, {}, { silent: true, hideLoading: true })
  if (!data || data.groups.length === 0) return null
  const options = [
    { value: 0, text: '全部客服组' },
    ...data.groups.map((group) => ({ value: group.groupId, text: group.name })),
  ]
  return (
    <Select
      name="客服组"
      className={styles.group}
      options={options}
      value={groupId}
      onChoose={(id) => onFilter({ group: id ? String(id) : undefined })}
    />
  )
}

/** To the pages before and after this one. The newest conversations stand on the first. */
function Pages({ next, isOlder, onFilter }: { next: string } & Pick<Props, 'isOlder' | 'onFilter'>) {
  if (!next && !isOlder) return null
  return (
    <p className={styles.none}>
      {isOlder && (
        <button type="button" className="btn-link" onClick={() => onFilter({ before: undefined })}>
          回到最新
        </button>
      )}{' '}
      {next && (
        <button type="button" className="btn-link" onClick={() => onFilter({ before: next })}>
          更早的会话
        </button>
      )}
    </p>
  )
}

/** The conversations of one state, the newest first. */
export function DeskList({ found, chosen, keyword, isMine, groupId, isOlder, onChoose, onFilter }: Props) {
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
        <GroupChoice groupId={groupId} onFilter={onFilter} />
      </div>
      <PageAnswer of={found}>
        {({ records, next }) => (
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
            <Pages next={next} isOlder={isOlder} onFilter={onFilter} />
          </>
        )}
      </PageAnswer>
    </>
  )
}
