import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { formatBadge } from '../../lib/text/format.ts'
import styles from './phone-tabs.module.css'
import { useCartCount } from './use-cart-count.ts'

/** Icons in outlines of 24 × 24. */
const tabs = [
  { screen: 'home', name: '首页', icon: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z' },
  { screen: 'productList', name: '找货', icon: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 21 21' },
  { screen: 'scan', name: '扫码', icon: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16' },
  { screen: 'cart', name: '待采', icon: 'M5 4h14v16H5zM8.5 9h7M8.5 13h7M8.5 17h4' },
  { screen: 'salesOrder', name: '订单', icon: 'M3 8 12 3l9 5v8l-9 5-9-5zM3 8l9 5 9-5M12 13v8' },
  { screen: 'myGoods', name: '档案', icon: 'M4 6h16v4H4zM4 14h16v4H4zM8 8h1M8 16h1' },
] as const

/** The screens that a buyer needs all day, at the thumb's side of a phone. */
export function PhoneTabs() {
  const { linkTo, hasScreen } = useArea()
  const count = useCartCount()
  return (
    <nav className={styles.tabs} aria-label="常用页面">
      {tabs
        .filter(({ screen }) => hasScreen(screen))
        .map(({ screen, name, icon }) => (
          <Link key={screen} className={styles.tab} {...linkTo(screen)} activeOptions={{ includeSearch: false }}>
            <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
              <path d={icon} />
            </svg>
            {name}
            {screen === 'cart' && count > 0 && <span className={styles.badge}>{formatBadge(count)}</span>}
          </Link>
        ))}
    </nav>
  )
}
