import { type CompanyRefusal, companyTexts } from '@lianmeng/contract/company/texts'
import { Refusal } from '../../http/answers/errors.ts'

export const refuse = (reason: CompanyRefusal): Refusal => new Refusal(reason, companyTexts[reason])
