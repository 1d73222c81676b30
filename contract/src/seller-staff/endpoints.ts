import { furtherRoles, sellerDuties, sellerReadings, sellerRoles } from '@lianmeng/trade/identity/seller-roles'
import { Type } from 'typebox'
import { sellerReadingOffice, sellerReadingStaff, sellerStaff } from '../callers.ts'
import { Id, Nothing, ShortId, Term, Text } from '../fields.ts'
import { WholeFigure } from '../figures.ts'

/** Staff of a seller's back office, and their roles. */

const Role = Type.Enum(sellerRoles, { title: '角色' })

/** Further roles of the same person: the rights of all of them hold. */
const FurtherRoles = Type.Array(Type.Enum(furtherRoles, { title: '角色' }), {
  title: '其他角色',
  maxItems: furtherRoles.length,
})

/** The caller's rights here, and the other sellers they work for. */
export const standing = sellerReadingOffice({
  method: 'GET',
  path: '/seller/v1/standing',
  summary: '卖家：当前身份、角色与可切换的店铺',
  params: Type.Object({}),
  data: Type.Object({
    tenantId: Type.Integer(),
    role: Role,
    moreRoles: FurtherRoles,
    /** What the roles may change, and what they may read. */
    duties: Type.Array(Type.Enum(sellerDuties)),
    reads: Type.Array(Type.Enum(sellerReadings)),
    /** All sellers that the person works for, including this one. */
    sellers: Type.Array(Term),
  }),
})

/** Switches to another seller's back office. The session gets a new secret. */
export const switchSeller = sellerReadingOffice({
  method: 'POST',
  path: '/seller/v1/switch',
  programs: 'never',
  summary: '卖家：切换店铺',
  params: Type.Object({ tenantId: ShortId('店铺') }),
  data: Nothing,
})

export const staff = sellerReadingStaff({
  method: 'GET',
  path: '/seller/v1/staff/list',
  summary: '卖家：员工',
  params: Type.Object({}),
  data: Type.Array(
    Type.Object({
      userId: Type.Integer(),
      name: Type.String(),
      phoneNumber: Type.String({ description: '打码' }),
      role: Role,
      moreRoles: FurtherRoles,
      disabled: Type.Boolean(),
      isSelf: Type.Boolean(),
    }),
  ),
})

/** Open ones. */
export const staffInvitations = sellerReadingStaff({
  method: 'GET',
  path: '/seller/v1/staff/invitations',
  summary: '卖家：待接受的员工邀请',
  params: Type.Object({}),
  data: Type.Array(
    Type.Object({
      id: Type.Integer(),
      role: Role,
      phoneNumber: Type.String({ description: '打码' }),
      invitedBy: Type.String(),
      expiresAt: Type.String(),
    }),
  ),
})

/**
 * The person with this number gets an SMS, and works here once they accept. The answer does not tell whether they have
 * an account. `link` is shown only this once. An owner is invited only with a fresh proof of who invites.
 */
export const inviteStaff = sellerStaff({
  method: 'POST',
  path: '/seller/v1/staff/invite',
  programs: 'never',
  summary: '卖家：邀请员工',
  params: Type.Object({
    phoneNumber: Text('手机号', 32, 1),
    role: Role,
    days: WholeFigure('day', { title: '有效天数', minimum: 1, maximum: 30 }),
  }),
  data: Type.Object({ id: Type.Integer(), code: Type.String(), link: Type.String() }),
})

export const revokeStaffInvitation = sellerStaff({
  method: 'POST',
  path: '/seller/v1/staff/invitation/revoke',
  programs: 'never',
  summary: '卖家：撤回员工邀请',
  params: Type.Object({ id: Id('邀请') }),
  data: Nothing,
})

/** At least one owner remains; nobody can change themselves. Somebody becomes an owner only with a fresh proof of who
 *  decides it. */
export const saveStaff = sellerStaff({
  method: 'POST',
  path: '/seller/v1/staff/save',
  programs: 'never',
  summary: '卖家：修改员工的角色与状态',
  params: Type.Object({
    userId: Id('员工'),
    role: Role,
    /** Beside it; they stay as they are when left out. An owner has none. */
    moreRoles: Type.Optional(FurtherRoles),
    disabled: Type.Boolean({ title: '停用' }),
  }),
  data: Nothing,
})
