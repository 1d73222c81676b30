import * as addresses from '@lianmeng/contract/addresses'
import * as cart from '@lianmeng/contract/cart'
import { type APIRequestContext, test as base, type Page } from '@playwright/test'
import { call } from './call.ts'
import { logIn, type Person, register, registerWithPassword } from './people.ts'

export type Message = { kind: 'success' | 'warning' | 'error'; text: string }

type Fixtures = {
  /** Error messages belong to the journey. */
  expectsErrors: boolean
  /** Every short message that `page` has shown so far. */
  messages: Message[]
  /** Logged in on `page`, with an empty cart and no address. Has ordered before, perhaps. */
  buyer: Person
  /** Has just registered and is logged in on `page`. A code is sent for each, and those are limited: for what needs it. */
  newBuyer: Person
  /** A second person's browser. */
  otherPage: Page
}

type WorkerFixtures = { regular: Person }

async function forgetCartAndAddresses(request: APIRequestContext): Promise<void> {
  const { lines } = await call(request, cart.list, {})
  if (lines.length > 0) await call(request, cart.deleteLines, { ids: lines.map(({ cartItemId }) => cartItemId) })
  for (const { id } of await call(request, addresses.list, {})) await call(request, addresses.remove, { id })
}

/** Runs in the page: tells of every short message as it appears. */
function tellOfMessages(): void {
  const { messageShown } = globalThis as unknown as { messageShown: (kind: string, text: string | null) => void }
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const [, kind] = (node instanceof HTMLElement && node.className.match(/\bnotice-(\w+)/)) || []
      if (kind) messageShown(kind, node.textContent)
    }
  }).observe(document, { childList: true, subtree: true })
}

/** A journey fails where its page throws or shows an error that nobody expected, whatever else happens on it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  expectsErrors: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  messages: async ({}, use) => use([]),
  page: async ({ page, messages, expectsErrors }, use) => {
    const failures: Error[] = []
    page.on('pageerror', (failure) => failures.push(failure))
    await page.exposeFunction('messageShown', (kind: Message['kind'], text: string) => messages.push({ kind, text }))
    await page.addInitScript(tellOfMessages)
    await use(page)
    if (failures.length > 0) throw new AggregateError(failures, 'the page threw')
    const errors = messages.filter(({ kind }) => kind === 'error').map(({ text }) => text)
    if (!expectsErrors && errors.length > 0) throw new Error(`the page showed: ${errors.join(' | ')}`)
  },
  regular: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
      await use(await registerWithPassword(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  buyer: async ({ page, regular }, use) => {
    await logIn(page.request, regular.phone)
    await forgetCartAndAddresses(page.request)
    await use(regular)
  },
  newBuyer: async ({ page }, use) => {
    await use(await register(page.request))
  },
  otherPage: async ({ browser, contextOptions, baseURL }, use) => {
    const context = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? '' })
    await use(await context.newPage())
    await context.close()
  },
})

export { expect } from '@playwright/test'
