import { box } from '@lianmeng/contract/lots/box-endpoints'
import { list } from '@lianmeng/contract/my-goods/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { useRead } from '../../lib/calls/query.ts'
import { addFastOrderLine } from '../../lib/lists/fast-order-text.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import type { Meaning } from '../../widgets/scanner/code-meaning.ts'
import styles from './scan.module.css'
import { ScannedGoods } from './scanned-goods.tsx'

/** What a scanned code leads to: buying again, taking goods in, or looking a number up. */
export function Scanned({ meaning }: { meaning: Meaning }) {
  const { linkTo } = useArea()
  switch (meaning.kind) {
    case 'box':
      return <ScannedBox token={meaning.token} />
    case 'bin':
      return (
        <section className={`card ${styles.found}`} aria-label="扫到的料位">
          <p>料位标签 {meaning.bin}</p>
          <Link className="btn btn-brand" {...linkTo('quickOrder', { bin: meaning.bin })}>
            补货或盘点
          </Link>
        </section>
      )
    case 'number':
      return <ScannedNumber {...meaning} />
  }
}

function ScannedBox({ token }: { token: string }) {
  const { linkTo } = useArea()
  return (
    <PageAnswer of={useRead(box, { token }, { staleTime: 0, silent: true })}>
      {({ componentId, lotNo, order }) => (
        <ScannedGoods componentId={componentId}>
          {lotNo && <p>批号 {lotNo}</p>}
          <p className={styles.ways}>
            {order?.side === 'buyer' && (
              <Link className="btn btn-brand" {...linkTo('salesOrder', { orderNo: order.orderNo })}>
                收货登记：订单 {order.orderNo} 第 {order.batch} 批
              </Link>
            )}
            <a href={`/b/${token}`}>批次与质保书</a>
          </p>
        </ScannedGoods>
      )}
    </PageAnswer>
  )
}

/** A number of the company's own leads to its goods; any other can be looked for or put on a list. */
function ScannedNumber({ number, lot }: { number: string; lot: string }) {
  const { linkTo } = useArea()
  const kept = useRead(list, { keyword: number, start: 1, limit: 20 }, { staleTime: 0, silent: true })
  return (
    <PageAnswer of={kept}>
      {({ records }) => {
        const own = records.find(
          ({ customComponentCode }) => customComponentCode.toLowerCase() === number.toLowerCase(),
        )
        return own ? (
          <ScannedGoods componentId={own.componentId}>
            <p>
              料号 {number}
              {lot && `　批号 ${lot}`}
            </p>
          </ScannedGoods>
        ) : (
          <section className={`card ${styles.found}`} aria-label="扫到的编号">
            <p>
              编号 <b>{number}</b>
              {lot && `　批号 ${lot}`}
            </p>
            <p className="sub">不是本公司的自编料号。设为某个商品的自编料号后，扫码即找到它。</p>
            <p className={styles.ways}>
              <Link className="btn btn-brand" {...linkTo('productList', { q: number })}>
                查找商品
              </Link>
              <Link className="btn" {...linkTo('quickOrder')} onClick={() => addFastOrderLine(number)}>
                放进快速下单
              </Link>
            </p>
          </section>
        )
      }}
    </PageAnswer>
  )
}
