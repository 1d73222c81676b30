import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import { goodsText } from '@lianmeng/contract/goods-name'
import { useRead } from '../../../lib/calls/query.ts'
import { useSession } from '../../../lib/person/session.ts'
import { LoadFailed } from '../../../ui/answer/load-failed.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import type { Buying } from '../state/use-buying.tsx'
import { DetailBody } from './detail-body.tsx'
import styles from './product-detail.module.css'

type Props = { componentId: number; buying: Buying; onClose: () => void }

/** One offer in full, in a dialog over the list; its address is the list's with `componentId`. */
export default function ProductDetail({ componentId, buying, onClose }: Props) {
  const { user, loading } = useSession()
  const isBuyer = user?.companyId != null
  const open = useRead(findGoods.detail, { componentId }, { enabled: !loading && !isBuyer, silent: true })
  const own = useRead(findGoods.detailToCart, { componentId }, { enabled: isBuyer, silent: true })
  const answer = isBuyer ? own : open
  const product = answer.data
  const title = product ? goodsText(product) : '商品详情'
  return (
    <Dialog title={title} width={960} onClose={onClose} closeOnOutside inAddress>
      {product ? (
        <DetailBody key={product.componentId} product={product} buying={buying} />
      ) : answer.isError ? (
        <LoadFailed onRetry={() => answer.refetch()} />
      ) : (
        <div className={`skeleton ${styles.loading}`} aria-hidden="true" />
      )}
    </Dialog>
  )
}
