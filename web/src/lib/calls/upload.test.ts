// @vitest-environment jsdom
import { uploadLicense } from '@lianmeng/contract/company/endpoints'
import { expect, test, vi } from 'vitest'
import { fail, fakeServer } from '../../testing/fake-server.ts'
import { uploadFile } from './upload.ts'

const picture = new File(['…'], '执照.png', { type: 'image/png' })

test('an upload carries the file in the part of that name, our header, and tells how far it is', async () => {
  const server = fakeServer().on(uploadLicense, { fileId: 'f1' })
  const onProgress = vi.fn()
  expect(await uploadFile(uploadLicense, {}, picture, onProgress)).toEqual({ fileId: 'f1' })
  const [sent] = server.callsOf(uploadLicense)
  expect(sent?.params).toMatchObject({ file: { name: '执照.png' } })
  expect(sent?.headers.get('x-wlm')).toBe('1')
  expect(sent?.headers.get('content-type')).toBeNull()
  expect(onProgress).toHaveBeenLastCalledWith(1)
})

test('a refused upload fails with the sentence of the server', async () => {
  fakeServer().on(uploadLicense, fail(413, '图片不能超过 4 MB'))
  await expect(uploadFile(uploadLicense, {}, picture, () => {}, { silent: true })).rejects.toThrow('图片不能超过 4 MB')
})
