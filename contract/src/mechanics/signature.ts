import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ParamsOf } from '../endpoint.ts'
import type { freeMechanics } from './endpoints.ts'

/** What is signed: everything that the free form sends but the signature itself. */
export type SignedMechanics = Omit<ParamsOf<typeof freeMechanics>, 'sign'>

/**
 * Held by every browser, so no secret: the signature only keeps away who does not read the page's program. What protects the
 * server is its limit of calls per address. [docs/decisions/0009]
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

/** How far the timestamp of a call may be from the server's clock, ms. */
export const signatureLife = 5 * 60_000

/** The fields that count: where a component is named only its id, the entrance and the time. [spec §7] */
function counting(params: SignedMechanics): readonly (typeof nameOfSpecification)[number][] {
  const names = (params.gbComponentId ?? 0) > 0 ? nameOfComponent : nameOfSpecification
  return names.filter((name) => params[name] !== undefined)
}

/** `key=value` of every field that counts, sorted by key and joined by `&`. [spec §7] */
export const mechanicsSignatureText = (params: SignedMechanics): string =>
  counting(params)
    .map((name) => `${name}=${params[name]}`)
    .sort()
    .join('&')

/** HMAC-SHA256 of the text in hexadecimal; in plain JavaScript, because browsers sign by themselves on secure origins only. */
export const signMechanics = (params: SignedMechanics): string =>
  bytesToHex(hmac(sha256, clientKey, utf8ToBytes(mechanicsSignatureText(params))))

/** What the page sends: the fields that count, with their signature. */
export function signedMechanics(params: SignedMechanics): ParamsOf<typeof freeMechanics> {
  const sent = Object.fromEntries(counting(params).map((name) => [name, params[name]])) as SignedMechanics
  return { ...sent, sign: signMechanics(params) }
}
