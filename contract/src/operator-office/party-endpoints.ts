import { type Static, Type } from 'typebox'
import { AuditEntry } from '../audit/entry.ts'
import { operatorAdmission, operatorSellers } from '../callers.ts'
import { verificationStates } from '../company/endpoints.ts'
import { Id, Nothing, ShortId, Text } from '../fields.ts'
import { accountChangeStates } from '../seller-account/endpoints.ts'
import { sellerStates } from '../seller-application/texts.ts'
import { sharedTraits } from './texts.ts'

/** One company that buys, and one seller, as the platform's people see them. */

const OfficePerson = Type.Object({
  userId: Type.Integer(),
  name: Type.String(),
  phoneNumber: Type.String({ description: '打码' }),
  roleName: Type.String(),
  disabled: Type.Boolean(),
})
export type OfficePerson = Static<typeof OfficePerson>

const OfficeNote = Type.Object({
  id: Type.Integer(),
  text: Type.String(),
  author: Type.String(),
  writtenAt: Type.String(),
})
export type OfficeNote = Static<typeof OfficeNote>

/** Another company or seller, and what it has in common with this one. */
const Duplicate = Type.Object({
  kind: Type.Enum(['company', 'seller']),
  id: Type.Integer(),
  name: Type.String(),
  same: Type.Array(Type.Enum(sharedTraits)),
})
export type Duplicate = Static<typeof Duplicate>

const Party = Type.Object({
  people: Type.Array(OfficePerson),
  orders: Type.Integer(),
  /** After-sales before the platform, and those it decided. */
  openDisputes: Type.Integer(),
  decidedDisputes: Type.Integer(),
  /** The latest entries about it in the audit log, newest first. */
  history: Type.Array(AuditEntry),
  duplicates: Type.Array(Duplicate),
  /** Newest first; only the platform's people see them. */
  notes: Type.Array(OfficeNote),
})
export type Party = Static<typeof Party>

export const companyParty = operatorAdmission({
  method: 'GET',
  path: '/operator/v1/company/detail',
  summary: '平台：企业详情',
  params: Type.Object({ id: Id('企业') }),
  data: Type.Interface([Party], {
    id: Type.Integer(),
    name: Type.String(),
    soleTrader: Type.Boolean(),
    creditCode: Type.String(),
    legalPerson: Type.String(),
    hasLicense: Type.Boolean(),
    verification: Type.Enum(verificationStates),
    verificationNote: Type.String(),
    /** When it was submitted or decided; empty: never. */
    verificationAt: Type.String(),
    address: Type.String(),
    phoneNumber: Type.String({ description: '打码' }),
    createdAt: Type.String(),
    /** Where goods are delivered. */
    addresses: Type.Array(
      Type.Object({
        id: Type.Integer(),
        receiverName: Type.String(),
        phoneNumber: Type.String({ description: '打码' }),
        address: Type.String(),
        isDefault: Type.Boolean(),
      }),
    ),
    /** The shop that it opened. */
    shop: Type.Union([Type.Object({ tenantId: Type.Integer(), shortName: Type.String() }), Type.Null()]),
  }),
})
export type CompanyParty = Static<typeof companyParty.data>

export const sellerParty = operatorSellers({
  method: 'GET',
  path: '/operator/v1/seller/detail',
  summary: '平台：卖家详情',
  params: Type.Object({ tenantId: ShortId('卖家') }),
  data: Type.Interface([Party], {
    tenantId: Type.Integer(),
    shortName: Type.String(),
    companyName: Type.String(),
    areaName: Type.String(),
    address: Type.String(),
    taxNumber: Type.String(),
    state: Type.Enum(sellerStates),
    stateNote: Type.String(),
    /** When it was paused or closed; empty: it is active. */
    stateSince: Type.String(),
    /** The account that buyers pay to; empty: none. */
    bank: Type.String(),
    bankAccount: Type.String(),
    /** How the account was changed, newest first. */
    accountChanges: Type.Array(
      Type.Object({
        id: Type.Integer(),
        bank: Type.String(),
        account: Type.String(),
        state: Type.Enum(accountChangeStates),
        askedAt: Type.String(),
        askedBy: Type.String(),
      }),
    ),
    /** The application that it comes from, and its company; null: it came without one. */
    application: Type.Union([
      Type.Object({
        id: Type.Integer(),
        companyId: Type.Integer(),
        companyName: Type.String(),
        verification: Type.Enum(verificationStates),
        hasLicense: Type.Boolean(),
        decidedAt: Type.String(),
      }),
      Type.Null(),
    ]),
  }),
})
export type SellerParty = Static<typeof sellerParty.data>

const text = Text('备注', 1000)

/** Only the platform's people read it. */
export const noteCompany = operatorAdmission({
  method: 'POST',
  path: '/operator/v1/company/note',
  summary: '平台：填写企业备注',
  params: Type.Object({ id: Id('企业'), text }),
  data: Nothing,
})

/** Only the platform's people read it. */
export const noteSeller = operatorSellers({
  method: 'POST',
  path: '/operator/v1/seller/note',
  summary: '平台：填写卖家备注',
  params: Type.Object({ tenantId: ShortId('卖家'), text }),
  data: Nothing,
})

const person = { userId: Id('人员'), reason: Text('原因', 200) }
/** How many sessions ended. */
const Ended = Type.Object({ ended: Type.Integer() })

/** Ends every session of one of its people, who is told why. */
export const endCompanySessions = operatorAdmission({
  method: 'POST',
  path: '/operator/v1/company/end-sessions',
  summary: '平台：让企业人员退出登录',
  params: Type.Object({ id: Id('企业'), ...person }),
  data: Ended,
})

/** Ends every session of one of its staff, who is told why. */
export const endSellerSessions = operatorSellers({
  method: 'POST',
  path: '/operator/v1/seller/end-sessions',
  summary: '平台：让卖家人员退出登录',
  params: Type.Object({ tenantId: ShortId('卖家'), ...person }),
  data: Ended,
})
