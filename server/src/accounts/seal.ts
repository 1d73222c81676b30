import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
/** Bytes, as required by GCM. */
const ivLength = 12
const tagLength = 16

/** A separate key for each purpose, derived from the server's secret. */
const keyFor = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** The server's secrets: the one that seals, and former ones that still open. */
export type Secrets = readonly [current: string, ...former: string[]]

/** What a sealed text begins with: the form, and the name of its key, which tells nothing of it. */
const form = 1
const nameLength = 4
const headOf = (secret: string): Buffer =>
  Buffer.concat([Buffer.from([form]), keyFor(secret, 'name of the key').subarray(0, nameLength)])
const headLength = 1 + nameLength

/**
 * Encrypts a text for this server only. The text is bound to `purpose`, e.g. its owner: it cannot be decrypted with
 * another one. It names the key that it was encrypted with.
 */
export function seal(secret: string, purpose: string, text: string): Buffer {
  const [head, iv] = [headOf(secret), randomBytes(ivLength)]
  const sealing = createCipheriv(cipher, keyFor(secret, purpose), iv).setAAD(head)
  return Buffer.concat([head, iv, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()])
}

/** Opens what follows the head; values of before 2026-11-29 have none. */
function open(secret: string, purpose: string, sealed: Buffer, head: Buffer): string | undefined {
  if (sealed.length < ivLength + tagLength) return undefined
  const opening = createDecipheriv(cipher, keyFor(secret, purpose), sealed.subarray(0, ivLength), {
    authTagLength: tagLength,
  }).setAAD(head)
  opening.setAuthTag(sealed.subarray(-tagLength))
  try {
    return opening.update(sealed.subarray(ivLength, -tagLength), undefined, 'utf8') + opening.final('utf8')
  } catch {
    return undefined
  }
}

/** Whether a text was sealed with this very secret, in today's form. */
export const isSealedWith = (secret: string, sealed: Buffer): boolean =>
  sealed.subarray(0, headLength).equals(headOf(secret))

/** @returns the text; undefined when it was changed, or encrypted for another purpose or with none of the secrets */
export function unseal(secrets: Secrets, purpose: string, sealed: Buffer): string | undefined {
  const named = secrets.find((secret) => isSealedWith(secret, sealed))
  const text = named && open(named, purpose, sealed.subarray(headLength), sealed.subarray(0, headLength))
  if (text !== undefined) return text
  for (const secret of secrets) {
    const older = open(secret, purpose, sealed, Buffer.alloc(0))
    if (older !== undefined) return older
  }
  return undefined
}

/** A fingerprint that cannot be reversed without the server's secret, however short the text. */
export function fingerprint(secret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', keyFor(secret, purpose)).update(text).digest()
}
