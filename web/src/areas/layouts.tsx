import { Link, Outlet, type RouteComponent, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useSession } from '../lib/session.ts'
import { AccountMenu } from '../parts/site-header/account-menu.tsx'
import { MessageMenu } from '../parts/site-header/message-menu.tsx'
import { NavBar } from '../parts/site-header/nav-bar.tsx'
import { SiteHeader } from '../parts/site-header/site-header.tsx'
import { DirectoryDropdown } from '../parts/standard-directory/directory-dropdown.tsx'
import { Logo } from '../ui/logo.tsx'
import type { Layout } from './area.ts'
import { useArea } from './area-context.tsx'
import { allianceFallback } from './guards.ts'
import { HeaderSearch } from './header-search.tsx'
import styles from './layouts.module.css'
import { ShopName, ShopPages } from './shop-frame.tsx'
import { SiteFooter } from './site-footer.tsx'

function FullLayout() {
  const { linkTo, nav } = useArea()
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
      <SiteHeader
        linkTo={linkTo}
        nav={nav}
        search={<HeaderSearch />}
        directory={<DirectoryDropdown linkTo={linkTo} />}
        onAlliance={openAlliance}
      />
      <main className={`page ${styles.main}`}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  )
}

/** Of shops and back offices: who works there for hours hears of what is new. */
function OwnMessages() {
  const { linkTo } = useArea()
  const { user } = useSession()
  return user && <MessageMenu linkTo={linkTo} />
}

/** @param children stand before the account */
function SlimBar({ children }: { children?: ReactNode }) {
  const { linkTo, title, office, can, home } = useArea()
  return (
    <div className={styles.slim}>
      <div className={`page ${styles.slimLine}`}>
        <Link className={styles.home} {...home}>
          <Logo />
          {title && <span className={styles.area}>{can.keepShop ? <ShopName /> : title}</span>}
        </Link>
        <div className={styles.slimEnd}>
          {children}
          <AccountMenu linkTo={linkTo} office={office} />
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
  const { linkTo, nav, can, menu: Menu } = useArea()
  return (
    <>
      <header>
        <SlimBar>
          <OwnMessages />
        </SlimBar>
        {Menu ? (
          <Suspense fallback={<NavBar linkTo={linkTo} nav={[]} />}>
            <Menu nav={nav} />
          </Suspense>
        ) : (
          <NavBar linkTo={linkTo} nav={nav} />
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
