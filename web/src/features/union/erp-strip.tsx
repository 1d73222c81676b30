import type { DataOf } from '@lianmeng/contract/endpoint'
import { askErp, workbench } from '@lianmeng/contract/union/workbench-endpoints'
import { useEffect, useEffectEvent } from 'react'
import { useWrite } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import styles from './workbench.module.css'

/** Milliseconds between two questions to the ERP while the page is open. */
const pauseMs = 60_000

/** Asks the ERP when the page opens and once a minute; says since when it has not answered, with a retry. */
export function ErpStrip({ erp }: { erp: DataOf<typeof askErp> }) {
  const ask = useWrite(askErp, { stale: [workbench], silent: true })
  const askNow = useEffectEvent(() => {
    if (erp.linked && !document.hidden) ask.mutate({})
  })
  useEffect(() => {
    askNow()
    const timer = setInterval(askNow, pauseMs)
    return () => clearInterval(timer)
  }, [])
  if (!erp.linked || !erp.failingSince) return null
  return (
    <p className={styles.down} role="status">
      <b>ERP 从 {formatMoment(new Date(erp.failingSince))} 起没有答复</b>
      <span>
        {erp.problem}。{erp.answeredAt ? `在途显示 ${formatMoment(new Date(erp.answeredAt))} 的答复；` : ''}
        写入暂停，不排队。平台自己的订单与会员照常。
      </span>
      <button type="button" className="btn" disabled={ask.isPending} onClick={() => ask.mutate({})}>
        {ask.isPending ? '读取中…' : '现在重试'}
      </button>
    </p>
  )
}
