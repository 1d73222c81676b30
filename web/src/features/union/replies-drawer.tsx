import type { DataOf } from '@lianmeng/contract/endpoint'
import { answerReply, notices, replies } from '@lianmeng/contract/union/operator-endpoints'
import { useState } from 'react'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Drawer } from '../../ui/layer/drawer.tsx'
import styles from './erp-screen.module.css'

type Props = { notice: { id: number; title: string }; onClose: () => void }

const stateTexts = { applied: '待答复', accepted: '已通过', declined: '未通过' } as const

/** The applications to a notice, to be answered. */
export function RepliesDrawer({ notice: { id, title }, onClose }: Props) {
  return (
    <Drawer title={`“${title}”的申请`} width={520} onClose={onClose}>
      <PageAnswer of={useRead(replies, { id }, { staleTime: 0 })}>
        {(rows) =>
          rows.length === 0 ? (
            <NoResult text="还没有卖家申请" />
          ) : (
            rows.map((row) => <Reply key={row.erpTenantId} noticeId={id} row={row} />)
          )
        }
      </PageAnswer>
    </Drawer>
  )
}

function Reply({ noticeId, row }: { noticeId: number; row: DataOf<typeof replies>[number] }) {
  const [answer, setAnswer] = useState('')
  const write = useWrite(answerReply, { stale: [replies, notices], rereadsOnConflict: true })
  const decide = (accepted: 0 | 1) =>
    write.mutate({ id: noticeId, erpTenantId: row.erpTenantId, accepted, answer: answer.trim() })
  return (
    <section className={styles.card}>
      <p>
        <b>{row.companyShortName}</b> {row.repliedBy} {formatMoment(new Date(row.repliedAt))}　{stateTexts[row.state]}
        {row.answer && `：${row.answer}`}
      </p>
      {row.state === 'applied' && (
        <>
          <TextField label="答复" value={answer} maxLength={200} onValue={setAnswer} />
          <p className={styles.actions}>
            <button type="button" className="btn btn-brand" disabled={write.isPending} onClick={() => decide(1)}>
              通过
            </button>
            <button type="button" className="btn" disabled={write.isPending} onClick={() => decide(0)}>
              不通过
            </button>
          </p>
        </>
      )}
    </section>
  )
}
