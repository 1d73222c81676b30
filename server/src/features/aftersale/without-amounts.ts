import type { Aftersale, AftersaleWithHistory } from '@lianmeng/contract/aftersale/aftersale'

/** An after-sale for those of a seller's staff who do not see what goods cost. */
export const withoutAmounts = <Shown extends Aftersale>(aftersale: Shown): Shown => ({
  ...aftersale,
  amount: '',
  freight: '',
  reduced: '',
  owed: '',
  lines: aftersale.lines.map((line) => ({ ...line, amount: '' })),
})

/** The same with its history, which tells amounts too. */
export const historyWithoutAmounts = (aftersale: AftersaleWithHistory): AftersaleWithHistory => ({
  ...withoutAmounts(aftersale),
  events: aftersale.events.map((event) => ({ ...event, text: event.text.replace(/¥[\d,]+(\.\d+)?/g, '¥—') })),
})
