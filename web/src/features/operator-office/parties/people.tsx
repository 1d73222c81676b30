import type { OfficePerson } from '@lianmeng/contract/operator-office/party-endpoints'
import { partyTexts } from '@lianmeng/contract/operator-office/texts'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { ReasonDialog } from '../../../widgets/order-view/reason/reason-dialog.tsx'
import { ListCard } from './party-parts.tsx'

type Props = {
  people: readonly OfficePerson[]
  isPending: boolean
  /** Ends every session of a person; `onDone` with how many there were. */
  onEnd: (person: { userId: number; reason: string }, onDone: (answer: { ended: number }) => void) => void
}

const columnsWith = (ask: (person: OfficePerson) => void): readonly Column<OfficePerson>[] => [
  {
    title: '姓名',
    cell: ({ name, disabled }) => (
      <>
        {name} {disabled && <span className="tag tag-bad">已停用</span>}
      </>
    ),
  },
  { title: '手机号', width: 160, cell: ({ phoneNumber }) => phoneNumber || '未绑定' },
  { title: '角色', width: 120, cell: ({ roleName }) => roleName },
  {
    title: '操作',
    width: 120,
    cell: (person) => (
      <button type="button" className="btn-link" aria-label={`让 ${person.name} 退出登录`} onClick={() => ask(person)}>
        退出登录
      </button>
    ),
  },
]

/** The people of a company or a seller; an operator ends all sessions of one of them. */
export function People({ people, isPending, onEnd }: Props) {
  const [asked, setAsked] = useState<OfficePerson | null>(null)
  const end = (reason: string) =>
    asked &&
    onEnd({ userId: asked.userId, reason }, ({ ended }) => {
      setAsked(null)
      notify.success(ended > 0 ? `已退出 ${ended} 台设备` : '此人没有登录的设备')
    })
  return (
    <ListCard title="人员" none="没有人员">
      {people.length > 0 && (
        <Table name="人员" columns={columnsWith(setAsked)} rows={people} keyOf={({ userId }) => userId} />
      )}
      {asked && (
        <ReasonDialog
          title="退出登录"
          text={`让「${asked.name}」在所有设备退出登录？此人会收到原因，需重新登录。`}
          label="原因"
          okText="退出登录"
          missingText={partyTexts.reasonMissing}
          isPending={isPending}
          onOk={end}
          onClose={() => setAsked(null)}
        />
      )}
    </ListCard>
  )
}
