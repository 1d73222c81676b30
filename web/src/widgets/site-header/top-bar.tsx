import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { requestLogin, requestRegistration } from '../../lib/person/login-request.ts'
import { useSession } from '../../lib/person/session.ts'
import { Popover } from '../../ui/layer/popover.tsx'
import { AreaPicker } from './area-picker.tsx'
import { CompanyMenu } from './company-menu.tsx'
import { MessageMenu } from './message-menu.tsx'
import { NavItems } from './nav-items.tsx'
import { OwnLinks } from './own-links.tsx'
import styles from './top-bar.module.css'

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

/** The top bar: the area's screens, delivery region, the user, and what narrower windows have no other room for. */
export function TopBar({ onAlliance }: { onAlliance: () => void }) {
  const { linkTo, nav, can, home } = useArea()
  const { user, loading } = useSession()
  const rest = (
    <>
      <Link className={styles.link} {...linkTo('helpCenter')}>
        帮助中心
      </Link>
      {can.leaveToPortal ? (
        <Link className={styles.link} {...home}>
          返回平台
        </Link>
      ) : (
        <button type="button" className={styles.plain} onClick={onAlliance}>
          联盟
        </button>
      )}
    </>
  )
  return (
    <div className={styles.top}>
      <div className={`page ${styles.line}`}>
        <div className={styles.screens}>
          <NavItems nav={nav} />
        </div>
        <AreaPicker />
        {user ? <CompanyMenu user={user} /> : !loading && <Visitor />}
        {user && <MessageMenu />}
        <span className={styles.wide}>{rest}</span>
        <span className={styles.narrow}>
          <Popover label="菜单" align="right" buttonClass={styles.strong ?? ''}>
            {(close) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: closes after its links
              <div className={styles.menu} onClick={close}>
                <div className={styles.folded}>
                  <NavItems nav={nav} />
                </div>
                <OwnLinks className={styles.link} />
                {rest}
              </div>
            )}
          </Popover>
        </span>
      </div>
    </div>
  )
}
