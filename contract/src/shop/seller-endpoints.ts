import { restKinds } from '@lianmeng/trade/purchase/offer'
import { Type } from 'typebox'
import { sellerReadingOffice, sellerReadingShop, sellerShop } from '../callers.ts'
import { Day, Nothing, ShortId, Text } from '../fields.ts'
import { Certificate } from './certificate.ts'
import { maxBanners, maxCertificates, maxContacts } from './texts.ts'

/** The shop's settings in the seller's back office. */

const picture = (title: string) => Text(title, 120)

const settings = {
  notice: Text('公告', 200),
  intro: Text('公司简介', 5000),
  honours: Text('荣誉资质', 2000),
  certificates: Type.Array(Certificate, { title: '资质证书', maxItems: maxCertificates }),
  serviceHours: Text('服务时间', 60),
  dispatchRegions: Text('发货地区', 200),
  /** Orders until this time count as of the same day; empty: not said. */
  cutOff: Type.String({ title: '截单时间', maxLength: 5, pattern: '^(([01]\\d|2[0-3]):[0-5]\\d)?$' }),
  /** Empty: none. */
  logo: picture('店标'),
  banners: Type.Array(picture('轮播图'), { title: '轮播图', maxItems: maxBanners }),
  /** Whether buyers may chat with the shop. */
  chatOpen: Type.Boolean({ title: '在线客服' }),
  /** First and last day of a holiday; null: none. */
  holidayFrom: Type.Union([Day('休假开始'), Type.Null()], { title: '休假开始' }),
  holidayTo: Type.Union([Day('休假结束'), Type.Null()], { title: '休假结束' }),
}

const Contact = Type.Object({
  name: Text('姓名', 20),
  position: Text('职务', 20),
  mobile: Text('手机号', 11),
  /** Only members see the number. */
  membersOnly: Type.Boolean({ title: '仅会员可见' }),
})

export const ownShop = sellerReadingShop({
  method: 'GET',
  path: '/seller/v1/shop',
  summary: '卖家：店铺设置',
  params: Type.Object({}),
  data: Type.Object({
    ...settings,
    tenantId: Type.Integer(),
    shortName: Type.String(),
    companyName: Type.String(),
    contacts: Type.Array(Contact),
    version: Type.Integer(),
  }),
})

/** Why the shop sells nothing today, and since or until when. */
export const shopRest = sellerReadingOffice({
  method: 'GET',
  path: '/seller/v1/shop/rest',
  summary: '卖家：店铺是否停止接单',
  params: Type.Object({}),
  data: Type.Object({
    /** null: it sells. */
    rest: Type.Union([Type.Enum(restKinds), Type.Null()]),
    /** When the platform paused or closed it; null: not known. */
    since: Type.Union([Type.String(), Type.Null()]),
    /** What the platform has given as the reason; empty: nothing. */
    reason: Type.String(),
    holidayFrom: Type.Union([Type.String(), Type.Null()]),
    holidayTo: Type.Union([Type.String(), Type.Null()]),
  }),
})

export const saveShop = sellerShop({
  method: 'POST',
  path: '/seller/v1/shop/save',
  programs: 'never',
  summary: '卖家：保存店铺设置',
  params: Type.Object({
    ...settings,
    contacts: Type.Array(Contact, { title: '联系人', maxItems: maxContacts }),
    version: ShortId('版本'),
  }),
  data: Nothing,
})

export const uploadShopPicture = sellerShop({
  method: 'POST',
  path: '/seller/v1/shop/upload',
  programs: 'never',
  summary: '卖家：上传店铺图片',
  params: Type.Object({}),
  data: Type.Object({ url: Type.String() }),
  body: 'upload',
  bodyLimit: 5 * 1024 * 1024,
})
