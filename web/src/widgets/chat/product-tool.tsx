import { list } from '@lianmeng/contract/find-goods/endpoints'
import { useState } from 'react'
import { useRead } from '../../lib/calls/query.ts'
import type { Peer } from '../../lib/chat/talks.ts'
import { useSettled } from '../../lib/kept/use-settled.ts'
import { GoodsName } from '../../ui/goods-name.tsx'
import { Popover } from '../../ui/layer/popover.tsx'
import styles from './chat.module.css'
import { sendInto } from './composer.tsx'

function Goods({ tenantId, onChoose }: { tenantId: number; onChoose: (componentId: number) => void }) {
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed, 300).trim()
  const asked = { tenantIds: [tenantId], limit: 8, ...(keyword ? { keyword } : {}) }
  const { data } = useRead(list, asked, { silent: true, hideLoading: true, keepPrevious: true })
  return (
    <>
      <input
        className="input"
        aria-label="查找商品"
        placeholder="标准号、规格，如 GB/T 5783 M8×30"
        maxLength={64}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {data?.records.length === 0 && <p className={styles.note}>该卖家没有符合的商品</p>}
      <ul className={styles.choices} aria-label="商品">
        {data?.records.map((product) => (
          <li key={product.componentId}>
            <button type="button" className={styles.pick} onClick={() => onChoose(product.componentId)}>
              <GoodsName goods={product} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Sends the card of goods of this seller. */
export const ProductTool = ({ peer, tenantId }: { peer: Peer; tenantId: number }) => (
  <Popover label="商品" name="发送商品" buttonClass="btn-link">
    {(close) => (
      <Goods
        tenantId={tenantId}
        onChoose={(componentId) => {
          close()
          void sendInto(peer, { kind: 'product', componentId })
        }}
      />
    )}
  </Popover>
)
