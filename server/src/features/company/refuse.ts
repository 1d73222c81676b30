import { type CompanyRefusal, companyTexts } from '@lianmeng/contract/company/texts'
import { Refusal } from '../../answers/errors.ts'

export const refuse = (reason: CompanyRefusal): Refusal => new Refusal(reason, companyTexts[reason])
