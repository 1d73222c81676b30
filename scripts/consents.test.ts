/** Nothing that a person agrees to is ticked before they tick it. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../web/src/', import.meta.url).pathname
const sources = globSync('**/*.tsx', { cwd: root })
  .filter((path) => !path.endsWith('.test.tsx'))
  .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }))

/** The Chinese text inside each element of this name. */
const textsIn = (text: string, element: string): string[] =>
  [...text.matchAll(new RegExp(`<${element}\\b[\\s\\S]*?</${element}>`, 'g'))].map(([whole]) =>
    (whole.match(/[\p{Script=Han}“”（），]+/gu) ?? []).join(''),
  )

/** Words of somebody who agrees, or lets others have what is theirs. */
const agreeing =
  /同意|授权|我已阅读|允许.*(查看|使用|获取|联系)|(公开|透露|提供|展示).*(手机|电话|联系方式|姓名)|手机号/

test.each(['Checkbox', 'Switch'])(
  'a %s asks for no consent: that has a box of its own, which begins unticked',
  (name) => {
    const wrong = sources.flatMap(({ path, text }) =>
      textsIn(text, name)
        .filter((shown) => agreeing.test(shown))
        .map((shown) => `${path}: ${shown}`),
    )
    expect(wrong).toEqual([])
  },
)

test('the boxes for a consent are those of registration, application and membership', () => {
  const asking = sources.filter(({ text }) => text.includes('<ConsentBox')).map(({ path }) => path)
  expect(asking.filter((path) => !path.startsWith('app/kit/')).sort()).toEqual([
    'features/seller-application/agreement.tsx',
    'widgets/identity/login/agreement-field.tsx',
    'widgets/membership/apply-dialog.tsx',
    'widgets/membership/recommendation-dialog.tsx',
  ])
})

test('a consent begins with nothing given, and no screen gives one by itself', () => {
  const own = sources.find(({ path }) => path === 'ui/choice/consent.tsx')!
  expect(own.text).toContain('useState(0)')
  const giving = sources.filter(({ path, text }) => path !== own.path && /\bConsent\b.*=\s*\{|\.give\(/.test(text))
  expect(giving.map(({ path }) => path)).toEqual([])
})
