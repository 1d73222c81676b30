import { type Static, Type } from 'typebox'

/** A row of the audit log in words. */
export const AuditEntry = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  event: Type.String(),
  /** The event in words. */
  eventName: Type.String(),
  /** Null: nobody was logged in. */
  userId: Type.Union([Type.Integer(), Type.Null()]),
  userName: Type.String(),
  companyName: Type.String(),
  object: Type.String(),
  result: Type.String(),
  ip: Type.String(),
  /** Changes: field, before, after. */
  changes: Type.Array(Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() })),
})
export type AuditEntry = Static<typeof AuditEntry>
