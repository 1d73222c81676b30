import { type OperatorRefusal, operatorRefusalTexts } from '@lianmeng/contract/operator-texts'
import { Refusal } from '../../kernel/errors.ts'

export const operatorRefusal = (reason: OperatorRefusal): Refusal => new Refusal(reason, operatorRefusalTexts[reason])
