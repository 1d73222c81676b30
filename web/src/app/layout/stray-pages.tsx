import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { platformName } from '../../lib/page/platform.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { Logo } from '../../ui/picture/logo.tsx'
import { portal } from '../areas/portal.ts'
import { StrayHead } from '../head/page-head.tsx'
import styles from './layouts.module.css'

const home = portal.timeoutHome

function LogoLine() {
  return (
    <Link className={styles.slimLine} to={home} aria-label={`${platformName()} 首页`}>
      <Logo />
    </Link>
  )
}

/** Shown for an address without a page. */
export function PageUnknown() {
  return (
    <main className="page">
      <StrayHead title="页面不存在" />
      <h1 className="visually-hidden">页面不存在</h1>
      <LogoLine />
      <NoResult text="页面不存在或已下线" hint="请检查地址，或从首页重新进入。">
        <Link className="btn btn-brand" to={home}>
          返回首页
        </Link>
      </NoResult>
    </main>
  )
}

/** A page that crashed, or whose code could not be fetched. */
export function PageBroken({ reset }: ErrorComponentProps) {
  return (
    <main className="page">
      <StrayHead title="页面出错" />
      <h1 className="visually-hidden">页面出错</h1>
      <LogoLine />
      <NoResult text="页面没有打开" hint="可能是网络中断，或刚刚发布了新版本。">
        <button type="button" className="btn btn-brand" onClick={() => location.reload()}>
          刷新页面
        </button>
        <Link className="btn" to={home} onClick={reset}>
          返回首页
        </Link>
      </NoResult>
    </main>
  )
}
