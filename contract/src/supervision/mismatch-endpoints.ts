/** Mismatches, and processes that are stuck. */
import { redLetterStates } from '@lianmeng/trade/invoice/red-letter'
import { statementDifferences } from '@lianmeng/trade/order/statement'
import { type Static, Type } from 'typebox'
import { operatorSupervision } from '../callers.ts'
import { Yuan } from '../fields.ts'

export const mismatches = operatorSupervision({
  method: 'GET',
  path: '/operator/v1/supervision/mismatches',
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
    /** Red letters that wait for their buyers at the tax office, were refused or have lapsed, the newest first. */
    redLetters: Type.Array(
      Type.Object({
        erpTenantId: Type.Integer(),
        sellerName: Type.String(),
        buyerName: Type.String(),
        orderNo: Type.String(),
        invoiceNo: Type.String(),
        amount: Yuan,
        state: Type.Enum(redLetterStates),
        stateName: Type.String(),
        reason: Type.String(),
        answer: Type.String(),
        /** ISO 8601. */
        startedAt: Type.String(),
        dueAt: Type.String(),
      }),
    ),
    /** Requests for invoices that their sellers have not answered for 5 working days, the oldest first. */
    invoiceRequests: Type.Array(
      Type.Object({
        requestId: Type.Integer(),
        erpTenantId: Type.Integer(),
        sellerName: Type.String(),
        buyerName: Type.String(),
        orderNo: Type.String(),
        amount: Yuan,
        /** ISO 8601. */
        since: Type.String(),
      }),
    ),
    /** Statements that nobody has answered for 15 working days, the oldest first. */
    statements: Type.Array(
      Type.Object({
        statementId: Type.Integer(),
        erpTenantId: Type.Integer(),
        sellerName: Type.String(),
        buyerName: Type.String(),
        month: Type.String(),
        stateName: Type.String(),
        /** ISO 8601: since when it waits. */
        since: Type.String(),
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
