import { errorType } from '@lianmeng/contract/codes'
import { type IdentityRefusal, identityRefusalTexts, identityTexts } from '@lianmeng/contract/identity/texts'
import type { IdentityProblem } from '@lianmeng/trade/identity/forms'
import { Refusal } from '../../answers/errors.ts'

/** The form itself is invalid. */
export const formRefusal = (problem: IdentityProblem): Refusal =>
  new Refusal(problem, identityTexts[problem], { extra: { errorType: errorType.failed } })

/** The form is valid, but its content is refused. */
export const identityRefusal = (reason: IdentityRefusal, type: number = errorType.failed): Refusal =>
  new Refusal(reason, identityRefusalTexts[reason], { extra: { errorType: type } })
