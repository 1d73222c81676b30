import { idOf } from '../../lib/list-search.ts'
import { useSearchText } from '../../lib/use-search.ts'
import { InquiryList } from './inquiry-list.tsx'
import { SellerInquiry } from './seller-inquiry.tsx'

/** The inquiries that the seller is asked; one of them with `?id=`. */
export default function SellerInquiriesScreen() {
  const [search] = useSearchText()
  const inquiryId = idOf(search.id)
  return inquiryId === undefined ? <InquiryList /> : <SellerInquiry key={inquiryId} inquiryId={inquiryId} />
}
