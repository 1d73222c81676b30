import type { DataOf } from '@lianmeng/contract/endpoint'
import { standardStatusTexts } from '@lianmeng/contract/standard-texts'
import type { standardInfo } from '@lianmeng/contract/standards'
import type { LinkTo } from '../../lib/links.ts'
import styles from './standard-facts.module.css'
import { StandardLinks } from './standard-links.tsx'

type Props = {
  info: Pick<DataOf<typeof standardInfo>, 'standard' | 'replacedBy'>
  linkTo: LinkTo
}

/** Warns of a standard that is no longer in force, and says which one took its place. */
export function StandardNotice({ info: { standard, replacedBy }, linkTo }: Props) {
  if (standard.status === standardStatusTexts.current) return null
  return (
    <p className={styles.notice} role="note">
      {replacedBy ? (
        <>
          {standard.standardName} 已被 <StandardLinks standards={[replacedBy]} linkTo={linkTo} /> 代替
        </>
      ) : (
        `${standard.standardName} ${standard.status === standardStatusTexts.withdrawn ? '已' : ''}${standard.status}`
      )}
    </p>
  )
}
