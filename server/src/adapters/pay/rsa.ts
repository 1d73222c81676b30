import { createPrivateKey, createPublicKey, createSign, createVerify, X509Certificate } from 'node:crypto'

/** SHA-256 with RSA, in Base64: both payment services call it RSA2. */
export const sign = (privateKey: string, text: string): string =>
  createSign('RSA-SHA256').update(text).sign(privateKey, 'base64')

export function isSigned(publicKey: string, text: string | Buffer, signature: string): boolean {
  try {
    return createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'base64')
  } catch {
    return false
  }
}

const fewestBits = 2048

/** Forms in which payment services issue keys: PEM, or its Base64 without header and footer. */
function candidates(text: string, kinds: readonly string[]): string[] {
  if (text.includes('-----BEGIN')) return [text]
  const lines = text.replace(/\s+/g, '').replace(/(.{64})/g, '$1\n')
  return kinds.map((kind) => `-----BEGIN ${kind}-----\n${lines}\n-----END ${kind}-----\n`)
}

/** The first form that `read` accepts, if it is an RSA key of sufficient length. */
function keyIn(forms: readonly string[], read: (pem: string) => ReturnType<typeof createPublicKey>) {
  for (const pem of forms) {
    try {
      const key = read(pem)
      if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= fewestBits) return key
    } catch {
      // The next form may be the right one.
    }
  }
  return undefined
}

/** A private key as PEM; undefined for an invalid text or a short key. */
export const readPrivateKey = (text: string): string | undefined =>
  keyIn(candidates(text.trim(), ['PRIVATE KEY', 'RSA PRIVATE KEY']), createPrivateKey)
    ?.export({ type: 'pkcs8', format: 'pem' })
    .toString()

/** A public key, or that of a certificate, as PEM; undefined for an invalid text or a short key. */
export const readPublicKey = (text: string): string | undefined =>
  text.includes('PRIVATE KEY')
    ? undefined
    : keyIn(candidates(text.trim(), ['PUBLIC KEY', 'CERTIFICATE']), createPublicKey)
        ?.export({ type: 'spki', format: 'pem' })
        .toString()

/**
 * A certificate with its serial number, as payment services write it, and its last moment; undefined for an invalid
 * text.
 */
export function readCertificate(text: string): { serial: string; publicKey: string; validTo: Date } | undefined {
  const publicKey = readPublicKey(text)
  const [pem = ''] = candidates(text.trim(), ['CERTIFICATE'])
  try {
    const { serialNumber: serial, validToDate: validTo } = new X509Certificate(pem)
    return publicKey ? { serial, publicKey, validTo } : undefined
  } catch {
    return undefined
  }
}
