import { type OperatorRefusal, operatorRefusalTexts } from '@lianmeng/contract/operator-access/texts'
import { Refusal } from '../../http/answers/errors.ts'

export const operatorRefusal = (reason: OperatorRefusal): Refusal => new Refusal(reason, operatorRefusalTexts[reason])
