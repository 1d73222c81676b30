import { looksLike } from './look-alikes.ts'

/** Traditional Chinese and Japanese forms of the characters in our vocabulary, each before its simplified one. */
const pairs =
  '絲丝螺螺鍍镀鋅锌墊垫圈圈彈弹鎖锁緊紧內内頭头釘钉級级發发鏽锈銹锈鋼钢龍龙數数個个長长圓圆円圆銷销鉚铆鋁铝銅铜黃黄黒黑藍蓝熱热塗涂層层處处処处標标準准國国規规格格質质鐵铁鑽钻雙双單单単单開开對对環环擋挡軸轴鍵键帶带達达羅罗電电鎳镍鉻铬錫锡機机馬马車车壓压鈦钛強强齒齿歯齿細细連连組组華华盤盘蓋盖無无萬万兩两紅红滾滚脹胀腳脚樣样隻只條条張张顆颗種种撐撑總总計计寸寸徑径內内鏈链橢椭圍围塊块鋒锋錐锥貳贰參叁陸陆鈍钝銲焊彎弯膠胶纖纤鬆松顯显屬属邊边傳传動动葉叶鈎钩鉤钩樁桩鉻铬鎘镉鈑钣鋪铺號号錨锚濃浓漆漆鍛锻鑄铸閥阀頂顶'

const simplified: ReadonlyMap<string, string> = new Map(
  Array.from({ length: pairs.length / 2 }, (_, at) => [pairs[2 * at]!, pairs[2 * at + 1]!]),
)

/** The simplified form of a Chinese character, or the character itself. */
export const simplifiedForm = (character: string): string => simplified.get(character) ?? character

/** A word of a vocabulary as it stands in a normalised text: small letters, usual signs, simplified characters. */
export const foldedSigns = (word: string): string =>
  Array.from(word.toLowerCase(), (sign) => simplifiedForm(looksLike(sign))).join('')
