import type { Product } from '@lianmeng/contract/goods'
import { mergedIntoText } from '@lianmeng/contract/my-goods/texts'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'

/** Links from goods that the company has replaced to the replacement. */
export function MergedHint({ goods: { mergedInto } }: { goods: Pick<Product, 'mergedInto'> }) {
  const { linkTo } = useArea()
  if (mergedInto === '') return null
  return (
    <Link className="tag tag-warn" title="本公司以它为准，点此找货" {...linkTo('productList', { keyword: mergedInto })}>
      {mergedIntoText(mergedInto)}
    </Link>
  )
}
