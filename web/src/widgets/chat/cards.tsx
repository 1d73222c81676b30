import { chatFile } from '@lianmeng/contract/chat/endpoints'
import { deskFile } from '@lianmeng/contract/chat/seller-endpoints'
import type { ChatMessage, OrderCard, ProductCard } from '@lianmeng/contract/chat/shapes'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { addressOf, callFile } from '../../lib/calls/call.ts'
import { saveFile } from '../../lib/calls/save-file.ts'
import type { Peer } from '../../lib/chat/talks.ts'
import { GoodsName } from '../../ui/goods-name.tsx'
import styles from './chat.module.css'

type File = NonNullable<ChatMessage['file']>

const addressOfFile = ({ side, other }: Peer, fileId: string): string =>
  side === 'buyer'
    ? addressOf(chatFile, { fileId, erpTenantId: other })
    : addressOf(deskFile, { fileId, buyerId: other })

async function save({ side, other }: Peer, fileId: string): Promise<void> {
  const { name, content } =
    side === 'buyer'
      ? await callFile(chatFile, { fileId, erpTenantId: other })
      : await callFile(deskFile, { fileId, buyerId: other })
  saveFile(name, content)
}

/** Bytes in words. */
const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

export function PictureCard({ peer, file }: { peer: Peer; file: File }) {
  const address = addressOfFile(peer, file.fileId)
  return (
    <a href={address} target="_blank" rel="noopener" className={styles.picture}>
      <img src={address} alt={file.name} loading="lazy" />
    </a>
  )
}

export function FileCard({ peer, file }: { peer: Peer; file: File }) {
  return (
    <span className={styles.file}>
      <svg width="20" height="24" viewBox="0 0 20 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M2 1h11l5 5v17H2zM13 1v5h5" />
      </svg>
      <span>
        <button type="button" className="btn-link" onClick={() => void save(peer, file.fileId).catch(() => {})}>
          {file.name}
        </button>
        <small className="sub">{sizeText(file.size)}</small>
      </span>
    </span>
  )
}

export function GoodsCard({ peer, product }: { peer: Peer; product: ProductCard }) {
  const { componentId, price, saleUnitName, qty, baseUnitName } = product
  const { linkTo } = useArea()
  return (
    <>
      <GoodsName
        goods={product}
        as={(name) =>
          peer.side === 'buyer' ? (
            <Link {...linkTo('productList', { componentId: String(componentId) })}>{name}</Link>
          ) : (
            name
          )
        }
      />
      {(price !== '' || qty > 0) && (
        <dl className={styles.facts}>
          {price !== '' && (
            <>
              <dt>当时价</dt>
              <dd>
                {price} 元/{saleUnitName}（含税）
              </dd>
            </>
          )}
          {qty > 0 && (
            <>
              <dt>想要</dt>
              <dd>
                {qty} {baseUnitName}
              </dd>
            </>
          )}
        </dl>
      )}
    </>
  )
}

export function OrderFacts({ peer, order }: { peer: Peer; order: OrderCard | null }) {
  const { linkTo } = useArea()
  if (!order) return <span className="sub">订单已不可见</span>
  const { orderNo, stateName, amount, goods } = order
  return (
    <>
      <Link {...linkTo(peer.side === 'buyer' ? 'salesOrder' : 'orders', { orderNo })}>
        订单 <b>{orderNo}</b>
      </Link>{' '}
      <span className="tag tag-brand">{stateName}</span>
      <div className="sub">{goods}</div>
      <dl className={styles.facts}>
        <dt>金额</dt>
        <dd>¥{amount}</dd>
      </dl>
    </>
  )
}
