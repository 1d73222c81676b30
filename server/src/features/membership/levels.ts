import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { saveLevel } from '@lianmeng/contract/membership/seller-endpoints'
import { type MembershipRefusal, membershipTexts } from '@lianmeng/contract/membership/texts'
import { notFound, Refusal } from '../../answers/errors.ts'
import type { Change } from '../../audit/audited.ts'
import type { Db } from '../../database/db.ts'
import {
  countLevels,
  deleteLevel,
  holdLevels,
  insertLevel,
  isNameTaken,
  lockLevel,
  updateLevel,
} from './level-queries.ts'
import { notifyMembers } from './queries.ts'

const maxLevels = 20

const refusal = (reason: MembershipRefusal): Refusal => new Refusal(reason, membershipTexts[reason])

/** `2.5` percent in millionths, exact: the text has at most two decimals. */
function millionthsOf(percent: string): number {
  const [whole = '0', decimals = ''] = percent.split('.')
  return Number(whole) * 10_000 + Number(decimals.padEnd(2, '0')) * 100
}

/** 25 000 millionths as `2.5`. */
export const percentText = (millionths: number): string => String(millionths / 10_000)

/** Saves a level; it applies to its members at once. @throws 404, Refusal */
export async function putLevel(tx: Db, tenantId: number, form: ParamsOf<typeof saveLevel>): Promise<Change> {
  const { levelId } = form
  await holdLevels(tx, tenantId)
  const level = { name: form.name.trim(), discount: millionthsOf(form.discount) }
  if (levelId === undefined) {
    if ((await countLevels(tx, tenantId)) >= maxLevels) throw refusal('tooManyLevels')
    const id = await insertLevel(tx, tenantId, level)
    if (id === undefined) throw refusal('levelNameTaken')
    return { object: `level ${tenantId}/${id}`, changes: { name: [null, level.name] } }
  }
  if (!(await lockLevel(tx, tenantId, levelId))) throw notFound('会员等级不存在')
  if (await isNameTaken(tx, tenantId, level.name, levelId)) throw refusal('levelNameTaken')
  await updateLevel(tx, tenantId, { id: levelId, ...level })
  await notifyMembers(tx, tenantId, levelId)
  return { object: `level ${tenantId}/${levelId}`, changes: { name: [null, level.name] } }
}

/** @throws 404, Refusal */
export async function removeLevel(tx: Db, tenantId: number, levelId: number): Promise<Change> {
  await holdLevels(tx, tenantId)
  if (!(await lockLevel(tx, tenantId, levelId))) throw notFound('会员等级不存在')
  if (!(await deleteLevel(tx, tenantId, levelId))) throw refusal('levelInUse')
  return { object: `level ${tenantId}/${levelId}` }
}
