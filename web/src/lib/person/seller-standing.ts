import { standing } from '@lianmeng/contract/seller-staff/endpoints'
import { hasAmounts, type SellerDuty, type SellerReading } from '@lianmeng/trade/identity/seller-roles'
import { useRead } from '../calls/query.ts'
import { useSession } from './session.ts'

/** The seller in whose back office the user works, and their role. Fetched for a seller's staff only. */
export function useSellerStanding() {
  const { user } = useSession()
  return useRead(standing, {}, { enabled: user?.roles.includes('seller') ?? false, silent: true })
}

/** Whether the user's role in the seller's back office includes the duty; false until known. */
export const useSellerDuty = (duty: SellerDuty): boolean => useSellerStanding().data?.duties.includes(duty) ?? false

/** Whether the user's role in the seller's back office may read this; false until known. */
export const useSellerReads = (reading: SellerReading): boolean =>
  useSellerStanding().data?.reads.includes(reading) ?? false

/** Whether the user sees what the seller's goods cost; false until known. */
export const useSeesAmounts = (): boolean => {
  const { data } = useSellerStanding()
  return data !== undefined && hasAmounts({ sellerRole: data.role, moreRoles: data.moreRoles })
}
