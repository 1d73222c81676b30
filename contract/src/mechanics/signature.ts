import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ParamsOf } from '../endpoint.ts'
import type { freeMechanics } from './endpoints.ts'

/** The signed content: all fields of the free form but the signature itself. */
export type SignedMechanics = Omit<ParamsOf<typeof freeMechanics>, 'sign'>

/**
 * Present in every browser, so not a secret: the signature only keeps out callers who do not read the page's code. The
 * server is protected by its limit of calls per address. [docs/decisions/0009]
 */
const clientKey = utf8ToBytes('lianmeng-mechanics-1')

const nameOfComponent = ['entranceType', 'gbComponentId', 'timestamp'] as const
const nameOfSpecification = [
  ...nameOfComponent,
  'materialId',
  'nominalId',
  'nonStdId',
  'standardId',
  'strengthId',
  'surfaceId',
  'toothTypeId',
] as const

/** Tolerance between the timestamp of a call and the server's clock, ms. */
export const signatureLife = 5 * 60_000

/** The signed fields: for a named component only its id, the entrance and the time. [spec §7] */
function counting(params: SignedMechanics): readonly (typeof nameOfSpecification)[number][] {
  const names = (params.gbComponentId ?? 0) > 0 ? nameOfComponent : nameOfSpecification
  return names.filter((name) => params[name] !== undefined)
}

/** `key=value` of every signed field, sorted by key and joined by `&`. [spec §7] */
export const mechanicsSignatureText = (params: SignedMechanics): string =>
  counting(params)
    .map((name) => `${name}=${params[name]}`)
    .sort()
    .join('&')

/** HMAC-SHA256 of the text in hexadecimal; in plain JavaScript, because browsers offer signing only on secure
 *  origins. */
export const signMechanics = (params: SignedMechanics): string =>
  bytesToHex(hmac(sha256, clientKey, utf8ToBytes(mechanicsSignatureText(params))))

/** The request: the signed fields with their signature. */
export function signedMechanics(params: SignedMechanics): ParamsOf<typeof freeMechanics> {
  const sent = Object.fromEntries(counting(params).map((name) => [name, params[name]])) as SignedMechanics
  return { ...sent, sign: signMechanics(params) }
}
