import { overview } from '@lianmeng/contract/operator-office'
import { formatCount } from '../../lib/format.ts'
import { useRead } from '../../lib/query.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import styles from './overview.module.css'

type Figure = { name: string; count: number }

/** What the platform holds, in numbers. */
export default function OverviewScreen() {
  const { data, isPending, isError, refetch } = useRead(overview, {}, { staleTime: 0 })
  if (isPending) return <PageSkeleton />
  if (isError)
    return (
      <div className="card">
        <LoadFailed onRetry={refetch} />
      </div>
    )
  return (
    <div className={styles.screen}>
      <Figures
        title="平台"
        figures={[
          { name: '卖家', count: data.sellers },
          { name: '买家企业', count: data.buyers },
          { name: '用户', count: data.users },
          { name: '在售商品', count: data.products },
        ]}
      />
      <Figures title="订单" figures={data.orders} />
    </div>
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
