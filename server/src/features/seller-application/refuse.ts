import { type SellerApplicationRefusal, sellerApplicationTexts } from '@lianmeng/contract/seller-application/texts'
import { Refusal } from '../../http/answers/errors.ts'

export const refuse = (reason: SellerApplicationRefusal): Refusal => new Refusal(reason, sellerApplicationTexts[reason])
