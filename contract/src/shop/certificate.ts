import { type Static, Type } from 'typebox'
import { Day, Text } from '../fields.ts'

/** A certificate or an honour of a shop. */
export const Certificate = Type.Object({
  name: Text('证书名称', 40),
  picture: Text('证书图片', 120, 1),
  /** Its last day; empty: without end. */
  until: Type.Union([Type.Literal(''), Day('有效期至')], { title: '有效期至' }),
})
export type Certificate = Static<typeof Certificate>

/** A certificate as buyers see it. */
export const ShownCertificate = Type.Object({ ...Certificate.properties, expired: Type.Boolean() })
