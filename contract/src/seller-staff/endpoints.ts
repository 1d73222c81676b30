import { sellerDuties, sellerReadings, sellerRoles } from '@lianmeng/trade/identity/seller-roles'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Nothing, ShortId, Term, Text } from '../fields.ts'

/** Staff of a seller's back office, and their roles. */

const Role = Type.Enum(sellerRoles, { title: '角色' })

/** The caller's rights here, and the other sellers they work for. */
export const standing = endpoint({
  method: 'GET',
  path: '/seller/v1/standing',
  access: 'seller',
  sellerReads: 'office',
  summary: '卖家：当前身份、角色与可切换的店铺',
  params: Type.Object({}),
  data: Type.Object({
    tenantId: Type.Integer(),
    role: Role,
    /** What the role may change, and what it may read. */
    duties: Type.Array(Type.Enum(sellerDuties)),
    reads: Type.Array(Type.Enum(sellerReadings)),
    /** All sellers that the person works for, including this one. */
    sellers: Type.Array(Term),
  }),
})

/** Switches to another seller's back office. The session gets a new secret. */
export const switchSeller = endpoint({
  method: 'POST',
  path: '/seller/v1/switch',
  access: 'seller',
  sellerReads: 'office',
  programs: 'never',
  summary: '卖家：切换店铺',
  params: Type.Object({ tenantId: ShortId('店铺') }),
  data: Nothing,
})

export const staff = endpoint({
  method: 'GET',
  path: '/seller/v1/staff/list',
  access: 'seller',
  sellerReads: 'staff',
  summary: '卖家：员工',
  params: Type.Object({}),
  data: Type.Array(
    Type.Object({
      userId: Type.Integer(),
      name: Type.String(),
      phoneNumber: Type.String({ description: '打码' }),
      role: Role,
      disabled: Type.Boolean(),
      isSelf: Type.Boolean(),
    }),
  ),
})

/** Makes the owner of an account a member of the staff, by mobile number. */
export const addStaff = endpoint({
  method: 'POST',
  path: '/seller/v1/staff/add',
  access: 'seller',
  sellerDuty: 'staff',
  programs: 'never',
  summary: '卖家：添加员工',
  params: Type.Object({ phoneNumber: Text('手机号', 32), role: Role }),
  data: Nothing,
})

/** At least one owner remains; nobody can change themselves. */
export const saveStaff = endpoint({
  method: 'POST',
  path: '/seller/v1/staff/save',
  access: 'seller',
  sellerDuty: 'staff',
  programs: 'never',
  summary: '卖家：修改员工的角色与状态',
  params: Type.Object({ userId: Id('员工'), role: Role, disabled: Type.Boolean({ title: '停用' }) }),
  data: Nothing,
})
