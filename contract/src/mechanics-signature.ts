import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ParamsOf } from './endpoint.ts'
import type { freeMechanics } from './mechanics.ts'

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

/**
 * `key=value` of every field that is there, sorted by key and joined by `&`. Where a component is named only its id, the
 * entrance and the time count. [spec §7]
 */
export function mechanicsSignatureText(params: SignedMechanics): string {
  const names = (params.gbComponentId ?? 0) > 0 ? nameOfComponent : nameOfSpecification
  return names
    .filter((name) => params[name] !== undefined)
    .map((name) => `${name}=${params[name]}`)
    .sort()
    .join('&')
}

/** HMAC-SHA256 of the text in hexadecimal; in plain JavaScript, because browsers sign by themselves on secure origins only. */
export const signMechanics = (params: SignedMechanics): string =>
  bytesToHex(hmac(sha256, clientKey, utf8ToBytes(mechanicsSignatureText(params))))
