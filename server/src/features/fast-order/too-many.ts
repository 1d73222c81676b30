import { maxFastLines } from '@lianmeng/contract/fast-order/endpoints'
import { fastRefusalTexts } from '@lianmeng/contract/fast-order/texts'
import { Refusal } from '../../answers/errors.ts'

/** @throws Refusal */
export function refuseTooMany(count: number): void {
  if (count > maxFastLines) throw new Refusal('tooManyFastLines', fastRefusalTexts.tooManyFastLines)
}
