import type { Db } from '../kernel/db.ts'

type Page = {
  id: number
  kind: 'banner' | 'notice' | 'help'
  title: string
  text: string
  link: string
  publishedAt: string
}

const pages: readonly Page[] = [
  {
    id: 1,
    kind: 'banner',
    title: '按标准选，按规格比',
    text: '标准库直达在售商品：选标准、直径、长度，多家报价同屏比较',
    link: '/lmPortals/standardview',
    publishedAt: '2026-11-01',
  },
  {
    id: 2,
    kind: 'banner',
    title: '现货专区',
    text: '多家卖家现货，当天或次日发出',
    link: '/lmPortals/productList?inStock=1&sort=delivery',
    publishedAt: '2026-11-01',
  },
  {
    id: 3,
    kind: 'banner',
    title: '尾货专区',
    text: '小批量尾货，售完为止',
    link: '/lmPortals/productList?tailStock=1',
    publishedAt: '2026-11-01',
  },
  {
    id: 11,
    kind: 'notice',
    title: 'GB/T 5782-2025、GB/T 5783-2025 将于 2026 年 2 月 1 日实施',
    text: '新版六角头螺栓国家标准将于 2026 年 2 月 1 日实施。目录中新旧两版并列，旧版标注为“被代替”，下单前请核对标准年份。',
    link: '',
    publishedAt: '2026-11-16',
  },
  {
    id: 12,
    kind: 'notice',
    title: '本站数据为演示数据',
    text: '标准尺寸取自公开资料并注明来源；卖家、价格、库存与订单均为虚构的演示数据，名称中带“示例”字样。',
    link: '',
    publishedAt: '2026-11-10',
  },
  {
    id: 13,
    kind: 'notice',
    title: '拆包费说明',
    text: '标注“拆包”的商品，小盒与散数在单价之外按比例收取拆包费，比例显示在数量框旁。整箱购买不收取。',
    link: '',
    publishedAt: '2026-11-05',
  },
  {
    id: 21,
    kind: 'help',
    title: '如何按标准号找货',
    text: '在搜索框输入标准号（如 GB/T 5783、gb5783、DIN933），可连同规格与等级一起输入，如“GB/T 5783 M8×25 8.8 镀锌”。识别出的条件显示在搜索框下方，可改为按原文搜索。',
    link: '',
    publishedAt: '2026-11-01',
  },
  {
    id: 22,
    kind: 'help',
    title: '大包、小包与散数',
    text: '每种商品按卖家的包装出售：箱（大包装）、盒（小包装）与散数。输入总数后自动拆分为箱、盒、散；只售整包的商品向上取整。',
    link: '',
    publishedAt: '2026-11-01',
  },
]

/** Banners, notices and help of the demonstration, in place of those that were there. */
export async function loadPages(tx: Db): Promise<void> {
  await tx`delete from content`
  for (const [sort, { id, kind, title, text, link, publishedAt }] of pages.entries()) {
    await tx`
      insert into content (id, kind, title, text, link, sort, published_at)
      values (${id}, ${kind}, ${title}, ${text}, ${link}, ${sort}, ${`${publishedAt}T01:00:00Z`})`
  }
}
