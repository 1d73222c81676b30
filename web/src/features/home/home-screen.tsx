import { home } from '@lianmeng/contract/content/endpoints'
import { Suspense } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { useRead } from '../../lib/calls/query.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { usePageAbout } from '../../lib/page/page-about.ts'
import { platformName, platformOrigin } from '../../lib/page/platform.ts'
import { useSession } from '../../lib/person/session.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { PageSkeleton } from '../../ui/answer/page-skeleton.tsx'
import { AreaBanner } from '../../widgets/banner/banner.tsx'
import { StandardDirectory } from '../../widgets/standards/directory/standard-directory.tsx'
import { AllianceSellers } from './alliance-sellers.tsx'
import { Floor, FloorSkeleton } from './floor.tsx'
import styles from './home.module.css'
import { News } from './news.tsx'
import { QuickList } from './quick-list.tsx'
import { Sellers } from './sellers.tsx'
import { Tools } from './tools.tsx'
import { UserCard } from './user-card.tsx'

/** Its code is not for visitors. */
const BuyerHome = lazyPart(() => import('./buyer/buyer-home.tsx'))

/** The front page: for a buyer their work, for others directory and news; below sellers, and goods by floors. */
export default function HomeScreen() {
  const { can } = useArea()
  const { user, loading } = useSession()
  const isBuyer = user?.companyId != null
  const content = useRead(home, {}, { silent: true })
  usePageAbout({ things: [{ '@type': 'WebSite', name: platformName(), url: platformOrigin() }] })
  const floors = content.data?.floors.filter(({ products }) => products.length > 0)
  return (
    <>
      {isBuyer ? (
        <>
          {can.showAllies && <AreaBanner ofPortal={content.data?.banners} />}
          <Suspense fallback={<PageSkeleton />}>
            <BuyerHome />
          </Suspense>
        </>
      ) : (
        <div className={styles.top}>
          <div className={`card ${styles.directory}`}>
            <StandardDirectory />
          </div>
          <div className={styles.middle}>
            <AreaBanner ofPortal={content.data?.banners} />
            {/* Not for somebody whom the next answer shows to be a buyer: what they typed would go with it. */}
            <div className={styles.list}>{!loading && <QuickList />}</div>
            <News content={content.data} />
          </div>
          <UserCard />
        </div>
      )}
      {can.showAllies && user && <AllianceSellers />}
      {content.isError && (
        <div className="card">
          <LoadFailed onRetry={() => void content.refetch()} />
        </div>
      )}
      {content.isPending && ['first', 'second', 'third'].map((place) => <FloorSkeleton key={place} />)}
      {floors?.map((floor) => (
        <Floor key={floor.key} floor={floor} />
      ))}
      {!(can.showAllies && user) && content.data && content.data.sellers.length > 0 && (
        <Sellers sellers={content.data.sellers} />
      )}
      <Tools />
    </>
  )
}
