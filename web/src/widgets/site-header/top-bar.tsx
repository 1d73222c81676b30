import { Link } from '@tanstack/react-router'
import { ScreenLink } from '../../area/screen-link.tsx'
import { useArea } from '../../area/use-area.tsx'
import { requestLogin, requestRegistration } from '../../lib/login-request.ts'
import { useSession } from '../../lib/session.ts'
import { Popover } from '../../ui/popover.tsx'
import { AreaPicker } from './area-picker.tsx'
import { CompanyMenu } from './company-menu.tsx'
import { MessageMenu } from './message-menu.tsx'
import styles from './top-bar.module.css'

const links = [
  { label: '我的订单', screen: 'salesOrder' },
  { label: '我的商品档案', screen: 'myGoods' },
  { label: '常用清单', screen: 'goodsLists' },
  { label: '快速下单', screen: 'quickOrder' },
] as const

function Visitor() {
  return (
    <span className={styles.visitor}>
      <span className={styles.hello}>您好，请</span>
      <button type="button" className={styles.strong} onClick={() => requestLogin()}>
        登录
      </button>
      <button type="button" className={styles.plain} onClick={requestRegistration}>
        免费注册
      </button>
    </span>
  )
}

/** The top bar: delivery region, the user, and the user's own pages. */
export function TopBar({ onAlliance }: { onAlliance: () => void }) {
  const { linkTo } = useArea()
  const { user, loading } = useSession()
  const own = links.map(({ label, screen }) => (
    <ScreenLink key={screen} className={styles.link} screen={screen}>
      {label}
    </ScreenLink>
  ))
  const rest = (
    <>
      <Link className={styles.link} {...linkTo('helpCenter')}>
        帮助中心
      </Link>
      <button type="button" className={styles.plain} onClick={onAlliance}>
        联盟
      </button>
    </>
  )
  return (
    <div className={styles.top}>
      <div className={`page ${styles.line}`}>
        <AreaPicker />
        <span className={styles.gap} />
        {user ? <CompanyMenu user={user} /> : !loading && <Visitor />}
        <span className={styles.wide}>{own}</span>
        {user && <MessageMenu />}
        <span className={styles.wide}>{rest}</span>
        <span className={styles.narrow}>
          <Popover label="菜单" align="right" buttonClass={styles.strong ?? ''}>
            {(close) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: closes after its links
              <div className={styles.menu} onClick={close}>
                {own}
                {rest}
              </div>
            )}
          </Popover>
        </span>
      </div>
    </div>
  )
}
