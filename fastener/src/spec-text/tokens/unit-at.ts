import { unitWords, type WrittenUnit } from '../words/quantity-units.ts'
import { match } from '../words/token.ts'

/** Words that begin like a unit but are not one: 15个工作日, 2个孔, 3件套. */
const notUnit =
  / ?(?:组合|包装|包邮|对边|对角|套筒|套装|千斤|米字|根部|件号|条形|个(?:工作日|月|星期|礼拜|小时|钟头|孔|齿|槽|牙|面|角|等级|品种|规格|型号)|(?:片|件)(?:套|式)|粒度|块钱|条件|对应|支付|只能|件数|本[色体]|st ?\d)/y

const wordsByFirst = new Map<string, [string, WrittenUnit][]>()
for (const [word, unit] of [...unitWords, ['k', { unit: '千支', factor: 1 }] as const]) {
  const same = wordsByFirst.get(word.charAt(0)) ?? []
  same.push([word, unit])
  wordsByFirst.set(
    word.charAt(0),
    same.sort(([a], [b]) => b.length - a.length),
  )
}

/** The unit at a position, after at most a blank. */
export function unitAt(text: string, at: number): (WrittenUnit & { readonly end: number }) | undefined {
  const start = text.charAt(at) === ' ' ? at + 1 : at
  if (match(notUnit, text, at)) return undefined
  for (const [word, unit] of wordsByFirst.get(text.charAt(start)) ?? []) {
    const end = start + word.length
    // 8,4 St is a size in steel.
    if (word === 'st' && /\.\d+$/.test(text.slice(Math.max(0, at - 8), at))) continue
    if (!text.startsWith(word, start) || (/[a-z]/.test(word) && /[a-z\d]/.test(text.charAt(end)))) continue
    return { ...unit, end }
  }
  return undefined
}
