/** Mismatches, and processes that are stuck. */
import { statementDifferences } from '@lianmeng/trade/order/statement'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Yuan } from '../fields.ts'

export const mismatches = endpoint({
  method: 'GET',
  path: '/operator/v1/supervision/mismatches',
  access: 'operator',
  duty: 'supervision',
  summary: '平台：数据核对、三单差异、后台任务与推送异常',
  params: Type.Object({}),
  data: Type.Object({
    /** ISO 8601; empty: not checked yet. */
    checkedAt: Type.String(),
    /** Rules that were checked. */
    rules: Type.Integer(),
    /** Rules that are broken, or whose check did not finish. */
    broken: Type.Array(
      Type.Object({
        name: Type.String(),
        /** Null: the check did not finish. */
        breaches: Type.Union([Type.Integer(), Type.Null()]),
        examples: Type.Array(Type.String()),
        /** ISO 8601; empty: not known to be broken. */
        since: Type.String(),
      }),
    ),
    /** Orders in valid statements whose order, delivery, invoice and payment do not agree. */
    differences: Type.Array(
      Type.Object({
        erpTenantId: Type.Integer(),
        sellerName: Type.String(),
        buyerName: Type.String(),
        month: Type.String(),
        orderNo: Type.String(),
        delivered: Yuan,
        invoiced: Yuan,
        paid: Yuan,
        differences: Type.Array(Type.Enum(statementDifferences)),
      }),
    ),
    /** Background work that failed and is retried, or was given up. */
    jobs: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        attempts: Type.Integer(),
        isGivenUp: Type.Boolean(),
        /** ISO 8601. */
        createdAt: Type.String(),
        error: Type.String(),
      }),
    ),
    /** Addresses of sellers' programs that do not respond. */
    hooks: Type.Array(
      Type.Object({
        hookId: Type.Integer(),
        erpTenantId: Type.Integer(),
        sellerName: Type.String(),
        address: Type.String(),
        isOff: Type.Boolean(),
        /** ISO 8601. */
        failingSince: Type.String(),
      }),
    ),
    /** Newest first. */
    alarms: Type.Array(
      Type.Object({
        id: Type.Integer(),
        text: Type.String(),
        times: Type.Integer(),
        firstAt: Type.String(),
        lastAt: Type.String(),
      }),
    ),
  }),
})
export type Mismatches = Static<typeof mismatches.data>
