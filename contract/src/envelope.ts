import { type TProperties, type TSchema, Type } from 'typebox'
import { code } from './codes.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * The body of every JSON reply. `status` repeats `code` for older clients, and in a refusal `msg` repeats the message;
 * `data` is then null.
 */
export type Envelope<Data> = {
  code: number
  status: number
  success: boolean
  message: string
  msg?: string
  data: Data | null
}

/**
 * The reply schema of an endpoint, for serialising and for OpenAPI. `data` is nullable: without the union a refusal
 * would be serialised as `data: {}`.
 */
export function envelopeOf(endpoint: Pick<Endpoint, 'data' | 'top'>): TSchema {
  const top: TProperties = {}
  for (const [name, schema] of Object.entries(endpoint.top ?? {})) top[name] = Type.Optional(schema)
  return Type.Object({
    code: Type.Integer(),
    status: Type.Integer(),
    success: Type.Boolean(),
    message: Type.String(),
    data: Type.Union([endpoint.data, Type.Null()]),
    ...top,
  })
}

/** A successful reply around `data`. */
export function succeeded<Data>(data: Data): Envelope<Data> {
  return { code: code.ok, status: code.ok, success: true, message: '', data }
}

/** A refusal: `code` 10001 for a business refusal, otherwise the HTTP status. */
export function refused(codeOfRefusal: number, message: string): Envelope<never> {
  return { code: codeOfRefusal, status: codeOfRefusal, success: false, message, msg: message, data: null }
}
