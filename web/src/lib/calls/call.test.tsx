import * as cart from '@lianmeng/contract/cart/endpoints'
import { article } from '@lianmeng/contract/content/endpoints'
import { download, drawingImage } from '@lianmeng/contract/drawings/endpoints'
import { captcha, login, setPassword, userInfo } from '@lianmeng/contract/identity/endpoints'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, FileReply, fail, fakeServer, refuse } from '../../testing/fake-server.ts'
import { addressOf, call, callFile, callFull, takeSide } from './call.ts'
import { BusinessError, HttpError } from './errors.ts'
import { useIsLoading } from './loading.ts'
import { whenLoginTimesOut } from './login-timeout.ts'

const shown = () => [...document.querySelectorAll('.notice')].map((notice) => notice.textContent)
const kindOf = (text: string) =>
  [...document.querySelectorAll('.notice')].find((notice) => notice.textContent === text)?.className

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (failure: unknown) => failure,
  )

afterEach(() => {
  takeSide('portal')
  whenLoginTimesOut(async () => {})
})

/** The table of the specification, §8, in the product's wording. */
const messages: readonly (readonly [status: number, message: string])[] = [
  [400, '请求错误'],
  [403, '没有权限，请联系管理员！'],
  [404, '网络请求不存在！'],
  [405, '请求方法不允许'],
  [408, '请求超时'],
  [500, '服务器正在重启，请稍后重试！'],
  [501, '服务未实现'],
  [502, '服务器正在重启，请稍后重试！'],
  [503, '服务不可用'],
  [504, '网络超时'],
  [505, 'HTTP版本不受支持'],
  [418, '其他连接错误 --418'],
]

describe('a failed status', () => {
  test.each(messages)('%i shows as %s', async (status, message) => {
    fakeServer().on(cart.count, fail(status))
    const failure = await failureOf(call(cart.count, {}))
    expect(failure).toBeInstanceOf(HttpError)
    expect(failure).toMatchObject({ status, message })
    expect(shown()).toEqual([message])
  })

  test('a failure with the server’s own sentence shows that sentence', async () => {
    fakeServer().on(cart.count, fail(400, '数量：最多 3 位小数'))
    await failureOf(call(cart.count, {}))
    expect(shown()).toEqual(['数量：最多 3 位小数'])
  })

  test('a broken server never shows its own text', async () => {
    fakeServer().on(cart.count, fail(500, 'relation "cart" does not exist'))
    await failureOf(call(cart.count, {}))
    expect(shown()).toEqual(['服务器正在重启，请稍后重试！'])
  })
})

describe('a login that has timed out', () => {
  // The interval between two messages is measured by the page's own clock.
  beforeEach(() => vi.useFakeTimers({ now: 1_000_000, toFake: ['performance'] }))
  const later = () => vi.advanceTimersByTime(1001)

  test('an ended login shows once a second and starts over', async () => {
    later()
    const startOver = vi.fn(async () => {})
    whenLoginTimesOut(startOver)
    fakeServer().on(cart.count, fail(401))
    await Promise.all([failureOf(call(cart.count, {})), failureOf(call(cart.count, {}))])
    await failureOf(call(cart.count, {}))
    expect(shown()).toEqual(['登录超时，请重新登录！'])
    expect(startOver).toHaveBeenCalledTimes(1)
    later()
    await failureOf(call(cart.count, {}))
    expect(startOver).toHaveBeenCalledTimes(2)
  })

  test('is not told of again while the page still starts over', async () => {
    vi.advanceTimersByTime(5_000)
    const left = Promise.withResolvers<void>()
    whenLoginTimesOut(() => left.promise)
    fakeServer().on(cart.count, fail(401))
    await failureOf(call(cart.count, {}))
    later()
    await failureOf(call(cart.count, {}))
    expect(shown()).toEqual(['登录超时，请重新登录！'])
    left.resolve()
    await left.promise
  })

  test('an ended login shows even after a silent call, and in the words of the table', async () => {
    vi.advanceTimersByTime(10_000)
    fakeServer().on(cart.count, fail(401, '别的话'))
    await failureOf(call(cart.count, {}, { silent: true }))
    expect(shown()).toEqual(['登录超时，请重新登录！'])
  })

  test('may also stand in the body', async () => {
    vi.advanceTimersByTime(20_000)
    fakeServer().on(cart.count, refuse('登录超时', {}, 401))
    expect(await failureOf(call(cart.count, {}))).toMatchObject({ status: 401 })
    expect(shown()).toEqual(['登录超时，请重新登录！'])
  })

  test('is only an answer to somebody who asks whether there is one', async () => {
    vi.advanceTimersByTime(30_000)
    const startOver = vi.fn(async () => {})
    whenLoginTimesOut(startOver)
    fakeServer().on(userInfo, fail(401))
    await failureOf(call(userInfo, {}, { probe: true, silent: true }))
    expect(shown()).toEqual([])
    expect(startOver).not.toHaveBeenCalled()
  })
})

describe('no answer', () => {
  test('a call that runs out of time shows as a timeout', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('timed out', 'TimeoutError')))
    expect(await failureOf(call(cart.count, {}))).toMatchObject({ status: 0 })
    expect(shown()).toEqual(['请求超时！请检查网络'])
  })

  test.each([
    ['45 s', {}, 45_000],
    ['10 s by the second client, which says nothing', { aside: true }, 10_000],
  ])('is waited for %s', async (_name, options, limit) => {
    const limits = vi.spyOn(AbortSignal, 'timeout')
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('timed out', 'TimeoutError')))
    await failureOf(call(cart.count, {}, options))
    expect(limits.mock.calls).toEqual([[limit]])
    expect(shown()).toEqual(limit === 45_000 ? ['请求超时！请检查网络'] : [])
  })

  test('a call without a connection shows as a network error', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await failureOf(call(cart.count, {}))
    expect(shown()).toEqual(['网络错误'])
  })

  test('a call that its caller gave up shows nothing', async () => {
    fakeServer().on(cart.count, { count: 0, leftOverShopCartNum: 0, lmShopCartNum: 0, norMalShopCartNum: 0 })
    const failure = await failureOf(call(cart.count, {}, { signal: AbortSignal.abort() }))
    expect(failure).toMatchObject({ name: 'AbortError' })
    expect(shown()).toEqual([])
  })
})

describe('the loading bar', () => {
  const line = { componentId: 1, mixPackageSpecId: 2, qty: 1000 }
  const Bar = () => (useIsLoading() ? <div role="progressbar" /> : null)
  const bar = () => screen.queryByRole('progressbar')
  let answers = Promise.withResolvers<Response>()
  let saved: Promise<unknown> = Promise.resolve()
  const saving = (lines: (typeof line & { hideLoading?: boolean })[], options = {}) => {
    render(<Bar />)
    answers = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => answers.promise)
    act(() => {
      saved = failureOf(call(cart.saveLines, lines, options))
    })
  }
  afterEach(async () => {
    answers.reject(new TypeError('closed'))
    await act(() => saved)
  })

  test('stands for a call under way', () => {
    saving([line])
    expect(bar()).not.toBeNull()
  })

  test('hides where every line that is saved says so', () => {
    saving([
      { ...line, hideLoading: true },
      { ...line, hideLoading: true },
    ])
    expect(bar()).toBeNull()
  })

  test('stands where a line is waited for', () => {
    saving([{ ...line, hideLoading: true }, line])
    expect(bar()).not.toBeNull()
  })

  test('hides for what the page can do without', () => {
    saving([line], { aside: true })
    expect(bar()).toBeNull()
  })
})

describe('a refusal in the body', () => {
  test('with code 10001 warns with its message and rejects', async () => {
    fakeServer().on(cart.saveLines, refuse('购买量小于起购量，请您添加！', { errorType: 2 }))
    const failure = await failureOf(call(cart.saveLines, []))
    expect(failure).toBeInstanceOf(BusinessError)
    expect(failure).toMatchObject({ code: 10001, message: '购买量小于起购量，请您添加！', top: { errorType: 2 } })
    expect(kindOf('购买量小于起购量，请您添加！')).toContain('notice-warning')
  })

  test('with any other code than 200 is shown as an error', async () => {
    fakeServer().on(cart.count, refuse('不行', {}, 20002))
    await failureOf(call(cart.count, {}))
    expect(kindOf('不行')).toContain('notice-error')
  })

  test('rejects without a message where the caller shows errors itself', async () => {
    fakeServer().on(cart.count, refuse('不行'))
    expect(await failureOf(call(cart.count, {}, { silent: true }))).toBeInstanceOf(BusinessError)
    expect(shown()).toEqual([])
  })

  test('is shown once, however often it comes at a time', async () => {
    fakeServer().on(cart.count, refuse('不行'))
    await Promise.all([failureOf(call(cart.count, {})), failureOf(call(cart.count, {}))])
    expect(shown()).toEqual(['不行'])
  })
})

describe('a call', () => {
  test('gives what stands in data, or the whole reply with its top fields', async () => {
    const data = { captcha: 'data:', cid: 'c1' }
    fakeServer().on(captcha, answer<typeof captcha>(data, { cid: 'c1' }))
    expect(await call(captcha, {})).toEqual(data)
    expect(await callFull(captcha, {})).toMatchObject({ code: 200, cid: 'c1', data })
  })

  test('fills the path’s parts and puts the rest of a GET into the query', async () => {
    const server = fakeServer().on(article, fail(404))
    await failureOf(call(article, { id: 3 }))
    expect(server.callsOf(article)[0]?.url.pathname).toBe('/wlm-api/lmcp/v1/lm/help/info/3')
  })

  test('goes to the ERP side’s path in its area, where there is one', async () => {
    const counters = { leftOverShopCartNum: 0, lmShopCartNum: 0, norMalShopCartNum: 0 }
    const server = fakeServer()
      .on(cart.list, { lines: [], freights: [], ...counters })
      .on(cart.specificationsInCart, [])
    takeSide('erp')
    await call(cart.list, { tenantId: 4 })
    await call(cart.specificationsInCart, {})
    expect(server.callsOf(cart.list)[0]?.url.href).toContain('/gylapi/shopping-car/list?tenantId=4')
    expect(server.callsOf(cart.specificationsInCart)[0]?.url.pathname).toBe(
      '/wlm-api/lmap/v1/lm/shopping-car/specifications',
    )
  })

  test('sends a form where its header says so', async () => {
    const server = fakeServer().on(setPassword, {})
    await call(setPassword, { password: 'a b&c' }, { headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    const made = server.callsOf(setPassword)[0]
    expect(made?.params).toEqual({ password: 'a b&c' })
    expect(made?.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
  })

  test('always carries the header that other sites cannot set', async () => {
    const server = fakeServer().on(login, {})
    await call(login, { username: '1', password: '2' })
    expect(server.callsOf(login)[0]?.headers.get('x-wlm')).toBe('1')
  })
})

describe('a file', () => {
  const wanted = { stdId: 5, format: 'step' } as const

  test('comes with its name', async () => {
    fakeServer().on(download, new FileReply('ISO-10303-21;', 'M12x60.step'))
    const { name, content } = await callFile(download, wanted)
    expect(name).toBe('M12x60.step')
    expect(content.size).toBe('ISO-10303-21;'.length)
  })

  test('a refused upload shows as any refusal does', async () => {
    fakeServer().on(download, fail(403, '卖家未开放图纸下载'))
    expect(await failureOf(callFile(download, wanted))).toMatchObject({ status: 403 })
    expect(shown()).toEqual(['卖家未开放图纸下载'])
  })

  test('has an address that a picture is fetched by', () => {
    const address = '/wlm-api/apigb/v1/drawing/image?stdId=5&svgShowType=1'
    expect(addressOf(drawingImage, { stdId: 5, nominalId: undefined, svgShowType: 1 })).toBe(address)
  })
})
