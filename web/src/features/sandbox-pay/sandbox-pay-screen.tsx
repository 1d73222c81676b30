import {
  merchantActs,
  payerActs,
  type SandboxAct,
  sandboxAct,
  sandboxActTexts,
  sandboxTrade,
} from '@lianmeng/contract/payments/sandbox-endpoints'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { formatYuan } from '../../lib/text/yuan.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import styles from './sandbox-pay.module.css'

const stateTexts = { waiting: '等待付款', paid: '已付款', closed: '已关闭' } as const

/** `/sandboxPay`: the demonstration's payment service page, where a payment can succeed or fail. */
export default function SandboxPayScreen() {
  const [search] = useState(() => window.location.search.slice(1))
  if (search === '') return <NoResult text="没有指定沙箱交易" hint="请从收银台进入。" />
  return <Trade search={search} />
}

const doneText = (act: SandboxAct): string => {
  if (act === 'forge') return '已发送伪造通知'
  return act === 'refund' || act === 'refundSilent' ? '已退款' : '已付款'
}

function Trade({ search }: { search: string }) {
  const [answers, setAnswers] = useState<readonly string[]>()
  const act = useWrite(sandboxAct, { stale: [sandboxTrade] })
  const press = (token: string, wanted: SandboxAct) =>
    act.mutate(
      { token, act: wanted },
      {
        onSuccess: (done) => {
          setAnswers(done.answers)
          notify.success(doneText(wanted))
        },
      },
    )
  return (
    <PageAnswer of={useRead(sandboxTrade, { search }, { staleTime: 0 })}>
      {(trade) => (
        <section className={`card ${styles.page}`} aria-label="沙箱付款">
          <h1 className="card-title">{trade.channelName}沙箱</h1>
          <p className="sub">仅供演示，不会真的扣款。</p>
          <dl className={styles.facts}>
            <dt>商品</dt>
            <dd>{trade.subject}</dd>
            <dt>金额</dt>
            <dd className="price">{formatYuan(trade.amount)}</dd>
            <dt>状态</dt>
            <dd>{stateTexts[trade.state]}</dd>
          </dl>
          {trade.state !== 'closed' && (
            <div className={styles.actions}>
              {(trade.state === 'waiting' ? payerActs : merchantActs).map((wanted) => (
                <button
                  key={wanted}
                  type="button"
                  className={wanted === 'pay' ? 'btn btn-brand' : 'btn'}
                  disabled={act.isPending}
                  onClick={() => press(trade.token, wanted)}
                >
                  {sandboxActTexts[wanted]}
                </button>
              ))}
            </div>
          )}
          {answers && (
            <p>商户应答：{answers.length === 0 ? '未发送通知' : answers.map((answer) => `「${answer}」`).join('')}</p>
          )}
          {trade.state === 'paid' && trade.returnUrl && <a href={trade.returnUrl}>返回商家</a>}
        </section>
      )}
    </PageAnswer>
  )
}
