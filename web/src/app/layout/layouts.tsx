import { Link, Outlet, type RouteComponent, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { Layout } from '../../area/area.ts'
import { useArea } from '../../area/use-area.tsx'
import { platformName } from '../../lib/page/platform.ts'
import { useSession } from '../../lib/person/session.ts'
import { Logo } from '../../ui/picture/logo.tsx'
import { AccountMenu } from '../../widgets/site-header/account-menu.tsx'
import { MessageMenu } from '../../widgets/site-header/message-menu.tsx'
import { NavBar } from '../../widgets/site-header/nav-bar.tsx'
import { PhoneTabs } from '../../widgets/site-header/phone-tabs.tsx'
import { SiteHeader } from '../../widgets/site-header/site-header.tsx'
import { DirectoryDropdown } from '../../widgets/standards/directory/directory-dropdown.tsx'
import { portal } from '../areas/portal.ts'
import { allianceFallback } from './alliance-fallback.ts'
import { HeaderSearch } from './header-search.tsx'
import styles from './layouts.module.css'
import { ShopChat, ShopName, ShopPages } from './shop-frame.tsx'
import { SiteFooter } from './site-footer.tsx'

function FullLayout() {
  const navigate = useNavigate()
  const openAlliance = () => {
    // A page opened with `noopener` cannot be told from one that was blocked, so the tie is cut afterwards.
    const tab = window.open('/union/home', '_blank')
    if (tab) tab.opener = null
    const fallback = allianceFallback(tab !== null)
    if (fallback) void navigate({ to: fallback })
  }
  return (
    <>
      <SiteHeader search={<HeaderSearch />} directory={<DirectoryDropdown />} onAlliance={openAlliance} />
      <main className={`page ${styles.main}`}>
        <Outlet />
      </main>
      <SiteFooter />
      <PhoneTabs />
    </>
  )
}

/** Message updates for shops and back offices, where people work for hours. */
function OwnMessages() {
  const { user } = useSession()
  return user && <MessageMenu />
}

/** @param children shown before the account */
function SlimBar({ children }: { children?: ReactNode }) {
  const { title, can, home } = useArea()
  return (
    <div className={styles.slim}>
      <div className={`page ${styles.slimLine}`}>
        {can.keepShop ? (
          <span className={styles.home}>
            <Link to={portal.timeoutHome} aria-label={`${platformName()} 首页`}>
              <Logo folds />
            </Link>
            <Link className={styles.area} {...home}>
              <ShopName />
            </Link>
          </span>
        ) : (
          <Link className={styles.home} {...home}>
            <Logo />
            {title && <span className={styles.area}>{title}</span>}
          </Link>
        )}
        <div className={styles.slimEnd}>
          {children}
          <AccountMenu />
        </div>
      </div>
    </div>
  )
}

function CleanLayout() {
  return (
    <>
      <header>
        <SlimBar />
      </header>
      <main className={`page ${styles.main}`}>
        <Outlet />
      </main>
    </>
  )
}

function MenuLayout() {
  const { nav, can, menu: Menu } = useArea()
  return (
    <>
      <header>
        <SlimBar>
          {can.keepShop && <ShopChat />}
          {can.keepShop && (
            <Link className={styles.leave} to={portal.timeoutHome}>
              返回平台
            </Link>
          )}
          <OwnMessages />
        </SlimBar>
        {Menu ? (
          <Suspense fallback={<NavBar nav={[]} />}>
            <Menu nav={nav} />
          </Suspense>
        ) : (
          <NavBar nav={nav} />
        )}
      </header>
      <main className={`page ${styles.main}`}>
        {can.keepShop ? (
          <ShopPages>
            <Outlet />
          </ShopPages>
        ) : (
          <Outlet />
        )}
      </main>
    </>
  )
}

export const layouts: Readonly<Record<Layout, RouteComponent>> = {
  full: FullLayout,
  clean: CleanLayout,
  menu: MenuLayout,
}
