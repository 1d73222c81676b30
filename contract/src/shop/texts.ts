import type { SellerRest } from '@lianmeng/trade/purchase/offer'
import { dayAfter } from '@lianmeng/trade/time/china'

/** Refusals of a shop's settings. */
export const shopTexts = {
  shopChanged: '店铺设置已在别处修改，请刷新',
  holidayIncomplete: '请填写休假的开始与结束日期',
  holidayReversed: '休假结束日期不能早于开始日期',
  holidayPast: '休假结束日期不能早于今天',
  pictureUnknown: '图片不存在，请重新上传',
  dayUnknown: '请选择正确的日期',
  certificateNameMissing: '请填写证书名称',
  contactNameMissing: '请填写联系人姓名',
  contactPhoneInvalid: '请输入正确的手机号码',
} as const
export type ShopRefusal = keyof typeof shopTexts

/** Most pictures shown in turn at the top of a shop. */
export const maxBanners = 5
/** Most certificates of a shop. */
export const maxCertificates = 12
/** Most contacts of a shop. */
export const maxContacts = 10

/** A day `2026-10-01` as 10月1日. */
const dayText = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/** Why a shop that the platform has paused or closed sells nothing; its goods can still be looked at there. */
export const stoppedTexts = { paused: '店铺已暂停营业，暂不可下单', closed: '店铺已停用，不再接单' } as const

/** The same in a word, beside the seller's name. */
export const restTagTexts = { active: '休息中', paused: '暂停营业', closed: '已停用' } as const

/** Why a shop sells nothing. `until`: the last day of its holiday, if it is active. */
export function restText(state: 'active' | 'paused' | 'closed', until: string): string {
  if (state !== 'active') return stoppedTexts[state]
  return `店铺休息中，${dayText(dayAfter(until))}恢复`
}

type OwnRest = {
  rest: SellerRest
  /** For readers; empty: not known. */
  since: string
  reason: string
  holidayFrom: string | null
  holidayTo: string | null
}

/** The same for the seller's own people: who stopped it, since or until when, and what it means. */
export function ownRestText({ rest, since, reason, holidayFrom, holidayTo }: OwnRest): string {
  if (rest === 'onHoliday') {
    const days = `${dayText(holidayFrom ?? '')}至${dayText(holidayTo ?? '')}`
    return `店铺休假中（${days}）：买家可浏览商品，暂不能下单；${dayText(holidayTo ? dayAfter(holidayTo) : '')}自动恢复。`
  }
  const facts = [since && `${since} 起`, reason && `原因：${reason}`].filter(Boolean).join('，')
  const whence = facts && `（${facts}）`
  return rest === 'paused'
    ? `平台已暂停店铺${whence}：买家只能在店铺内浏览商品，暂不能下单；进行中的订单照常履约。`
    : `平台已停用店铺${whence}：买家只能在店铺内浏览商品，不能下单。`
}

/** Fewest days between changes: a shop that keeps changing its name is hard to recognise. */
export const daysBetweenNames = 30

/** Refusals of a new name. */
export const nameTexts = {
  nameInvalid: '店铺简称须为 2–20 个字，只能包含汉字、字母、数字、括号和 ·&-.',
  nameUnchanged: '与现在的店铺简称相同',
  nameTaken: '该简称正在或曾经被其他卖家使用，请换一个',
} as const
export type NameRefusal = keyof typeof nameTexts | 'renamedTooSoon'

export const renamedTooSoonText = (from: string) =>
  `店铺简称 ${daysBetweenNames} 天内只能修改一次，${from} 起可再次修改`
