import { overview } from '@lianmeng/contract/operator-office/endpoints'
import { useRead } from '../../lib/calls/query.ts'
import { formatCount } from '../../lib/text/format.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import styles from './overview.module.css'

type Figure = { name: string; count: number }

/** Totals of the platform. */
export default function OverviewScreen() {
  return (
    <PageAnswer of={useRead(overview, {}, { staleTime: 0 })}>
      {({ sellers, buyers, users, products, orders }) => (
        <div className={styles.screen}>
          <h1 className="visually-hidden">概况</h1>
          <Figures
            title="平台"
            figures={[
              { name: '卖家', count: sellers },
              { name: '买家企业', count: buyers },
              { name: '用户', count: users },
              { name: '在售商品', count: products },
            ]}
          />
          <Figures title="订单" figures={orders} />
        </div>
      )}
    </PageAnswer>
  )
}

function Figures({ title, figures }: { title: string; figures: readonly Figure[] }) {
  return (
    <section className={`card ${styles.block}`}>
      <h2 className="card-title">{title}</h2>
      <dl className={styles.figures}>
        {figures.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
