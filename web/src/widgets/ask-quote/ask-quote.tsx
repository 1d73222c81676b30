import { inquiryList, saveInquiry } from '@lianmeng/contract/quotes/endpoints'
import type { LineInput } from '@lianmeng/contract/quotes/shapes'
import { maxInquiryLines } from '@lianmeng/trade/quotes/inquiry'
import { dayAfter, localDay } from '@lianmeng/trade/time/china'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { useWrite } from '../../lib/calls/query.ts'
import { useRights } from '../../lib/person/rights.ts'
import { useLoginGate } from '../../lib/person/session.ts'

/** Days that sellers have for their quotes if the buyer says nothing else. */
const usualDays = 7

type Props = {
  title: string
  /** What is asked for; nothing if it could not be made ready. */
  lines: () => readonly LineInput[] | undefined | Promise<readonly LineInput[] | undefined>
  /** Sellers to ask, which the buyer may change. */
  sellers?: readonly number[]
  className?: string
  disabled?: boolean
  children?: ReactNode
}

/** 询价: a draft inquiry with these lines, opened to choose quantities and sellers. */
export function AskQuote({
  title,
  lines,
  sellers = [],
  className = 'btn',
  disabled = false,
  children = '询价',
}: Props) {
  const { office, linkTo } = useArea()
  const navigate = useNavigate()
  const gate = useLoginGate()
  const { hindrance } = useRights()
  const [isReady, setReady] = useState(true)
  const save = useWrite(saveInquiry, { stale: [inquiryList] })
  if (office) return null
  const why = hindrance('purchase')
  const ask = async () => {
    setReady(false)
    const asked = await Promise.resolve(lines()).finally(() => setReady(true))
    if (!asked) return
    const draft = {
      title: title.slice(0, 40),
      note: '',
      sellers: [...sellers],
      openToMembers: false,
      dueAt: `${dayAfter(localDay(new Date()), usualDays)} 17:00`,
      lines: asked.slice(0, maxInquiryLines),
    }
    save.mutate(draft, {
      onSuccess: ({ inquiryId }) => void navigate(linkTo('inquiry', { id: String(inquiryId) }) as never),
    })
  }
  return (
    <button
      type="button"
      className={className}
      disabled={disabled || !isReady || save.isPending || why !== ''}
      title={why || '向最多 5 个卖家询价，比价后下单'}
      onClick={() => gate(() => void ask())}
    >
      {children}
    </button>
  )
}
