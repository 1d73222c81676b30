import { idOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { FamilySheets } from './family-sheets/family-sheets.tsx'
import { InquiryList } from './inquiry-list.tsx'
import { SellerInquiry } from './seller-inquiry.tsx'

/** The inquiries that the seller is asked; one of them with `?id=`, the cost sheets by family with `?view=sheets`. */
export default function SellerInquiriesScreen() {
  const [search] = useSearchText()
  const inquiryId = idOf(search.id)
  if (search.view === 'sheets') return <FamilySheets />
  return inquiryId === undefined ? <InquiryList /> : <SellerInquiry key={inquiryId} inquiryId={inquiryId} />
}
