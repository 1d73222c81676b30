import { useSearchText } from '../../lib/address/use-search.ts'
import { formatDate } from '../../lib/text/format.ts'

/** Local days, both included; `buyerId` 0: every buyer. */
export type Period = { from: string; to: string; buyerId: number }

type Changes = { from?: string | undefined; to?: string | undefined; buyerId?: number | undefined }

/** The period in the address, by default this month. */
export function usePeriod(): [Period, (changes: Changes) => void] {
  const [{ from, to, buyer }, change] = useSearchText()
  const today = formatDate(new Date())
  const set = ({ buyerId, ...days }: Changes) =>
    change(
      { ...days, ...(buyerId !== undefined && { buyer: buyerId > 0 ? String(buyerId) : undefined }) },
      { replace: true },
    )
  return [{ from: from || `${today.slice(0, 7)}-01`, to: to || today, buyerId: Number(buyer) || 0 }, set]
}
