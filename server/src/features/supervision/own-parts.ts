import type { Cases } from '@lianmeng/contract/supervision/endpoints'
import type { Mismatches } from '@lianmeng/contract/supervision/mismatch-endpoints'
import { type OperatorRole, watchesPart } from '@lianmeng/trade/identity/operator-roles'

/** Cases without those of other people's duties. */
export const ownCases = ({ vouchers, rests }: Cases, role: OperatorRole): Cases => ({
  vouchers: watchesPart(role, 'money') ? vouchers : [],
  rests: watchesPart(role, 'arbitration') ? rests : [],
})

/** Mismatches of money and stuck processes, without those of other people's duties. */
export function ownMismatches(found: Mismatches, role: OperatorRole): Mismatches {
  const money = watchesPart(role, 'money')
    ? {}
    : { differences: [], redLetters: [], invoiceRequests: [], statements: [] }
  const system = watchesPart(role, 'system') ? {} : { broken: [], jobs: [], hooks: [], alarms: [] }
  return { ...found, ...money, ...system }
}
