import { useIsLoading } from '../../lib/calls/loading.ts'
import styles from './loading-bar.module.css'

/** A thin bar at the top while calls are running; it appears with a delay so that quick answers do not flicker. */
export function LoadingBar() {
  return useIsLoading() ? <div className={styles.bar} role="progressbar" aria-label="加载中" /> : null
}
