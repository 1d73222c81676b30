import type { DataOf } from '@lianmeng/contract/endpoint'
import type { standardInfo } from '@lianmeng/contract/standards/endpoints'
import { standardStatusTexts } from '@lianmeng/contract/standards/texts'
import styles from './standard-facts.module.css'
import { StandardLinks } from './standard-links.tsx'

type Props = { info: Pick<DataOf<typeof standardInfo>, 'standard' | 'replacedBy'> }

/** Warns of a standard no longer in force, and names its successor. */
export function StandardNotice({ info: { standard, replacedBy } }: Props) {
  if (standard.status === standardStatusTexts.current) return null
  return (
    <p className={styles.notice} role="note">
      {replacedBy ? (
        <>
          {standard.standardName} 已被 <StandardLinks standards={[replacedBy]} /> 代替
        </>
      ) : (
        `${standard.standardName} ${standard.status === standardStatusTexts.withdrawn ? '已' : ''}${standard.status}`
      )}
    </p>
  )
}
