import { randomInt } from 'node:crypto'
import * as addresses from '@lianmeng/contract/addresses/endpoints'
import * as cart from '@lianmeng/contract/cart/endpoints'
import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import * as savedFilters from '@lianmeng/contract/saved-filters/endpoints'
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test'
import { call } from './call.ts'
import { newOperator, type Operator } from './operators.ts'
import { logIn, type Person, register, registerWithPassword } from './people.ts'

export type Message = { kind: 'success' | 'warning' | 'error'; text: string }

type Fixtures = {
  /** The journey expects error messages. */
  expectsErrors: boolean
  /** Every short message shown by `page` so far. */
  messages: Message[]
  /** A buyer who is logged in on `page`, with an empty cart, no address and no saved filter. May have ordered before. */
  buyer: Person
  /**
   * A newly registered buyer, logged in on `page`. Each registration uses up a code, and codes are limited: use it
   * sparingly.
   */
  newBuyer: Person
  /** Opens another person's browser, which is closed when the journey ends. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<Page>
  /** A second person's browser. */
  otherPage: Page
  /** The platform's back office, in the browser of a super operator with a proven second factor. */
  office: Page
}

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>
type WorkerFixtures = { regular: Person; operator: Operator & { session: Session } }

/** A separate IP address, passed in the header that a proxy would set. */
const ownAddress = (): Record<string, string> => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})

async function forgetListsAndAddresses(request: APIRequestContext): Promise<void> {
  const { lines } = await call(request, cart.list, {})
  if (lines.length > 0) await call(request, cart.deleteLines, { ids: lines.map(({ cartItemId }) => cartItemId) })
  const fast = await call(request, fastOrder.lines, {})
  if (fast.lines.length > 0) await call(request, fastOrder.batchDelete, { ids: fast.lines.map(({ id }) => id) })
  for (const { id } of await call(request, addresses.list, {})) await call(request, addresses.remove, { id })
  const filters = await call(request, savedFilters.filters, {})
  for (const { id } of filters) await call(request, savedFilters.removeFilter, { id })
}

/** Runs in the page and reports every short message as it appears. */
function tellOfMessages(): void {
  const { messageShown } = globalThis as unknown as { messageShown: (kind: string, text: string | null) => void }
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const [, kind] = (node instanceof HTMLElement && node.className.match(/\bnotice-(\w+)/)) || []
      if (kind) messageShown(kind, node.textContent)
    }
  }).observe(document, { childList: true, subtree: true })
}

/** Records violations of the page's own policy: injected styles or scripts. */
function refusalsOn(page: Page): string[] {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text())
  })
  return refused
}

function expectNoRefusal(refused: readonly string[]): void {
  if (refused.length > 0) throw new Error(`the page's policy refused: ${refused.join(' | ')}`)
}

/** A journey fails if its page throws, shows an unexpected error, or violates its policy. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  expectsErrors: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  extraHTTPHeaders: async ({}, use) => use(ownAddress()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  messages: async ({}, use) => use([]),
  page: async ({ page, messages, expectsErrors }, use) => {
    const failures: Error[] = []
    const refused = refusalsOn(page)
    page.on('pageerror', (failure) => failures.push(failure))
    await page.exposeFunction('messageShown', (kind: Message['kind'], text: string) => messages.push({ kind, text }))
    await page.addInitScript(tellOfMessages)
    await use(page)
    expectNoRefusal(refused)
    if (failures.length > 0) throw new AggregateError(failures, 'the page threw')
    const errors = messages.filter(({ kind }) => kind === 'error').map(({ text }) => text)
    if (!expectsErrors && errors.length > 0) throw new Error(`the page showed: ${errors.join(' | ')}`)
  },
  regular: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({
        baseURL: project.use.baseURL ?? '',
        extraHTTPHeaders: ownAddress(),
      })
      await use(await registerWithPassword(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  buyer: async ({ page, regular }, use) => {
    await logIn(page.request, regular.phone)
    await forgetListsAndAddresses(page.request)
    await use(regular)
  },
  newBuyer: async ({ page }, use) => {
    await use(await register(page.request))
  },
  anotherBrowser: async ({ browser, contextOptions, baseURL }, use) => {
    const opened: BrowserContext[] = []
    const refused: string[][] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: baseURL ?? '',
        extraHTTPHeaders: ownAddress(),
        ...options,
      })
      opened.push(context)
      const page = await context.newPage()
      refused.push(refusalsOn(page))
      return page
    })
    for (const context of opened) await context.close()
    expectNoRefusal(refused.flat())
  },
  otherPage: async ({ anotherBrowser }, use) => use(await anotherBrowser()),
  operator: [
    async ({ playwright }, use, { project }) => {
      const baseURL = project.use.baseURL ?? ''
      const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: ownAddress() })
      const operator = await newOperator(request, baseURL, 'super')
      await use({ ...operator, session: await request.storageState() })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  office: async ({ anotherBrowser, operator }, use) => use(await anotherBrowser({ storageState: operator.session })),
})

export { expect } from '@playwright/test'
