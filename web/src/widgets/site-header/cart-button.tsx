import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { formatBadge } from '../../lib/text/format.ts'
import styles from './site-header.module.css'
import { useCartCount } from './use-cart-count.ts'

/** The link to the cart, with the number of its lines. */
export function CartButton() {
  const { linkTo, ofCart } = useArea()
  const count = useCartCount()
  return (
    <Link className={styles.cart} {...linkTo('cart')}>
      {ofCart.list === 'alliance' ? '联盟待采' : '待采清单'}
      <span className={styles.badge} data-empty={count === 0}>
        {formatBadge(count)}
      </span>
    </Link>
  )
}
