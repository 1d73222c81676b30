import {
  closeInquiry,
  type InquiryDetail,
  inquiryDetail,
  inquiryList,
  saveInquiry,
  sendInquiry,
} from '@lianmeng/contract/quotes/endpoints'
import { wantedPapers } from '@lianmeng/contract/quotes/shapes'
import { wantedPaperTexts } from '@lianmeng/contract/quotes/texts'
import { maxDueDays } from '@lianmeng/trade/quotes/inquiry'
import { dayAfter, localDay } from '@lianmeng/trade/time/china'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { CheckGroup } from '../../../ui/choice/check-group.tsx'
import { DayField } from '../../../ui/choice/date/day-field.tsx'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import styles from '../inquiries.module.css'
import { type Draft, draftOf, problemOf, savingOf, sendingProblem } from './draft.ts'
import { DraftLines } from './draft-lines.tsx'
import { SellerChoice } from './seller-choice.tsx'

const times = ['09:00', '12:00', '15:00', '17:00', '20:00', '23:59']

/** A draft inquiry: what is asked, until when, with which papers, and whom. */
export function DraftForm({ detail }: { detail: InquiryDetail }) {
  const [draft, setDraft] = useState(() => draftOf(detail))
  const [revision, setRevision] = useState(detail.revision)
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  const actions = useDraftActions(detail.inquiryId, revision, setRevision)
  const hindrance = useRights().hindrance('purchase')
  const isBusy = actions.isPending || hindrance !== ''
  return (
    // No form: a press on Enter while looking for a seller must not send it.
    <section className={styles.screen} aria-label="询价">
      <header className={`card ${styles.head}`}>
        <h1>新询价</h1>
        <span className={styles.gap} />
        <button type="button" className="btn" disabled={isBusy} onClick={() => void actions.drop()}>
          删除草稿
        </button>
        <button type="button" className="btn" disabled={isBusy} onClick={() => void actions.save(draft)}>
          保存草稿
        </button>
        <button
          type="button"
          className="btn btn-brand"
          disabled={isBusy}
          title={hindrance || undefined}
          onClick={() => void actions.send(draft)}
        >
          发出询价
        </button>
      </header>
      <DraftLines lines={draft.lines} onChange={(lines) => change({ lines })} />
      <div className={styles.pair}>
        <Terms draft={draft} change={change} />
        <SellerChoice
          chosen={draft.sellers}
          openToMembers={draft.openToMembers}
          onChoose={(sellers) => change({ sellers })}
          onOpen={(openToMembers) => change({ openToMembers })}
        />
      </div>
    </section>
  )
}

/** Until when, by when, with which papers. */
function Terms({ draft, change }: { draft: Draft; change: (changes: Partial<Draft>) => void }) {
  const today = localDay(new Date())
  const known = times.includes(draft.dueTime) ? times : [draft.dueTime, ...times]
  return (
    <section className={`card ${styles.terms}`} aria-label="要求">
      <TextField label="标题" maxLength={40} value={draft.title} onValue={(title) => change({ title })} />
      <DayField
        label="报价截止日"
        required
        value={draft.dueDay}
        min={today}
        max={dayAfter(today, maxDueDays)}
        onChoose={(dueDay) => change({ dueDay })}
      />
      <SelectField
        label="截止时间"
        options={known.map((value) => ({ value, text: value }))}
        value={draft.dueTime}
        onChoose={(dueTime) => change({ dueTime })}
      />
      <DayField label="希望交期" value={draft.wantedOn} min={today} onChoose={(wantedOn) => change({ wantedOn })} />
      <CheckGroup
        label="随货资料"
        choices={wantedPapers.map((value) => ({ value, text: wantedPaperTexts[value] }))}
        chosen={draft.papers}
        onChoose={(papers) => change({ papers })}
      />
      <TextArea label="备注" maxLength={500} value={draft.note} onValue={(note) => change({ note })} />
    </section>
  )
}

function useDraftActions(inquiryId: number, revision: number, onSaved: (revision: number) => void) {
  const { linkTo } = useArea()
  const navigate = useNavigate()
  const save = useWrite(saveInquiry, { stale: [inquiryList] })
  const send = useWrite(sendInquiry, { stale: [inquiryDetail, inquiryList] })
  const close = useWrite(closeInquiry, { stale: [inquiryList] })
  /** @returns the new revision; undefined: it was refused, and the user was told why */
  async function keep(draft: Draft): Promise<number | undefined> {
    const wrong = draft.lines.findIndex((line) => problemOf(line) !== '')
    if (wrong >= 0) {
      notify.warning(`第 ${wrong + 1} 行：${problemOf(draft.lines[wrong]!)}`)
      return undefined
    }
    const saved = await save.mutateAsync(savingOf(draft, inquiryId, revision)).catch(() => undefined)
    if (saved) onSaved(saved.revision)
    return saved?.revision
  }
  return {
    isPending: save.isPending || send.isPending || close.isPending,
    save: async (draft: Draft) => {
      if ((await keep(draft)) !== undefined) notify.success('草稿已保存')
    },
    send: async (draft: Draft) => {
      const problem = sendingProblem(draft)
      if (problem) return notify.warning(problem)
      const saved = await keep(draft)
      if (saved === undefined) return undefined
      const sent = await send.mutateAsync({ inquiryId, revision: saved }).catch(() => undefined)
      if (sent) notify.success(`询价单 ${sent.inquiryNo} 已发给 ${sent.sellers} 个卖家`)
      return undefined
    },
    drop: async () => {
      if (!(await confirmDialog({ title: '删除草稿', text: '删除这张询价草稿，不能恢复。', okText: '删除' }))) return
      close.mutate({ inquiryId }, { onSuccess: () => void navigate(linkTo('inquiries') as never) })
    },
  }
}
