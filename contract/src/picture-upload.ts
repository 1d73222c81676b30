import { Type } from 'typebox'

/** Upload of one picture, shared by all features: a body slightly larger than a picture may be, and the file's name as
 *  the answer. */
export const pictureUpload = {
  method: 'POST',
  params: Type.Object({}),
  data: Type.Object({ fileId: Type.String() }),
  body: 'upload',
  bodyLimit: 5 * 1024 * 1024,
} as const
