import { invoiceBatch, invoiceBatchSheet } from '@lianmeng/contract/invoices/invoice-line-endpoints'
import { callFile } from '../../../../lib/calls/call.ts'
import { useRead } from '../../../../lib/calls/query.ts'
import { saveFile } from '../../../../lib/calls/save-file.ts'
import { formatCount } from '../../../../lib/text/format.ts'
import { formatYuan } from '../../../../lib/text/yuan.ts'
import styles from './codes/codes.module.css'

const saveSheet = async () => {
  const { name, content } = await callFile(invoiceBatchSheet, {})
  saveFile(name, content)
}

/** The waiting requests as one sheet for the tax office, and what it leaves. */
export function BatchBar() {
  const { data } = useRead(invoiceBatch, {}, { staleTime: 0, aside: true })
  if (!data || data.ready + data.without.length === 0) return null
  const { ready, lines, amount, without } = data
  return (
    <section className={styles.batch} aria-label="批量开票">
      <b>批量开票</b>
      {ready > 0 ? (
        <>
          <span>
            {formatCount(ready)} 张发票、{formatCount(lines)} 行，价税合计 {formatYuan(amount)}
          </span>
          <button type="button" className="btn btn-brand" onClick={() => void saveSheet().catch(() => {})}>
            导出税局导入表
          </button>
        </>
      ) : (
        <span className="sub">填写税收分类编码后，可导出税局的批量导入表。</span>
      )}
      {without.length > 0 && (
        <span className={`${styles.left} warn`}>
          {formatCount(without.length)} 个申请缺编码，不在表里：
          {without.slice(0, 3).map(({ requestId, title, lines: missing, goods }) => (
            <span key={requestId}>
              {title}（{goods}
              {missing > 1 && ` 等 ${missing} 行`}）
            </span>
          ))}
        </span>
      )}
    </section>
  )
}
