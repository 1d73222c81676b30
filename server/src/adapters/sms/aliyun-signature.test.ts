import { expect, test } from 'vitest'
import { signedCall } from './aliyun-signature.ts'

test('the example of the service’s documentation has the signature that stands there', () => {
  const { search, headers } = signedCall({
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
    accessKeyId: 'YourAccessKeyId',
    accessKeySecret: 'YourAccessKeySecret',
    nonce: '3156853299f313e23d1673dc12e1703d',
    at: new Date('2023-10-26T10:22:32.000Z'),
  })
  expect(search).toBe('ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai')
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test('characters that the service escapes and JavaScript does not are escaped', () => {
  const call = {
    host: 'h',
    action: 'a',
    version: 'v',
    accessKeyId: 'i',
    accessKeySecret: 's',
    nonce: 'n',
    at: new Date(0),
  }
  expect(signedCall({ ...call, query: { b: "a b*~'!", a: '{"code":"1"}' } }).search).toBe(
    'a=%7B%22code%22%3A%221%22%7D&b=a%20b%2A~%27%21',
  )
})
