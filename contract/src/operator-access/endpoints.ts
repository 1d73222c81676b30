import { operatorDuties, operatorRoles } from '@lianmeng/trade/identity/operator-roles'
import { Type } from 'typebox'
import { AuditEntry } from '../audit/entry.ts'
import { operatorAudit, operatorEntry, operatorOperators } from '../callers.ts'
import { Day, Id, Limit, maxKeyword, Nothing, PageOf, Start, Text } from '../fields.ts'

/** Access to the platform's back office: second factor, roles, and the log of actions. */

const Role = Type.Enum(operatorRoles, { title: '角色' })
/** Six digits, or a recovery code with its hyphens. */
const code = Text('动态验证码', 40, 6)

/** Whether this session may enter. `enrol`: no second factor is set up yet; `prove`: it is set up but not proven
 *  yet. */
export const standing = operatorEntry({
  method: 'GET',
  path: '/operator/v1/standing',
  summary: '平台：当前身份与两步验证状态',
  params: Type.Object({}),
  data: Type.Object({
    secondFactor: Type.Enum(['enrol', 'prove', 'passed']),
    role: Role,
    duties: Type.Array(Type.Enum(operatorDuties)),
  }),
})

/** A new secret, valid once confirmed; until then each call returns another. */
export const beginEnrolment = operatorEntry({
  method: 'POST',
  path: '/operator/v1/second-factor/begin',
  summary: '平台：开始设置两步验证',
  params: Type.Object({}),
  data: Type.Object({
    /** Base32, to type by hand. */
    secret: Type.String(),
    /** `otpauth://totp/…`, for the QR code that an authenticator scans. */
    uri: Type.String(),
    /** Sent back with the first code: the secret, sealed. */
    ticket: Type.String(),
  }),
})

/** The first code, which also proves the second factor: the session gets a new secret. */
export const confirmEnrolment = operatorEntry({
  method: 'POST',
  path: '/operator/v1/second-factor/confirm',
  summary: '平台：完成两步验证设置',
  params: Type.Object({ code, ticket: Text('设置凭证', 400, 1) }),
  data: Type.Object({
    /** Ten codes, each of which works once instead of the authenticator; shown only this once. */
    recoveryCodes: Type.Array(Type.String()),
  }),
})

/** A code from the authenticator, or a recovery code. The session gets a new secret. */
export const proveSecondFactor = operatorEntry({
  method: 'POST',
  path: '/operator/v1/second-factor/prove',
  summary: '平台：两步验证',
  params: Type.Object({ code }),
  data: Type.Object({ recoveryCodesLeft: Type.Integer() }),
})

export const operators = operatorOperators({
  method: 'GET',
  path: '/operator/v1/operator/list',
  summary: '平台：后台人员',
  params: Type.Object({}),
  data: Type.Array(
    Type.Object({
      userId: Type.Integer(),
      name: Type.String(),
      phoneNumber: Type.String({ description: '打码' }),
      role: Role,
      disabled: Type.Boolean(),
      secondFactor: Type.Boolean(),
      isSelf: Type.Boolean(),
    }),
  ),
})

/** Makes the owner of an account an operator, by mobile number. */
export const addOperator = operatorOperators({
  method: 'POST',
  path: '/operator/v1/operator/add',
  summary: '平台：添加后台人员',
  params: Type.Object({ phoneNumber: Text('手机号', 32), role: Role }),
  /** Whether another super operator has to confirm it first: the person works for a seller. */
  data: Type.Object({ waits: Type.Boolean() }),
})

/** People of sellers who are to become operators, and wait for a second super operator. */
export const operatorRequests = operatorOperators({
  method: 'GET',
  path: '/operator/v1/operator/requests',
  summary: '平台：待确认的后台人员',
  params: Type.Object({}),
  data: Type.Array(
    Type.Object({
      userId: Type.Integer(),
      name: Type.String(),
      phoneNumber: Type.String({ description: '打码' }),
      role: Role,
      /** Where the person works. */
      sellerName: Type.String(),
      askedBy: Type.String(),
      /** Whether the caller asked: another one confirms. */
      isOwn: Type.Boolean(),
      askedAt: Type.String(),
    }),
  ),
})

/** Confirmed by another super operator than the one who asked; both may drop it. */
export const decideOperatorRequest = operatorOperators({
  method: 'POST',
  path: '/operator/v1/operator/decide-request',
  summary: '平台：确认或撤销待确认的后台人员',
  params: Type.Object({ userId: Id('人员'), agree: Type.Boolean({ title: '是否确认' }) }),
  data: Nothing,
})

/** At least one super operator remains; nobody can change themselves. */
export const saveOperator = operatorOperators({
  method: 'POST',
  path: '/operator/v1/operator/save',
  summary: '平台：修改后台人员的角色与状态',
  params: Type.Object({ userId: Id('人员'), role: Role, disabled: Type.Boolean({ title: '停用' }) }),
  data: Nothing,
})

export const resetSecondFactor = operatorOperators({
  method: 'POST',
  path: '/operator/v1/operator/reset-second-factor',
  summary: '平台：重置某人的两步验证',
  params: Type.Object({ userId: Id('人员') }),
  data: Nothing,
})

export const auditLog = operatorAudit({
  method: 'GET',
  path: '/operator/v1/audit/list',
  summary: '平台：审计日志',
  params: Type.Object({
    /** Prefix of the event's code. */
    event: Type.Optional(Text('事件', 40)),
    keyword: Type.Optional(Text('对象', maxKeyword)),
    userId: Type.Optional(Id('人员')),
    result: Type.Optional(Type.Enum(['ok', 'refused'], { title: '结果' })),
    /** Days in China, `2026-11-21`, both included. */
    from: Type.Optional(Day('开始日期')),
    to: Type.Optional(Day('结束日期')),
    start: Start,
    limit: Limit(20),
  }),
  data: PageOf(AuditEntry),
})
