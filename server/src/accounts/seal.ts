import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
/** Bytes, as required by GCM. */
const ivLength = 12
const tagLength = 16

/** A separate key for each purpose, derived from the server's secret. */
const keyFor = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/**
 * Encrypts a text for this server only. The text is bound to `purpose`, e.g. its owner: it cannot be decrypted with
 * another one.
 */
export function seal(secret: string, purpose: string, text: string): Buffer {
  const iv = randomBytes(ivLength)
  const sealing = createCipheriv(cipher, keyFor(secret, purpose), iv)
  return Buffer.concat([iv, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()])
}

/** @returns the text; undefined when it was changed, or encrypted for another purpose or with another secret */
export function unseal(secret: string, purpose: string, sealed: Buffer): string | undefined {
  if (sealed.length < ivLength + tagLength) return undefined
  const opening = createDecipheriv(cipher, keyFor(secret, purpose), sealed.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
  opening.setAuthTag(sealed.subarray(-tagLength))
  try {
    return opening.update(sealed.subarray(ivLength, -tagLength), undefined, 'utf8') + opening.final('utf8')
  } catch {
    return undefined
  }
}

/** A fingerprint that cannot be reversed without the server's secret, however short the text. */
export function fingerprint(secret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', keyFor(secret, purpose)).update(text).digest()
}
