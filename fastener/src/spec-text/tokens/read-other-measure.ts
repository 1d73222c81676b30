import { afterDigit, afterLetter, match, type Reader } from '../words/token.ts'

const figure = '\\d{1,6}(?:\\.\\d{1,4})?'

/** What a price is for: `/千支`, `/1000支`, `每百支`, `/pc`. */
const each =
  '(?: ?(?:\\/|每) ?(?:\\d{1,5} ?)?(?:[百千万]?[支个只套件片]|kpcs|pcs?|ea|kg|公斤|吨|[百千万](?![一-鿿]))(?![a-z]))'

/** Other dimensions and prices. Each is read as one piece, so that its numbers are not mistaken for something else. */
const measures: readonly RegExp[] = [
  /(?:牙长|螺纹长度?|丝长|对边|对角|头部?直径|头径|头高|头厚|头部厚|厚度?|外径|内径|内宽|内高|总高|净高|高度|(?<![一-龥])高(?= ?\d{2,})|中心距|开档|内档|孔径|孔距|单重|单件|单支|毛重|净重|单价|价格|含税|[两二双][头端](?:牙|丝|螺纹)?长?各|[bskt]=) ?[:：=]? ?\d{1,6}(?:\.\d{1,4})?(?: ?(?:mm|kg|g(?![a-z])|克|元))?/y,
  new RegExp(`[¥￥$€@]? ?${figure} ?(?:元|块钱|rmb|cny|usd|eur|yuan)(?![a-z])${each}?`, 'y'),
  new RegExp(`(?:[¥￥$€@]|rmb|cny|usd|eur) ?${figure}${each}?`, 'y'),
  new RegExp(`\\d{1,6}\\.\\d{1,4}${each}`, 'y'),
  // M6×16/100个 is a size and its quantity.
  /(?<![x×] ?\d{1,4}(?:\.\d)? ?)\/ ?10{2,4} ?(?:[支个只件片]|pcs)/y,
  // The name of a dimension beside its figure: 7mm(外径).
  /\( ?(?:外径|内径|厚度?|长度?|宽度?|高度?|直径|孔径|od|id|thickness|thk) ?\)/y,
  // 10-12 mm of thickness, ×0.5mm, 0.5~1.5mm, ±0.1mm.
  new RegExp(`(?:[x×] ?|± ?)?${figure} ?(?:[-~]|至|到|to|±|\\+\\/-) ?${figure} ?(?:mm|cm|毫米)(?![a-z])`, 'y'),
  new RegExp(`(?:[x×]|±) ?${figure} ?(?:mm|cm|毫米)(?![a-z])`, 'y'),
]

/** What counts or weighs something else than what is ordered: 起订量 1000支, 库存 500支, 总重 12.5kg, 用量 4. */
const ofOthers: readonly RegExp[] = [
  /(?:最[小低少]?(?:起订|包装|订货|订购|采购)(?:数?量)?|起订(?:数?量)?|起批量?|包装(?:数量|量|规格)?|装箱(?:数量?|量)|库存(?:数?量)?|现存量?|moq|spq|mpq|总重|单重|净重|毛重|重量|载荷|承重|拉力|负荷|额定|容量|孔数|齿数|[单每](?:台|机|套|件|组|车|班)(?:用量|数量|用|需)?|台数|箱数|件数) ?[:=]? ?\d{1,7}(?:[.,]\d{1,4})?(?: ?(?:[千万]?[支个只件片套台箱盒包吨克]|公斤|kg|g|t|kn|pcs?)(?![a-z]))?/y,
  /\d{1,7} ?(?:[千万]?[支个只件片套]|pcs) ?(?:起订|起批|起售|起发|起(?![一-龥])|包邮)/y,
  /(?:≤|<|最多|不超过) ?\d{1,7} ?(?:[千万]?[支个只件片套]|pcs)/y,
]

/** Days, telephone numbers and numbers behind a word for what they number. */
const numbersOfOthers: readonly RegExp[] = [
  /(?:19|20)\d\d ?(?:[-/.]|年) ?\d{1,2}(?: ?(?:[-/.]|月) ?\d{1,2}(?!\d))?(?: ?[日号]|月)?(?:前|之前|以前|交货|到货|发货)*/y,
  /\d{1,2}月(?:\d{1,2}[日号]?)?(?:[上中下]旬|[初中底末])?(?:前|之前|以前|交货|到货|发货)*/y,
  /\d{1,2}[日号](?:前|之前|以前|内|交货|到货|发货)+/y,
  /\d{1,3} ?(?:个?(?:工作日|工作天|月|星期|礼拜|小时)|[天周]|days?|weeks?|kw) ?(?:[内前后]|交货|到货)*/y,
  /(?:\+?86[- ]?)?1[3-9]\d(?:[- ]?\d{4}){2}(?!\d)/y,
  /(?:\+?86[- ]?)?0\d{2,3}[- ]?\d{7,8}(?:-\d{1,5})?(?!\d)/y,
  /[48]00[- ]?\d{3}[- ]?\d{4}(?!\d)/y,
  /(?:电话|手机号?|联系方式|联系人|传真|邮编|微信号?|tel|phone|mobile|fax|zip|qq|postcode) ?[:.]? ?\+?\d[\d-]{4,18}(?: \d{3,4}(?![\d支个个只件套片]| ?[支个只件套片]))*/y,
  /(?:物料编码|物料号|存货编码|编码|编号|料号|图号|零件号|订单号?|合同号?|项目号?|单号|批号|货号|工号|位号|序号|行号|件号|p\/n|part ?no\.?|part number|item ?no\.?|item code|drawing ?(?:no\.?)?|dwg\.?(?: ?no\.?)?|art\.? ?-?nr\.?|artikelnr\.?|ref\.?|sku|lot|po|rev\.?|version|code) ?[:#.]? ?(?=[a-z_./-]{0,12}\d)(?!m\d{1,2}(?:\.\d)?(?:[x× ]|$))[a-z\d][\w./-]*/y,
  /\d{1,5} ?(?:号[楼库线机门车]间?|[楼室层栋幢弄]|单元|车间|工位)/y,
]

/** A remark says nothing about the part. It ends with its cell or line. */
const remark = /(?:备注|备註|附注|remarks?|notes?|comment|bemerkung) ?: ?[^|\t\n]*/y

/** Figures that belong to nothing that is ordered. */
export const readOtherMeasure: Reader = (text, at) => {
  if (afterLetter(text, at) && /[a-z]/.test(text.charAt(at))) return undefined
  for (const pattern of measures) {
    const found = match(pattern, text, at)
    if (found) return { kind: 'measure', start: at, end: at + found[0].length }
  }
  if (/\d/.test(text.charAt(at)) && afterDigit(text, at)) return undefined
  for (const pattern of [...ofOthers, ...numbersOfOthers, remark]) {
    const found = match(pattern, text, at)
    if (found) return { kind: 'measure', start: at, end: at + found[0].length }
  }
  return undefined
}
