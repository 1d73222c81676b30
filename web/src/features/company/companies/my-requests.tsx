import * as company from '@lianmeng/contract/company/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { Block } from '../block.tsx'
import { BlockAnswer } from '../block-answer.tsx'
import styles from './companies.module.css'

type Request = DataOf<typeof company.myRequests>[number]

const looks: Record<Request['state'], { text: string; className: string }> = {
  open: { text: '待处理', className: 'tag tag-warn' },
  accepted: { text: '已同意', className: 'tag tag-ok' },
  refused: { text: '已拒绝', className: 'tag tag-bad' },
  withdrawn: { text: '已撤回', className: 'tag' },
}

/** The user's requests to join companies, and their outcome. */
export function MyRequests() {
  return (
    <Block title="我的加入申请">
      <BlockAnswer of={useRead(company.myRequests, {}, { staleTime: 0 })}>
        {(requests) =>
          requests.length === 0 ? (
            <p className={styles.none}>没有加入申请。</p>
          ) : (
            <ul className={styles.list}>
              {requests.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </ul>
          )
        }
      </BlockAnswer>
    </Block>
  )
}

function RequestRow({ request: { id, companyName, state, createdAt } }: { request: Request }) {
  const withdraw = useWrite(company.withdrawRequest, { stale: [company.myRequests] })
  const ask = async () => {
    const question = { title: '撤回申请', text: `撤回加入 ${companyName} 的申请？`, okText: '撤回' }
    if (!(await confirmDialog(question))) return
    withdraw.mutate({ id }, { onSuccess: () => notify.success('申请已撤回') })
  }
  const { text, className } = looks[state]
  return (
    <li aria-label={companyName}>
      <span className={styles.name}>
        {companyName} <span className={className}>{text}</span>{' '}
        <span className="sub">{formatMoment(new Date(createdAt))} 提交</span>
      </span>
      {state === 'open' && (
        <button type="button" className="btn-link" disabled={withdraw.isPending} onClick={() => void ask()}>
          撤回
        </button>
      )}
    </li>
  )
}
