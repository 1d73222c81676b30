import { isMobile } from '@lianmeng/trade/identity/mobile'
import { type Sql, transaction } from '../../database/db.ts'
import { auditByCommand } from '../../db/audit.ts'
import { notifySessionChange } from '../../db/sessions.ts'
import { insertOperator, putPost, removeSecondFactor, userWithPhone } from './queries.ts'

/**
 * Makes whoever has this mobile number a super operator whose second factor is to be set up: for the first operator of an
 * installation, and for one who lost authenticator and recovery codes. Only who may write to the database can do it.
 * @returns false where nobody has registered with this number
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
