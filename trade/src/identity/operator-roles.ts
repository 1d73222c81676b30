/** Roles in the back office and their duties. Every operator may read the overview. */

export const operatorRoles = [
  'super',
  'content',
  'admission',
  'auditor',
  'standards',
  'arbitration',
  'finance',
  'service',
] as const
export type OperatorRole = (typeof operatorRoles)[number]

/**
 * - `operators`: manage the staff of the back office and their roles
 * - `content`: edit banners, notices, help and pages
 * - `admission`: verify companies
 * - `sellers`: decide on applications to sell; suspend and close sellers
 * - `calendar`: maintain the working days
 * - `supervision`: watch orders, figures and what sellers leave waiting
 * - `arbitration`: decide disputes, and about orders when a seller does not
 * - `money`: decide about vouchers when a seller does not; notices and bills of payment services
 * - `service`: reports, ratings and conversations
 * - `standards`: what the platform says besides the library of standards; proposals of corrections
 * - `system`: background work and what is sent
 * - `audit`: read the audit log
 */
export const operatorDuties = [
  'operators',
  'content',
  'admission',
  'sellers',
  'calendar',
  'supervision',
  'arbitration',
  'money',
  'service',
  'standards',
  'system',
  'audit',
] as const
export type OperatorDuty = (typeof operatorDuties)[number]

const dutiesOfRole: Record<OperatorRole, readonly OperatorDuty[]> = {
  super: operatorDuties,
  content: ['content'],
  admission: ['admission', 'sellers', 'calendar', 'supervision', 'arbitration', 'money', 'service'],
  auditor: ['audit'],
  standards: ['standards'],
  arbitration: ['supervision', 'arbitration', 'service'],
  finance: ['supervision', 'money'],
  service: ['supervision', 'service'],
}

export const dutiesOf = (role: OperatorRole): readonly OperatorDuty[] => dutiesOfRole[role]

export const isDutyOf = (role: OperatorRole, duty: OperatorDuty): boolean => dutiesOfRole[role].includes(duty)

/** Parts of what the platform watches. */
export type WatchedPart = 'money' | 'arbitration' | 'system'

/** Whether a role sees a part: who decides about it, and for the rest whoever decides about all or keeps the house. */
export const watchesPart = (role: OperatorRole, part: WatchedPart): boolean =>
  isDutyOf(role, part) || (isDutyOf(role, 'money') && isDutyOf(role, 'arbitration'))
