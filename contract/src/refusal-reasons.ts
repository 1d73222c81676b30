import type { FactErrorKind } from '@lianmeng/fastener/fact-error'
import type { accountTexts, closingTexts } from './account/texts.ts'
import type { addressLimitTexts } from './addresses/texts.ts'
import type { PolicyRefusal, RuleRefusal } from './approvals/texts.ts'
import type { cartTexts } from './cart/texts.ts'
import type { ChatRefusal } from './chat/texts.ts'
import type {
  admissionTexts,
  CompanyRefusal,
  creditCodeTexts,
  invitationTexts,
  invoiceTitleTexts,
  taxNumberTexts,
} from './company/texts.ts'
import type { contentTexts, DraftProblem } from './content-office/texts.ts'
import type { drawingRefusals } from './drawing-edits/texts.ts'
import type { fastRefusalTexts } from './fast-order/texts.ts'
import type { FreightRefusal } from './freight/texts.ts'
import type { GoodsListRefusal } from './goods-lists/texts.ts'
import type { IdentityRefusal, identityTexts } from './identity/texts.ts'
import type { setRefusalTexts } from './mating/texts.ts'
import type { mechanicsTexts } from './mechanics/texts.ts'
import type { MembershipRefusal } from './membership/texts.ts'
import type { messageRefusalTexts } from './messages/texts.ts'
import type { MyGoodsRefusal } from './my-goods/texts.ts'
import type { OperatorRefusal } from './operator-access/texts.ts'
import type { orderLimitTexts } from './orders/texts.ts'
import type { quoteRefusals } from './quotes/texts.ts'
import type { addressTexts, cartLineTexts } from './refusals.ts'
import type { SavedFilterRefusal } from './saved-filters/texts.ts'
import type { SellerApplicationRefusal } from './seller-application/texts.ts'
import type { StaffRefusal } from './seller-staff/texts.ts'
import type { NameRefusal, ShopRefusal } from './shop/texts.ts'
import type { differenceTexts } from './standards/texts.ts'

type Limit =
  | keyof typeof drawingRefusals
  | keyof typeof fastRefusalTexts
  | keyof typeof addressLimitTexts
  | keyof typeof cartTexts
  | keyof typeof quoteRefusals
  | keyof typeof setRefusalTexts
  | keyof typeof orderLimitTexts
type Form =
  | keyof typeof addressTexts
  | keyof typeof creditCodeTexts
  | keyof typeof identityTexts
  | keyof typeof invoiceTitleTexts
  | keyof typeof taxNumberTexts
type Account = keyof typeof accountTexts | keyof typeof closingTexts | keyof typeof invitationTexts
type Office = keyof typeof admissionTexts | keyof typeof contentTexts
type Library = keyof typeof differenceTexts | keyof typeof mechanicsTexts

/**
 * Why a business call is refused (HTTP 200, code 10001). Each reason is a key of a total map of texts; refusals of the
 * engineering kernel come with their own sentence.
 */
export type RefusalReason =
  | keyof typeof cartLineTexts
  | keyof typeof messageRefusalTexts
  | ChatRefusal
  | Limit
  | Form
  | Account
  | Office
  | Library
  | CompanyRefusal
  | DraftProblem
  | FactErrorKind
  | GoodsListRefusal
  | FreightRefusal
  | IdentityRefusal
  | MembershipRefusal
  | MyGoodsRefusal
  | OperatorRefusal
  | PolicyRefusal
  | RuleRefusal
  | SavedFilterRefusal
  | SellerApplicationRefusal
  | ShopRefusal
  | NameRefusal
  | StaffRefusal
  /** A quantity, package or region without a calculable amount: its client shows 0. [spec §7] */
  | 'noAmount'
  /** A view that does not exist or was not named: its client shows a blank one. [spec §8] */
  | 'nothingToShow'
