import { openStatus } from '@lianmeng/contract/seller-application/endpoints'
import { applicationStateTexts, sellerStateTexts } from '@lianmeng/contract/seller-application/texts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '../../lib/calls/query.ts'
import { sessionStarted } from '../../lib/person/session.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { FormFacts } from '../../widgets/application-facts/form-facts.tsx'
import type { Application } from './application.ts'
import styles from './seller-application.module.css'
import { Wizard } from './wizard.tsx'

const hints: Partial<Record<Application['state'], string>> = {
  submitted: '平台会在 2 个工作日内完成审核，结果会通过站内消息和短信通知您，短信可在消息设置里关闭。',
  opened: '店铺已开通，您是店主，现在可以进入卖家后台上架商品。',
}

const stoppedHints = {
  paused: '平台已暂停店铺：不接新订单，进行中的订单照常履约。原因见站内消息。',
  closed: '店铺已停用，不再接单。原因见站内消息。',
} as const

const tagOf: Record<Application['state'], string> = {
  draft: 'tag tag-warn',
  submitted: 'tag tag-warn',
  mending: 'tag tag-warn',
  opened: 'tag tag-ok',
  rejected: 'tag tag-bad',
}

/** Progress of an application. */
export function Progress({ application }: { application: Application }) {
  const { state, note, submittedAt, form, tenantId, sellerState } = application
  const stopped = sellerState === 'paused' || sellerState === 'closed' ? sellerState : undefined
  const [isAnew, setIsAnew] = useState(false)
  const { refetch } = useRead(openStatus, {})
  if (isAnew) return <Wizard application={{ form, state: 'draft', marks: {}, version: 0 }} />
  return (
    <div className={`card ${styles.page}`}>
      <h1 className={styles.title}>入驻申请</h1>
      <p>
        <span className={stopped ? 'tag tag-bad' : tagOf[state]}>
          {stopped ? sellerStateTexts[stopped] : applicationStateTexts[state]}
        </span>{' '}
        {submittedAt && <span className="sub">提交于 {formatMoment(new Date(submittedAt))}</span>}
      </p>
      {stopped ? <p>{stoppedHints[stopped]}</p> : hints[state] && <p>{hints[state]}</p>}
      {state === 'rejected' && <p className={styles.reason}>驳回原因：{note}</p>}
      <div className={styles.actions}>
        {state === 'submitted' && (
          <button type="button" className="btn" onClick={() => void refetch()}>
            刷新进度
          </button>
        )}
        {state === 'opened' && (
          <>
            <Link to="/seller" className="btn btn-brand" onClick={() => void sessionStarted()}>
              进入卖家后台
            </Link>
            <a className="btn" href={`/lmShop/home?tid=${tenantId}`} target="_blank" rel="noopener">
              查看店铺
            </a>
          </>
        )}
        {state === 'rejected' && (
          <button type="button" className="btn btn-brand" onClick={() => setIsAnew(true)}>
            重新申请
          </button>
        )}
      </div>
      <FormFacts form={form} />
    </div>
  )
}
