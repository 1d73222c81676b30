import type { DataOf } from '@lianmeng/contract/endpoint'
import { quietTimes, saveQuietTimes } from '@lianmeng/contract/messages/endpoints'
import { messageRefusalTexts } from '@lianmeng/contract/messages/texts'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Block } from '../block.tsx'
import { BlockAnswer } from '../block-answer.tsx'
import styles from './settings.module.css'

type Times = DataOf<typeof quietTimes>

/** 免打扰时段: when text messages and mails that can wait are put off. */
export function QuietTimes() {
  return (
    <Block title="免打扰时段" hint="时段内的短信与邮件通知推迟到结束后发送；站内消息、安全消息与验证码不受影响">
      <BlockAnswer of={useRead(quietTimes, {})}>{(times) => <TimesForm times={times} />}</BlockAnswer>
    </Block>
  )
}

function TimesForm({ times }: { times: Times }) {
  const [changes, setChanges] = useState<Partial<Times>>({})
  const [problem, setProblem] = useState<string>()
  const save = useWrite(saveQuietTimes, { stale: [quietTimes] })
  const draft = { ...times, ...changes }
  const change = (more: Partial<Times>) => {
    setChanges((before) => ({ ...before, ...more }))
    setProblem(undefined)
  }
  const submit = () => {
    const isNone = draft.from === '' && draft.to === ''
    const isSpan = draft.from !== '' && draft.to !== '' && draft.from !== draft.to
    if (!isNone && !isSpan) return setProblem(messageRefusalTexts.quietTimes)
    save.mutate(draft, { onSuccess: () => notify.success(isNone ? '免打扰时段已取消' : '免打扰时段已保存') })
  }
  return (
    <Form labels="beside" className={styles.form} onSubmit={submit}>
      <TextField
        label="开始时间"
        type="time"
        hint="北京时间，可跨零点；两项都不填表示不设置"
        value={draft.from}
        onValue={(from) => change({ from })}
      />
      <TextField label="结束时间" type="time" problem={problem} value={draft.to} onValue={(to) => change({ to })} />
      <button type="submit" className={`btn btn-brand ${styles.save}`} disabled={save.isPending}>
        {save.isPending ? '保存中…' : '保存'}
      </button>
    </Form>
  )
}
