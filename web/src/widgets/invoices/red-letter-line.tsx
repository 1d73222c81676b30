import type { RedLetter } from '@lianmeng/contract/invoices/red-letter-endpoints'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../lib/text/format.ts'
import { formatYuan } from '../../lib/text/yuan.ts'
import styles from './invoices.module.css'

const tagOf: Record<RedLetter['state'], string> = {
  waiting: 'tag tag-warn',
  confirmed: 'tag tag-ok',
  refused: 'tag tag-bad',
  lapsed: 'tag tag-bad',
  withdrawn: 'tag',
  done: 'tag',
}

const moment = (iso: string): string => formatDateTime(new Date(iso))

/** How far a red letter at the tax office is. @param actions what may be done about it */
export function RedLetterLine({ letter, actions }: { letter: RedLetter; actions?: ReactNode }) {
  const { state, stateName, confirmationNo, amount, reason, startedAt, startedBy, dueAt, answeredBy, answer } = letter
  return (
    <div className={styles.invoice}>
      <span>红字信息确认单{confirmationNo && ` ${confirmationNo}`}</span>
      <span className={tagOf[state]}>{stateName}</span>
      <span className="sub">
        冲红 {formatYuan(amount)}　{reason}　{moment(startedAt)} {startedBy} 发起
        {state === 'waiting' && `　请买家在 ${moment(dueAt)} 前到税局确认`}
        {answeredBy && `　${answeredBy} ${moment(letter.endedAt)}`}
        {answer && `　${answer}`}
      </span>
      {actions}
    </div>
  )
}
