import { unionRights } from '@lianmeng/trade/identity/union-rights'
import { putUnionRights } from '../accounts/union-rights.ts'
import type { Db } from '../database/db.ts'
import { demoSellerPhone } from './people/accounts.ts'

/** The seller whose people see the whole workbench; it has an ally, and another one asks. */
const [ours, ally, asking] = [101, 103, 108] as const
const dayMs = 86_400_000

const notices = [
  { title: '热浸镀锌联合采购', summary: 'M16～M30，8.8 级，满 20 吨降 4.5%', takesReplies: true, days: 12 },
  { title: '春节前运力统筹', summary: '1 月 20 日前的专线舱位，按申请先后安排', takesReplies: true, days: 30 },
  { title: '盟友价格约定更新', summary: 'M16 以上规格的互供价下调，请核对价格表', takesReplies: false, days: 20 },
]

/** Rights, allies and notices of the alliance; earlier ones are replaced. */
export async function loadAlliance(tx: Db, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * dayMs)
  const [owner] = await tx<{ userId: number }[]>`
    select id as "userId" from app_user where phone = ${demoSellerPhone(ours)}`
  await putUnionRights(tx, { tenantId: ours, userId: owner!.userId }, unionRights, '示例')
  await tx`delete from ally where low_id = ${ours} and high_id = any(array[${ally}, ${asking}]::int[])`
  await tx`
    insert into ally (low_id, high_id, asked_by, asked_at, due_at, allied_since) values
      (${ours}, ${ally}, ${ours}, ${at(-90)}, ${at(-75)}, ${at(-88)}),
      (${ours}, ${asking}, ${asking}, ${at(-1)}, ${at(14)}, null)`
  for (const { title, summary, takesReplies, days } of notices) {
    const known = await tx`update alliance_notice set valid_to = ${at(days)} where title = ${title}`
    if (known.count === 0)
      await tx`
        insert into alliance_notice (title, summary, takes_replies, valid_to, published_at, published_by)
        values (${title}, ${summary}, ${takesReplies}, ${at(days)}, ${at(-2)}, '联盟运营')`
  }
}
