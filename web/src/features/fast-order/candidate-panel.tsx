import type { FastLine } from '@lianmeng/contract/fast-order/endpoints'
import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import type { Candidate } from '@lianmeng/contract/fast-order/matching-endpoints'
import * as matching from '@lianmeng/contract/fast-order/matching-endpoints'
import type { Product } from '@lianmeng/contract/goods'
import { goodsText } from '@lianmeng/contract/goods-name'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { notify } from '../../lib/calls/notify.ts'
import { useRead } from '../../lib/calls/query.ts'
import { listSearch } from '../../lib/goods/list-view.ts'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { useRights } from '../../lib/person/rights.ts'
import { formatUnitPrice } from '../../lib/text/yuan.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { GoodsName } from '../../ui/goods-name.tsx'
import { byPrice } from './by-price.ts'
import styles from './candidate-panel.module.css'
import { seen, useChange } from './use-fast-order.ts'

type Props = { line: FastLine; onDone: () => void }

/** What a line may mean, compared field by field with the text, with the sellers of each side by side. */
export function CandidatePanel({ line, onDone }: Props) {
  const { linkTo } = useArea()
  const hindrance = useRights().hindrance('purchase')
  const [remember, setRemember] = useState(true)
  const read = useRead(matching.candidates, { id: line.id }, { staleTime: 0, hideLoading: true })
  const { change, isPending } = useChange(matching.choose)
  const choose = ({ componentId }: Product) =>
    change({ ...seen(line), componentId, remember }, ({ remembered }) => {
      if (remember && !remembered) notify.warning('所选商品与原文不一致，只用于本行，不会记住')
      onDone()
    })
  if (read.isLoadingError) return <LoadFailed onRetry={read.refetch} />
  const found = byPrice(read.data?.candidates ?? [], line)
  return (
    <div className={styles.panel} aria-busy={read.isPending}>
      {found.map((candidate, at) => (
        <CandidateRows
          key={candidate.offers[0]?.gbComponentId ?? at}
          candidate={candidate}
          isLocked={isPending || hindrance !== ''}
          onChoose={choose}
        />
      ))}
      {!read.isPending && found.length === 0 && <p className="sub">没有可比对的商品，请补充或改写原文</p>}
      {found.length > 0 && (
        <Checkbox checked={remember} onCheck={setRemember}>
          记住此选择：以后同样的原文按此匹配
        </Checkbox>
      )}
      <Rewrite line={line} />
      <Link {...linkTo('productList', listSearch({ filter: { keyword: line.text.slice(0, 60) } }))}>
        都不是，到商品列表找
      </Link>
    </div>
  )
}

const signs = { same: '✓', different: '✗', unstated: '?' } as const
const looks = { same: 'ok', different: 'bad', unstated: 'warn' } as const

type RowsProps = { candidate: Candidate; isLocked: boolean; onChoose: (product: Product) => void }

function CandidateRows({ candidate: { comparisons, offers }, isLocked, onChoose }: RowsProps) {
  return (
    <section className={styles.candidate} aria-label={offers[0] && goodsText(offers[0])}>
      {offers[0] && <GoodsName goods={{ ...offers[0], brandName: '' }} />}
      <dl className={styles.fields}>
        {comparisons.map(({ label, wanted, offered, verdict }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={looks[verdict]}>
              {signs[verdict]} {offered || '—'}
            </dd>
            <dd className="sub">{wanted ? `您写：${wanted}` : '未写'}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.offers}>
        {offers.map((product) => (
          <li key={product.componentId}>
            <b>{product.companyShortName}</b>
            <span className="sub">{product.brandName}</span>
            <span className="sub">{product.deliveryTimeStr}</span>
            <span className="sub">
              库存 {formatQty(wireQty(product.stockQty))} {product.baseUnitName}
            </span>
            <span className="num">
              {product.price === null ? '—' : formatUnitPrice(product.price)}
              <span className="sub"> /{product.saleUnitName}</span>
            </span>
            {product.purchaseAuth === 0 && <span className="tag tag-bad">无购买权限</span>}
            {product.purchaseAuth === 1 && (
              <button
                type="button"
                className="btn"
                disabled={isLocked}
                aria-label={`选 ${product.companyShortName} ${goodsText(product)}`}
                onClick={() => onChoose(product)}
              >
                选
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Rewords the line and reads it again. */
function Rewrite({ line }: { line: FastLine }) {
  const [text, setText] = useState(line.text)
  const hindrance = useRights().hindrance('purchase')
  const { change, isPending } = useChange(fastOrder.saveData)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return notify.warning('请填写描述')
    change({ lines: [{ ...seen(line), text: text.trim() }] })
  }
  return (
    <form className={styles.rewrite} onSubmit={submit}>
      <input
        className="input"
        aria-label="改写原文"
        maxLength={fastOrder.maxFastText}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="btn" disabled={isPending || hindrance !== '' || text === line.text}>
        重新识别
      </button>
    </form>
  )
}
