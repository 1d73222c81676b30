import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'
import { placeOf } from './place.ts'

const chrome = (system: string, more = 'Chrome/142.0.0.0 Safari/537.36') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${more}`

test.each([
  [chrome('Windows NT 10.0; Win64; x64'), 'Chrome 142 · Windows 10', 'Chrome · Windows'],
  [
    chrome('Windows NT 10.0; Win64; x64', 'Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0'),
    'Microsoft Edge 131 · Windows 10',
    'Microsoft Edge · Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox 132 · Linux', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.49',
    '微信 8 · iOS 17.5',
    '微信 · iOS',
  ],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36',
    'Chrome 114 · HarmonyOS 5.0',
    'Chrome · HarmonyOS',
  ],
  ['curl/8.5.0', '未知设备', '未知设备'],
  ['', '未知设备', '未知设备'],
  ['\u0000 <script>', '未知设备', '未知设备'],
])('%s is %s', async (userAgent, name, family) => {
  expect(await deviceOf(userAgent)).toEqual({ name, family })
})

test.each([
  ['127.0.0.1', '本机'],
  ['::1', '本机'],
  ['::ffff:127.0.0.1', '本机'],
  ['10.2.0.1', '内网'],
  ['172.31.9.9', '内网'],
  ['192.168.1.20', '内网'],
  ['fd00::1', '内网'],
  ['223.5.5.5', '浙江省 杭州市'],
  ['::ffff:223.5.5.5', '浙江省 杭州市'],
  ['159.226.1.1', '北京市'],
  ['1.36.1.1', '香港'],
  ['240e:1::1', '黑龙江省'],
  ['8.8.8.8', '美国'],
  ['2001:db8::1', '未知'],
  ['not an address', '未知'],
])('%s is in %s', (ip, place) => {
  expect(placeOf(ip)).toBe(place)
})
