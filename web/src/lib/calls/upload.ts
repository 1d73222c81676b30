import type { DataOf, Endpoint, ParamsOf } from '@lianmeng/contract/endpoint'
import { type CallOptions, call, type Send } from './call.ts'

/** A form that was sent now would go without its picture. */
export const stillUploading = '图片正在上传，请稍候'

/** Share of a request already sent, 0 to 1. */
type Progress = (share: number) => void

/** Uses XMLHttpRequest: `fetch` does not report upload progress. */
const sendWith =
  (onProgress: Progress): Send =>
  (address, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, address)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      }
      request.onload = () => {
        const type = request.getResponseHeader('content-type') ?? ''
        resolve(new Response(request.responseText, { status: request.status, headers: { 'content-type': type } }))
      }
      request.onerror = () => reject(new TypeError('upload failed'))
      signal?.addEventListener('abort', () => {
        request.abort()
        reject(signal.reason)
      })
      request.send(body as FormData)
    })

/** Uploads one file, reporting the progress; fails like `call`. */
export function uploadFile<E extends Endpoint>(
  endpoint: E,
  params: ParamsOf<E>,
  file: Blob,
  onProgress: Progress,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  return call(endpoint, params, { ...options, file, send: sendWith(onProgress) })
}
