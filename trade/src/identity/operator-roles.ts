/** What a person of the platform may do in its back office. Every operator may look at the overview. */

export const operatorRoles = ['super', 'content', 'admission', 'auditor'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/**
 * - `operators`: who works in the back office, and as what
 * - `content`: banners, notices, help and pages
 * - `admission`: verification of companies
 * - `audit`: read the audit log
 */
export const operatorDuties = ['operators', 'content', 'admission', 'audit'] as const
export type OperatorDuty = (typeof operatorDuties)[number]

const dutiesOfRole: Record<OperatorRole, readonly OperatorDuty[]> = {
  super: operatorDuties,
  content: ['content'],
  admission: ['admission'],
  auditor: ['audit'],
}

export const dutiesOf = (role: OperatorRole): readonly OperatorDuty[] => dutiesOfRole[role]

export const isDutyOf = (role: OperatorRole, duty: OperatorDuty): boolean => dutiesOfRole[role].includes(duty)
