/** Pictures, and the forms in which browsers send them. */
import { gateway } from '@lianmeng/contract/endpoint'
import { uploadAttachment } from '@lianmeng/contract/orders/attachment-endpoints'
import { createCanvas } from '@napi-rs/canvas'
import type { PictureFormat } from '../media/picture-header.ts'
import type { As, TestApp } from './test-app.ts'

/** A two-coloured picture: red above, blue below. */
export async function aPicture(format: PictureFormat = 'png', width = 40, height = 30): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#ff0000'
  pen.fillRect(0, 0, width, height / 2)
  pen.fillStyle = '#0000ff'
  pen.fillRect(0, height / 2, width, height / 2)
  return format === 'png' ? canvas.encode('png') : canvas.encode(format, 90)
}

/** Body and headers that a browser sends for a form with these files. */
export async function aForm(
  files: readonly { bytes: Buffer; field?: string; name?: string; type?: string }[],
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const { bytes, field = 'file', name = 'a.png', type = 'image/png' } of files) {
    form.append(field, new File([new Uint8Array(bytes)], name, { type }))
  }
  const sent = new Response(form)
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type')!, 'x-wlm': '1' },
  }
}

/** A picture that this buyer uploaded to go with an order. @returns its file id */
export async function anAttachment({ app }: Pick<TestApp, 'app'>, { as }: { as: As }): Promise<string> {
  const { payload, headers } = await aForm([{ bytes: await aPicture('jpeg') }])
  const url = `${gateway}${uploadAttachment.path}`
  const reply = await app.inject({ method: 'POST', url, payload, headers: { ...headers, ...as } })
  return reply.json().data.fileId
}
