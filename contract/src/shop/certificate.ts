import { type Static, Type } from 'typebox'
import { Text } from '../fields.ts'

/** A certificate or an honour of a shop. */
export const Certificate = Type.Object({
  name: Text('证书名称', 40),
  picture: Text('证书图片', 120, 1),
  /** Its last day; empty: no end. */
  until: Type.String({ title: '有效期至', maxLength: 10, pattern: '^(?:[12]\\d{3}-\\d{2}-\\d{2})?$' }),
})
export type Certificate = Static<typeof Certificate>

/** A certificate as buyers see it. */
export const ShownCertificate = Type.Object({ ...Certificate.properties, expired: Type.Boolean() })
