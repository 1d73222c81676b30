import { Type } from 'typebox'
import { operatorContent } from '../callers.ts'
import { Limit, maxKeyword, Nothing, PageOf, ShortId, Start, Text } from '../fields.ts'

/** Platform content, edited in the back office. Readers' side: content.ts. */

export const contentKinds = ['banner', 'notice', 'help', 'page'] as const
const Kind = Type.Enum(contentKinds, { title: '内容类型' })

/**
 * `draft`: never published or unpublished; `scheduled`: a version awaits its time, and an older one may be visible
 * until then; `changed`: a version newer than the published one is saved.
 */
const State = Type.Enum(['draft', 'scheduled', 'published', 'changed'], { title: '状态' })

const Row = Type.Object({
  id: Type.Integer(),
  kind: Kind,
  title: Type.String(),
  category: Type.String(),
  code: Type.String(),
  state: State,
  pinned: Type.Boolean(),
  sort: Type.Integer(),
  /** For a scheduled one, the future time; empty: not published. */
  publishedAt: Type.String(),
  updatedAt: Type.String(),
  updatedBy: Type.String(),
})

export const list = operatorContent({
  method: 'GET',
  path: '/operator/v1/content/list',
  summary: '平台：内容列表',
  params: Type.Object({
    kind: Type.Optional(Kind),
    state: Type.Optional(State),
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    start: Start,
    limit: Limit(20),
  }),
  data: PageOf(Row),
})

const draftFields = {
  title: Text('标题', 100),
  /** For banners the second line; otherwise the sentence shown in lists. */
  summary: Text('摘要', 300),
  html: Text('正文', 100_000),
  /** Address of an uploaded picture; empty: none. */
  image: Text('图片', 200),
  /** Path within the product; empty: none. */
  link: Text('链接', 300),
}

/** They belong to the item, not to a version, and take effect when saved. */
const settingFields = {
  /** For help one of helpCategories; for banners their place. */
  category: Text('分类', 20),
  /** For pages. */
  code: Text('页面编码', 40),
  pinned: Type.Boolean({ title: '置顶' }),
  sort: Type.Integer({ title: '排序', minimum: 0, maximum: 9999 }),
}

/** One item with its newest version, published or not. */
export const item = operatorContent({
  method: 'GET',
  path: '/operator/v1/content/item',
  summary: '平台：内容与最新版本',
  params: Type.Object({ id: ShortId('内容') }),
  data: Type.Interface([Row], {
    ...draftFields,
    ...settingFields,
    /** Newest version. */
    version: Type.Integer(),
    /** 0: none is published. */
    publishedVersion: Type.Integer(),
  }),
})

/** Saves a new version, sanitised; readers see it once it is published. `baseVersion` must be the newest. */
export const save = operatorContent({
  method: 'POST',
  path: '/operator/v1/content/save',
  summary: '平台：保存新版本',
  params: Type.Object({
    id: Type.Optional(ShortId('内容')),
    kind: Kind,
    baseVersion: Type.Optional(Type.Integer({ title: '版本', minimum: 0, maximum: 100_000 })),
    ...draftFields,
    ...settingFields,
  }),
  data: Type.Object({ id: Type.Integer(), version: Type.Integer(), html: Type.String() }),
  bodyLimit: 512 * 1024,
})

/** The sanitised text, as readers would see it. */
export const preview = operatorContent({
  method: 'POST',
  path: '/operator/v1/content/preview',
  summary: '平台：预览',
  params: Type.Object({ html: draftFields.html }),
  data: Type.Object({ html: Type.String() }),
  bodyLimit: 512 * 1024,
})

/** Publishes a version, now or at a later time; publishing an older one reverts to it. */
export const publish = operatorContent({
  method: 'POST',
  path: '/operator/v1/content/publish',
  summary: '平台：发布某个版本',
  params: Type.Object({
    id: ShortId('内容'),
    version: Type.Integer({ title: '版本', minimum: 1, maximum: 100_000 }),
    /** ISO 8601; missing: now. */
    at: Type.Optional(Text('发布时间', 40)),
  }),
  data: Nothing,
})

export const takeDown = operatorContent({
  method: 'POST',
  path: '/operator/v1/content/take-down',
  summary: '平台：下线',
  params: Type.Object({ id: ShortId('内容') }),
  data: Nothing,
})

export const remove = operatorContent({
  method: 'POST',
  path: '/operator/v1/content/delete',
  summary: '平台：删除从未发布或已下线的内容',
  params: Type.Object({ id: ShortId('内容') }),
  data: Nothing,
})

export const versions = operatorContent({
  method: 'GET',
  path: '/operator/v1/content/versions',
  summary: '平台：历史版本',
  params: Type.Object({ id: ShortId('内容'), start: Start, limit: Limit(20) }),
  data: PageOf(
    Type.Object({
      version: Type.Integer(),
      title: Type.String(),
      html: Type.String(),
      savedAt: Type.String(),
      savedBy: Type.String(),
      published: Type.Boolean(),
    }),
  ),
})

/** PNG, JPEG or WebP, at most 4 MB; it is re-encoded. */
export const uploadImage = operatorContent({
  method: 'POST',
  path: '/operator/v1/content/image/upload',
  summary: '平台：上传图片',
  params: Type.Object({}),
  data: Type.Object({ url: Type.String() }),
  body: 'upload',
  bodyLimit: 5 * 1024 * 1024,
})
