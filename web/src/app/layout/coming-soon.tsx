import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { NoResult } from '../../ui/answer/no-result.tsx'

/** States that a screen is not built yet and what it will offer. */
export function ComingSoon({ title, plan }: { title: string; plan: string }) {
  const { home, linkTo } = useArea()
  return (
    <div className="card">
      <NoResult text={`${title}　即将上线`} hint={plan}>
        <Link className="btn btn-brand" {...home}>
          返回首页
        </Link>
        <Link className="btn" {...linkTo('productList')}>
          查看商品
        </Link>
      </NoResult>
    </div>
  )
}
