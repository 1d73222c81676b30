import { Link } from '@tanstack/react-router'
import { useArea } from '../../areas/area-context.tsx'
import { NoResult } from '../../ui/no-result.tsx'

/** Says honestly that a screen is not built yet and what will stand here. */
export function UnderConstruction({ title, plan }: { title: string; plan: string }) {
  const { home, linkTo } = useArea()
  return (
    <div className="card">
      <NoResult text={`${title}　建设中`} hint={plan}>
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
