import { type SellerApplicationRefusal, sellerApplicationTexts } from '@lianmeng/contract/seller-application/texts'
import { Refusal } from '../../answers/errors.ts'

export const refuse = (reason: SellerApplicationRefusal): Refusal => new Refusal(reason, sellerApplicationTexts[reason])
