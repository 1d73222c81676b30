import type { Db } from '../../database/db.ts'
import { type Message, noCompany } from '../../messages/messages.ts'
import { securityMessages } from '../../messages/security-messages.ts'
import type { LoadedBuyer } from '../people/people.ts'

/** A past message; `personal`: about the person and not the company. */
type PastMessage = Message & { daysAgo: number; personal: boolean; isRead: boolean }

const pastMessages: readonly PastMessage[] = [
  {
    kind: 'system',
    title: '欢迎使用',
    text: '选型、待采清单、会员与企业管理的说明都在帮助中心，可按分类查看或搜索。',
    link: '/lmPortals/helpCenter',
    daysAgo: 63,
    personal: true,
    isRead: true,
  },
  {
    kind: 'member',
    title: '会员申请已通过',
    text: '卖家已通过您的会员申请，会员价在商品列表与待采清单中生效。',
    link: '/lmPortals/mySupplier',
    daysAgo: 40,
    personal: false,
    isRead: true,
  },
  {
    ...securityMessages.newOrigin({ device: 'Chrome 142 · Windows 10', place: '浙江省 嘉兴市' }),
    daysAgo: 5,
    personal: true,
    isRead: false,
  },
  {
    kind: 'member',
    title: '完善企业信息',
    text: '提交企业认证并通过后，企业带有“已认证”标识，同事查找企业时不会认错。',
    link: '/lmPortals/enterpriseInfo',
    daysAgo: 3,
    personal: false,
    isRead: false,
  },
]

/** Messages of the first buyer that are not about orders. */
export async function loadMessages(tx: Db, { userId, companyId }: LoadedBuyer, now: Date): Promise<void> {
  for (const { kind, title, text, link = '', daysAgo, personal, isRead } of pastMessages) {
    const at = new Date(now.getTime() - daysAgo * 86_400_000)
    await tx`
      insert into message (buyer_id, user_id, kind, title, text, link, created_at, read_at)
      values (${personal ? noCompany : companyId}, ${userId}, ${kind}, ${title}, ${text}, ${link}, ${at}, ${isRead ? at : null})`
  }
}
