import * as cart from '@lianmeng/contract/cart/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { formatBadge } from '../../lib/format.ts'
import { useRead } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import styles from './site-header.module.css'

/** The link to the cart, with the number of its lines. */
export function CartButton() {
  const { linkTo, ofCart } = useArea()
  const { user } = useSession()
  const isBuyer = user !== null && user.companyId !== null
  const { data } = useRead(cart.count, ofCart, { enabled: isBuyer, aside: true })
  const count = isBuyer ? (data?.count ?? 0) : 0
  return (
    <Link className={styles.cart} {...linkTo('cart')}>
      {ofCart.list === 'alliance' ? '联盟待采' : '待采清单'}
      <span className={styles.badge} data-empty={count === 0}>
        {formatBadge(count)}
      </span>
    </Link>
  )
}
