import { match, type Reader } from './token.ts'

/** Other dimensions and prices. Each is read as one piece, so that its numbers are not mistaken for something else. */
const patterns: readonly RegExp[] = [
  /(?:牙长|螺纹长度?|丝长|对边|对角|头部?直径|头径|头高|头厚|头部厚|厚度?|外径|内径|内宽|内高|总高|净高|高度|(?<![一-龥])高(?= ?\d{2,})|中心距|开档|内档|孔径|孔距|单重|单件|单支|毛重|净重|单价|价格|含税|[两二双][头端](?:牙|丝|螺纹)?长?各|[bskt]=) ?[:：=]? ?\d{1,6}(?:\.\d{1,4})? ?(?:mm|kg|g(?![a-z])|克|元)?/y,
  /[¥￥$]? ?\d{1,6}(?:\.\d{1,4})? ?元(?: ?\/ ?(?:千支|[支个只套千]))?/y,
  /[¥￥$@] ?\d{1,6}(?:\.\d{1,4})?(?: ?\/ ?(?:千支|[支个只套千]))?/y,
  /\d{1,6}\.\d{1,4} ?\/ ?(?:千支|[支个只套千片])/y,
]

export const readOtherMeasure: Reader = (text, at) => {
  for (const pattern of patterns) {
    const found = match(pattern, text, at)
    if (found) return { kind: 'unknown', start: at, end: at + found[0].length }
  }
  return undefined
}
