import { QuickList } from '../quick-list.tsx'
import { Arrivals } from './arrivals.tsx'
import styles from './buyer-home.module.css'
import { LowGoods } from './low-goods.tsx'
import { PurchasingSteps } from './purchasing-way.tsx'
import { RecentGoods } from './recent-goods.tsx'
import { WaitingTasks } from './waiting-tasks.tsx'

/** What a purchasing agent comes for: a list to order from, goods that run out, the last purchases, tasks and arrivals. */
export default function BuyerHome() {
  return (
    <div className={styles.work}>
      <div className={styles.wide}>
        <PurchasingSteps />
        <QuickList />
      </div>
      <div className={styles.main}>
        <LowGoods />
        <RecentGoods />
      </div>
      <div className={styles.side}>
        <WaitingTasks />
        <Arrivals />
      </div>
    </div>
  )
}
