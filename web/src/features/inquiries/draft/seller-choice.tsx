import type { DataOf } from '@lianmeng/contract/endpoint'
import { maxKeyword } from '@lianmeng/contract/fields'
import { mySuppliers } from '@lianmeng/contract/membership/endpoints'
import { inquiryProblemTexts } from '@lianmeng/contract/quotes/texts'
import { maxInquirySellers } from '@lianmeng/trade/quotes/inquiry'
import { useState } from 'react'
import { useRead } from '../../../lib/calls/query.ts'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import styles from '../inquiries.module.css'

type Seller = DataOf<typeof mySuppliers>['records'][number]
type Props = {
  chosen: readonly number[]
  openToMembers: boolean
  onChoose: (sellers: readonly number[]) => void
  onOpen: (isOpen: boolean) => void
}

const member = 3

/** Sellers of which the company is a member come first. */
const inOrder = (sellers: readonly Seller[]): Seller[] =>
  sellers.toSorted((a, b) => Number(b.status === member) - Number(a.status === member))

/** Whom to ask: at most five sellers, or all those of which the company is a member. */
export function SellerChoice({ chosen, openToMembers, onChoose, onOpen }: Props) {
  const [keyword, setKeyword] = useState('')
  const read = useRead(mySuppliers, { start: 1, limit: 100 })
  const isFull = chosen.length >= maxInquirySellers
  return (
    <section className={`card ${styles.sellers}`} aria-label="卖家">
      <header>
        <h2>卖家</h2>
        <span className="sub" data-full={isFull}>
          已选 {chosen.length}，{inquiryProblemTexts.tooManySellers}
        </span>
        <input
          className={`input ${styles.find}`}
          type="search"
          aria-label="查找卖家"
          placeholder="卖家名称"
          maxLength={maxKeyword}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
      </header>
      <Checkbox checked={openToMembers} onCheck={onOpen}>
        向已加入会员的卖家公开
      </Checkbox>
      <PageAnswer of={read}>
        {({ records }) => (
          <ul>
            {inOrder(records)
              .filter(
                (one) =>
                  chosen.includes(one.erpTenantId) ||
                  one.companyName.includes(keyword.trim()) ||
                  one.companyShortName.includes(keyword.trim()),
              )
              .map((seller) => (
                <SellerRow
                  key={seller.erpTenantId}
                  seller={seller}
                  isChosen={chosen.includes(seller.erpTenantId)}
                  isFull={isFull}
                  onCheck={(isOn) =>
                    onChoose(isOn ? [...chosen, seller.erpTenantId] : chosen.filter((id) => id !== seller.erpTenantId))
                  }
                />
              ))}
          </ul>
        )}
      </PageAnswer>
    </section>
  )
}

type RowProps = { seller: Seller; isChosen: boolean; isFull: boolean; onCheck: (isOn: boolean) => void }

const SellerRow = ({ seller, isChosen, isFull, onCheck }: RowProps) => (
  <li>
    <Checkbox
      checked={isChosen}
      disabled={isFull && !isChosen}
      title={isFull && !isChosen ? inquiryProblemTexts.tooManySellers : undefined}
      onCheck={onCheck}
    >
      {seller.companyShortName || seller.companyName}
    </Checkbox>
    <span className="sub">
      {seller.status === member ? '会员' : '非会员'}，{seller.areaName}
    </span>
  </li>
)
