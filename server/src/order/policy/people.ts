import type { Approving } from '@lianmeng/trade/approval/steps'
import { mayIn } from '@lianmeng/trade/identity/company-roles'
import type { PersonRow } from './people-queries.ts'

/** The people of the company who may approve now. */
export const approvingOf = (
  people: readonly PersonRow[],
  { requester, allowsOwn }: Pick<Approving, 'requester' | 'allowsOwn'>,
): Approving => {
  const active = people.filter(({ disabled }) => !disabled)
  const idsOf = (some: readonly PersonRow[]) => new Set(some.map(({ userId }) => userId))
  return {
    approvers: idsOf(active.filter(({ role }) => mayIn(role, 'approve'))),
    administrators: idsOf(active.filter(({ role }) => role === 'admin')),
    requester,
    allowsOwn,
  }
}

export const nameIn = (people: readonly PersonRow[], userId: number): string =>
  people.find((person) => person.userId === userId)?.name ?? '已离开的成员'
