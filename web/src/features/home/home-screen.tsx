import { home } from '@lianmeng/contract/content'
import { useArea } from '../../areas/area-context.tsx'
import { useRead } from '../../lib/query.ts'
import { StandardDirectory } from '../../parts/standard-directory/standard-directory.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Banner } from './banner.tsx'
import { Floor, FloorSkeleton } from './floor.tsx'
import styles from './home.module.css'
import { News } from './news.tsx'
import { Sellers } from './sellers.tsx'
import { Tools } from './tools.tsx'
import { UserCard } from './user-card.tsx'

/** The front page: directory, what is new, who is here, and goods by floors. */
export default function HomeScreen() {
  const { linkTo } = useArea()
  const content = useRead(home, {}, { silent: true })
  const floors = content.data?.floors.filter(({ products }) => products.length > 0)
  return (
    <>
      <div className={styles.top}>
        <div className={`card ${styles.directory}`}>
          <StandardDirectory linkTo={linkTo} />
        </div>
        <div className={styles.middle}>
          <Banner banners={content.data?.banners} />
          <News content={content.data} />
        </div>
        <UserCard />
      </div>
      {content.isError && (
        <div className="card">
          <LoadFailed onRetry={() => void content.refetch()} />
        </div>
      )}
      {content.isPending && ['first', 'second', 'third'].map((place) => <FloorSkeleton key={place} />)}
      {floors?.map((floor) => (
        <Floor key={floor.key} floor={floor} />
      ))}
      {content.data && content.data.sellers.length > 0 && <Sellers sellers={content.data.sellers} />}
      <Tools />
    </>
  )
}
