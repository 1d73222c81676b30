import { standardInfo } from '@lianmeng/contract/standards/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../../area/use-area.tsx'
import { useRead } from '../../../../lib/calls/query.ts'

type Props = { standardId: number; size: string; length: number; clamped: number }

/** A link from a bolt with its nuts and washers to the calculation of the joint, with the choices so far. */
export function JointLink({ standardId, size, length, clamped }: Props) {
  const { linkTo } = useArea()
  const { data } = useRead(standardInfo, { standardId }, { silent: true })
  if (!data) return null
  const search = {
    std: data.standard.standardName,
    t: size,
    l: length > 0 ? String(length) : '',
    clamp: clamped > 0 ? String(clamped) : '',
  }
  return <Link {...linkTo('joint', search)}>计算拧紧力矩、压强与伸长</Link>
}
