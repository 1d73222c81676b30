import { timingSafeEqual } from 'node:crypto'
import { type SignedMechanics, signatureLife, signMechanics } from '@lianmeng/contract/mechanics/signature'
import { mechanicsTexts } from '@lianmeng/contract/mechanics/texts'
import { Refusal } from '../../answers/errors.ts'

function isEqual(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Accepts calls that the page has signed within the last minutes.
 * @param now ms since 1970
 * @throws Refusal
 */
export function checkSignature({ sign, ...params }: SignedMechanics & { sign: string }, now: number): void {
  if (Math.abs(now - params.timestamp) > signatureLife)
    throw new Refusal('signatureExpired', mechanicsTexts.signatureExpired)
  if (!isEqual(sign, signMechanics(params))) throw new Refusal('wrongSignature', mechanicsTexts.wrongSignature)
}
