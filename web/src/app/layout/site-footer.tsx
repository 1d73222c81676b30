import { agreementCodes } from '@lianmeng/contract/content/texts'
import { Link } from '@tanstack/react-router'
import { ScreenLink } from '../../area/screen-link.tsx'
import { useArea } from '../../area/use-area.tsx'
import { platformName } from '../../lib/page/platform.ts'
import styles from './layouts.module.css'

/** Bottom of every page of the portal and the alliance. */
export function SiteFooter() {
  const { linkTo } = useArea()
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.footerLine}`}>
        <span>{platformName()}　尺寸、等级等数据取自所示标准，采购前请以标准原文为准。</span>
        <Link {...linkTo('errata')}>勘误</Link>
        <Link {...linkTo('helpCenter')}>帮助中心</Link>
        <ScreenLink screen="openPage">卖家入驻</ScreenLink>
        <Link to="/seller">卖家后台</Link>
        <Link to={`/order/fwsm/${agreementCodes.terms}`}>用户协议</Link>
        <Link to={`/order/fwsm/${agreementCodes.privacy}`}>隐私政策</Link>
      </div>
    </footer>
  )
}
