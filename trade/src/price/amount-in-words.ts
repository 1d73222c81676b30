import type { Fen } from './money.ts'

const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '万亿']

/** A group of four digits. `isFirst`: it is the first one, so no 零 marks its missing thousands. */
function groupWords(group: number, isFirst: boolean): string {
  let words = ''
  let isGap = !isFirst && group < 1000
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(group / 10 ** place) % 10
    if (digit === 0) {
      isGap ||= words !== ''
      continue
    }
    words += `${isGap ? '零' : ''}${digits[digit]}${places[place]}`
    isGap = false
  }
  return words
}

/** An amount in words, as in contracts: 壹仟零贰拾元伍角整. [支付结算办法 附件一] */
export function amountInWords(amount: Fen): string {
  const yuan = amount / 100n
  const [jiao, fen] = [Number(amount / 10n) % 10, Number(amount % 10n)]
  let words = ''
  let isGap = false
  for (let place = groups.length - 1; place >= 0; place -= 1) {
    const group = Number((yuan / 10_000n ** BigInt(place)) % 10_000n)
    if (group === 0) {
      isGap ||= words !== ''
      continue
    }
    const said = groupWords(group, words === '')
    words += `${isGap && !said.startsWith('零') ? '零' : ''}${said}${groups[place]}`
    isGap = false
  }
  const whole = words === '' ? '' : `${words}元`
  if (jiao === 0 && fen === 0) return `${whole || '零元'}整`
  const tenths = jiao > 0 ? `${digits[jiao]}角` : whole && '零'
  return `${whole}${tenths}${fen > 0 ? `${digits[fen]}分` : '整'}`
}
