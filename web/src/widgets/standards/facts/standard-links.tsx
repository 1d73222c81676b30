import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useArea } from '../../../area/use-area.tsx'

type Props = { standards: readonly { standardId: number; standardName: string; relation?: string }[] }

/** Other standards by name, with their relation to this one if given; those in the library link to their page. */
export function StandardLinks({ standards }: Props) {
  const { linkTo } = useArea()
  return standards.map(({ standardId, standardName, relation }, place) => (
    <Fragment key={standardName}>
      {place > 0 && '、'}
      {standardId > 0 ? (
        <Link {...linkTo('standardview', { standardId: String(standardId) })}>{standardName}</Link>
      ) : (
        standardName
      )}
      {relation && <span className="sub">（{relation}）</span>}
    </Fragment>
  ))
}
