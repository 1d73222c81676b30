import { cartDoneTexts } from '@lianmeng/contract/refusals'
import { Link } from '@tanstack/react-router'
import type { Target } from '../../lib/links.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './add-to-cart.module.css'

type Props = { count: number; cartLink: Target; onClose: () => void }

/** After a successful add: on to the cart, or on with shopping. [spec §2, §9] */
export function AddedDialog({ count, cartLink, onClose }: Props) {
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
          <Link className="btn btn-brand" {...cartLink} onClick={onClose}>
            去购物车
          </Link>
        </>
      }
    >
      <p className={styles.added}>
        {cartDoneTexts.added}
        {count > 1 && `，共 ${count} 种商品`}
      </p>
    </Dialog>
  )
}
