import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { platformName } from '../../../lib/page/platform.ts'
import { type Newcomer, newcomer } from '../../../lib/person/newcomer.ts'
import { useSession } from '../../../lib/person/session.ts'
import styles from './newcomer-guide.module.css'

const dismiss = (): void => newcomer.set(null)

/** Guides a new company to its next steps. It is shown beside the page and blocks nothing. */
export function NewcomerGuide({ hasNamesake }: Newcomer) {
  const { linkTo } = useArea()
  const { user } = useSession()
  if (!user) return null
  return (
    <aside className={styles.guide} aria-label="注册成功">
      <header className={styles.head}>
        <b>注册成功，欢迎加入{platformName()}</b>
        <button type="button" className={styles.close} aria-label="关闭" onClick={dismiss}>
          ×
        </button>
      </header>
      <p className={styles.text}>
        {hasNamesake
          ? '同名企业已存在。如果是同一家企业，可以申请加入，与同事共用待采清单和订单。'
          : '完善企业信息后即可认证企业、开具发票并邀请同事。'}
      </p>
      <div className={styles.actions}>
        <button type="button" className="btn" onClick={dismiss}>
          以后再说
        </button>
        {hasNamesake && (
          <Link className="btn" {...linkTo('enterpriseInfo', { tab: 'companies' })} onClick={dismiss}>
            申请加入
          </Link>
        )}
        <Link className="btn btn-brand" {...linkTo('enterpriseInfo')} onClick={dismiss}>
          完善企业信息
        </Link>
      </div>
    </aside>
  )
}
