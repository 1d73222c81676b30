import { cartDoneTexts } from '@lianmeng/contract/refusals'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { offerName } from '../../lib/goods/offer-name.ts'
import type { Purchase } from '../../lib/goods/purchase.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import styles from './add-to-cart.module.css'

/** Goods that could not be added to the cart, and why. */
export type Refused = { wanted: Purchase; text: string }

type Props = { count: number; refused: readonly Refused[]; onClose: () => void }

/** After a successful add: on to the cart, or on with shopping; lists the goods left out, and why. [spec §2, §9] */
export function AddedDialog({ count, refused, onClose }: Props) {
  const { linkTo } = useArea()
  return (
    <Dialog
      title="添加成功"
      width={400}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn" onClick={onClose}>
            继续购物
          </button>
          <Link className="btn btn-brand" data-focus {...linkTo('cart')} onClick={onClose}>
            去购物车
          </Link>
        </>
      }
    >
      <p className={styles.added}>
        {cartDoneTexts.added}
        {count > 1 && `，共 ${count} 种商品`}
      </p>
      {refused.length > 0 && (
        <section aria-label="未加入的商品">
          <p className="warn">{refused.length} 种商品未加入：</p>
          <ul className={styles.refused}>
            {refused.map(({ wanted: { product }, text }) => (
              <li key={product.componentId}>
                {offerName(product)}：{text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
