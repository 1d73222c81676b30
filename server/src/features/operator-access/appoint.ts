import { isMobile } from '@lianmeng/trade/identity/mobile'
import { userWithPhone } from '../../accounts/people.ts'
import { notifySessionChange } from '../../accounts/session-rows.ts'
import { auditByCommand } from '../../audit/audit.ts'
import { type Sql, transaction } from '../../database/db.ts'
import { insertOperator, putPost, removeSecondFactor } from './queries.ts'

/**
 * Makes the account with this mobile number a super operator who has to set up the second factor again: for the first
 * operator of an installation, or one who lost authenticator and recovery codes. Requires write access to the database.
 * @returns false when no account has this number
 */
export async function appointOperator(db: Sql, phone: string): Promise<boolean> {
  if (!isMobile(phone)) return false
  return transaction(db, async (tx) => {
    const userId = await userWithPhone(tx, phone)
    if (userId === undefined) return false
    if (!(await insertOperator(tx, userId, 'super'))) await putPost(tx, userId, { role: 'super', disabled: false })
    await removeSecondFactor(tx, userId)
    await notifySessionChange(tx, { userId })
    await auditByCommand(tx, { event: 'operator.appoint', object: `user ${userId}`, userId })
    return true
  })
}
