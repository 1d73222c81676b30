import { invitationTexts, staffInvitationTexts } from '@lianmeng/contract/company/texts'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type { invitation } from '@lianmeng/contract/identity/endpoints'
import type { User } from '../../lib/person/session.ts'

export type InvitationInfo = DataOf<typeof invitation>

type Closure = { text: string; hint: string }

const byState: Record<Exclude<InvitationInfo['state'], 'open'>, Closure> = {
  used: {
    text: invitationTexts.used,
    hint: '每个邀请只能使用一次。如果是您本人使用的，登录即可。',
  },
  expired: { text: invitationTexts.expired, hint: '邀请有时间限制，过期后不能再使用。' },
  revoked: { text: invitationTexts.revoked, hint: '邀请人撤回，或已不是管理员、店主后，链接不能再使用。' },
  unknown: { text: invitationTexts.unknown, hint: '链接可能被截断，请从短信或消息中重新复制完整的链接。' },
}

/** Why this user cannot accept the invitation; undefined if they can. `user`: null for a visitor. */
export function closureOf(info: InvitationInfo, user: User | null): Closure | undefined {
  const texts = info.shopName ? staffInvitationTexts : invitationTexts
  if (info.isOwn && info.state === 'open') return { text: texts.own, hint: '请把链接发给要邀请的同事。' }
  if (info.isMember) {
    return { text: texts.member, hint: `可在右上角的企业菜单中进入 ${info.shopName || info.companyName}。` }
  }
  if (info.state !== 'open') return byState[info.state]
  if (user && info.phoneNumber && info.phoneNumber !== user.phoneNumber) {
    return {
      text: `${invitationTexts.otherPhone} ${info.phoneNumber}`,
      hint: `当前登录的是 ${user.phoneNumber}，请退出后用被邀请的手机号登录或注册。`,
    }
  }
  return undefined
}
