import { drawingImage, svgShowType } from '@lianmeng/contract/drawings/endpoints'
import { goodsText } from '@lianmeng/contract/goods-name'
import { type Box, boxCertificate, box as boxEndpoint } from '@lianmeng/contract/lots/box-endpoints'
import { documentTypeTexts, lotTexts } from '@lianmeng/contract/lots/texts'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { addressOf, callFile } from '../../lib/calls/call.ts'
import { useRead } from '../../lib/calls/query.ts'
import { saveFile } from '../../lib/calls/save-file.ts'
import { usePageAbout } from '../../lib/page/page-about.ts'
import { formatDateTime } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { GoodsName } from '../../ui/goods-name.tsx'
import { TestResults } from '../../widgets/test-results/test-results.tsx'
import styles from './box.module.css'

const isToken = (text: string): boolean => /^\d{1,10}-[0-9a-f]{32}$/.test(text)

/** `/b/…`: what is in a box, for whoever scans its label. */
export default function BoxScreen() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  return isToken(token) ? (
    <KnownBox token={token} />
  ) : (
    <section className="card">
      <NoResult text={lotTexts.noBox} />
    </section>
  )
}

const KnownBox = ({ token }: { token: string }) => (
  <PageAnswer of={useRead(boxEndpoint, { token }, { staleTime: 0 })}>
    {(box) => <BoxPage box={box} token={token} />}
  </PageAnswer>
)

function BoxPage({ box, token }: { box: Box; token: string }) {
  const { lot } = box
  const goods = { ...box.goods, packageName: box.packageName }
  const title = goodsText(goods)
  usePageAbout({ name: title })
  return (
    <article className={styles.page}>
      <section className={`card ${styles.block}`}>
        <h1 className="card-title">
          <GoodsName goods={goods} />
        </h1>
        {lot?.withdrawnAt && (
          <p className={styles.warning} role="alert">
            该批次已于 {formatDateTime(new Date(lot.withdrawnAt))} 被卖家撤回：{lot.withdrawnBecause}
            。请停止使用并联系卖家。
          </p>
        )}
        {box.isOfOtherGoods && (
          <p className={styles.warning} role="alert">
            该批号登记的商品与标签不符，请联系卖家核对。
          </p>
        )}
        <Facts box={box} />
        <OrderLink box={box} />
      </section>
      <Certificate box={box} token={token} />
      <Drawing cid={box.componentId} title={title} />
      <Torque torque={box.torque} />
    </article>
  )
}

function Facts({ box: { lot, lotNo, companyName } }: { box: Box }) {
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['批号', lotNo],
    ['炉号', lot?.heatNo],
    ['生产厂', lot?.maker],
    ['检验日期', lot?.testedOn],
    ['卖家', companyName],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** Only the two sides of the order get a link to it. */
function OrderLink({ box: { order, lot, lotNo, componentId } }: { box: Box }) {
  if (!order) return null
  const path = order.side === 'buyer' ? '/lmPortals/salesOrder' : '/seller/orders'
  const register = new URLSearchParams({ lot: lotNo, product: String(componentId) })
  return (
    <p>
      <a href={`${path}?orderNo=${encodeURIComponent(order.orderNo)}`}>
        查看订单 {order.orderNo}（第 {order.batch} 批）
      </a>
      {order.side === 'seller' && !lot && lotNo && <a href={`/seller/lots?${register}`}>　登记该批次</a>}
    </p>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card" aria-label={title}>
    <h2 className={`card-title ${styles.head}`}>{title}</h2>
    {children}
  </section>
)

function Certificate({ box: { lot, lotNo }, token }: { box: Box; token: string }) {
  const open = async () => {
    const { name, content } = await callFile(boxCertificate, { token })
    saveFile(name, content)
  }
  if (!lot) {
    return (
      <Part title="质保书">
        <NoResult
          text={lotNo ? '卖家尚未登记该批次的检验数据' : '卖家发货时没有填写批号'}
          hint="需要质保书时请联系卖家。"
        />
      </Part>
    )
  }
  const measured = lot.results.filter(({ value }) => value !== null)
  return (
    <Part title="质保书">
      <p className={styles.block}>
        {documentTypeTexts[lot.documentType]}
        {lot.standard && <span className="sub">　要求值按 {lot.standard}</span>}
      </p>
      {lot.fileType && (
        <p className={styles.block}>
          <button type="button" className="btn btn-brand" onClick={() => void open()}>
            下载质保书
          </button>
        </p>
      )}
      {measured.length > 0 && <TestResults results={measured} />}
    </Part>
  )
}

/** Goods no longer on sale have no drawing. */
function Drawing({ cid, title }: { cid: number; title: string }) {
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing) return null
  return (
    <Part title="图纸">
      <img
        className={styles.drawing}
        src={addressOf(drawingImage, { cid, svgShowType: svgShowType.simple })}
        alt={`${title} 图纸`}
        onError={() => setIsMissing(true)}
      />
    </Part>
  )
}

function Torque({ torque }: { torque: Box['torque'] }) {
  if (!torque) return null
  return (
    <Part title="扭矩卡">
      <p className={styles.block}>{torque.title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is moved by the arrow keys */}
      <section className="table-scroll" aria-label={torque.title} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              {torque.columns.map((name) => (
                <th key={name}>{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {torque.rows.map((cells) => (
              <tr key={cells.join()}>
                {torque.columns.map((name, place) => (
                  <td key={name}>{cells[place] || '—'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {torque.notes.map((note) => (
        <p key={note} className={`sub ${styles.block}`}>
          {note}
        </p>
      ))}
    </Part>
  )
}
