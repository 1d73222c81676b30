import { type Clauses, clauseKeys, clauseTitles, maxClause, usualClauses } from '@lianmeng/contract/documents/clauses'
import { contractTemplate, saveContractTemplate } from '@lianmeng/contract/documents/template-endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { formatDateTime } from '../../lib/text/format.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import styles from './seller-shop.module.css'

/** How the shop words its contracts; each save is a version of its own. */
export function ContractSettings() {
  return (
    <PageAnswer of={useRead(contractTemplate, {}, { staleTime: 0 })}>
      {(template) => <Settings key={template.version} template={template} />}
    </PageAnswer>
  )
}

function Settings({ template }: { template: DataOf<typeof contractTemplate> }) {
  const [clauses, setClauses] = useState<Clauses>(template.clauses)
  const mayChange = useSellerDuty('shop')
  const save = useWrite(saveContractTemplate, { stale: [contractTemplate], rereadsOnConflict: true })
  const { version, madeAt, madeBy } = template
  return (
    <section className={`card ${styles.page}`} aria-label="合同条款">
      <h2 className={styles.title}>合同条款</h2>
      <p className="sub">
        {version === 0
          ? '现在是平台通用条款。'
          : `现在是第 ${version} 版，${madeBy} ${formatDateTime(new Date(madeAt))} 保存。`}
        修改后生成新版本，此后下的订单采用；已有订单的合同不变。交货、结算、发票按订单写入。
      </p>
      <fieldset className={styles.fields} disabled={!mayChange}>
        {clauseKeys.map((key) => (
          <TextArea
            key={key}
            label={clauseTitles[key]}
            rows={2}
            maxLength={maxClause}
            value={clauses[key]}
            onValue={(text) => setClauses({ ...clauses, [key]: text })}
          />
        ))}
        {mayChange && (
          <div className={styles.taxActions}>
            <button
              type="button"
              className="btn btn-brand"
              disabled={save.isPending}
              onClick={() =>
                save.mutate(
                  { version, clauses },
                  { onSuccess: (made) => notify.success(`条款已保存为第 ${made.version} 版`) },
                )
              }
            >
              保存条款
            </button>
            <button type="button" className="btn" onClick={() => setClauses(usualClauses)}>
              填入通用条款
            </button>
          </div>
        )}
      </fieldset>
    </section>
  )
}
