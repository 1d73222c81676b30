import { inquiryDetail } from '@lianmeng/contract/quotes/endpoints'
import { idOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { BuyerGate } from '../../widgets/buyer-gate/buyer-gate.tsx'
import { OpenInquiry } from './compare/open-inquiry.tsx'
import { DraftForm } from './draft/draft-form.tsx'

/** One inquiry with `?id=`: a draft is a form, a sent one is its quotes side by side. */
export default function InquiryScreen() {
  const [search] = useSearchText()
  const inquiryId = idOf(search.id)
  if (inquiryId === undefined)
    return (
      <div className="card">
        <NoResult text="没有这张询价单" hint="请核对地址。" />
      </div>
    )
  return (
    <BuyerGate>
      <OneInquiry key={inquiryId} inquiryId={inquiryId} />
    </BuyerGate>
  )
}

function OneInquiry({ inquiryId }: { inquiryId: number }) {
  const answer = useRead(inquiryDetail, { inquiryId }, { staleTime: 0, whenBack: true })
  return (
    <PageAnswer of={answer}>
      {(detail) => (detail.state === 'draft' ? <DraftForm detail={detail} /> : <OpenInquiry detail={detail} />)}
    </PageAnswer>
  )
}
