/** Texts for the editors of the platform's content. */

/** Places of banners. */
export const bannerPlaces = ['home', 'union', 'shop'] as const
export type BannerPlace = (typeof bannerPlaces)[number]

export const bannerPlaceTexts: Record<BannerPlace, string> = {
  home: '门户首页',
  union: '联盟首页',
  shop: '店铺首页',
}

/** Problems of a draft, in the order of checking. */
export const draftProblems = [
  'titleMissing',
  'codeMissing',
  'codeInvalid',
  'categoryUnknown',
  'placeUnknown',
  'linkInvalid',
  'imageUnknown',
] as const
export type DraftProblem = (typeof draftProblems)[number]

export const draftProblemTexts: Record<DraftProblem, string> = {
  titleMissing: '请填写标题',
  codeMissing: '请填写页面编码',
  codeInvalid: '页面编码只能由字母、数字、横线和下划线组成，且以字母开头',
  categoryUnknown: '请选择帮助分类',
  placeUnknown: '请选择轮播位置',
  linkInvalid: '链接须是本站路径（以“/”开头）或 https 网址',
  imageUnknown: '图片地址无效，请重新上传图片',
}

export const contentTexts = {
  changedMeanwhile: '内容已被他人修改，请刷新后再试',
  codeTaken: '该页面编码已被其他内容使用',
  noText: '正文为空，不能发布',
  noVersion: '该版本不存在',
  notOnline: '内容未发布，无需下线',
  stillOnline: '内容已发布或等待定时发布，请先下线再删除',
  timeInvalid: '发布时间格式不正确',
  rated: '您已评价过这篇文章，感谢反馈',
} as const
