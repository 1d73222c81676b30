import { daysToChange, daysToRate, fewestRatings, type Mark } from '@lianmeng/trade/rating/rating'

export const markTexts: Record<Mark, string> = { quality: '质量', delivery: '发货', service: '服务' }

/** In place of a company that wants to stay anonymous. */
export const anonymousText = '匿名买家'

/** In place of averages of too few ratings. */
export const tooFewText = `评价不足 ${fewestRatings} 条`

/** In place of a comment that the platform has hidden. */
export const hiddenCommentText = '评价内容已被平台隐藏'

/** `commentHidden`: the marks count. `abuse`: nothing is shown, and nothing counts. */
export const visibilities = ['shown', 'commentHidden', 'abuse'] as const
export type Visibility = (typeof visibilities)[number]

export const visibilityTexts: Record<Visibility, string> = {
  shown: '展示中',
  commentHidden: '内容已隐藏',
  abuse: '已屏蔽，不计分',
}

/** Refusals concerning ratings. */
export const ratingTexts = {
  marksMissing: '请为质量、发货、服务打分',
  notCompleted: '订单完成后才能评价',
  ratingOver: `订单完成已超过 ${daysToRate} 天，不能再评价`,
  ratedAlready: '该订单已评价，请刷新',
  notRated: '该订单还没有评价',
  changeOver: `评价已超过 ${daysToChange} 天，不能再修改`,
  changedAlready: '评价只能修改一次',
  hidden: '该评价已被平台隐藏，不能修改',
  ownShop: '您是该卖家的员工，不能评价',
  ratingUnknown: '评价不存在',
  answerMissing: '请填写回复内容',
  answeredAlready: '该评价已回复，只能回复一次',
  reasonMissing: '请填写处理理由',
  ownCase: '您属于其中一方，请由其他人员处理',
  sameVisibility: '该评价已是此状态，请刷新',
} as const
