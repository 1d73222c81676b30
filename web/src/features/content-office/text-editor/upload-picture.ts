import { uploadImage } from '@lianmeng/contract/content-office/endpoints'
import { pictureProblem } from '@lianmeng/contract/pictures'
import { call } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/calls/notify.ts'

/** Uploads a picture. @returns its address; undefined if it was refused, which the user has been told */
export async function uploadPicture(file: File): Promise<string | undefined> {
  const problem = pictureProblem(file)
  if (problem) {
    notify.warning(problem)
    return undefined
  }
  // The call itself reports a failure.
  return await call(uploadImage, {}, { file }).then(
    ({ url }) => url,
    () => undefined,
  )
}
