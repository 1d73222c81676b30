import { type OperatorRefusal, operatorRefusalTexts } from '@lianmeng/contract/operator-access/texts'
import { Refusal } from '../../answers/errors.ts'

export const operatorRefusal = (reason: OperatorRefusal): Refusal => new Refusal(reason, operatorRefusalTexts[reason])
