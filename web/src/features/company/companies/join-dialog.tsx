import * as company from '@lianmeng/contract/company/endpoints'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'

type Props = { companyId: number; companyName: string; onClose: () => void }

/** Asks a company's administrators for admission. */
export function JoinDialog({ companyId, companyName, onClose }: Props) {
  const [note, setNote] = useState('')
  const join = useWrite(company.join, { stale: [company.myRequests] })
  const send = () =>
    join.mutate(
      { companyId, note: note.trim() },
      {
        onSuccess: () => {
          notify.success('申请已提交，等待该企业管理员处理')
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={`申请加入 ${companyName}`}
      okText="提交申请"
      isPending={join.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        label="附言（选填）"
        hint="管理员会看到您的姓名、手机号与附言"
        maxLength={200}
        placeholder="如：采购部 王采购"
        value={note}
        onValue={setNote}
      />
    </FormDialog>
  )
}
