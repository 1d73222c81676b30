/** Roles in the back office and their duties. Every operator may read the overview. */

export const operatorRoles = ['super', 'content', 'admission', 'auditor', 'standards'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/**
 * - `operators`: manage the staff of the back office and their roles
 * - `content`: edit banners, notices, help and pages
 * - `admission`: verify companies
 * - `sellers`: decide on applications to sell; suspend and close sellers
 * - `calendar`: maintain the working days
 * - `supervision`: watch orders and figures; decide when a seller does not
 * - `standards`: what the platform says besides the library of standards; proposals of corrections
 * - `audit`: read the audit log
 */
export const operatorDuties = [
  'operators',
  'content',
  'admission',
  'sellers',
  'calendar',
  'supervision',
  'standards',
  'audit',
] as const
export type OperatorDuty = (typeof operatorDuties)[number]

const dutiesOfRole: Record<OperatorRole, readonly OperatorDuty[]> = {
  super: operatorDuties,
  content: ['content'],
  admission: ['admission', 'sellers', 'calendar', 'supervision'],
  auditor: ['audit'],
  standards: ['standards'],
}

export const dutiesOf = (role: OperatorRole): readonly OperatorDuty[] => dutiesOfRole[role]

export const isDutyOf = (role: OperatorRole, duty: OperatorDuty): boolean => dutiesOfRole[role].includes(duty)
