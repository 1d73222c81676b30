import { ScreenLink } from '../../area/screen-link.tsx'

const links = [
  { label: '我的订单', screen: 'salesOrder' },
  { label: '询价单', screen: 'inquiries' },
  { label: '我的商品档案', screen: 'myGoods' },
  { label: '常用清单', screen: 'goodsLists' },
  { label: '快速下单', screen: 'quickOrder' },
] as const

/** The buyer's own pages. */
export const OwnLinks = ({ className }: { className?: string | undefined }) =>
  links.map(({ label, screen }) => (
    <ScreenLink key={screen} className={className} screen={screen}>
      {label}
    </ScreenLink>
  ))
