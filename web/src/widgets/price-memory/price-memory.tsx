import { memoryMonths, type PriceMemory, priceMemory } from '@lianmeng/contract/orders/price-memory-endpoints'
import type { ReactNode } from 'react'
import { useRead } from '../../lib/calls/query.ts'
import { formatDate } from '../../lib/text/format.ts'
import { formatUnitPrice } from '../../lib/text/yuan.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { Popover } from '../../ui/layer/popover.tsx'
import styles from './price-memory.module.css'

type Props = { gbComponentId: number; name: string; children?: ReactNode }

/** Opens the prices that the company itself paid for a specification in recent months. */
export function PriceMemoryButton({ gbComponentId, name, children = '价格记忆' }: Props) {
  return (
    <Popover label={children} name={`${name} 的价格记忆`} buttonClass="btn-link" align="right">
      {() => <Memory gbComponentId={gbComponentId} />}
    </Popover>
  )
}

function Memory({ gbComponentId }: { gbComponentId: number }) {
  const read = useRead(priceMemory, { gbComponentId }, { staleTime: 0 })
  if (read.isLoadingError) return <LoadFailed onRetry={read.refetch} />
  return (
    <div className={styles.memory} aria-busy={read.isPending}>
      <h3>本企业近 {memoryMonths} 个月采购价</h3>
      {read.isPending ? (
        <p className="sub">读取中…</p>
      ) : read.data.memory ? (
        <Figures memory={read.data.memory} />
      ) : (
        <p className="sub">近 {memoryMonths} 个月没有采购过该规格</p>
      )}
    </div>
  )
}

function Figures({ memory }: { memory: PriceMemory }) {
  const { last, sellers, saleUnitName, leftOut } = memory
  return (
    <>
      <p>
        上次 <b>{formatUnitPrice(last.price)}</b> /{saleUnitName}
        {`，${formatDate(new Date(last.at))}，${last.companyShortName}`}
      </p>
      <table className="table">
        <thead>
          <tr>
            <th>卖家</th>
            <th className="num">次数</th>
            <th className="num">最低</th>
            <th className="num">中位</th>
            <th className="num">最高</th>
          </tr>
        </thead>
        <tbody>
          <Row name="全部" spread={memory} />
          {sellers.map((seller) => (
            <Row key={seller.erpTenantId} name={seller.companyShortName} spread={seller} />
          ))}
        </tbody>
      </table>
      <p className="sub">
        元 /{saleUnitName}，含税，不含运费
        {leftOut > 0 && `；另有 ${leftOut} 次按其他单位采购，未计入`}
      </p>
    </>
  )
}

type Spread = Pick<PriceMemory, 'lowest' | 'median' | 'highest' | 'purchases'>

function Row({ name, spread }: { name: string; spread: Spread }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="num">{spread.purchases}</td>
      <td className="num">{formatUnitPrice(spread.lowest)}</td>
      <td className="num">{formatUnitPrice(spread.median)}</td>
      <td className="num">{formatUnitPrice(spread.highest)}</td>
    </tr>
  )
}
