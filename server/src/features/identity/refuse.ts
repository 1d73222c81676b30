import { errorType } from '@lianmeng/contract/codes'
import { type IdentityRefusal, identityRefusalTexts, identityTexts } from '@lianmeng/contract/identity/texts'
import type { IdentityProblem } from '@lianmeng/trade/identity/forms'
import { Refusal } from '../../http/answers/errors.ts'

/** The form itself is wrong. */
export const formRefusal = (problem: IdentityProblem): Refusal =>
  new Refusal(problem, identityTexts[problem], { extra: { errorType: errorType.failed } })

/** The form is in order, what it says is not. */
export const identityRefusal = (reason: IdentityRefusal, type: number = errorType.failed): Refusal =>
  new Refusal(reason, identityRefusalTexts[reason], { extra: { errorType: type } })
