import { platformName } from '../../lib/page/platform.ts'
import styles from './logo.module.css'

/** The logo and the name of the platform. @param folds on a phone, shows only the logo: another name needs the room */
export function Logo({ folds = false }: { folds?: boolean }) {
  return (
    <span className={styles.logo} data-folds={folds}>
      <svg
        width="30"
        height="30"
        viewBox="0 0 30 30"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        aria-hidden="true"
      >
        <path d="M15 1.8 26.4 8.4v13.2L15 28.2 3.6 21.6V8.4z" />
        <circle cx="15" cy="15" r="5.6" />
      </svg>
      <span>{platformName()}</span>
    </span>
  )
}
