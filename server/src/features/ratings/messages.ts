import { markTexts, visibilityTexts } from '@lianmeng/contract/ratings/texts'
import { marks } from '@lianmeng/trade/rating/rating'
import type { Message } from '../../messages/messages.ts'
import type { AnyRatingRow, RatingRow } from './queries.ts'

type Said = Pick<RatingRow, 'orderNo' | 'isAnonymous' | 'quality' | 'delivery' | 'service'>

const marksText = (said: Said): string => marks.map((mark) => `${markTexts[mark]} ${said[mark]} 分`).join('、')

/** Tells the seller of a rating, or that it was changed. An anonymous one does not name its order. */
export function ratedMessage(said: Said, isChanged: boolean): Message {
  const { orderNo, isAnonymous } = said
  const which = isAnonymous ? '一条匿名评价' : `订单 ${orderNo} 的评价`
  return {
    kind: 'order',
    title: isChanged ? '买家修改了评价' : '收到新评价',
    text: `${isChanged ? '买家修改了' : '收到'}${which}：${marksText(said)}。`,
    ...(isAnonymous ? {} : { orderNo }),
    link: '/seller/ratings',
  }
}

const aboutRating = (orderNo: string, title: string, text: string): Message => ({
  kind: 'order',
  title,
  text,
  orderNo,
  link: `/lmPortals/salesOrder?orderNo=${encodeURIComponent(orderNo)}`,
})

/** Tells the buyer of the seller's answer. */
export const answeredMessage = ({ orderNo, sellerName }: AnyRatingRow, answer: string): Message =>
  aboutRating(orderNo, '卖家回复了评价', `${sellerName}回复了您对订单 ${orderNo} 的评价：${answer}`)

/** Tells the buyer what the platform decided about the rating. */
export function decidedMessage({ orderNo, visibility, reason }: RatingRow): Message {
  const title = visibility === 'shown' ? '评价已恢复展示' : '评价已被平台隐藏'
  const text = `您对订单 ${orderNo} 的评价现为「${visibilityTexts[visibility]}」：${reason}`
  return aboutRating(orderNo, title, text)
}
