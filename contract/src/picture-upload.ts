import { Type } from 'typebox'

/** What the upload of one picture has in every feature: a little more than a picture may have, and the file's name as answer. */
export const pictureUpload = {
  method: 'POST',
  params: Type.Object({}),
  data: Type.Object({ fileId: Type.String() }),
  body: 'upload',
  bodyLimit: 5 * 1024 * 1024,
} as const
