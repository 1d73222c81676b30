import * as contract from '@lianmeng/contract/chat/seller-endpoints'
import { useState } from 'react'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import styles from './seller-chat.module.css'

function NewGroup({ people }: { people: readonly { userId: number; name: string }[] }) {
  const stale = [contract.colleagues]
  const save = useWrite(contract.saveGroup, { stale })
  const [name, setName] = useState('')
  const [userIds, setUserIds] = useState<readonly number[]>([])
  const toggle = (id: number) =>
    setUserIds(userIds.includes(id) ? userIds.filter((one) => one !== id) : [...userIds, id])
  const add = () =>
    save.mutate(
      { name: name.trim(), userIds: [...userIds] },
      {
        onSuccess: () => {
          setName('')
          setUserIds([])
        },
      },
    )
  return (
    <>
      <input
        className="input"
        aria-label="组名"
        placeholder="组名，如 售前"
        maxLength={20}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <p className={styles.filter}>
        {people.map((person) => (
          <label key={person.userId}>
            <input type="checkbox" checked={userIds.includes(person.userId)} onChange={() => toggle(person.userId)} />{' '}
            {person.name}
          </label>
        ))}
      </p>
      <button type="button" className="btn btn-brand" disabled={name.trim() === '' || save.isPending} onClick={add}>
        新建客服组
      </button>
    </>
  )
}

/** Groups of colleagues that take turns at customers. */
export function GroupsDialog({ onClose }: { onClose: () => void }) {
  const remove = useWrite(contract.removeGroup, { stale: [contract.colleagues] })
  return (
    <Dialog title="客服组" width={480} onClose={onClose}>
      <PageAnswer of={useRead(contract.colleagues, {}, { silent: true, staleTime: 0 })}>
        {({ people, groups }) => (
          <>
            <ul className={styles.choices} aria-label="客服组">
              {groups.length === 0 && <li className="sub">还没有客服组</li>}
              {groups.map((group) => (
                <li key={group.groupId}>
                  <span>
                    {group.name}{' '}
                    <span className="sub">
                      {people
                        .filter(({ userId }) => group.userIds.includes(userId))
                        .map((person) => person.name)
                        .join('、')}
                    </span>
                  </span>
                  <button type="button" className="btn-link" onClick={() => remove.mutate({ groupId: group.groupId })}>
                    删除
                  </button>
                </li>
              ))}
            </ul>
            <NewGroup people={people} />
          </>
        )}
      </PageAnswer>
    </Dialog>
  )
}
