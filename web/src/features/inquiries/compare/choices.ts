import type { InquiryComparison, InquiryDetail } from '@lianmeng/contract/quotes/endpoints'

/** The seller chosen for each line, by line number. */
export type Choices = ReadonlyMap<number, number>

type Cell = InquiryComparison['lines'][number]['cells'][number]

/** Whether a cell may be accepted: a price that binds, for this quantity. */
export const isOffer = ({ gap, price }: Cell): boolean => price !== '' && (gap === '' || gap === 'substitute')

/** The least of every line, whoever offers it. */
export const splitChoices = ({ lines, sums }: InquiryComparison): Choices =>
  new Map(
    lines.flatMap(({ lineNo, cells }) => {
      const best = cells.findIndex(({ isBest }) => isBest)
      return best < 0 ? [] : [[lineNo, sums[best]!.erpTenantId]]
    }),
  )

/** Everything that one seller offers. */
export const choicesOf = ({ lines, sums }: InquiryComparison, erpTenantId: number): Choices => {
  const at = sums.findIndex((one) => one.erpTenantId === erpTenantId)
  return new Map(lines.flatMap(({ lineNo, cells }) => (cells[at] && isOffer(cells[at]) ? [[lineNo, erpTenantId]] : [])))
}

/** The chosen offers as they are accepted, each with the round that was looked at. */
export const acceptance = (choices: Choices, { lines }: InquiryComparison, { sellerQuotes }: InquiryDetail) =>
  lines.flatMap(({ lineNo, qty }) => {
    const erpTenantId = choices.get(lineNo)
    const quote = sellerQuotes.find((one) => one.erpTenantId === erpTenantId)
    return erpTenantId && quote ? [{ lineNo, erpTenantId, qty, round: quote.round }] : []
  })
