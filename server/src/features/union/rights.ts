import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/union/endpoints'
import { codeOfRight, unionRightTexts, unionTexts } from '@lianmeng/contract/union/texts'
import { type UnionRight, unionRights, unionStateOf } from '@lianmeng/trade/identity/union-rights'
import type { Actor } from '../../accounts/actor.ts'
import { callerOf, sellerOf } from '../../accounts/caller.ts'
import { holdsSeat } from '../../accounts/erp-links.ts'
import { putUnionRights, unionRightsOf } from '../../accounts/union-rights.ts'
import { badRequest, notFound } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Deps } from '../../deps.ts'
import { sellerWithOwners, staffWithRights } from './queries.ts'

/** The right behind a code of an ERP, or behind our own name. @throws 400 */
function rightOf(code: string): UnionRight {
  const right = unionRights.find((name) => name === code || codeOfRight[name] === code)
  if (!right) throw badRequest(unionTexts.unknownCode(code))
  return right
}

/** The caller's rights for the seller they work for now. @throws 400 */
export async function userRights(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  codes: readonly string[] = unionRights,
): Promise<DataOf<typeof contract.userRights>> {
  const asked = [...new Set(codes.map(rightOf))]
  const { tenantId, userId } = callerOf(actor)
  const granted = tenantId === null ? [] : await unionRightsOf(db, tenantId, userId)
  const seller = tenantId === null ? undefined : await sellerWithOwners(db, tenantId)
  return {
    unionState: unionStateOf(granted),
    rights: asked.map((right) => ({
      code: codeOfRight[right],
      right,
      name: unionRightTexts[right],
      granted: granted.includes(right),
    })),
    erpTenantId: tenantId,
    companyShortName: seller?.shortName ?? '',
    administrator: seller?.owners ?? '',
    checkedAt: clock().toISOString(),
  }
}

export async function listStaffRights({ db }: Pick<Deps, 'db'>, actor: Actor) {
  const rows = await staffWithRights(db, sellerOf(actor).tenantId)
  return rows.map(({ rights, ...row }) => ({ ...row, unionState: unionStateOf(rights as UnionRight[]) }))
}

/** @throws 404 when the person does not work there */
export async function saveStaffRights(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { userId, rights }: ParamsOf<typeof contract.saveStaffRights>,
): Promise<void> {
  const { tenantId, userName } = sellerOf(actor)
  const object = `staff ${tenantId}/${userId}`
  await auditedChange(db, actor, { event: 'alliance.rights', object }, async (tx) => {
    if (!(await holdsSeat(tx, tenantId, userId))) throw notFound('员工不存在')
    const before = await unionRightsOf(tx, tenantId, userId)
    await putUnionRights(tx, { tenantId, userId }, rights, userName)
    const inOrder = (some: readonly UnionRight[]) => unionRights.filter((one) => some.includes(one)).join(' ')
    return { object, changes: { rights: [inOrder(before), inOrder(rights)] as const } }
  })
}
